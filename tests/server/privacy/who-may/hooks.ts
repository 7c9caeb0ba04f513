import { createHash } from 'node:crypto'
import { newId } from '#server/platform/ids/ids.ts'
import { aWebhook, hookTarget } from '#tests/support/members/webhooks.ts'
import { newCompany } from './callers.ts'
import type { Ask } from './requests.ts'
import type { Expected } from './table.ts'

const companies = (status: number) => [401, 401, 401, 401, 403, 403, status, status] as const
const own = (status: number): Expected => ({
  own: companies(status),
  foreign: companies(404),
  missing: companies(404),
})

/** The API tokens and webhooks of a company are its own. */
export const hookData: Readonly<Record<string, Expected>> = {
  listApiTokens: companies(200),
  createApiToken: companies(201),
  revokeApiToken: own(204),
  listWebhooks: companies(200),
  createWebhook: companies(201),
  renewWebhookSecret: own(201),
  sendWebhookEvent: own(200),
  listWebhookDeliveries: own(200),
  sendWebhookDeliveryEvent: own(200),
}

type Asked = Parameters<Ask>

/** A caller who is no company has none of their own. */
const companyOf = async (...[{ services }, caller, target]: Asked) =>
  target === 'own' && caller.kind.endsWith('company') ? caller.userId : (await newCompany(services)).id

async function hook(...all: Asked): Promise<{ webhook: string; delivery: string }> {
  const [{ services }, , target] = all
  if (target === 'missing') return { webhook: newId('wh'), delivery: newId('wd') }
  const company = await companyOf(...all)
  // a company has room for ten
  await services.pool.query('delete from webhooks where company_id = $1', [company])
  const made = await aWebhook({ services }, company)
  await services.pool.query(`update webhook_deliveries set state = 'delivered' where id = $1`, [
    made.delivery,
  ])
  return made
}

async function token(...all: Asked): Promise<string> {
  const [{ services }, , target] = all
  const id = newId('at')
  if (target === 'missing') return id
  const hash = createHash('sha256').update(id).digest()
  await services.pool.query(
    `insert into api_tokens (id, company_id, name, scopes, token_hash) values ($1, $2, 'ERP', '{orders:read}', $3)`,
    [id, await companyOf(...all), hash],
  )
  return id
}

export const hookRequests: Readonly<Record<string, Ask>> = {
  listApiTokens: () => ({}),
  createApiToken: () => ({ body: { name: 'ERP', scopes: ['orders:read'], expires_in_days: 90 } }),
  revokeApiToken: async (...all) => ({ params: { id: await token(...all) } }),
  listWebhooks: () => ({}),
  createWebhook: () => ({ body: hookTarget }),
  renewWebhookSecret: async (...all) => ({ params: { id: (await hook(...all)).webhook } }),
  sendWebhookEvent: async (...all) => ({
    params: { id: (await hook(...all)).webhook },
    body: { type: 'pause' },
  }),
  listWebhookDeliveries: async (...all) => ({ params: { id: (await hook(...all)).webhook } }),
  sendWebhookDeliveryEvent: async (...all) => ({
    params: { id: (await hook(...all)).delivery },
    body: { type: 'resend' },
  }),
}

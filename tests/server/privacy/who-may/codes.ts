import { newId } from '#server/platform/ids/ids.ts'
import { codeTerms } from '#tests/support/members/codes.ts'
import { newCompany } from './callers.ts'
import { codeNameOf } from './code-of-variant.ts'
import type { Ask } from './requests.ts'
import type { Expected } from './table.ts'

type Row = readonly [number, number, number, number, number, number, number, number]

/** For companies alone, whatever members ask for. */
const companies = (status: number): Row => [401, 401, 401, 401, 403, 403, status, status]
const own = (status: number): Expected => ({
  own: companies(status),
  foreign: companies(404),
  missing: companies(404),
})

/** A brand's discount codes are its company's alone. */
export const codesData: Readonly<Record<string, Expected>> = {
  listCodes: companies(200),
  createCode: companies(201),
  getCode: own(200),
  sendCodeEvent: own(200),
}

type All = Parameters<Ask>

/** An active code of the target's owner, or of a company where the owner is none. */
async function code(...[scene, caller, target]: All): Promise<{ id: string }> {
  const id = newId('dc')
  if (target === 'missing') return { id }
  const owner = target === 'own' ? caller.userId : (await newCompany(scene.services)).id
  await scene.services.pool.query(
    `insert into discount_codes (id, seller_id, code, percent, last_day, starts_at, ends_at, state, created_at)
     values ($1, $2, $3, 20, (now() + interval '7 days')::date, now(), now() + interval '7 days', 'active', now())`,
    [id, owner, codeNameOf(id)],
  )
  return { id }
}

export const codeRequests: Readonly<Record<string, Ask>> = {
  listCodes: () => ({}),
  createCode: ({ services }) => ({ body: codeTerms(services, { code: codeNameOf(newId('dc')) }) }),
  getCode: async (...all) => ({ params: await code(...all) }),
  sendCodeEvent: async (...all) => ({ params: await code(...all), body: { type: 'end' } }),
}

import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type WebhookRow, webhookRow } from './rows.ts'

type Pool = Pick<Services, 'pool'>

const columns = {
  ...webhookRow.columns,
  secret_version: t.int,
  rotated_at: t.orNull(t.timestamp),
  created_at: t.timestamp,
  delivered_at: t.orNull(t.timestamp),
}
const select = `${webhookRow.select}, t.secret_version, t.rotated_at, t.created_at,
  (select max(d.last_at) from webhook_deliveries d where d.webhook_id = t.id and d.last_status between 200 and 299) as delivered_at`

const webhooksOfCompany = statement('webhooks_of_company', {
  text: `select ${select} from webhooks t where t.company_id = $1 and t.state <> 'removed' order by t.created_at, t.id`,
  parameters: [t.text],
  columns,
})

/** The webhooks of a company that are not removed. */
export const findWebhooks = ({ pool }: Pool, companyId: string) => ask(pool, webhooksOfCompany, [companyId])

const oneWebhook = statement('webhook_of_company', {
  text: `select ${select} from webhooks t where t.id = $1 and t.company_id = $2`,
  parameters: [t.text, t.text],
  columns,
})

/** A webhook of a company, also one that is removed. */
export async function findWebhook({ pool }: Pool, id: string, companyId: string) {
  const [found] = await ask(pool, oneWebhook, [id, companyId])
  return found
}

export type StoredWebhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

const countedWebhooks = statement('count_webhooks', {
  text: `select count(*)::int as count from webhooks where company_id = $1 and state <> 'removed'`,
  parameters: [t.text],
  columns: { count: t.int },
})

export async function countWebhooks(uow: UnitOfWork, companyId: string): Promise<number> {
  const [row] = await uow.ask(countedWebhooks, [companyId])
  return row?.count ?? 0
}

const addedWebhook = statement('add_webhook', {
  text: `insert into webhooks (id, company_id, url, events, state, version, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
  parameters: [t.text, t.text, t.text, t.list(t.text), t.text, t.int, t.timestamp],
})

export async function addWebhook(uow: UnitOfWork, row: WebhookRow): Promise<void> {
  const { id, company_id, url, events, state, version } = row
  await uow.ask(addedWebhook, [id, company_id, url, events, state, version, uow.now])
}

const renewedSecret = statement('renew_webhook_secret', {
  text: `update webhooks set secret_version = secret_version + 1, rotated_at = now()
     where id = $1 and company_id = $2 and state <> 'removed' returning secret_version`,
  parameters: [t.text, t.text],
  columns: { secret_version: t.int },
})

/** Gives a webhook its next secret; undefined where the company has no such webhook. */
export async function renewSecret(uow: UnitOfWork, id: string, companyId: string) {
  const [row] = await uow.ask(renewedSecret, [id, companyId])
  return row
}

const readersOfStop = statement('reader_of_stopped_webhook', {
  text: `select email from users where id = $1 and state <> 'deleted'`,
  parameters: [t.text],
  columns: { email: t.as<string>('citext') },
})

/** The address of a company's owner. */
export async function findOwnerEmail(uow: UnitOfWork, companyId: string): Promise<string | undefined> {
  const [row] = await uow.ask(readersOfStop, [companyId])
  return row?.email
}

const arrivals = statement('webhook_arrived_since', {
  text: `select exists (select from webhook_deliveries d
       where d.webhook_id = $1 and d.last_status between 200 and 299 and d.last_at > given.created_at) as arrived
     from webhook_deliveries given where given.id = $2`,
  parameters: [t.text, t.text],
  columns: { arrived: t.bool },
})

/** Whether any delivery arrived at a webhook since one of them was created; undefined where that one is gone. */
export async function hasArrivedSince(uow: UnitOfWork, webhookId: string, deliveryId: string) {
  const [row] = await uow.ask(arrivals, [webhookId, deliveryId])
  return row?.arrived
}

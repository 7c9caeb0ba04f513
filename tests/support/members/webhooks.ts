import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { WebhookEvent } from '#src/api/contract/values/webhook-events.ts'

/** A target that is checked without a name to resolve. */
export const hookTarget: { url: string; events: WebhookEvent[] } = {
  url: 'https://93.184.215.14/hooks',
  events: ['stock.changed'],
}

/** A webhook of a company, with an event and its delivery that waits to be sent. */
export async function aWebhook(
  { services: { pool } }: Pick<RunningServer, 'services'>,
  company: string,
): Promise<{ webhook: string; delivery: string }> {
  const [webhook, event, delivery] = [newId('wh'), newId('ev'), newId('wd')]
  const data = { product: 'p_someproduct', variant: 'v_somevariant', sku: 'COAT-S', stock: 3 }
  await pool.query('insert into webhooks (id, company_id, url, events) values ($1, $2, $3, $4)', [
    webhook,
    company,
    hookTarget.url,
    hookTarget.events,
  ])
  await pool.query(
    `insert into webhook_events (id, company_id, type, resource_id, data, sent_at)
     values ($1, $2, 'stock.changed', 'v_somevariant', $3, now())`,
    [event, company, JSON.stringify(data)],
  )
  await pool.query('insert into webhook_deliveries (id, webhook_id, event_id) values ($1, $2, $3)', [
    delivery,
    webhook,
    event,
  ])
  return { webhook, delivery }
}

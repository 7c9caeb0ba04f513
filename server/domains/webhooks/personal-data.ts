import type { PersonalTable } from '#server/domains/personal-data/index.ts'

/** The webhooks of a company. Events name goods and orders, and no buyer. */
export const webhookData: readonly PersonalTable[] = [
  {
    table: 'webhook_events',
    columns: ['company_id', 'data'],
    exported: { not: 'Copies of what the orders and products of the company say, for a month.' },
    forgotten: {
      by: `, gone as (delete from webhook_events e using me where e.company_id = me.id returning e.id)
        delete from deadlines d using gone, webhook_deliveries w
        where d.kind = 'webhook_delivery' and d.entity_id = w.id and w.event_id = gone.id`,
    },
    planted: 'as_forgotten',
  },
  {
    table: 'webhooks',
    columns: ['url'],
    exported: {
      webhooks: `select w.id, w.url, w.events, w.state, w.created_at from webhooks w, me
        where w.company_id = me.id order by w.created_at`,
    },
    forgotten: { by: 'delete from webhooks w using me where w.company_id = me.id' },
    planted: 'as_forgotten',
  },
]

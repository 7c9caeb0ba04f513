import { countChanged, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { deliveryDays } from '#src/api/contract/values/webhook-events.ts'

const oldEvents = statement('purge_webhook_events', {
  text: `with old as (delete from webhook_events where at < now() - make_interval(days => $1) returning id),
       gone as (select d.id from webhook_deliveries d join old on old.id = d.event_id)
     delete from deadlines d using gone where d.kind = 'webhook_delivery' and d.entity_id = gone.id`,
  parameters: [t.int],
  planned: 'each time',
})

/** Deletes events and their deliveries after a month. */
export async function purgeWebhookEvents({ pool }: Pick<Services, 'pool'>): Promise<void> {
  await countChanged(pool, oldEvents, [deliveryDays])
}

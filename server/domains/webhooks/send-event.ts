import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { addDelivery, claimEvent } from './delivery-store.ts'
import { deliveryJob } from './job.ts'
import { deliveryRow } from './rows.ts'

const payloadOf = z.object({ eventId: z.string() })

/** Begins the deliveries of an event, one to each webhook that listens; a job that runs twice begins none twice. */
export async function sendWebhookEvent(services: Services, payload: unknown): Promise<void> {
  const { eventId } = payloadOf.parse(payload)
  await change(services, async uow => {
    for (const webhookId of await claimEvent(uow, eventId)) {
      const row = deliveryRow.new({ id: newId('wd'), webhook_id: webhookId, event_id: eventId })
      uow.begin('webhook_delivery', row, { type: 'webhookDelivery.begin', by: 'system' })
      await addDelivery(uow, row)
      uow.addJob(deliveryJob(row))
    }
  })
}

import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { hasArrivedSince } from './store.ts'

const payloadOf = z.object({ webhookId: z.string(), deliveryId: z.string() })

/** Stops a webhook at which nothing arrived since a delivery was created that is given up now. */
export async function checkWebhook(services: Services, payload: unknown): Promise<void> {
  const { webhookId: id, deliveryId } = payloadOf.parse(payload)
  await change(services, async uow => {
    const arrived = await hasArrivedSince(uow, id, deliveryId)
    if (arrived !== false) return
    await uow.lock([{ kind: 'webhook', id }])
    if (uow.row({ kind: 'webhook', id }).state !== 'active') return
    await uow.fire({ kind: 'webhook', id, event: { type: 'webhook.stop', by: 'system' } })
  })
}

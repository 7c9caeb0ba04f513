import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import type { Webhook, WebhookDelivery } from '#src/api/contract/business/webhooks.ts'
import { bodyOf } from './body.ts'
import type { StoredDelivery } from './delivery-store.ts'
import { deliveryLifecycle, webhookLifecycle } from './lifecycle.ts'
import type { StoredWebhook } from './store.ts'

/** Who reads: what their role may not do is not offered. */
export interface HookReader {
  isOwner: boolean
  now: Date
}

export function webhookView(row: StoredWebhook, { isOwner, now }: HookReader): Webhook {
  const { id, url, events, state, version } = row
  return {
    ...{ id, url, events, state, version },
    created_at: row.created_at.toISOString(),
    rotated_at: row.rotated_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    allowed: isOwner ? allowedFor(webhookLifecycle, row, 'seller', now) : [],
  }
}

export function deliveryView(row: StoredDelivery, now: Date): WebhookDelivery {
  const { id, event_id: eventId, state, version, attempts } = row
  const deadlines = row.deadlines.map(({ event, at }) => ({ event, at: new Date(at) }))
  return {
    ...{ id, state, version, attempts },
    event_id: eventId,
    // the table has no others
    type: row.type as WebhookDelivery['type'],
    created_at: row.created_at.toISOString(),
    last_at: row.last_at?.toISOString() ?? null,
    last_status: row.last_status,
    last_problem: row.last_problem,
    body: bodyOf({ ...row, id: eventId }),
    deadline: deadlineOf(deliveryLifecycle, deadlines, { reader: 'seller', name: '' }),
    allowed: allowedFor(deliveryLifecycle, row, 'seller', now),
  }
}

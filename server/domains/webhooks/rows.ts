import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, row, written } from '#server/platform/lifecycle/row.ts'
import type { WebhookEvent } from '#src/api/contract/values/webhook-events.ts'

export const webhookRow = row('webhooks', {
  company_id: t.text,
  url: written(t.text),
  events: written(t.list(t.textOf<WebhookEvent>())),
})

export type WebhookRow = RowWith<typeof webhookRow.columns>

export const deliveryRow = row('webhook_deliveries', {
  webhook_id: t.text,
  event_id: t.text,
  attempts: initially(0, written(t.int)),
  last_status: written(t.orNull(t.int)),
  last_problem: written(t.orNull(t.text)),
  last_at: written(t.orNull(t.timestamp)),
})

export type DeliveryRow = RowWith<typeof deliveryRow.columns>

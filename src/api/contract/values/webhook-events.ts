/** What a webhook can listen to (V-92). */
export const webhookEvents = [
  'order.paid',
  'order.canceled',
  'order.refunded',
  'stock.changed',
  'product.changed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** The most webhooks of a company. */
export const mostWebhooks = 10

/** For how many hours deliveries are signed with the secret before the last one as well. */
export const secretOverlap = 24

/** How long events and their deliveries are kept, in days. */
export const deliveryDays = 30

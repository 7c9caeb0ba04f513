import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { allowed, data, deadline, id, instant, limit, money } from '../values/values.ts'
import { webhookEvents } from '../values/webhook-events.ts'

const webhook = z.object({
  id: id('wh'),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** `active`, `paused`, `stopped` or `removed`. */
  state: z.string(),
  version: z.int(),
  created_at: instant,
  /** When the secret was renewed last. */
  rotated_at: z.nullable(instant),
  /** When a delivery arrived last. */
  delivered_at: z.nullable(instant),
  allowed,
})
export type Webhook = z.infer<typeof webhook>

const target = {
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
}
const params = z.object({ id: id('wh') })

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/v1/business/webhooks',
  policy: 'company',
  summary: 'The webhooks of the company.',
  status: 200,
  response: data(z.array(webhook)),
})

export const createWebhook = endpoint({
  id: 'createWebhook',
  method: 'POST',
  path: '/api/v1/business/webhooks',
  policy: 'company',
  summary: 'Add a webhook. The answer alone has its secret, with which deliveries are signed.',
  body: z.strictObject(target),
  status: 201,
  response: data(z.extend(webhook, { secret: z.string() })),
})

export const renewWebhookSecret = endpoint({
  id: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/v1/business/webhooks/:id/secret',
  policy: 'company',
  summary: 'Renew the secret of a webhook. For a day, deliveries are signed with the one before it as well.',
  params,
  status: 201,
  response: data(z.extend(webhook, { secret: z.string() })),
})

export const hookEvents = lifecycleOf('Webhook', {
  path: '/api/v1/business/webhooks/:id/events',
  policy: 'company',
  summary: 'Change, pause, resume or remove a webhook.',
  params,
  events: { change: target, pause: {}, resume: {}, remove: {} },
  view: webhook,
})

const delivery = z.object({
  id: id('wd'),
  /** The same for every attempt, and in the body. */
  event_id: z.string(),
  type: z.enum(webhookEvents),
  /** `pending`, `waiting`, `delivered` or `gave_up`. */
  state: z.string(),
  version: z.int(),
  created_at: instant,
  /** Since it was last sent by hand. */
  attempts: z.int(),
  /** Of the last attempt; null before the first. */
  last_at: z.nullable(instant),
  /** The status of the answer; null where there was none. */
  last_status: z.nullable(z.int()),
  /** Why it did not arrive. */
  last_problem: z.nullable(z.string()),
  /** What is sent. */
  body: z.string(),
  /** When it is tried again. */
  deadline,
  allowed,
})
export type WebhookDelivery = z.infer<typeof delivery>

export const listWebhookDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/v1/business/webhooks/:id/deliveries',
  policy: 'company',
  summary: 'The deliveries of a webhook in the last 30 days, the newest first.',
  params,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))), limit }),
  status: 200,
  response: z.object({ data: z.array(delivery), next_cursor: z.nullable(z.string()) }),
})

export const deliveryEvents = lifecycleOf('WebhookDelivery', {
  path: '/api/v1/business/webhook-deliveries/:id/events',
  policy: 'company',
  summary: 'Send a delivery again, with the same body.',
  params: z.object({ id: id('wd') }),
  events: { resend: {} },
  view: delivery,
})

const orderFacts = z.object({
  order: id('o'),
  number: z.string(),
  state: z.string(),
  version: z.int(),
  /** What the buyer paid for the goods, and for their delivery. */
  subtotal: money,
  shipping: money,
  lines: z.array(
    z.object({
      product: z.string(),
      variant: z.string(),
      sku: z.nullable(z.string()),
      title: z.string(),
      quantity: z.int(),
      /** Pieces that are not shipped because they are refused or canceled, and those that came back. */
      refused: z.int(),
      returned: z.int(),
    }),
  ),
})

/** What each event tells. No buyer's name, address or email is among it. */
const facts = {
  'order.paid': orderFacts,
  'order.canceled': orderFacts,
  'order.refunded': z.extend(orderFacts, { refund: z.string(), amount: money }),
  'stock.changed': z.object({
    product: id('p'),
    variant: z.string(),
    sku: z.nullable(z.string()),
    /** The stock after the change. */
    stock: z.int(),
  }),
  'product.changed': z.object({ product: id('p'), title: z.string(), state: z.string(), version: z.int() }),
} as const satisfies Record<(typeof webhookEvents)[number], z.ZodMiniType>

const messageOf = (type: (typeof webhookEvents)[number]) =>
  z.object({
    /** The same for every attempt. */
    id: z.string().check(z.regex(/^ev_[0-9a-f]{32}$/)),
    type: z.literal(type),
    /** Of two events of one order, product or variant, the later one has the larger number. */
    sequence: z.int(),
    at: instant,
    data: facts[type],
  })

/** The body of a delivery, by its event. */
export const webhookMessages = Object.fromEntries(
  webhookEvents.map(type => [type, messageOf(type)] as const),
) as { readonly [T in (typeof webhookEvents)[number]]: ReturnType<typeof messageOf> }

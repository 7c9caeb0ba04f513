import * as z from 'zod/mini'
import { shownAddress } from '../address.ts'
import { deliveryServices } from '../values/delivery-services.ts'
import { allowed, attachment, deadline, id, instant, money, sizeNames } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { pickupPoint } from './pickup-points.ts'

/** What became of an order or a dispute, the oldest change first. */
export const log = z.array(
  z.object({ at: instant, event: z.string(), by: z.string(), from: z.string(), to: z.string() }),
)

export const orderLine = z.object({
  id: z.string(),
  listing_id: z.string(),
  listing_slug: z.string(),
  title: z.string(),
  options: z.nullable(z.string()),
  options_in: sizeNames,
  quantity: z.int(),
  unit_price: money,
  /** What was paid for its pieces: less than their prices with a discount code. */
  total: money,
  state: z.string(),
  attachment,
})

/** The discount code of a brand's order: what its items and its delivery cost less by; null without one. */
export const orderCode = z.nullable(z.object({ code: z.string(), items: money, delivery: money }))

export const order = z.object({
  id: id('o'),
  /** Human-readable: `G-2611-4821`. */
  number: z.string(),
  kind: z.enum(['brand_order', 'purchase']),
  /** For the signed link. Only in responses to a guest who paid, or to a link holder who is not signed in. */
  key: z.optional(z.string()),
  state: z.string(),
  /** The chart's description of this state: where the order is, and who acts. */
  description: z.string(),
  version: z.int(),
  deadline,
  allowed,
  subtotal: money,
  shipping: money,
  fee: money,
  total: money,
  refunded: money,
  code: orderCode,
  placed_at: instant,
  seller: z.object({ id: id('u'), name: z.string(), brand_slug: z.nullable(z.string()) }),
  /** The e-mail address is the buyer's own, and a brand's to know of its orders. A guest has no name here. */
  buyer: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** The conversation of these two about one of its items; null where they have none. */
  thread_id: z.nullable(id('t')),
  lines: z.array(orderLine),
  /** The service of the carrier that the buyer chose. */
  delivery: z.enum(keysOf(deliveryServices)),
  /** Where it is collected, with the service `point`; null for a seller who does not need it now. */
  pickup_point: z.nullable(pickupPoint),
  /** Null for a seller who does not need it now. */
  address: z.nullable(shownAddress),
  log,
})
export type Order = z.infer<typeof order>

/**
 * The key of a signed link, as the mails carry it. `X-Order-Key` carries the same and leaves no trace in
 * addresses.
 */
export const linkKey = z.object({ key: z.optional(z.string().check(z.maxLength(200))) })

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { documentKinds } from '../values/business/tax-values.ts'
import { data, id, instant, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { linkKey, order, orderLine } from './orders.ts'
import { orderReturn } from './returns.ts'
import { orderReason, shipment } from './shipments.ts'

/** A step of an order's chart, as the timeline draws it. */
export const step = z.object({
  state: z.string(),
  label: z.string(),
  status: z.enum(['done', 'current', 'next', 'otherwise']),
  /** When it was reached. */
  at: z.nullable(instant),
})

/** A parcel to the buyer, and what of each line is in it. */
export const parcel = z.extend(shipment, {
  id: id('sh'),
  /** 1 for the first parcel of the order. */
  position: z.int(),
  lines: z.array(z.object({ line_id: z.string(), quantity: z.int() })),
})
export type Parcel = z.infer<typeof parcel>

/** A line of a brand's order: what became of each of its pieces. */
export const detailedLine = z.extend(orderLine, {
  /** Pieces on their way or with the buyer. */
  shipped: z.int(),
  /** Pieces that will not be shipped; they are refunded. */
  refused: z.int(),
  /** Pieces that the brand still has to ship. */
  open: z.int(),
  /** Pieces that came back and are refunded. */
  returned: z.int(),
  /** Pieces that the buyer can ask to send back now. */
  returnable: z.int(),
  refunded: money,
})

/** An order with everything that its two sides need. */
export const orderDetails = z.extend(order, {
  lines: z.array(detailedLine),
  steps: z.array(step),
  /** The first parcel first. */
  parcels: z.array(parcel),
  /** The oldest first. */
  returns: z.array(orderReturn),
  /** The buyer's request to cancel after the brand accepted, with the brand's reason where it refused. */
  cancellation: z.nullable(
    z.object({
      state: z.enum(['asked', 'refused', 'agreed']),
      reason: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
  /** Refunds, the oldest first. */
  refunds: z.array(
    z.object({
      amount: money,
      /** `cancelled`, `line_refused`, `not_shipped`, `returned`, `refunded` by the brand, `partly_refunded`. */
      reason: z.string(),
      /** What the brand wrote of it. */
      text: z.nullable(z.string()),
      at: instant,
    }),
  ),
  /** The invoice, and then the credit notes; none of a brand without a tax number. */
  documents: z.array(z.object({ kind: z.enum(keysOf(documentKinds)), number: z.string() })),
})
export type OrderDetails = z.infer<typeof orderDetails>

export const getOrder = endpoint({
  id: 'getOrder',
  method: 'GET',
  path: '/api/v1/orders/:id',
  policy: 'all',
  summary: 'One order, for its owner or by the key of the signed link.',
  params: z.object({ id: id('o') }),
  query: linkKey,
  status: 200,
  response: data(orderDetails),
  orderKey: true,
})

/** The events of an order for its sides, guests among them. `accept` is the brand's. */
export const orderEvents = lifecycleOf('Order', {
  path: '/api/v1/orders/:id/events',
  policy: 'all',
  summary: "Fire one of the order's events; guests send the key in X-Order-Key.",
  params: z.object({ id: id('o') }),
  events: {
    cancel: { reason: z.optional(orderReason) },
    accept: {},
    /** Of a brand's order. */
    ask_cancel: { reason: z.optional(orderReason) },
    deliver: {},
  },
  view: orderDetails,
  idempotent: true,
  orderKey: true,
})

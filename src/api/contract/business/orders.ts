import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { orderDetails } from '../trade/order-details.ts'
import { order } from '../trade/orders.ts'
import { orderGroups, orderSorts } from '../values/business/order-groups.ts'
import { carriers } from '../values/carriers.ts'
import { attachment, data, id, instant, limit, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

const params = z.object({ id: id('o') })
const version = z.optional(z.int())
const reason = z.optional(z.string().check(z.trim(), z.maxLength(500)))
const carrier = z.optional(z.enum(keysOf(carriers)))
const tracking = z.optional(z.string().check(z.trim(), z.maxLength(60)))
const quantity = z.int().check(z.gte(1), z.lte(9999))

/** An entry of a brand's list of orders. */
export const businessOrderEntry = z.extend(
  z.pick(order, {
    id: true,
    number: true,
    state: true,
    description: true,
    version: true,
    deadline: true,
    allowed: true,
    total: true,
    refunded: true,
    placed_at: true,
  }),
  {
    /** Null where the buyer's address is not shown any more. */
    buyer_name: z.nullable(z.string()),
    lines: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        options: z.nullable(z.string()),
        quantity: z.int(),
        attachment,
      }),
    ),
    /** Pieces in all. */
    pieces: z.int(),
    /** Returns that are not settled. */
    open_returns: z.int(),
    /** Less than a day is left for the brand to act. */
    is_late: z.boolean(),
  },
)
export type BusinessOrderEntry = z.infer<typeof businessOrderEntry>

/** A brand's order with what only the brand sees. */
export const businessOrder = z.extend(orderDetails, {
  /** The newest first. Only the company itself reads them. */
  notes: z.array(z.object({ id: z.string(), text: z.string(), at: instant })),
  /** The platform's commission on what is not refunded. */
  commission: money,
  /** What the brand is paid for what is not refunded. */
  payout: money,
  /** The most that can still be refunded for its goods. */
  refundable: money,
  is_late: z.boolean(),
})
export type BusinessOrder = z.infer<typeof businessOrder>

const filters = {
  group: z.optional(z.enum(keysOf(orderGroups))),
  /** The number of an order, or a part of the buyer's name or e-mail address. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort: z.optional(z.enum(keysOf(orderSorts))),
}

const count = z.int()

export const listBusinessOrders = endpoint({
  id: 'listBusinessOrders',
  method: 'GET',
  path: '/api/v1/business/orders',
  policy: 'company',
  summary: 'The orders of a brand by group, with the count of each group.',
  query: z.object({ ...filters, cursor: z.optional(z.string().check(z.maxLength(200))), limit }),
  status: 200,
  response: z.object({
    data: z.array(businessOrderEntry),
    next_cursor: z.nullable(z.string()),
    /** Of all orders that `q` finds; `late` and `returns` are counted in other groups, too. */
    counts: z.object({
      all: count,
      to_accept: count,
      to_ship: count,
      shipped: count,
      returns: count,
      done: count,
      late: count,
    }),
  }),
})

export const getBusinessOrder = endpoint({
  id: 'getBusinessOrder',
  method: 'GET',
  path: '/api/v1/business/orders/:id',
  policy: 'company',
  summary: 'One order of a brand: its lines, parcels, returns and notes.',
  params,
  status: 200,
  response: data(businessOrder),
})

export const sendBusinessOrderEvent = endpoint({
  id: 'sendBusinessOrderEvent',
  method: 'POST',
  path: '/api/v1/business/orders/:id/events',
  policy: 'company',
  summary: "Fire one of the order's events as its brand, or add a note.",
  params,
  body: z.strictObject({
    type: z.enum([
      'accept',
      'refuse_line',
      'ship',
      'deliver',
      'cancel',
      'agree_cancel',
      'refuse_cancel',
      'note',
    ]),
    /** Of `cancel` and `refuse_cancel`, where it is needed, and of `refuse_line`. */
    reason,
    /** Of `refuse_line`: all of it that is not shipped, if no quantity is named. */
    line_id: z.optional(id('l')),
    quantity: z.optional(quantity),
    /** Of `ship`: what is in the parcel; everything that is left, if it is left out. */
    lines: z.optional(
      z.array(z.strictObject({ line_id: id('l'), quantity })).check(z.minLength(1), z.maxLength(100)),
    ),
    carrier,
    /** May be left out for the built-in carrier, which makes the number. */
    tracking,
    /** Of `note`. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
    version,
  }),
  status: 200,
  response: data(businessOrder),
  conflict: businessOrder,
  idempotent: true,
})

export const createBusinessRefund = endpoint({
  id: 'createBusinessRefund',
  method: 'POST',
  path: '/api/v1/business/orders/:id/refunds',
  policy: 'company',
  summary: 'Give a part of the price back; the buyer keeps the goods.',
  params,
  body: z.strictObject({
    amount: money,
    /** The buyer reads it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    /** The line that it is for. */
    line_id: z.optional(id('l')),
    version,
  }),
  status: 201,
  response: data(businessOrder),
  conflict: businessOrder,
  idempotent: true,
})

/** The most orders that one call changes. */
export const mostOrdersAtOnce = 50

export const sendBusinessOrderEvents = endpoint({
  id: 'sendBusinessOrderEvents',
  method: 'POST',
  path: '/api/v1/business/orders/events',
  policy: 'company',
  summary: 'Accept or ship several orders, each by itself: one that cannot be changed stops no other.',
  body: z.strictObject({
    type: z.enum(['accept', 'ship']),
    /** A parcel of `ship` contains everything that is left of its order. */
    orders: z
      .array(z.strictObject({ id: id('o'), carrier, tracking, version }))
      .check(z.minLength(1), z.maxLength(mostOrdersAtOnce)),
  }),
  status: 200,
  response: data(
    z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        /** Why not. */
        code: z.nullable(z.string()),
        message: z.nullable(z.string()),
        /** The order as it is now; null where there is none. */
        order: z.nullable(businessOrderEntry),
      }),
    ),
  ),
  idempotent: true,
})

export const exportBusinessOrders = endpoint({
  id: 'exportBusinessOrders',
  method: 'GET',
  path: '/api/v1/business/orders.csv',
  policy: 'company',
  summary: 'The orders of a brand as a table, a row for each line.',
  query: z.object(filters),
  status: 200,
  media: 'text/csv',
  response: z.string(),
})

const postalAddress = z.nullable(
  z.object({
    name: z.string(),
    line1: z.string(),
    line2: z.optional(z.nullable(z.string())),
    postcode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
)

/** What lies in a parcel; it is printed. */
export const packingSlip = z.object({
  number: z.string(),
  placed_at: instant,
  seller_name: z.string(),
  /** Null where the brand has no address yet. */
  sender: postalAddress,
  /** Null where it is not shown any more. */
  receiver: postalAddress,
  /** Null for what is still to be shipped. */
  parcel: z.nullable(z.object({ position: z.int(), carrier: z.string(), tracking: z.string() })),
  lines: z.array(
    z.object({
      title: z.string(),
      options: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
  /** Until when the buyer can send something back; null before delivery. */
  returns_until: z.nullable(instant),
})
export type PackingSlip = z.infer<typeof packingSlip>

export const getPackingSlip = endpoint({
  id: 'getPackingSlip',
  method: 'GET',
  path: '/api/v1/business/orders/:id/slip',
  policy: 'company',
  summary: 'The packing slip of a parcel, or of what is still to be shipped.',
  params,
  query: z.object({ parcel: z.optional(id('sh')) }),
  status: 200,
  response: data(packingSlip),
})

/** An order's invoice; it is printed. Prices include tax. */
export const invoice = z.object({
  number: z.string(),
  placed_at: instant,
  seller_name: z.string(),
  sender: postalAddress,
  receiver: postalAddress,
  lines: z.array(
    z.object({
      title: z.string(),
      options: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      quantity: z.int(),
      unit_price: money,
      total: money,
    }),
  ),
  subtotal: money,
  shipping: money,
  total: money,
  refunds: z.array(z.object({ amount: money, reason: z.string(), at: instant })),
  refunded: money,
  /** The total without what is refunded. */
  paid: money,
})
export type Invoice = z.infer<typeof invoice>

export const getInvoice = endpoint({
  id: 'getInvoice',
  method: 'GET',
  path: '/api/v1/business/orders/:id/invoice',
  policy: 'company',
  summary: 'The invoice of an order.',
  params,
  status: 200,
  response: data(invoice),
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { orderDetails } from '../trade/order-details.ts'
import { order } from '../trade/orders.ts'
import { orderGroups, orderSorts } from '../values/business/order-groups.ts'
import { attachment, data, id, instant, limit, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'

export const params = z.object({ id: id('o') })

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
  notes: z.array(z.object({ id: z.string(), text: z.string(), at: instant, by: z.nullable(z.string()) })),
  /** What its staff did, the newest first, with the name of each: for the company itself, as the notes. */
  acts: z.array(z.object({ event: z.string(), at: instant, by: z.string() })),
  /** The platform's commission on what is not refunded. */
  commission: money,
  /** What the brand is paid for what is not refunded. */
  payout: money,
  /** The most that can still be refunded for its goods. */
  refundable: money,
  is_late: z.boolean(),
})
export type BusinessOrder = z.infer<typeof businessOrder>

export const filters = {
  group: z.optional(z.enum(keysOf(orderGroups))),
  /**
   * A part of the number of an order, of the buyer's name or e-mail address, or of a title; the beginning of a SKU; a
   * barcode.
   */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Placed at this moment or later. */
  placed_from: z.optional(instant),
  /** Placed before this moment. */
  placed_before: z.optional(instant),
  sort: z.optional(z.enum(keysOf(orderSorts))),
}

const count = z.int()
/** Exact to 1,000, then "1000+". */
const cappedCount = z.union([z.int(), z.literal('1000+')])

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
    /** Of all orders that the search finds; `late` and `returns` are counted in other groups, too. */
    counts: z.object({
      all: cappedCount,
      to_accept: count,
      to_ship: count,
      shipped: count,
      returns: count,
      done: cappedCount,
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

import * as z from 'zod/mini'
import { shownAddress } from '../address.ts'
import { endpoint } from '../endpoint.ts'
import { orderCode } from '../trade/orders.ts'
import { data, id, instant, money } from '../values/values.ts'
import { filters, params } from './orders.ts'

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

const postalAddress = z.nullable(shownAddress)

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

/** What was paid for an order; it is printed where the order has no invoice. Prices include tax. */
export const receipt = z.object({
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
      /** What a discount code took off all of its pieces. */
      discount: money,
      total: money,
    }),
  ),
  code: orderCode,
  subtotal: money,
  shipping: money,
  total: money,
  refunds: z.array(z.object({ amount: money, reason: z.string(), at: instant })),
  refunded: money,
  /** The total without what is refunded. */
  paid: money,
})
export type Receipt = z.infer<typeof receipt>

export const getReceipt = endpoint({
  id: 'getReceipt',
  method: 'GET',
  path: '/api/v1/business/orders/:id/receipt',
  policy: 'company',
  summary: 'The receipt of an order.',
  params,
  status: 200,
  response: data(receipt),
})

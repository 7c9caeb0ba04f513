import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { correctionFields, orderReason, parcelFields } from '../trade/shipments.ts'
import { data, id, money } from '../values/values.ts'
import { businessOrder, businessOrderEntry, params } from './orders.ts'

const version = z.optional(z.int())
const reason = z.optional(orderReason)
const quantity = z.int().check(z.gte(1), z.lte(9999))

/** The events that a brand sends to one of its orders, and its notes. */
export const businessOrderEvents = lifecycleOf('BusinessOrder', {
  path: '/api/v1/business/orders/:id/events',
  policy: 'company',
  summary: "Fire one of the order's events as its brand, or add a note.",
  params,
  events: {
    accept: {},
    /** All of the line that is not shipped, if no quantity is named. */
    refuse_line: { line_id: id('l'), quantity: z.optional(quantity), reason },
    ship: {
      /** What is in the parcel; everything that is left, if it is left out. */
      lines: z.optional(
        z.array(z.strictObject({ line_id: id('l'), quantity })).check(z.minLength(1), z.maxLength(100)),
      ),
      ...parcelFields,
    },
    /** Of one of the parcels. */
    correct_tracking: correctionFields,
    deliver: {},
    cancel: { reason },
    agree_cancel: {},
    refuse_cancel: { reason },
    /** Of no chart: the brand alone reads it. */
    note: { text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) },
  },
  view: businessOrder,
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
    reason: orderReason.check(z.minLength(1)),
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
      .array(z.strictObject({ id: id('o'), ...parcelFields, version }))
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

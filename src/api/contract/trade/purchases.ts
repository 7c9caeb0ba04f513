import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { carriers } from '../values/carriers.ts'
import { reviewLength } from '../values/message-limits.ts'
import { data, id, instant, limit, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { dispute, disputeImages, disputeReasons, disputeText } from './disputes.ts'
import { step } from './order-details.ts'
import { order, orderLine } from './orders.ts'
import { correctionFields, orderReason, parcelFields, shipment } from './shipments.ts'

const cursor = z.optional(z.string().check(z.maxLength(200)))
export const orderParams = z.object({ id: id('o') })

export const review = z.object({
  by: z.enum(['buyer', 'seller']),
  rating: z.int(),
  text: z.string(),
  at: instant,
})
export type Review = z.infer<typeof review>

/** An order with everything that its two sides need. */
export const purchase = z.extend(order, {
  role: z.enum(['buyer', 'seller']),
  /** The other side. */
  with: z.object({
    id: id('u'),
    name: z.string(),
    is_company: z.boolean(),
    /** Whether everybody may see a page of theirs. */
    has_page: z.boolean(),
  }),
  steps: z.array(step),
  /** The day by which the seller has to ship, while the deadline is an earlier one, the buyer's to cancel. */
  ship_by: z.nullable(instant),
  shipment: z.nullable(shipment),
  /** Those that report to this shop. A parcel by another one needs a photo of its drop-off receipt. */
  reporting_carriers: z.array(z.enum(keysOf(carriers))),
  /** A line of the buyer's names the garment that it became. */
  lines: z.array(z.extend(orderLine, { garment_slug: z.nullable(z.string()) })),
  /** What the seller is paid. */
  payout: z.nullable(money),
  /** Those that the reader may see: their own, and the other's once both are written or the time is over. */
  reviews: z.array(review),
  dispute: z.nullable(dispute),
})
export type Purchase = z.infer<typeof purchase>

/** An entry of the list. */
export const purchaseEntry = z.extend(
  z.pick(purchase, {
    id: true,
    number: true,
    kind: true,
    role: true,
    with: true,
    state: true,
    description: true,
    deadline: true,
    ship_by: true,
    allowed: true,
    total: true,
    payout: true,
    placed_at: true,
    lines: true,
  }),
  {
    /** Who has to act on a problem, and until when. */
    dispute: z.nullable(z.pick(dispute, { id: true, state: true, deadline: true, allowed: true })),
  },
)
export type PurchaseEntry = z.infer<typeof purchaseEntry>

export const listPurchases = endpoint({
  id: 'listPurchases',
  method: 'GET',
  path: '/api/v1/purchases',
  policy: 'private',
  summary: 'Orders as buyer, those of brands among them; with `as=seller` the sales of a member.',
  query: z.object({
    as: z.optional(z.enum(['buyer', 'seller'])),
    /** `open`: what is not settled yet; `done`: the rest. */
    state: z.optional(z.enum(['open', 'done'])),
    /** Each word is in the number, in what was bought, in its options, or in the name of the other side. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** The year in which they were placed, in UTC. */
    year: z.optional(z.string().check(z.regex(/^20\d\d$/))),
    cursor,
    limit,
  }),
  status: 200,
  response: z.object({
    data: z.array(purchaseEntry),
    next_cursor: z.nullable(z.string()),
    /** The years of all orders of this side, the latest first; only with the first page. */
    years: z.optional(z.array(z.int())),
  }),
})

export const getPurchase = endpoint({
  id: 'getPurchase',
  method: 'GET',
  path: '/api/v1/purchases/:id',
  policy: 'private',
  summary: 'One order with its steps, its shipment, its reviews and its dispute, for one of its sides.',
  params: orderParams,
  status: 200,
  response: data(purchase),
})

/** The events that the two sides of a member's sale send. */
export const purchaseEvents = lifecycleOf('Purchase', {
  path: '/api/v1/purchases/:id/events',
  policy: 'private',
  summary: "Fire one of the order's events.",
  params: orderParams,
  events: {
    cancel: { reason: z.optional(orderReason) },
    ask_extension: {},
    grant_extension: {},
    decline_extension: {},
    ship: {
      ...parcelFields,
      /** Of the packed item. */
      photo: z.optional(id('i')),
      /** Of the drop-off receipt. */
      receipt: z.optional(id('i')),
    },
    /** The photo of the drop-off receipt. */
    prove_sending: { receipt: id('i') },
    correct_tracking: correctionFields,
    deliver: {},
    confirm: {},
  },
  view: purchase,
  idempotent: true,
})

export const createReview = endpoint({
  id: 'createReview',
  method: 'POST',
  path: '/api/v1/purchases/:id/reviews',
  policy: 'private',
  summary: 'Review the other side, within 14 days of completion.',
  params: orderParams,
  body: z.strictObject({
    rating: z.int().check(z.gte(1), z.lte(5)),
    text: z.optional(z.string().check(z.trim(), z.maxLength(reviewLength))),
  }),
  status: 201,
  response: data(purchase),
  conflict: purchase,
  idempotent: true,
})

export const createDispute = endpoint({
  id: 'createDispute',
  method: 'POST',
  path: '/api/v1/purchases/:id/disputes',
  policy: 'private',
  summary: 'Report a problem with a purchase; with a photo, unless it never arrived.',
  params: orderParams,
  body: z
    .strictObject({
      reason: z.enum(disputeReasons),
      text: disputeText.check(z.minLength(10)),
      images: z.optional(disputeImages),
    })
    .check(
      z.refine(given => given.reason === 'not_arrived' || (given.images ?? []).length > 0, {
        path: ['images'],
        message: 'Add at least one photo.',
      }),
    ),
  status: 201,
  response: data(dispute),
  conflict: purchase,
  idempotent: true,
})

import * as z from 'zod/mini'
import { shownAddress } from '../address.ts'
import { endpoint } from '../endpoint.ts'
import { carriers } from '../values/carriers.ts'
import { allowed, data, deadline, id, image, instant, money } from '../values/values.ts'
import { keysOf } from '../values/vocabulary.ts'
import { log } from './orders.ts'
import { shipment } from './shipments.ts'

export const disputeReasons = [
  'not_arrived',
  'not_as_described',
  'damaged',
  'wrong_item',
  'wrong_size',
  'counterfeit',
  'incomplete',
] as const

/** What a side writes, and its photos. */
export const disputeText = z.string().check(z.trim(), z.maxLength(1000))
export const disputeImages = z.array(id('i')).check(z.maxLength(10))

export const dispute = z.object({
  id: id('d'),
  order_id: id('o'),
  reason: z.enum(disputeReasons),
  state: z.string(),
  description: z.string(),
  version: z.int(),
  deadline,
  allowed,
  /** What both sides and the moderator said, the oldest first. */
  entries: z.array(
    z.object({
      by: z.enum(['buyer', 'seller', 'moderator']),
      /** `claim`, `propose`, `escalate`, `comment`, `decide`. */
      type: z.string(),
      text: z.string(),
      proposal: z.nullable(z.enum(['return', 'partial_refund', 'reject', 'refund'])),
      amount: z.nullable(money),
      images: z.array(image),
      at: instant,
    }),
  ),
  /** Where the item goes back to; only while the reader has to send it. */
  return_address: z.nullable(shownAddress),
  /** The parcel that goes back. */
  return_shipment: z.nullable(shipment),
  log,
  at: instant,
})
export type Dispute = z.infer<typeof dispute>

export const sendDisputeEvent = endpoint({
  id: 'sendDisputeEvent',
  method: 'POST',
  path: '/api/v1/disputes/:id/events',
  policy: 'private',
  summary: "Fire one of the dispute's events.",
  params: z.object({ id: id('d') }),
  body: z.strictObject({
    type: z.enum(['propose', 'accept', 'escalate', 'comment', 'withdraw', 'ship_return', 'receive_return']),
    /** Of `propose`. */
    proposal: z.optional(z.enum(['return', 'partial_refund', 'reject'])),
    amount: z.optional(money),
    /** Of `propose`, `escalate` and `comment`. */
    text: z.optional(disputeText),
    images: z.optional(disputeImages),
    /** Of `ship_return`. */
    carrier: z.optional(z.enum(keysOf(carriers))),
    tracking: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    version: z.optional(z.int()),
  }),
  status: 200,
  response: data(dispute),
  conflict: dispute,
  idempotent: true,
})

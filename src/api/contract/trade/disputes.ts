import * as z from 'zod/mini'
import { shownAddress } from '../address.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { allowed, deadline, id, image, instant, money } from '../values/values.ts'
import { log } from './orders.ts'
import { parcelFields, shipment } from './shipments.ts'

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

const because = disputeText.check(z.minLength(1))
const photos = z.optional(disputeImages)

/** The events that the two sides of an order send to its dispute. */
export const disputeEvents = lifecycleOf('Dispute', {
  path: '/api/v1/disputes/:id/events',
  policy: 'private',
  summary: "Fire one of the dispute's events.",
  params: z.object({ id: id('d') }),
  events: {
    propose: {
      proposal: z.enum(['return', 'partial_refund', 'reject']),
      /** Of a partial refund. */
      amount: z.optional(money),
      text: because,
      images: photos,
    },
    accept: {},
    escalate: { text: because, images: photos },
    comment: { text: because, images: photos },
    withdraw: {},
    ship_return: {
      ...parcelFields,
      /** Of the packed item. */
      photo: z.optional(id('i')),
    },
    receive_return: {},
  },
  view: dispute,
  idempotent: true,
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { allowed, data, deadline, id, instant, money } from '../values/values.ts'

export const offer = z.object({
  id: id('f'),
  thread_id: id('t'),
  ad_id: id('a'),
  made_by: z.enum(['buyer', 'seller']),
  amount: money,
  /** What the buyer pays with the fee, without shipping. */
  all_in_price: money,
  /** The ad's price when the offer was made. */
  list_price: money,
  /** The buyer's rounds so far, this one included, and how many there can be. */
  round: z.int(),
  rounds: z.int(),
  state: z.enum([
    'pending',
    'accepted',
    'declined',
    'countered',
    'withdrawn',
    'expired',
    'superseded',
    'converted',
    'lapsed',
  ]),
  version: z.int(),
  deadline,
  allowed,
  at: instant,
})
export type Offer = z.infer<typeof offer>

export const createOffer = endpoint({
  id: 'createOffer',
  method: 'POST',
  path: '/api/v1/threads/:id/offers',
  policy: 'private',
  summary: 'Offer the other side of a conversation a price for the ad.',
  params: z.object({ id: id('t') }),
  body: z.strictObject({ amount: money }),
  status: 201,
  response: data(offer),
  idempotent: true,
  rateLimit: 'message',
})

export const sendOfferEvent = endpoint({
  id: 'sendOfferEvent',
  method: 'POST',
  path: '/api/v1/offers/:id/events',
  policy: 'private',
  summary: 'Accept, decline, counter or withdraw an offer. A counter answers with the new offer.',
  params: z.object({ id: id('f') }),
  body: z.strictObject({
    type: z.enum(['accept', 'decline', 'counter', 'withdraw']),
    /** The price of a counter-offer. */
    amount: z.optional(money),
    version: z.optional(z.int()),
  }),
  status: 200,
  response: data(offer),
  conflict: offer,
  idempotent: true,
})

/** How many of those who favorited an ad got an offer, and how many could not get one. */
export const offersToFans = z.object({ sent: z.int(), skipped: z.int() })
export type OffersToFans = z.infer<typeof offersToFans>

export const createOffersToFans = endpoint({
  id: 'createOffersToFans',
  method: 'POST',
  path: '/api/v1/ads/:id/offers',
  policy: 'private',
  summary: 'Offer everybody who favorited the ad a lower price, once in 24 hours.',
  params: z.object({ id: id('a') }),
  body: z.strictObject({ amount: money }),
  status: 201,
  response: data(offersToFans),
  idempotent: true,
})

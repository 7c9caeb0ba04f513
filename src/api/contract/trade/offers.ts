import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { lifecycleOf } from '../lifecycle.ts'
import { data, id, money } from '../values/values.ts'
import { offer } from './offer.ts'

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

/** The events of an offer. A counter answers with the new offer. */
export const offerEvents = lifecycleOf('Offer', {
  path: '/api/v1/offers/:id/events',
  policy: 'private',
  summary: 'Accept, decline, counter or withdraw an offer. A counter answers with the new offer.',
  params: z.object({ id: id('f') }),
  events: {
    accept: {},
    decline: {},
    counter: { amount: money },
    withdraw: {},
  },
  view: offer,
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

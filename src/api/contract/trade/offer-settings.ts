import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { data, id, money } from '../values/values.ts'
import { offer } from './offer.ts'

/** What somebody can offer for an ad, and why they cannot where they cannot. */
export const offerTerms = z.object({
  ad_id: id('a'),
  /** Their conversation about it, if there is one. */
  thread_id: z.nullable(id('t')),
  list_price: money,
  /** The lowest and the highest offer. */
  floor: money,
  highest: money,
  /** What the viewer has offered for it before. */
  earlier: z.array(money),
  /** How many offers the buyer has left, and how many there are. */
  rounds_left: z.int(),
  rounds: z.int(),
  /** Why they cannot make one now, as a sentence; null where they can. */
  closed: z.nullable(z.string()),
  /** The offer between the two that is not over: pending, or accepted and not paid. */
  offer: z.nullable(offer),
})
export type OfferTerms = z.infer<typeof offerTerms>

export const getOfferTerms = endpoint({
  id: 'getOfferTerms',
  method: 'GET',
  path: '/api/v1/ads/:id/offer-terms',
  policy: 'private',
  summary: 'What the viewer can offer for an ad: the lowest price, the rounds left, and an offer under way.',
  params: z.object({ id: id('a') }),
  status: 200,
  response: data(offerTerms),
})

export const getThreadOfferTerms = endpoint({
  id: 'getThreadOfferTerms',
  method: 'GET',
  path: '/api/v1/threads/:id/offer-terms',
  policy: 'private',
  summary: 'What the viewer, as buyer or seller, can offer the other side of a conversation.',
  params: z.object({ id: id('t') }),
  status: 200,
  response: data(offerTerms),
})

/** What the seller of an ad decides about offers. */
export const offerSettings = z.object({
  /** The lowest offer that they want to see; null for the usual one. */
  floor: z.nullable(money),
  /** 60 % of the price, and the most that an offer can be; null without a price. */
  usual_floor: z.nullable(money),
  highest: z.nullable(money),
  /** How many of those who favorited it can get an offer now. */
  fans: z.int(),
  /** Why nobody can get one now, as a sentence; null where somebody can. */
  fans_closed: z.nullable(z.string()),
})
export type OfferSettings = z.infer<typeof offerSettings>

export const getOfferSettings = endpoint({
  id: 'getOfferSettings',
  method: 'GET',
  path: '/api/v1/ads/:id/offer-floor',
  policy: 'private',
  summary: 'The lowest offer for an own ad, and how many who favorited it can get an offer.',
  params: z.object({ id: id('a') }),
  status: 200,
  response: data(offerSettings),
})

export const putOfferFloor = endpoint({
  id: 'putOfferFloor',
  method: 'PUT',
  path: '/api/v1/ads/:id/offer-floor',
  policy: 'private',
  summary: 'The lowest offer that the seller wants to see; null for 60 % of the price.',
  params: z.object({ id: id('a') }),
  body: z.strictObject({ floor: z.nullable(money) }),
  status: 200,
  response: data(offerSettings),
})

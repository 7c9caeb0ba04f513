import type { AnyEventObject } from 'xstate'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import { done, failed } from '../kit/replies.ts'
import {
  changed,
  checkout,
  declined,
  expired,
  invalid,
  network,
  order,
  paidElsewhere,
  priceChanged,
  soldOut,
  tooMany,
} from './checkout-fixtures.ts'
import { complete } from './checkout-shopper.ts'

/** The calls of a checkout, by the names that the machine gives them. */
export type CheckoutCall =
  | 'loadCheckout'
  | 'saveDetails'
  | 'reserve'
  | 'pay'
  | 'answerChallenge'
  | 'createCheckout'

type PayingCall = 'pay' | 'answerChallenge'

export interface CallRefusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly data?: unknown
  readonly errors?: object
}

type Outcome =
  | { readonly kind: 'paid'; readonly orders: readonly Order[] }
  | { readonly kind: 'challenge'; readonly id: string; readonly deadline: null }
  | { readonly kind: 'unknown' }

/** How a call ends: with the checkout, with what became of the payment, refused, or (null) without an answer. */
export type CheckoutReply =
  | { readonly call: CheckoutCall; readonly checkout: Checkout }
  | { readonly call: PayingCall; readonly outcome: Outcome }
  | { readonly call: CheckoutCall; readonly refusal: CallRefusal | null }

export type CheckoutReplies = Readonly<Record<string, CheckoutReply>>

/** A reply as the machine gets it. */
export function eventOf(reply: CheckoutReply): AnyEventObject {
  if ('checkout' in reply) return done(reply.call, reply.checkout)
  if ('outcome' in reply) return done(reply.call, reply.outcome)
  return failed(reply.call, reply.refusal ?? network)
}

const refusalsOf = (call: CheckoutCall): CheckoutReplies => ({
  [`${call}: no answer`]: { call, refusal: null },
  [`${call}: expired`]: { call, refusal: expired },
  [`${call}: price changed`]: { call, refusal: priceChanged },
  [`${call}: paid elsewhere`]: { call, refusal: paidElsewhere },
  [`${call}: invalid`]: { call, refusal: invalid },
})

const outcomesOf = (call: PayingCall): CheckoutReplies => ({
  [`${call}: paid`]: { call, outcome: { kind: 'paid', orders: [order] } },
  [`${call}: challenged`]: { call, outcome: { kind: 'challenge', id: 'challenge-2', deadline: null } },
  [`${call}: unknown`]: { call, outcome: { kind: 'unknown' } },
  [`${call}: too many`]: { call, refusal: tooMany },
})

/** `known` makes what the server has of a checkout: `checkout` with nothing typed, or `complete`. */
type Known = (state: string) => Checkout

/** What the question for the checkout can bring. */
export function loadReplies(known: Known): CheckoutReplies {
  const loaded = (given: Checkout): CheckoutReply => ({ call: 'loadCheckout', checkout: given })
  return {
    'loaded open': loaded(checkout('open')),
    'loaded complete': loaded(complete('open')),
    'loaded reserved': loaded(known('reserved')),
    'loaded awaiting the challenge': loaded(checkout('awaiting_challenge')),
    'loaded unknown': loaded(checkout('unknown')),
    'loaded paid': loaded(checkout('paid')),
    'loaded expired': loaded(known('expired')),
    'no such checkout': {
      call: 'loadCheckout',
      refusal: { status: 404, code: 'not_found', message: 'Not found.' },
    },
    'loading: no answer': { call: 'loadCheckout', refusal: null },
  }
}

/** What all the other calls can bring. */
export function changeReplies(known: Known): CheckoutReplies {
  return {
    'saved, open': { call: 'saveDetails', checkout: known('open') },
    'saved, reserved': { call: 'saveDetails', checkout: known('reserved') },
    ...refusalsOf('saveDetails'),
    'the stock is held': { call: 'reserve', checkout: known('reserved') },
    ...refusalsOf('reserve'),
    'reserve: everything is gone': { call: 'reserve', refusal: { ...priceChanged, data: soldOut() } },
    ...outcomesOf('pay'),
    'pay: declined': { call: 'pay', refusal: declined },
    ...refusalsOf('pay'),
    ...outcomesOf('answerChallenge'),
    ...refusalsOf('answerChallenge'),
    'a new checkout': { call: 'createCheckout', checkout: checkout('open', { id: 'k_checkout-two' }) },
    'another checkout': { call: 'createCheckout', checkout: { ...changed('open'), id: 'k_checkout-two' } },
    'createCheckout: no answer': { call: 'createCheckout', refusal: null },
    'createCheckout: invalid': { call: 'createCheckout', refusal: invalid },
  }
}

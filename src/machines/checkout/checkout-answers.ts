import type { ErrorActorEvent } from 'xstate'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { failure } from '../refusal.ts'
import { boughtLines } from './checkout-changes.ts'
import type { CheckoutFormContext, PayOutcome } from './checkout-context.ts'

/** The parameters of guards and actions, from the response of a call. */
export const answer = ({ event }: { event: { output: Checkout } }) => ({ checkout: event.output })
/** The new address does not have the delivery that was chosen. */
export const otherDelivery = { type: 'isOtherDelivery', params: answer } as const
const outcome = ({ event }: { event: { output: PayOutcome } }) => ({ outcome: event.output })

/** A payment ended: the lines it bought, by the checkout that was paid. */
export const paidFor = {
  type: 'notifyBought',
  params: ({ context: { checkout } }: { context: CheckoutFormContext }) => ({
    lines: checkout === null ? [] : boughtLines(checkout),
  }),
} as const

/** The transitions after the responses to `pay` and to a challenge. */
export const outcomes = [
  {
    guard: {
      type: 'isOutcome',
      params: ({ event }: { event: { output: PayOutcome } }) => ({
        outcome: event.output,
        kind: 'paid' as const,
      }),
    },
    target: '#checkoutForm.paid',
    actions: [{ type: 'keepOrders', params: outcome }, paidFor],
  },
  {
    guard: {
      type: 'isOutcome',
      params: ({ event }: { event: { output: PayOutcome } }) => ({
        outcome: event.output,
        kind: 'challenge' as const,
      }),
    },
    target: '#checkoutForm.awaitingChallenge',
    actions: { type: 'keepChallenge', params: outcome },
  },
  { target: '#checkoutForm.settling' },
] as const

type Refused = { context: CheckoutFormContext; event: ErrorActorEvent }

/** The transitions after refusals; whether there was an answer at all is checked before. */
const refusalsSince = (before: (context: CheckoutFormContext) => CheckoutFormContext['checkout']) => {
  const showFresh = {
    type: 'showFresh',
    params: ({ context, event }: Refused) => ({ error: event.error, before: before(context) }),
  } as const
  return [
    { guard: { type: 'saysExpired', params: failure }, target: '#checkoutForm.expired' },
    {
      guard: { type: 'saysChanged', params: failure },
      target: '#checkoutForm.conflict',
      actions: [{ type: 'showRefusal', params: failure }, showFresh],
      description: 'Never silently: the fresh checkout is shown and the new total has to be accepted.',
    },
    { guard: { type: 'saysMovedOn', params: failure }, target: '#checkoutForm.sorting', actions: showFresh },
    { target: '#checkoutForm.sorting', actions: { type: 'showRefusal', params: failure } },
  ] as const
}

export const refusals = refusalsSince(({ checkout }) => checkout)

/** While paying, the agreed checkout is compared: storing details on the way may have changed the total. */
export const payingRefusals = refusalsSince(({ agreed, checkout }) => agreed ?? checkout)

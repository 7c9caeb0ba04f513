import type { ErrorActorEvent } from 'xstate'
import type { Checkout } from '#src/api/contract/checkout.ts'
import type { PayOutcome } from './checkout-context.ts'

/** The parameters of guards and actions, taken from what a call answered. */
export const refusal = ({ event }: { event: ErrorActorEvent }) => ({ error: event.error })
export const answer = ({ event }: { event: { output: Checkout } }) => ({ checkout: event.output })
const outcome = ({ event }: { event: { output: PayOutcome } }) => ({ outcome: event.output })

/** Where the answers to `pay` and to a challenge lead. */
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
    actions: { type: 'keepOrders', params: outcome },
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

/** Where refusals lead, after the question whether there was an answer at all. */
export const refusals = [
  { guard: { type: 'saysExpired', params: refusal }, target: '#checkoutForm.expired' },
  {
    guard: { type: 'saysChanged', params: refusal },
    target: '#checkoutForm.conflict',
    actions: [
      { type: 'showRefusal', params: refusal },
      { type: 'showFresh', params: refusal },
    ],
    description: 'Never silently: the fresh checkout is shown and the new total has to be accepted.',
  },
  {
    guard: { type: 'saysMovedOn', params: refusal },
    target: '#checkoutForm.sorting',
    actions: { type: 'showFresh', params: refusal },
  },
  { target: '#checkoutForm.sorting', actions: { type: 'showRefusal', params: refusal } },
] as const

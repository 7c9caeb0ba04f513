import { isBuyable } from '#src/machines/checkout/checkout-changes.ts'
import type { CheckoutFormContext } from '#src/machines/checkout/checkout-context.ts'
import { changesOf, isNothing, missingDetails } from '#src/machines/checkout/checkout-details.ts'
import { checkoutFormMachine } from '#src/machines/checkout/checkout-form.ts'
import { describeMachine, done, type Events, failed, type Invariant } from '../kit.ts'
import { checkoutBehaviours } from './checkout-behaviours.ts'
import { bankAway, base, byStripe, checkout, order } from './checkout-fixtures.ts'
import { type CheckoutReplies, changeReplies, eventOf, loadReplies } from './checkout-replies.ts'

const eventsOf = (replies: CheckoutReplies): Events =>
  Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, eventOf(reply)]))

const isIdle: Invariant = ({ children }) => Object.keys(children).length === 0
const calls =
  (call: string): Invariant =>
  ({ children }) =>
    Object.keys(children).join() === call
const stateOf = (context: CheckoutFormContext) => context.checkout?.state
const asksBank = (context: CheckoutFormContext) =>
  stateOf(context) === 'awaiting_challenge' && context.checkout?.payment.provider === 'stripe'
const hasMessage: Invariant = ({ context }) => context.message !== null

describeMachine({
  name: 'checkout-form',
  machine: checkoutFormMachine.provide({
    delays: {
      untilExpiry: ({ context }) => Date.parse(context.checkout?.expires_at ?? base) - Date.parse(base),
    },
  }),
  inputs: {
    'only the id is known': { id: 'k_checkout-one', nonce: 'nonce', checkout: null },
    'the page has the checkout': { id: 'k_checkout-one', nonce: 'nonce', checkout: checkout('open') },
  },
  events: {
    ...eventsOf(loadReplies(checkout)),
    'email typed': { type: 'details.typed', field: 'email', value: 'guest@demo.example' },
    'a field is left': { type: 'details.left' },
    'express chosen': { type: 'shipping.chosen', seller: 'u_atelier-01', method: 'express' },
    'card chosen': { type: 'payment.chosen', payment: { provider: 'manual', token: 'tok_ok' } },
    'saving chosen': { type: 'address.saveChosen', isSaved: true },
    'a code is entered': { type: 'checkout.changed', checkout: checkout('open') },
    'the checkout was paid meanwhile': {
      type: 'checkout.changed',
      checkout: checkout('paid', { orders: [order] }),
    },
    'checkout.proceed': { type: 'checkout.proceed' },
    'checkout.pay': { type: 'checkout.pay' },
    'checkout.retry': { type: 'checkout.retry' },
    'checkout.holdAgain': { type: 'checkout.holdAgain' },
    'challenge.answered': { type: 'challenge.answered', passed: true },
    'challenge.answered no': { type: 'challenge.answered', passed: false },
    'loaded awaiting the challenge, with Stripe': eventOf({
      call: 'loadCheckout',
      checkout: checkout('awaiting_challenge', { payment: byStripe }),
    }),
    'askBank: answered': done('askBank', undefined),
    'askBank: not shown': failed('askBank', bankAway),
    'changes.accepted': { type: 'changes.accepted' },
    ...eventsOf(changeReplies(checkout)),
  },
  project: (context: CheckoutFormContext) => ({
    checkout: asksBank(context) ? 'awaiting_challenge at the bank' : stateOf(context),
    buyable: context.checkout !== null && isBuyable(context.checkout),
    unsaved: Object.keys(changesOf(context.details, context.stored, true)).join(),
    refused: Object.keys(context.refused).join(),
    payment: context.payment !== null,
    lacking: Object.keys(missingDetails(context.details)).length > 0,
  }),
  invariants: {
    loading: calls('loadCheckout'),
    missing: snapshot => isIdle(snapshot) && snapshot.context.checkout === null,
    sorting: () => false,
    filling: ({ context }) => context.checkout !== null && context.orders.length === 0,
    'filling.editing': snapshot => isIdle(snapshot) && stateOf(snapshot.context) === 'open',
    'filling.saving': snapshot => calls('saveDetails')(snapshot) && !isNothing(snapshot.context.sending),
    'filling.saving.alone': snapshot => !snapshot.hasTag('busy'),
    'filling.saving.more': snapshot => !snapshot.hasTag('busy'),
    'filling.saving.proceeding': snapshot => snapshot.hasTag('busy') && snapshot.context.message === null,
    'filling.saving.paying': snapshot =>
      snapshot.hasTag('busy') &&
      snapshot.context.message === null &&
      snapshot.context.payment !== null &&
      snapshot.context.attempt > 0 &&
      snapshot.context.agreed !== null,
    'filling.sendingMore': () => false,
    'filling.reserved': snapshot => isIdle(snapshot) && stateOf(snapshot.context) === 'reserved',
    preparing: snapshot => snapshot.context.message === null && snapshot.hasTag('busy'),
    'preparing.choosing': () => false,
    'preparing.saving': snapshot => calls('saveDetails')(snapshot) && !isNothing(snapshot.context.sending),
    'preparing.reserving': calls('reserve'),
    paying: ({ context }) =>
      context.message === null && context.payment !== null && context.attempt > 0 && context.agreed !== null,
    'paying.choosing': () => false,
    'paying.saving': calls('saveDetails'),
    'paying.asking': calls('pay'),
    awaitingChallenge: snapshot => isIdle(snapshot) && snapshot.context.challengeId !== '',
    atBank: snapshot =>
      calls('askBank')(snapshot) &&
      snapshot.context.message === null &&
      snapshot.context.challengePassed &&
      snapshot.context.checkout?.payment.provider === 'stripe',
    answering: snapshot =>
      calls('answerChallenge')(snapshot) && snapshot.context.message === null && snapshot.context.attempt > 0,
    settling: snapshot => snapshot.hasTag('busy'),
    'settling.asking': calls('loadCheckout'),
    'settling.waiting': isIdle,
    conflict: snapshot => isIdle(snapshot) && (hasMessage(snapshot) || snapshot.context.changes.length > 0),
    expired: isIdle,
    renewing: calls('createCheckout'),
    unreachable: snapshot => isIdle(snapshot) && hasMessage(snapshot),
    'unreachable.loading': ({ context }) => context.checkout === null,
    'unreachable.preparing': ({ context }) => context.checkout !== null,
    'unreachable.paying': ({ context }) => context.attempt > 0 && context.payment !== null,
    'unreachable.answering': ({ context }) => context.challengeId !== '',
    'unreachable.renewing': ({ context }) => context.checkout !== null,
    paid: snapshot =>
      isIdle(snapshot) && snapshot.status === 'done' && snapshot.context.orders[0]?.id === order.id,
  },
  equivalent: {
    'filling.saving | checkout.pay | 2: never taken': '`filling` has the same line, and answers instead',
    'settling.asking | done loadCheckout | 3: to loading':
      'the paid checkout is in the context by then, so `loading` passes on to `paid` in the same step',
  },
  behaviours: checkoutBehaviours,
})

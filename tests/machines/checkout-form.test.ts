import { isBuyable } from '#src/machines/flows/checkout-changes.ts'
import type { CheckoutFormContext } from '#src/machines/flows/checkout-context.ts'
import { changesOf, isNothing, missingDetails } from '#src/machines/flows/checkout-details.ts'
import { checkoutFormMachine } from '#src/machines/flows/checkout-form.ts'
import { checkoutBehaviours } from './checkout-behaviours.ts'
import {
  base,
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
import { describeMachine, done, type Events, failed, type Invariant } from './kit.ts'

const refusalsOf = (call: string): Events => ({
  [`${call}: no answer`]: failed(call, network),
  [`${call}: expired`]: failed(call, expired),
  [`${call}: price changed`]: failed(call, priceChanged),
  [`${call}: paid elsewhere`]: failed(call, paidElsewhere),
  [`${call}: invalid`]: failed(call, invalid),
})
const outcomesOf = (call: string): Events => ({
  [`${call}: paid`]: done(call, { kind: 'paid', orders: [order] }),
  [`${call}: challenged`]: done(call, { kind: 'challenge', id: 'challenge-2' }),
  [`${call}: unknown`]: done(call, { kind: 'unknown' }),
  [`${call}: too many`]: failed(call, tooMany),
})

const isIdle: Invariant = ({ children }) => Object.keys(children).length === 0
const calls =
  (call: string): Invariant =>
  ({ children }) =>
    Object.keys(children).join() === call
const stateOf = (context: CheckoutFormContext) => context.checkout?.state
const hasTold: Invariant = ({ context }) => context.message !== null

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
    'loaded open': done('loadCheckout', checkout('open')),
    'loaded complete': done('loadCheckout', complete('open')),
    'loaded reserved': done('loadCheckout', checkout('reserved')),
    'loaded awaiting the challenge': done('loadCheckout', checkout('awaiting_challenge')),
    'loaded unknown': done('loadCheckout', checkout('unknown')),
    'loaded paid': done('loadCheckout', checkout('paid')),
    'loaded expired': done('loadCheckout', checkout('expired')),
    'no such checkout': failed('loadCheckout', { status: 404, code: 'not_found', message: 'Not found.' }),
    'loading: no answer': failed('loadCheckout', network),
    'email typed': { type: 'details.typed', field: 'email', value: 'guest@demo.example' },
    'a field is left': { type: 'details.left' },
    'express chosen': { type: 'shipping.chosen', seller: 'u_atelier-01', method: 'express' },
    'card chosen': { type: 'payment.chosen', payment: { provider: 'manual', token: 'tok_ok' } },
    'checkout.proceed': { type: 'checkout.proceed' },
    'checkout.pay': { type: 'checkout.pay' },
    'checkout.retry': { type: 'checkout.retry' },
    'checkout.holdAgain': { type: 'checkout.holdAgain' },
    'challenge.answered': { type: 'challenge.answered', passed: true },
    'changes.accepted': { type: 'changes.accepted' },
    'saved, open': done('saveDetails', checkout('open')),
    'saved, reserved': done('saveDetails', checkout('reserved')),
    ...refusalsOf('saveDetails'),
    'the stock is held': done('reserve', checkout('reserved')),
    ...refusalsOf('reserve'),
    'reserve: everything is gone': failed('reserve', { ...priceChanged, data: soldOut() }),
    ...outcomesOf('pay'),
    'pay: declined': failed('pay', declined),
    ...refusalsOf('pay'),
    ...outcomesOf('answerChallenge'),
    ...refusalsOf('answerChallenge'),
    'a new checkout': done('createCheckout', checkout('open', { id: 'k_checkout-two' })),
    'another checkout': done('createCheckout', { ...changed('open'), id: 'k_checkout-two' }),
    'createCheckout: no answer': failed('createCheckout', network),
    'createCheckout: invalid': failed('createCheckout', invalid),
  },
  project: (context: CheckoutFormContext) => ({
    checkout: stateOf(context),
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
      snapshot.context.agreedTotal !== '',
    'filling.sendingMore': () => false,
    'filling.reserved': snapshot => isIdle(snapshot) && stateOf(snapshot.context) === 'reserved',
    preparing: snapshot => snapshot.context.message === null && snapshot.hasTag('busy'),
    'preparing.choosing': () => false,
    'preparing.saving': snapshot => calls('saveDetails')(snapshot) && !isNothing(snapshot.context.sending),
    'preparing.reserving': calls('reserve'),
    paying: ({ context }) =>
      context.message === null &&
      context.payment !== null &&
      context.attempt > 0 &&
      context.agreedTotal !== '',
    'paying.choosing': () => false,
    'paying.saving': calls('saveDetails'),
    'paying.asking': calls('pay'),
    awaitingChallenge: snapshot => isIdle(snapshot) && snapshot.context.challengeId !== '',
    answering: snapshot => calls('answerChallenge')(snapshot) && snapshot.context.message === null,
    settling: snapshot => snapshot.hasTag('busy'),
    'settling.asking': calls('loadCheckout'),
    'settling.waiting': isIdle,
    conflict: snapshot => isIdle(snapshot) && (hasTold(snapshot) || snapshot.context.changes.length > 0),
    expired: isIdle,
    renewing: calls('createCheckout'),
    unreachable: snapshot => isIdle(snapshot) && hasTold(snapshot),
    'unreachable.loading': ({ context }) => context.checkout === null,
    'unreachable.preparing': ({ context }) => context.checkout !== null,
    'unreachable.paying': ({ context }) => context.attempt > 0 && context.payment !== null,
    'unreachable.answering': ({ context }) => context.challengeId !== '',
    'unreachable.renewing': ({ context }) => context.checkout !== null,
    paid: snapshot =>
      isIdle(snapshot) && snapshot.status === 'done' && snapshot.context.orders[0]?.id === order.id,
  },
  behaviours: checkoutBehaviours,
})

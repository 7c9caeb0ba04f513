import { assign, fromPromise, setup } from 'xstate'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import { notProvided } from '../not-provided.ts'
import { isNoAnswer, isUnreachable, refusalOf, unsaid } from '../refusal.ts'
import { changesBetween, isBuyable, isCheckout } from './checkout-changes.ts'
import {
  type CheckoutFormContext,
  type CheckoutFormEvent,
  type CheckoutFormInput,
  compared,
  hasNews,
  hasOtherDelivery,
  type PaymentAttempt,
  type PayOutcome,
  storedFields,
  withDeliveryOf,
  withLikelyCountry,
  withoutField,
  withoutRefusal,
  withoutStored,
} from './checkout-context.ts'
import {
  type CheckoutChanges,
  changesOf,
  detailsOf,
  isFilledIn,
  isNothing,
  missingDetails,
  missingPoints,
  withChanges,
  withTyped,
} from './checkout-details.ts'

const stateOf = (context: CheckoutFormContext) => context.checkout?.state ?? ''
const lacksPoint = ({ details }: CheckoutFormContext) => Object.keys(missingPoints(details)).length > 0
const unsettledStates = ['paying', 'unknown']

/** The setup of the checkout form; its states are in checkout-form.ts. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutFormContext,
    events: {} as CheckoutFormEvent,
    input: {} as CheckoutFormInput,
  },
  actors: {
    loadCheckout: fromPromise<Checkout, { id: string }>(() => notProvided('loadCheckout')),
    saveDetails: fromPromise<Checkout, { id: string; changes: CheckoutChanges }>(() =>
      notProvided('saveDetails'),
    ),
    reserve: fromPromise<Checkout, { id: string }>(() => notProvided('reserve')),
    pay: fromPromise<PayOutcome, PaymentAttempt>(() => notProvided('pay')),
    answerChallenge: fromPromise<
      PayOutcome,
      { id: string; challengeId: string; passed: boolean; key: string }
    >(() => notProvided('answerChallenge')),
    /**
     * Shows the bank's question where the provider's own script does; resolves once it is answered, however.
     */
    askBank: fromPromise<void, { publishableKey: string | null; challengeId: string }>(() =>
      notProvided('askBank'),
    ),
    /** A new checkout from the same lines. */
    createCheckout: fromPromise<Checkout, { lines: readonly { id: string; quantity: number }[] }>(() =>
      notProvided('createCheckout'),
    ),
  },
  guards: {
    hasCheckout: ({ context }) => context.checkout !== null,
    isPaid: ({ context }) => stateOf(context) === 'paid',
    isExpired: ({ context }) => stateOf(context) === 'expired',
    isAwaitingChallenge: ({ context }) => stateOf(context) === 'awaiting_challenge',
    /** The shop cannot show the bank's question itself: Stripe's script does. */
    isBanksToAsk: ({ context, event }) =>
      context.checkout?.payment.provider === 'stripe' && event.type === 'challenge.answered' && event.passed,
    isUnsettled: ({ context }) => unsettledStates.includes(stateOf(context)),
    isReserved: ({ context }) => stateOf(context) === 'reserved',
    isBuyable: ({ context }) => context.checkout !== null && isBuyable(context.checkout),
    isPayable: ({ context }) =>
      stateOf(context) === 'reserved' && context.payment !== null && !lacksPoint(context),
    lacksDetails: ({ context }) =>
      lacksPoint(context) || Object.keys(missingDetails(context.details)).length > 0,
    hasChanges: ({ context }) => !isNothing(changesOf(context.details, context.stored, true)),
    hasFinishedChanges: ({ context }) => hasNews(context),
    isOutcome: (_, params: { outcome: PayOutcome; kind: PayOutcome['kind'] }) =>
      params.outcome.kind === params.kind,
    isState: (_, params: { checkout: Checkout; states: readonly string[] }) =>
      params.states.includes(params.checkout.state),
    isDifferent: ({ context }, params: { checkout: Checkout }) =>
      context.checkout !== null && changesBetween(context.checkout, params.checkout).length > 0,
    isOtherDelivery: ({ context }, params: { checkout: Checkout }) =>
      hasOtherDelivery(params.checkout, context),
    isNoAnswer,
    /** A refusal that leaves open whether an earlier try of the same attempt went through. */
    isUndecided: (_, params: { error: unknown }) =>
      isUnreachable(params.error) || refusalOf(params.error).status === 429,
    isMissing: (_, params: { error: unknown }) => refusalOf(params.error).status === 404,
    saysExpired: (_, params: { error: unknown }) => refusalOf(params.error).code === 'checkout_expired',
    /** 409 with a fresh checkout that can still be bought, once the shopper has seen it. */
    saysChanged: (_, params: { error: unknown }) => {
      const { status, data } = refusalOf(params.error)
      return status === 409 && isCheckout(data) && ['open', 'reserved'].includes(data.state)
    },
    /** 409 with a fresh checkout that has moved on, for instance paid in another tab. */
    saysMovedOn: (_, params: { error: unknown }) => {
      const { status, data } = refusalOf(params.error)
      return status === 409 && isCheckout(data)
    },
  },
  actions: {
    keepCheckout: assign((_, params: { checkout: Checkout }) => storedFields(params.checkout)),
    takeStoredDetails: assign(({ context: { typed, likelyCountry } }, params: { checkout: Checkout }) => {
      const stored = detailsOf(params.checkout)
      return { ...withLikelyCountry({ ...stored, ...typed }, likelyCountry), stored }
    }),
    /** A new checkout has nothing of the input stored. */
    resetStoredDetails: assign((_, params: { checkout: Checkout }) => ({
      stored: detailsOf(params.checkout),
    })),
    type: assign(({ context, event }) =>
      event.type === 'details.typed'
        ? {
            details: withTyped(context.details, event.field, event.value),
            suggestedCountry: event.field === 'country' ? '' : context.suggestedCountry,
            fieldErrors: withoutField(context.fieldErrors, event.field),
          }
        : {},
    ),
    chooseShipping: assign(({ context, event }) =>
      event.type === 'shipping.chosen'
        ? {
            details: {
              ...context.details,
              shipping: { ...context.details.shipping, [event.seller]: event.method },
            },
            ...withoutRefusal(context, `shipping.${event.seller}`),
          }
        : {},
    ),
    choosePayment: assign(({ context, event }) =>
      event.type === 'payment.chosen'
        ? { payment: event.payment, fieldErrors: withoutField(context.fieldErrors, 'payment') }
        : {},
    ),
    chooseSaving: assign(({ event }) =>
      event.type === 'address.saveChosen' ? { savesAddress: event.isSaved } : {},
    ),
    noteSendingFinished: assign({
      sending: ({ context }) => changesOf(context.details, context.stored, false),
    }),
    noteSendingAll: assign({ sending: ({ context }) => changesOf(context.details, context.stored, true) }),
    /** Another address may not have the delivery that was chosen: then the server takes another one. */
    keepSaved: assign(({ context }, { checkout }: { checkout: Checkout }) => {
      const stored = withChanges(context.stored, context.sending)
      return {
        ...storedFields(checkout),
        ...withDeliveryOf(checkout, { ...context, stored }),
        fieldErrors: withoutStored(context.fieldErrors, context.sending),
        sending: {},
        refused: {},
      }
    }),
    beginAttempt: assign({
      attempt: ({ context }) => context.attempt + 1,
      agreed: ({ context }) => context.checkout,
    }),
    keepChallenge: assign((_, params: { outcome: PayOutcome }) =>
      params.outcome.kind === 'challenge'
        ? { challengeId: params.outcome.id, challengeDeadline: params.outcome.deadline }
        : {},
    ),
    keepChallengeAnswer: assign(({ event }) =>
      event.type === 'challenge.answered' ? { challengePassed: event.passed } : {},
    ),
    keepOrders: assign((_, params: { outcome: PayOutcome }) =>
      params.outcome.kind === 'paid' ? { orders: params.outcome.orders } : {},
    ),
    showRefusal: assign(({ context }, params: { error: unknown }) => ({
      message: unsaid(params.error),
      fieldErrors: refusalOf(params.error).errors,
      refused: context.sending,
    })),
    showFieldErrors: assign({
      fieldErrors: (_, params: { error: unknown }) => refusalOf(params.error).errors,
    }),
    /** `before` is the checkout that was shown. */
    showFresh: assign(({ context }, params: { error: unknown; before: Checkout | null }) => {
      const { data } = refusalOf(params.error)
      return isCheckout(data) ? { ...compared(params.before, data), ...withDeliveryOf(data, context) } : {}
    }),
    showDifference: assign(({ context }, params: { checkout: Checkout }) =>
      compared(context.checkout, params.checkout),
    ),
    askForDetails: assign({
      message: ({ context }) =>
        isFilledIn(context.details) && !lacksPoint(context)
          ? 'The address does not fit the country.'
          : 'A few things are missing.',
      fieldErrors: ({ context: { details } }) => ({ ...missingDetails(details), ...missingPoints(details) }),
    }),
    askForPayment: assign({
      fieldErrors: ({ context: { details, payment } }) => ({
        ...missingPoints(details),
        ...(payment === null ? { payment: ['Choose how you want to pay.'] } : {}),
      }),
    }),
    showOtherDelivery: assign({ message: 'Your delivery changed with the address. Check it, then pay.' }),
    showNotCharged: assign({ message: 'The payment did not go through. You have not been charged.' }),
    clearMessages: assign({ message: null, fieldErrors: {}, changes: [], totalBefore: null }),
    /** A payment succeeded. Notifies once, and never of a checkout that was paid before it was opened. */
    notifyBought: (_, _params: { lines: readonly { id: string; quantity: number }[] }) =>
      notProvided('notifyBought'),
    /** Puts the address of the new checkout into the address bar. */
    showCheckout: (_, _params: { id: string }) => notProvided('showCheckout'),
  },
  delays: {
    /** Milliseconds until `expires_at`; the app provides the clock. */
    untilExpiry: () => notProvided('untilExpiry'),
    settlePause: 2000,
  },
})

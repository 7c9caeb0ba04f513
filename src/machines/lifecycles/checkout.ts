import { assign, setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import { day, minute, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** Times are epoch milliseconds. */
export interface CheckoutContext {
  now: number
  /** The end of the reservation; it stays while paying, so that a declined card leaves the rest of it. */
  reservedUntil: number | null
}

/** A variant or an ad to be reserved, its quantity, and its price in cents. */
export interface HeldLine {
  id: string
  quantity: number
  unitPriceCents: number
}

export type CheckoutEvent = Sent &
  (
    | { type: 'checkout.reserve'; lines: readonly HeldLine[] }
    | { type: 'checkout.pay' }
    | { type: 'checkout.answerChallenge' }
    | { type: 'payment.captured'; paymentId: string; reference: string }
    | { type: 'payment.declined' }
    | { type: 'payment.challenged' }
    | { type: 'payment.lost' }
  )

/** How long the stock is reserved for a shopper who went to pay. */
export const reservationMs = windows.hold * minute

const provider: TransitionMeta = { by: ['provider'] }

/** A purchase in progress (W-26). */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    openFor: 7 * day,
    reservation: ({ context }) => Math.max(0, (context.reservedUntil ?? context.now) - context.now),
    challengeWindow: reservationMs,
  },
  guards: {
    timeIsLeft: ({ context }) => context.reservedUntil !== null && context.reservedUntil > context.now,
  },
  actions: {
    startReservation: assign({ reservedUntil: ({ context }) => context.now + reservationMs }),
    endReservation: assign({ reservedUntil: null }),
    holdStock: () => notProvided('holdStock'),
    releaseStock: () => notProvided('releaseStock'),
    placeOrders: () => notProvided('placeOrders'),
    watchPayment: () => notProvided('watchPayment'),
    returnMoney: () => notProvided('returnMoney'),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Nothing is held yet; the shopper fills in where things go.',
      tags: ['needsBuyer'],
      on: {
        'checkout.reserve': {
          target: 'reserved',
          actions: ['startReservation', 'holdStock'],
          meta: { by: ['buyer'] },
          description: 'The stock is held for 15 minutes.',
        },
      },
      after: {
        openFor: { target: 'expired', description: 'The checkout closes; it holds nothing.' },
      },
    },
    reserved: {
      description: 'The pieces are held for this shopper, who goes to pay.',
      tags: ['needsBuyer', 'holding'],
      on: {
        'checkout.pay': {
          target: 'paying',
          meta: { by: ['buyer'] },
          description: 'The payment provider is asked.',
        },
      },
      after: {
        reservation: {
          target: 'expired',
          actions: ['endReservation', 'releaseStock'],
          description: 'The pieces go back on sale.',
        },
      },
    },
    paying: {
      description: 'The payment provider has been asked and has not answered; the pieces stay held.',
      tags: ['needsProvider', 'holding', 'busy'],
      on: {
        'payment.captured': {
          target: 'paid',
          actions: ['endReservation', 'placeOrders'],
          meta: provider,
          description: 'The money is taken, and each seller gets an order.',
        },
        'payment.declined': [
          {
            target: 'reserved',
            guard: 'timeIsLeft',
            meta: provider,
            description: 'Another card can be tried while the reservation lasts.',
          },
          {
            target: 'expired',
            actions: ['endReservation', 'releaseStock'],
            meta: provider,
            description: 'The reservation ran out meanwhile.',
          },
        ],
        'payment.challenged': {
          target: 'awaitingChallenge',
          meta: provider,
          description: 'The bank wants to be sure that it is the card’s owner.',
        },
        'payment.lost': {
          target: 'unknown',
          actions: 'watchPayment',
          meta: provider,
          description: 'The answer did not arrive: the provider is asked again until it does.',
        },
      },
    },
    awaitingChallenge: {
      description: 'The bank asks the shopper a question; the pieces stay held.',
      tags: ['needsBuyer', 'holding'],
      on: {
        'checkout.answerChallenge': {
          target: 'paying',
          meta: { by: ['buyer'] },
          description: 'The question was answered; the provider says how.',
        },
        'payment.captured': {
          target: 'paid',
          actions: ['endReservation', 'placeOrders'],
          meta: provider,
          description: 'The bank answered the provider first.',
        },
        'payment.declined': [
          {
            target: 'reserved',
            guard: 'timeIsLeft',
            meta: provider,
            description: 'Another card can be tried while the reservation lasts.',
          },
          {
            target: 'expired',
            actions: ['endReservation', 'releaseStock'],
            meta: provider,
            description: 'The reservation ran out meanwhile.',
          },
        ],
      },
      after: {
        challengeWindow: {
          target: 'expired',
          actions: ['endReservation', 'releaseStock', 'watchPayment'],
          description: 'The pieces go back on sale; money that arrives later is paid back.',
        },
      },
    },
    unknown: {
      description: 'Nobody knows yet whether the money was taken; the pieces stay held until it is known.',
      tags: ['needsProvider', 'holding', 'busy'],
      on: {
        'payment.captured': {
          target: 'paid',
          actions: ['endReservation', 'placeOrders'],
          meta: provider,
          description: 'The provider took the money after all.',
        },
        'payment.declined': [
          {
            target: 'reserved',
            guard: 'timeIsLeft',
            meta: provider,
            description: 'Another card can be tried while the reservation lasts.',
          },
          {
            target: 'expired',
            actions: ['endReservation', 'releaseStock'],
            meta: provider,
            description: 'The reservation ran out meanwhile.',
          },
        ],
        'payment.challenged': {
          target: 'awaitingChallenge',
          meta: provider,
          description: 'The provider still waits for the bank’s question to be answered.',
        },
      },
    },
    paid: {
      description: 'Paid; every seller has an order.',
      tags: ['settled'],
      on: {
        'payment.captured': {
          actions: 'returnMoney',
          meta: provider,
          description: 'A checkout is paid once: a second payment goes back.',
        },
      },
    },
    expired: {
      description: 'Nothing is held any more.',
      tags: ['settled'],
      on: {
        'payment.captured': {
          actions: 'returnMoney',
          meta: provider,
          description: 'Money that arrives after the release goes back.',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

export const checkoutSentences: Sentences<'timeIsLeft'> = {
  timeIsLeft: 'The reservation has run out.',
}

import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { minute, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** `now` in epoch milliseconds, for delays that follow the calendar. */
export interface PurchaseContext {
  now: number
}

export type PurchaseEvent = Sent & { type: 'order.cancel'; reason?: string }

const cancelling = ['refund', 'returnAd'] as const

/** The order of one member's ad by another; the money is held (W-61). */
export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    secondThoughts: 60 * minute,
    /** Five business days; the executor knows the calendar. */
    dispatch: () => notProvided('dispatch'),
  },
  guards: {
    isBuyer: ({ event }) => event.by === 'buyer',
    givesReason: ({ event }) => (event.reason ?? '').trim() !== '',
  },
  actions: {
    refund: () => notProvided('refund'),
    returnAd: () => notProvided('returnAd'),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => input,
  initial: 'paid',
  states: {
    paid: {
      description: 'Paid; the money is held.',
      tags: ['needsSeller'],
      initial: 'cancellable',
      on: {
        'order.cancel': {
          target: 'cancelled',
          guard: 'givesReason',
          actions: [...cancelling],
          meta: { by: ['seller'] },
          description: 'The seller cannot send it; the payment is refunded.',
        },
      },
      after: {
        dispatch: {
          target: 'cancelled',
          actions: [...cancelling],
          description: 'Nobody sent the parcel; the payment is refunded.',
        },
      },
      states: {
        cancellable: {
          description: 'The buyer can still change their mind.',
          on: {
            'order.cancel': {
              target: '#purchase.cancelled',
              guard: 'isBuyer',
              actions: [...cancelling],
              meta: { by: ['buyer'] },
              description: 'The buyer changed their mind within 60 minutes.',
            },
          },
          after: {
            secondThoughts: {
              target: 'preparing',
              description: 'From now on only the seller can cancel.',
            },
          },
        },
        preparing: { description: 'The seller can still cancel, with a reason.' },
      },
    },
    cancelled: {
      description: 'The money goes back to the buyer, whose bank may take up to ten days to show it.',
      tags: ['settled'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})

export const purchaseSentences: Sentences<'isBuyer' | 'givesReason'> = {
  isBuyer: 'Only the buyer can cancel without a reason, within 60 minutes.',
  givesReason: 'Say why you cancel.',
}

import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, TransitionMeta } from './roles.ts'

/** `now` in epoch milliseconds, for delays that follow the calendar. */
export interface BrandOrderContext {
  now: number
}

export type BrandOrderEvent = Sent & { type: 'order.cancel'; reason?: string }

const eitherSide: TransitionMeta = { by: ['seller', 'buyer'] }

/**
 * The order of one shopper at one brand (W-77). Nothing can be shipped yet, so no order is accepted: one of
 * its sides or its deadline ends it (docs/decisions/076-orders-before-shipping.md).
 */
export const brandOrderMachine = setup({
  types: {
    context: {} as BrandOrderContext,
    events: {} as BrandOrderEvent,
    input: {} as BrandOrderContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    /** Two business days; the executor knows the calendar. */
    acceptance: () => notProvided('acceptance'),
  },
  actions: {
    refund: () => notProvided('refund'),
    restock: () => notProvided('restock'),
  },
}).createMachine({
  id: 'brandOrder',
  context: ({ input }) => input,
  initial: 'placed',
  states: {
    placed: {
      description: 'Paid; the money is held.',
      tags: ['needsSeller'],
      on: {
        'order.cancel': {
          target: 'cancelled',
          actions: ['refund', 'restock'],
          meta: eitherSide,
          description: 'The brand cannot deliver, or the buyer changed their mind; the payment is refunded.',
        },
      },
      after: {
        acceptance: {
          target: 'cancelled',
          actions: ['refund', 'restock'],
          description: 'Nobody accepted the order; the payment is refunded.',
        },
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

import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, TransitionMeta } from './roles.ts'

/** `now` in epoch milliseconds, for delays that follow the calendar. */
export interface BrandOrderContext {
  now: number
}

export type BrandOrderEvent = Sent & ({ type: 'order.accept' } | { type: 'order.cancel'; reason?: string })

const seller: TransitionMeta = { by: ['seller'] }
const eitherSide: TransitionMeta = { by: ['seller', 'buyer'] }

/** What one brand owes one shopper (product.md §5, "Brand order"). */
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
    tellAccepted: () => notProvided('tellAccepted'),
    refund: () => notProvided('refund'),
    restock: () => notProvided('restock'),
  },
}).createMachine({
  id: 'brandOrder',
  context: ({ input }) => input,
  initial: 'placed',
  states: {
    placed: {
      description: 'Paid; the brand looks at the order and accepts it. Until then the buyer can cancel.',
      tags: ['needsSeller'],
      on: {
        'order.accept': {
          target: 'accepted',
          actions: 'tellAccepted',
          meta: seller,
          description: 'The brand has the pieces and packs them.',
        },
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
          description: 'Otherwise the order is cancelled and the payment is refunded.',
        },
      },
    },
    accepted: {
      description: 'The brand packs the parcel and sends it.',
      tags: ['needsSeller'],
    },
    cancelled: {
      description: 'The money goes back to the buyer, whose bank may take up to ten days to show it.',
      tags: ['settled'],
    },
  },
  options: { maxIterations: 1000 },
})

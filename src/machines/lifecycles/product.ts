import { setup } from 'xstate'
import type { Sent, Sentences, TransitionMeta } from './roles.ts'

export interface ProductContext {
  /** The number of its variants by size and color. */
  variants: number
}

export type ProductEvent = Sent & ({ type: 'product.activate' } | { type: 'product.archive' })

/** A moderator removes a product from the shop, and readmits it, by the command line (W-07). */
const sellerOrModerator: TransitionMeta = { by: ['seller', 'moderator'] }

/** A brand's product (W-82). */
export const productMachine = setup({
  types: {
    context: {} as ProductContext,
    events: {} as ProductEvent,
    input: {} as ProductContext,
    meta: {} as TransitionMeta,
  },
  guards: { hasVariants: ({ context }) => context.variants > 0 },
}).createMachine({
  id: 'product',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being prepared; only the brand sees it.',
      tags: ['needsSeller'],
      on: {
        'product.activate': {
          target: 'active',
          guard: 'hasVariants',
          meta: sellerOrModerator,
          description: 'It stands in the shop.',
        },
      },
    },
    active: {
      description: 'In the shop while it has stock.',
      tags: ['live'],
      on: {
        'product.archive': {
          target: 'archived',
          meta: sellerOrModerator,
          description: 'It leaves the shop.',
        },
      },
    },
    archived: {
      description: 'Out of the shop; its orders and its history stay.',
      tags: ['settled'],
      on: {
        'product.activate': {
          target: 'active',
          guard: 'hasVariants',
          meta: sellerOrModerator,
          description: 'It stands in the shop again.',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

export const productSentences: Sentences<'hasVariants'> = {
  hasVariants: 'Add at least one size or color with a price first.',
}

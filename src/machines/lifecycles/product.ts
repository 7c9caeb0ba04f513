import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, Sentences, TransitionMeta } from './roles.ts'

export interface ProductContext {
  /** The number of its variants that are for sale. */
  variants: number
  /** Whether a moderator approved its company. */
  isApproved: boolean
  /** Whether a moderator suspended its company. */
  isSuspended: boolean
  /** Whether its company confirmed its email. */
  isConfirmed: boolean
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
  guards: {
    canBeSold: ({ context: { variants, isApproved, isSuspended, isConfirmed } }) =>
      variants > 0 && isApproved && !isSuspended && isConfirmed,
  },
  actions: { datePublished: () => notProvided('datePublished') },
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
          guard: 'canBeSold',
          actions: 'datePublished',
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
          guard: 'canBeSold',
          actions: 'datePublished',
          meta: sellerOrModerator,
          description: 'It stands in the shop again.',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

export const productSentences: Sentences<'canBeSold', ProductContext> = {
  canBeSold: ({ isApproved, isSuspended, isConfirmed }) => {
    if (isSuspended) return 'Your shop is closed. Contact us to open it again.'
    if (!isApproved) return 'We are reviewing your company. Products can go on sale once it is approved.'
    if (!isConfirmed)
      return 'Confirm your email to sell. Open the link that we sent you, or send it again from your settings.'
    return 'Add at least one variant with a price first.'
  },
}

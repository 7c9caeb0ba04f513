import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { day, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** The executor's facts on a garment, from its ad. */
export interface GarmentContext {
  /** Whether a shopper is paying for it just now. */
  isBeingBought: boolean
}

export type GarmentEvent = Sent &
  (
    | { type: 'garment.archive' }
    | { type: 'garment.restore' }
    | { type: 'garment.donate' }
    | { type: 'garment.discard' }
    | { type: 'garment.keep' }
    | { type: 'garment.leave' }
    | { type: 'garment.sell' }
    | { type: 'garment.return' }
  )

const owner: TransitionMeta = { by: ['member'] }
const system: TransitionMeta = { by: ['system'] }

// a garment that is being paid for cannot be given away, and one that was given away is no longer offered
const donating = {
  guard: 'isFree',
  target: 'donated',
  actions: 'takeOffSale',
  meta: owner,
  description: 'Its owner gave it away.',
} as const
const discarding = {
  guard: 'isFree',
  target: 'discarded',
  actions: 'takeOffSale',
  meta: owner,
  description: 'Its owner threw it away.',
} as const
// an archived garment can be offered, too, and an order that completes is never refused
const leaving = { target: 'leaving', meta: system, description: 'A shopper paid for it.' } as const
const selling = { target: 'sold', meta: system, description: 'It was sold.' } as const

/** Given or thrown away: can be undone for thirty days. */
const gone = (description: string, keep: string) =>
  ({
    description,
    initial: 'recent',
    states: {
      recent: {
        description: 'This can be taken back within 30 days.',
        tags: ['needsMember'],
        on: { 'garment.keep': { target: keep, meta: owner, description: 'It is still there after all.' } },
        after: {
          undoing: { target: 'past', description: 'It stays gone.' },
        },
      },
      past: { description: 'It is gone; its history remains.', tags: ['settled'], type: 'final' },
    },
  }) as const

/** An item in a user's wardrobe (W-37). Listed and reserved are read from its ad (W-40). */
export const garmentMachine = setup({
  types: {
    context: {} as GarmentContext,
    events: {} as GarmentEvent,
    input: {} as GarmentContext,
    meta: {} as TransitionMeta,
  },
  delays: { undoing: 30 * day },
  guards: { isFree: ({ context }) => !context.isBeingBought },
  actions: { takeOffSale: () => notProvided('takeOffSale') },
}).createMachine({
  id: 'garment',
  context: ({ input }) => input,
  initial: 'owned',
  states: {
    owned: {
      description: 'In the wardrobe.',
      tags: ['settled'],
      on: {
        'garment.archive': { target: 'archived', meta: owner, description: 'It is put away for a while.' },
        'garment.donate': donating,
        'garment.discard': discarding,
        'garment.leave': leaving,
        'garment.sell': selling,
      },
    },
    archived: {
      description: 'Put away: it is yours, and not among what you wear.',
      tags: ['settled'],
      on: {
        'garment.restore': { target: 'owned', meta: owner, description: 'Back in the wardrobe.' },
        'garment.donate': donating,
        'garment.discard': discarding,
        'garment.leave': leaving,
        'garment.sell': selling,
      },
    },
    leaving: {
      description: 'Sold, and on its way to its new owner.',
      tags: ['waiting'],
      on: {
        'garment.sell': { target: 'sold', meta: system, description: 'Its order was completed.' },
        'garment.return': {
          target: 'owned',
          meta: system,
          description: 'Its order was canceled or refunded.',
        },
      },
    },
    sold: {
      description: 'Somebody else has it; its history remains.',
      tags: ['settled'],
      on: {
        'garment.return': { target: 'owned', meta: system, description: 'The order was returned.' },
      },
    },
    donated: gone('Given away.', '#garment.owned'),
    discarded: gone('Thrown away.', '#garment.owned'),
  },
  options: { maxIterations: 1000 },
})

export const garmentSentences: Sentences<'isFree', GarmentContext> = {
  isFree: 'A buyer is paying for it right now.',
}

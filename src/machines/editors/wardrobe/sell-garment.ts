import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../../refusal.ts'

/** The current ad of a garment. */
export interface OfferingAd {
  readonly id: string
  /** Whether it is still being written. */
  readonly isDraft: boolean
}

interface SellGarmentContext {
  readonly slug: string
  /** Why the last try failed. */
  readonly message: string | null
}

/** From a garment to the ad that offers it: makes a draft, or finds the existing ad. */
export const sellGarmentMachine = setup({
  types: {
    context: {} as SellGarmentContext,
    events: {} as { type: 'sell.wanted' },
    input: {} as Pick<SellGarmentContext, 'slug'>,
  },
  actors: {
    /** A garment has one ad at a time: sent again after a lost answer, the call returns the same ad. */
    makeAd: fromPromise<OfferingAd, Pick<SellGarmentContext, 'slug'>>(() => notProvided('makeAd')),
  },
  guards: { isNoAnswer },
  actions: {
    forgetMessage: assign({ message: null }),
    keepMessage: assign({ message: (_, params: { error: unknown }) => refusalOf(params.error).message }),
    goToAd: (_, _params: OfferingAd) => notProvided('goToAd'),
  },
}).createMachine({
  id: 'sellGarment',
  context: ({ input }) => ({ slug: input.slug, message: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing was asked for, or the ad is there.',
      tags: ['settled'],
      on: { 'sell.wanted': 'making' },
    },
    making: {
      description: 'The draft is being made; a second press changes nothing.',
      tags: ['busy'],
      entry: 'forgetMessage',
      invoke: {
        id: 'makeAd',
        src: 'makeAd',
        input: ({ context: { slug } }) => ({ slug }),
        onDone: { target: 'idle', actions: { type: 'goToAd', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'unreachable',
            actions: { type: 'keepMessage', params: failure },
          },
          { target: 'refused', actions: { type: 'keepMessage', params: failure } },
        ],
      },
    },
    refused: {
      description: 'It cannot be offered now; the page says why.',
      tags: ['settled'],
      on: { 'sell.wanted': 'making' },
    },
    unreachable: {
      description: 'Nobody knows whether the draft was made: the same, sent again, finds or makes it.',
      tags: ['settled', 'unreachable'],
      on: { 'sell.wanted': 'making' },
    },
  },
  options: { maxIterations: 1000 },
})

import { assign, fromPromise, setup } from 'xstate'
import type { CartLine } from '#src/api/contract/trade/cart.ts'
import { notProvided } from '../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../refusal.ts'

interface OpenCheckoutContext {
  /** The lines to buy; stored for Retry. */
  readonly lines: readonly CartLine[]
  /** Why the last try failed. */
  readonly message: string | null
}

type OpenCheckoutEvent =
  | { type: 'checkout.wanted'; lines: readonly CartLine[] }
  | { type: 'checkout.retried' }

/** From the cart or from "Buy now" to a checkout of its own, which reserves nothing yet. */
export const openCheckoutMachine = setup({
  types: { context: {} as OpenCheckoutContext, events: {} as OpenCheckoutEvent },
  actors: {
    /** Resolves to the id of the new checkout. */
    createCheckout: fromPromise<{ id: string }, { lines: readonly CartLine[] }>(() =>
      notProvided('createCheckout'),
    ),
  },
  guards: {
    isNoAnswer,
    hasLines: ({ event }) => event.type === 'checkout.wanted' && event.lines.length > 0,
  },
  actions: {
    keepLines: assign({
      lines: ({ context, event }) => (event.type === 'checkout.wanted' ? event.lines : context.lines),
      message: null,
    }),
    forgetMessage: assign({ message: null }),
    keepMessage: assign({ message: (_, params: { error: unknown }) => refusalOf(params.error).message }),
    goToCheckout: (_, _params: { id: string }) => notProvided('goToCheckout'),
  },
}).createMachine({
  id: 'openCheckout',
  context: { lines: [], message: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being bought.',
      tags: ['settled'],
      on: {
        'checkout.wanted': {
          guard: 'hasLines',
          target: 'opening',
          actions: 'keepLines',
          description: 'An empty cart leads nowhere.',
        },
      },
    },
    opening: {
      description: 'The checkout is being made; a second click changes nothing.',
      tags: ['busy'],
      invoke: {
        id: 'createCheckout',
        src: 'createCheckout',
        input: ({ context }) => ({ lines: context.lines }),
        onDone: {
          target: 'idle',
          actions: { type: 'goToCheckout', params: ({ event }) => ({ id: event.output.id }) },
        },
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'unreachable',
            actions: { type: 'keepMessage', params: failure },
          },
          {
            target: 'refused',
            actions: { type: 'keepMessage', params: failure },
          },
        ],
      },
    },
    refused: {
      description: 'It cannot be bought like this; the page says why.',
      tags: ['settled'],
      on: { 'checkout.wanted': { guard: 'hasLines', target: 'opening', actions: 'keepLines' } },
    },
    unreachable: {
      description: 'No readable answer came; the page says so, and Retry asks again.',
      tags: ['settled', 'unreachable'],
      on: {
        'checkout.retried': { target: 'opening', actions: 'forgetMessage' },
        'checkout.wanted': { guard: 'hasLines', target: 'opening', actions: 'keepLines' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

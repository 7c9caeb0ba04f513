import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, refusalOf } from '../refusal.ts'

interface CardEntryContext {
  /** Stripe's key for the shop. */
  readonly publishableKey: string | null
  /** Whether the card is typed completely. */
  readonly isComplete: boolean
  /** The problem with the card as it is typed, or why no payment could be started with it. */
  readonly problem: string | null
}

export type CardFieldEvent =
  | { type: 'field.ready' }
  | { type: 'field.failed' }
  | { type: 'field.changed'; isComplete: boolean; problem: string | null }

type CardEntryEvent =
  | CardFieldEvent
  | { type: 'card.shown'; publishableKey: string | null }
  | { type: 'card.hidden' }
  | { type: 'card.focused' }
  | { type: 'card.retried' }
  /** The shopper pays. */
  | { type: 'card.wanted' }

const noCard = { isComplete: false, problem: null }

/**
 * The card, typed into a field of Stripe's own: the shop never sees its data. A press on Pay makes a payment
 * method of it, a new one each time, because Stripe accepts each only once.
 */
export const cardEntryMachine = setup({
  types: { context: {} as CardEntryContext, events: {} as CardEntryEvent },
  actors: {
    /** Loads Stripe's script and keeps its field in the page as long as it runs. */
    cardField: fromCallback<CardFieldEvent, { publishableKey: string }>(() => notProvided('cardField')),
    /** Resolves to the id of the method. */
    makeMethod: fromPromise<{ id: string }>(() => notProvided('makeMethod')),
  },
  guards: {
    isSetUp: ({ event }) => event.type === 'card.shown' && event.publishableKey !== null,
    isComplete: ({ context }) => context.isComplete,
  },
  actions: {
    keepKey: assign(({ event }) =>
      event.type === 'card.shown' ? { publishableKey: event.publishableKey } : {},
    ),
    forgetCard: assign(noCard),
    keepChange: assign(({ event }) =>
      event.type === 'field.changed' ? { isComplete: event.isComplete, problem: event.problem } : {},
    ),
    askForCard: assign({
      problem: ({ context }) => context.problem ?? 'Fill in the whole card: number, date and security code.',
    }),
    forgetProblem: assign({ problem: null }),
    showRefusal: assign({ problem: (_, params: { error: unknown }) => refusalOf(params.error).message }),
    focusField: () => notProvided('focusField'),
    payWith: (_, _params: { method: string }) => notProvided('payWith'),
  },
  delays: { patience: 20_000 },
}).createMachine({
  id: 'cardEntry',
  context: { publishableKey: null, ...noCard },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No card is asked for, and nothing of Stripe’s is fetched.',
      tags: ['settled'],
      on: {
        'card.shown': [{ guard: 'isSetUp', target: 'shown', actions: 'keepKey' }, { target: 'unavailable' }],
      },
    },
    unavailable: {
      description: 'The shop has no publishable key: no card can be taken, and the page says so.',
      tags: ['settled', 'away'],
      on: { 'card.hidden': 'hidden' },
    },
    shown: {
      description: 'The card is asked for.',
      entry: 'forgetCard',
      invoke: {
        id: 'cardField',
        src: 'cardField',
        input: ({ context }) => ({ publishableKey: context.publishableKey ?? '' }),
      },
      on: { 'card.hidden': 'hidden' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Stripe’s script and its field are on their way.',
          tags: ['away'],
          on: { 'field.ready': 'typing', 'field.failed': 'failed' },
          after: { patience: { target: 'failed', description: 'A line that hangs is as good as cut.' } },
        },
        failed: {
          description:
            'They did not come: blocked, or offline. The page says so, and Retry fetches them again.',
          tags: ['settled', 'away'],
          on: {
            'card.retried': { target: '#cardEntry.shown', reenter: true },
            'field.ready': { target: 'typing', description: 'Later than we waited for.' },
          },
        },
        typing: {
          description: 'The shopper types; Stripe says what is wrong.',
          tags: ['settled'],
          on: {
            'field.changed': { actions: 'keepChange' },
            'card.focused': { actions: 'focusField' },
            'card.wanted': [
              { guard: 'isComplete', target: 'making', actions: 'forgetProblem' },
              { actions: ['askForCard', 'focusField'] },
            ],
          },
        },
        making: {
          description: 'Stripe makes a payment method of the card; a second press has no effect.',
          tags: ['busy'],
          invoke: {
            id: 'makeMethod',
            src: 'makeMethod',
            onDone: {
              target: 'typing',
              actions: { type: 'payWith', params: ({ event }) => ({ method: event.output.id }) },
            },
            onError: {
              target: 'typing',
              actions: { type: 'showRefusal', params: failure },
            },
          },
          on: {
            'field.changed': {
              target: 'typing',
              actions: 'keepChange',
              description: 'Another card than the one that was to pay: the press counts no more.',
            },
          },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

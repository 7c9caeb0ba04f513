import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { failure, refusalOf } from '../refusal.ts'

/** One of 1 to 5, or null where the garment was not rated yet. */
export type Stars = 1 | 2 | 3 | 4 | 5 | null

interface RatingContext {
  /** As the server has it. */
  readonly stored: Stars
  /** As it is shown. */
  readonly value: Stars
  /** What was last sent to the server. */
  readonly sent: Stars
  readonly problem: string | null
}

type RatingEvent = { type: 'rating.chosen'; value: Stars } | { type: 'rating.stored'; value: Stars }

/**
 * How much a member loves a garment. It saves itself, shows the choice at once, and confirms it for half a
 * second. One save at a time, because the server may apply two in either order: a later choice follows.
 */
export const ratingMachine = setup({
  types: {
    context: {} as RatingContext,
    events: {} as RatingEvent,
    input: {} as { stored: Stars },
  },
  actors: { save: fromPromise<void, { value: Stars }>(() => notProvided('save')) },
  guards: {
    isAnother: ({ context, event }) => event.value !== context.value,
    isSuperseded: ({ context }) => context.value !== context.sent,
  },
  actions: {
    choose: assign(({ event }) => ({ value: event.value, problem: null })),
    send: assign(({ context }) => ({ sent: context.value })),
    store: assign(({ event }) => ({ stored: event.value, value: event.value, problem: null })),
    keep: assign(({ context }) => ({ stored: context.sent })),
    giveBack: assign(({ context }, params: { error: unknown }) => ({
      value: context.stored,
      problem: refusalOf(params.error).message,
    })),
  },
  delays: { feedback: 500 },
}).createMachine({
  id: 'rating',
  context: ({ input: { stored } }) => ({ stored, value: stored, sent: null, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'It stands there.',
      tags: ['settled'],
      on: {
        'rating.chosen': { guard: 'isAnother', target: 'saving', actions: 'choose' },
        'rating.stored': { actions: 'store' },
      },
    },
    saving: {
      description: 'What was chosen is on its way; what is chosen meanwhile follows it.',
      tags: ['busy'],
      entry: 'send',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ value: context.value }),
        onDone: [
          { guard: 'isSuperseded', target: 'saving', reenter: true, actions: 'keep' },
          { target: 'saved', actions: 'keep' },
        ],
        onError: [
          { guard: 'isSuperseded', target: 'saving', reenter: true },
          { target: 'resting', actions: { type: 'giveBack', params: failure } },
        ],
      },
      on: { 'rating.chosen': { guard: 'isAnother', actions: 'choose' } },
    },
    saved: {
      description: 'It is saved, and says so for half a second.',
      tags: ['settled'],
      on: { 'rating.chosen': { guard: 'isAnother', target: 'saving', actions: 'choose' } },
      after: { feedback: 'resting' },
    },
  },
  options: { maxIterations: 1000 },
})

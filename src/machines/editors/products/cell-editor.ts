import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { failure, refusalOf } from '../../refusal.ts'

/** Which price or stock it is. */
export interface CellRef {
  readonly product: string
  readonly variant: string
  readonly field: 'price' | 'stock'
}

interface CellContext {
  readonly cell: CellRef
  /** What the server has, as far as this page knows. */
  readonly shown: string
  /** What was shown when typing began: the value that the edit replaces. */
  readonly base: string
  readonly typed: string
  /** Why it was not taken; null where it was. */
  readonly refusal: string | null
}

type CellEvent =
  | { type: 'cell.typed'; value: string }
  /** Enter. */
  | { type: 'cell.submitted' }
  /** The focus goes on. */
  | { type: 'cell.left' }
  /** Escape. */
  | { type: 'cell.canceled' }
  /** The page knows a newer value. */
  | { type: 'cell.shown'; value: string }
  /** The server's value stays. */
  | { type: 'conflict.accepted' }
  /** The typed value replaces the server's value that is shown beside it. */
  | { type: 'conflict.overridden' }

/** What is sent: the new value, and the one that it replaces. */
export interface CellChange {
  readonly cell: CellRef
  readonly base: string
  readonly typed: string
}

/** What became of it: the server's value, and in a conflict the typed one in the same format. */
export type CellAnswer =
  | { readonly outcome: 'saved'; readonly now: string }
  | { readonly outcome: 'conflict'; readonly now: string; readonly typed: string }

interface Answered {
  readonly answer: CellAnswer
}

const answered = ({ event }: { event: { output: CellAnswer } }): Answered => ({ answer: event.output })

/**
 * One cell of a table: typed, saved by Enter or by going on, taken back by Escape. A refused value is sent again by
 * Enter alone, and one that conflicts with a newer value by its button alone.
 */
export const cellEditorMachine = setup({
  types: {
    context: {} as CellContext,
    events: {} as CellEvent,
    input: {} as { value: string; cell: CellRef },
  },
  actors: {
    /** Replaces the base by what is typed, if the server still has the base. */
    save: fromPromise<CellAnswer, CellChange>(() => notProvided('save')),
  },
  guards: {
    isSame: ({ context: { typed, base, shown } }) => typed === base || typed === shown,
    isTyped: ({ context, event }) => event.type === 'cell.shown' && event.value === context.typed,
    isConflict: (_, { answer }: Answered) => answer.outcome === 'conflict',
  },
  actions: {
    type: assign(({ event }) => (event.type === 'cell.typed' ? { typed: event.value, refusal: null } : {})),
    show: assign(({ event }) => (event.type === 'cell.shown' ? { shown: event.value } : {})),
    showAndTake: assign(({ event }) =>
      event.type === 'cell.shown' ? { shown: event.value, base: event.value, typed: event.value } : {},
    ),
    reset: assign(({ context: { shown } }) => ({ base: shown, typed: shown, refusal: null })),
    rebase: assign(({ context }) => ({ base: context.shown })),
    clearRefusal: assign({ refusal: null }),
    keep: assign((_, { answer: { now } }: Answered) => ({ shown: now, base: now, typed: now })),
    showBoth: assign((_, { answer }: Answered) =>
      answer.outcome === 'conflict' ? { shown: answer.now, typed: answer.typed } : {},
    ),
    showRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: sentenceOf(error) })),
  },
}).createMachine({
  id: 'cellEditor',
  context: ({ input: { value, cell } }) => ({
    ...{ cell, shown: value, base: value, typed: value },
    refusal: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'It shows what the server has.',
      tags: ['settled'],
      on: {
        'cell.typed': { target: 'editing', actions: 'type' },
        'cell.shown': { actions: 'showAndTake' },
      },
    },
    editing: {
      description: 'Something is typed: Enter or going on sends it, Escape takes it back.',
      tags: ['settled', 'unsaved'],
      on: {
        'cell.typed': { actions: 'type' },
        'cell.shown': { actions: 'show' },
        'cell.canceled': { target: 'resting', actions: 'reset' },
        'cell.submitted': [{ guard: 'isSame', target: 'resting', actions: 'reset' }, { target: 'saving' }],
        'cell.left': [{ guard: 'isSame', target: 'resting', actions: 'reset' }, { target: 'saving' }],
      },
    },
    saving: {
      description: 'It is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { cell, base, typed } }) => ({ cell, base, typed }),
        onDone: [
          {
            guard: { type: 'isConflict', params: answered },
            target: 'conflicted',
            actions: { type: 'showBoth', params: answered },
          },
          { target: 'resting', actions: { type: 'keep', params: answered } },
        ],
        onError: { target: 'refused', actions: { type: 'showRefusal', params: failure } },
      },
      on: { 'cell.shown': { actions: 'show' } },
    },
    refused: {
      description: 'It was not taken, and says why: Enter sends it again, going on does not.',
      tags: ['settled', 'unsaved'],
      on: {
        'cell.typed': { target: 'editing', actions: 'type' },
        'cell.shown': { actions: 'show' },
        'cell.canceled': { target: 'resting', actions: 'reset' },
        'cell.submitted': [
          { guard: 'isSame', target: 'resting', actions: 'reset' },
          { target: 'saving', actions: 'clearRefusal' },
        ],
      },
    },
    conflicted: {
      description: 'The server has a newer value. Both are shown, and only their buttons or Escape decide.',
      tags: ['settled', 'unsaved', 'conflicted'],
      on: {
        'cell.typed': { target: 'editing', actions: ['rebase', 'type'] },
        'cell.shown': [{ guard: 'isTyped', target: 'resting', actions: 'showAndTake' }, { actions: 'show' }],
        'cell.canceled': { target: 'resting', actions: 'reset' },
        'conflict.accepted': { target: 'resting', actions: 'reset' },
        'conflict.overridden': { target: 'saving', actions: 'rebase' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** The sentence of the field, if the server names one. */
function sentenceOf(error: unknown): string {
  const { message, errors } = refusalOf(error)
  return Object.values(errors)[0]?.[0] ?? message
}

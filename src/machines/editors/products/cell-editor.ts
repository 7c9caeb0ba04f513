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
  readonly typed: string
  /** Why it was not taken; null where it was. */
  readonly refusal: string | null
}

type CellEvent =
  | { type: 'cell.typed'; value: string }
  /** Enter, or the focus goes on. */
  | { type: 'cell.submitted' }
  /** Escape. */
  | { type: 'cell.canceled' }
  /** The page knows a newer value. */
  | { type: 'cell.shown'; value: string }

/** What is sent: the new value, and the one that it replaces. */
export interface CellChange {
  readonly cell: CellRef
  readonly shown: string
  readonly typed: string
}

const output = ({ event }: { event: { output: string } }) => ({ value: event.output })

/** One cell of a table: typed, saved by Enter, taken back by Escape. */
export const cellEditorMachine = setup({
  types: {
    context: {} as CellContext,
    events: {} as CellEvent,
    input: {} as { value: string; cell: CellRef },
  },
  actors: {
    /** Resolves to the value that the server has now. */
    save: fromPromise<string, CellChange>(() => notProvided('save')),
  },
  guards: { isSame: ({ context }) => context.typed === context.shown },
  actions: {
    type: assign(({ event }) => (event.type === 'cell.typed' ? { typed: event.value, refusal: null } : {})),
    show: assign(({ event }) => (event.type === 'cell.shown' ? { shown: event.value } : {})),
    showAndTake: assign(({ event }) =>
      event.type === 'cell.shown' ? { shown: event.value, typed: event.value } : {},
    ),
    reset: assign(({ context }) => ({ typed: context.shown, refusal: null })),
    clearRefusal: assign({ refusal: null }),
    keep: assign((_, { value }: { value: string }) => ({ shown: value, typed: value })),
    showRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: sentenceOf(error) })),
  },
}).createMachine({
  id: 'cellEditor',
  context: ({ input: { value, cell } }) => ({ cell, shown: value, typed: value, refusal: null }),
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
      description: 'Something is typed, or was not taken: Enter sends it, Escape takes it back.',
      tags: ['settled', 'unsaved'],
      on: {
        'cell.typed': { actions: 'type' },
        'cell.shown': { actions: 'show' },
        'cell.canceled': { target: 'resting', actions: 'reset' },
        'cell.submitted': [
          { guard: 'isSame', target: 'resting', actions: 'reset' },
          { target: 'saving', actions: 'clearRefusal' },
        ],
      },
    },
    saving: {
      description: 'It is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { cell, shown, typed } }) => ({ cell, shown, typed }),
        onDone: { target: 'resting', actions: { type: 'keep', params: output } },
        onError: { target: 'editing', actions: { type: 'showRefusal', params: failure } },
      },
      on: { 'cell.shown': { actions: 'show' } },
    },
  },
  options: { maxIterations: 1000 },
})

/** The sentence of the field, if the server names one. */
function sentenceOf(error: unknown): string {
  const { message, errors } = refusalOf(error)
  return Object.values(errors)[0]?.[0] ?? message
}

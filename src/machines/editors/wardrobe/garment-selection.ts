import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { failure, isNoAnswer, refusalOf } from '../../refusal.ts'

/** A change of all selected garments, and the words of its message. */
export interface BatchChange {
  /** The request body without the slugs. */
  readonly change: Readonly<Record<string, unknown>>
  /** Of the change: "Archived". */
  readonly done: string
}

interface GarmentSelectionContext {
  readonly chosen: readonly string[]
  readonly wanted: BatchChange | null
  readonly problem: string | null
}

type GarmentSelectionEvent =
  | { type: 'selection.began' }
  | { type: 'selection.ended' }
  | { type: 'garment.chosen'; slug: string; isOn: boolean }
  /** Everything that the list shows, or nothing. */
  | { type: 'selection.set'; slugs: readonly string[] }
  | { type: 'batch.wanted'; batch: BatchChange }

/** Several garments are selected and changed together: all of them or none. */
export const garmentSelectionMachine = setup({
  types: { context: {} as GarmentSelectionContext, events: {} as GarmentSelectionEvent },
  actors: {
    change: fromPromise<void, { slugs: readonly string[]; change: BatchChange['change'] }>(() =>
      notProvided('change'),
    ),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    isNoAnswer,
  },
  actions: {
    choose: assign(({ context, event }) => {
      if (event.type !== 'garment.chosen') return {}
      const others = context.chosen.filter(slug => slug !== event.slug)
      return { chosen: event.isOn ? [...others, event.slug] : others }
    }),
    set: assign(({ event }) => (event.type === 'selection.set' ? { chosen: event.slugs } : {})),
    want: assign(({ event }) =>
      event.type === 'batch.wanted' ? { wanted: event.batch, problem: null } : {},
    ),
    showProblem: assign({ problem: (_, params: { error: unknown }) => refusalOf(params.error).message }),
    clearProblem: assign({ problem: null }),
    forget: assign({ wanted: null, problem: null }),
    clear: assign({ chosen: [], wanted: null, problem: null }),
    /** Notifies of the change and of how many garments it changed. */
    notifyChanged: (_, _params: { chosen: readonly string[]; wanted: BatchChange | null }) =>
      notProvided('notifyChanged'),
  },
}).createMachine({
  id: 'garmentSelection',
  context: { chosen: [], wanted: null, problem: null },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'A garment that is pressed is opened.',
      tags: ['settled'],
      on: { 'selection.began': 'choosing' },
    },
    choosing: {
      description: 'A garment that is pressed is chosen, or not any more.',
      tags: ['settled', 'selecting'],
      on: {
        'garment.chosen': { actions: ['choose', 'clearProblem'] },
        'selection.set': { actions: ['set', 'clearProblem'] },
        'selection.ended': { target: 'browsing', actions: 'clear' },
        'batch.wanted': { guard: 'hasChosen', target: 'changing', actions: 'want' },
      },
    },
    changing: {
      description: 'The change is on its way; a second press has no effect.',
      tags: ['busy', 'selecting'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { chosen, wanted } }) => ({ slugs: chosen, change: wanted?.change ?? {} }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'notifyChanged', params: ({ context: { chosen, wanted } }) => ({ chosen, wanted }) },
            'clear',
          ],
        },
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'unreachable',
            actions: { type: 'showProblem', params: failure },
          },
          {
            target: 'choosing',
            actions: ['forget', { type: 'showProblem', params: failure }],
          },
        ],
      },
    },
    unreachable: {
      description: 'No answer came; the same can be asked for again.',
      tags: ['settled', 'selecting', 'unreachable'],
      on: {
        'batch.wanted': { target: 'changing', actions: 'want' },
        'garment.chosen': { target: 'choosing', actions: ['forget', 'choose'] },
        'selection.ended': { target: 'browsing', actions: 'clear' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

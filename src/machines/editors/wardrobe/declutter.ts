import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { type Failure, failure, refusalOf } from '../../refusal.ts'

export type Decision = 'keep' | 'maybe' | 'sell'

/** A garment of the queue, to be decided on. */
export interface Candidate {
  readonly slug: string
  readonly decision: Decision | null
}

interface CleanOutContext {
  readonly queue: readonly Candidate[]
  /** The index of the current garment. */
  readonly at: number
  /** The decision being saved. */
  readonly wanted: Decision | null
  readonly problem: string | null
  /** The list does not exist: the page is not found. */
  readonly isMissing: boolean
}

type CleanOutEvent =
  | { type: 'clean.decided'; decision: Decision }
  | { type: 'clean.skipped' }
  /** Back to the previous garment. */
  | { type: 'clean.back' }
  | { type: 'clean.retried' }

/** The declutter flow: keep, maybe or sell, one garment after the other, by keys as by buttons. */
export const declutterMachine = setup({
  types: { context: {} as CleanOutContext, events: {} as CleanOutEvent },
  actors: {
    load: fromPromise<readonly Candidate[]>(() => notProvided('load')),
    decide: fromPromise<void, { slug: string; decision: Decision }>(() => notProvided('decide')),
  },
  guards: {
    isOver: ({ context }) => context.at >= context.queue.length,
    hasBefore: ({ context }) => context.at > 0,
  },
  actions: {
    keepQueue: assign({
      queue: (_, params: { queue: readonly Candidate[] }) => params.queue,
      at: 0,
      problem: null,
      isMissing: false,
    }),
    want: assign(({ event }) =>
      event.type === 'clean.decided' ? { wanted: event.decision, problem: null } : {},
    ),
    noteDecided: assign(({ context: { queue, at, wanted } }) => ({
      queue: queue.map((each, place) => (place === at ? { ...each, decision: wanted } : each)),
      wanted: null,
    })),
    goOn: assign({ at: ({ context }) => context.at + 1, problem: null }),
    goBack: assign({ at: ({ context }) => context.at - 1, problem: null }),
    showProblem: assign({
      problem: (_, params: { error: unknown }) => refusalOf(params.error).message,
      wanted: null,
    }),
    noteMissing: assign({ isMissing: (_, { error }: Failure) => refusalOf(error).status === 404 }),
  },
}).createMachine({
  id: 'declutter',
  context: { queue: [], at: 0, wanted: null, problem: null, isMissing: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'What there is to decide on is on its way.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'asking',
          actions: { type: 'keepQueue', params: ({ event }) => ({ queue: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'showProblem', params: failure },
            { type: 'noteMissing', params: failure },
          ],
        },
      },
    },
    failed: {
      description: 'It did not come.',
      tags: ['settled'],
      on: { 'clean.retried': 'loading' },
    },
    asking: {
      description: 'One garment is shown: keep it, maybe, or sell it?',
      tags: ['settled'],
      always: { guard: 'isOver', target: 'over' },
      on: {
        'clean.decided': { target: 'deciding', actions: 'want' },
        'clean.skipped': { actions: 'goOn' },
        'clean.back': { guard: 'hasBefore', actions: 'goBack' },
      },
    },
    deciding: {
      description: 'The decision is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => wantedOf(context),
        onDone: { target: 'asking', actions: ['noteDecided', 'goOn'] },
        onError: { target: 'asking', actions: { type: 'showProblem', params: failure } },
      },
    },
    over: {
      description: 'Everything was looked at.',
      tags: ['settled'],
      on: {
        'clean.back': { guard: 'hasBefore', target: 'asking', actions: 'goBack' },
        'clean.retried': { target: 'loading', description: 'Once more from the beginning.' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

function wantedOf({ queue, at, wanted }: CleanOutContext): { slug: string; decision: Decision } {
  const candidate = queue[at]
  if (candidate === undefined || wanted === null) throw new Error('Nothing was decided.')
  return { slug: candidate.slug, decision: wanted }
}

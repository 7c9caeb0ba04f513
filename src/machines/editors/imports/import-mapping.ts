import { assign, fromPromise, setup } from 'xstate'
import type { ImportJob, MappingChange } from '#src/api/contract/business/imports.ts'
import { notProvided } from '../../not-provided.ts'
import { type Failure, failure, isNoAnswer, refusalOf, unsaid } from '../../refusal.ts'
import { contains, isEmpty, joined } from './mapping-change.ts'

interface ImportMappingContext {
  /** What is being saved. */
  readonly sent: MappingChange
  /** What was chosen since. */
  readonly unsent: MappingChange
  /** The version that was shown when the first of them was chosen. */
  readonly version: number
  /** Why choices were given up; null where a toast says it. */
  readonly refusal: string | null
}

interface Choice {
  readonly change: MappingChange
  readonly version: number
}

export type ImportMappingEvent = ({ type: 'mapping.chosen' } & Choice) | { type: 'mapping.retried' }

const saved = ({ event }: { event: { output: ImportJob } }) => ({ job: event.output })
const choice = ({ event: { change, version } }: { event: Choice }) => ({ change, version })
const choose = { type: 'choose', params: choice } as const
const takeSaved = { type: 'takeSaved', params: saved } as const
const newer = ({ event }: { event: Failure }) => ({ job: newerOf(event.error) })
const takeNewer = { type: 'takeNewer', params: newer } as const

/**
 * The choices of a mapping: each is saved at once, one call at a time, in the version that was shown. A mapping that
 * somebody else changed meanwhile is shown instead of being replaced.
 */
export const importMappingMachine = setup({
  types: { context: {} as ImportMappingContext, events: {} as ImportMappingEvent },
  actors: {
    /** Saves a change of this version. */
    save: fromPromise<ImportJob, Choice>(() => notProvided('save')),
  },
  guards: {
    isNoAnswer,
    hasUnsent: ({ context }) => !isEmpty(context.unsent),
    /** An earlier try did arrive: the newer version of a 409 already has all that was sent. */
    isSaved: ({ context }, { error }: Failure) => hasSent(error, context),
    isSavedInPart: ({ context }, { error }: Failure) => hasSent(error, context) && !isEmpty(context.unsent),
  },
  actions: {
    choose: assign(({ context }, { change, version }: Choice) => ({
      unsent: joined(context.unsent, change),
      version: isEmpty(context.sent) && isEmpty(context.unsent) ? version : context.version,
      refusal: null,
    })),
    send: assign(({ context }) => ({
      sent: joined(context.sent, context.unsent),
      unsent: {},
      refusal: null,
    })),
    /** Later choices were made on top of what is saved now. */
    clearSent: assign((_, { job }: { job: ImportJob | null }) => ({
      sent: {},
      ...(job === null ? {} : { version: job.version }),
    })),
    giveUp: assign((_, { error }: Failure) => ({ sent: {}, unsent: {}, refusal: unsaid(error) })),
    /** Shows the import as it was saved. */
    takeSaved: (_, _params: { job: ImportJob }) => notProvided('takeSaved'),
    /** Shows the import as the server has it; `job` is null where its answer did not bring it. */
    takeNewer: (_, _params: { job: ImportJob | null }) => notProvided('takeNewer'),
  },
}).createMachine({
  id: 'importMapping',
  context: { sent: {}, unsent: {}, version: 0, refusal: null },
  initial: 'saved',
  states: {
    saved: {
      description: 'The server has every choice.',
      tags: ['settled'],
      on: { 'mapping.chosen': { target: 'saving', actions: choose } },
    },
    saving: {
      description: 'Choices are on their way; later ones follow in a call of their own.',
      tags: ['busy'],
      entry: 'send',
      on: { 'mapping.chosen': { actions: choose } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { sent, version } }) => ({ change: sent, version }),
        onDone: [
          {
            guard: 'hasUnsent',
            target: 'saving',
            reenter: true,
            actions: [takeSaved, { type: 'clearSent', params: saved }],
          },
          { target: 'saved', actions: [takeSaved, { type: 'clearSent', params: saved }] },
        ],
        onError: [
          { guard: { type: 'isNoAnswer', params: failure }, target: 'unreachable' },
          {
            guard: { type: 'isSavedInPart', params: failure },
            target: 'saving',
            reenter: true,
            actions: [takeNewer, { type: 'clearSent', params: newer }],
          },
          {
            guard: { type: 'isSaved', params: failure },
            target: 'saved',
            actions: [takeNewer, { type: 'clearSent', params: newer }],
          },
          {
            target: 'refused',
            actions: [takeNewer, { type: 'giveUp', params: failure }],
          },
        ],
      },
    },
    unreachable: {
      description: 'No readable answer came; the choices stay, and Retry sends them again.',
      tags: ['settled', 'unreachable'],
      on: {
        'mapping.chosen': { target: 'saving', actions: choose },
        'mapping.retried': 'saving',
      },
    },
    refused: {
      description: 'The choices were refused, and the mapping is shown as the server has it.',
      tags: ['settled'],
      on: { 'mapping.chosen': { target: 'saving', actions: choose } },
    },
  },
  options: { maxIterations: 1000 },
})

function hasSent(error: unknown, { sent }: ImportMappingContext): boolean {
  const job = newerOf(error)
  return job !== null && contains(job, sent)
}

/** The import of a 409 that says that it was changed meanwhile; the client has parsed it. */
function newerOf(error: unknown): ImportJob | null {
  const { status, data } = refusalOf(error)
  return status === 409 && data !== undefined ? (data as ImportJob) : null
}

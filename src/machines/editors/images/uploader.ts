import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'
import { failure, refusalOf } from '../../refusal.ts'
import { type ChosenFile, problemOf, type UploadRule } from './file-problem.ts'

/** The events of an upload in progress. */
export type UploadProgress =
  | { type: 'upload.progressed'; sent: number }
  | { type: 'upload.finished'; result: unknown }
  | { type: 'upload.failed'; error: unknown }

interface UploaderContext<Result = unknown> {
  readonly rule: UploadRule
  readonly file: ChosenFile | null
  /** The share that has arrived, 0 to 1. */
  readonly sent: number
  /** Why the file was refused, or did not arrive. */
  readonly problem: string | null
  readonly result: Result | null
}

export type UploaderEvent =
  | { type: 'upload.chosen'; file: ChosenFile }
  | { type: 'upload.retried' }
  | { type: 'upload.cancelled' }
  | UploadProgress

/**
 * The upload of one file to the server; several files have one actor each. Problems that can be found before
 * the upload are reported before it.
 */
export const uploaderMachine = setup({
  types: {
    context: {} as UploaderContext,
    events: {} as UploaderEvent,
    input: {} as { rule: UploadRule },
  },
  actors: {
    /** Resolves where the file can be decoded as an image; rejects with the sentence for why not. */
    check: fromPromise<void, { file: ChosenFile | null }>(() => notProvided('check')),
    /** Sends the file and reports its progress; stopping it cancels the upload. */
    upload: fromCallback<UploaderEvent, { file: ChosenFile | null }>(() => notProvided('upload')),
  },
  guards: {
    isTaken: ({ context, event }) =>
      event.type === 'upload.chosen' && problemOf(event.file, context.rule) === null,
  },
  actions: {
    keepFile: assign(({ event }) =>
      event.type === 'upload.chosen' ? { file: event.file, sent: 0, problem: null, result: null } : {},
    ),
    refuseFile: assign(({ context, event }) =>
      event.type === 'upload.chosen'
        ? { file: null, sent: 0, result: null, problem: problemOf(event.file, context.rule) }
        : {},
    ),
    noteSent: assign({ sent: (_, params: { sent: number }) => Math.min(1, Math.max(0, params.sent)) }),
    keepResult: assign({ sent: 1, result: (_, params: { result: unknown }) => params.result }),
    showProblem: assign({ problem: (_, params: { error: unknown }) => sentenceOf(params.error) }),
    beginAgain: assign({ sent: 0, problem: null }),
    forget: assign({ file: null, sent: 0, problem: null, result: null }),
  },
}).createMachine({
  id: 'uploader',
  context: ({ input }) => ({ rule: input.rule, file: null, sent: 0, problem: null, result: null }),
  initial: 'empty',
  states: {
    empty: {
      description:
        'No file is chosen, or the one that was chosen cannot be taken and the reason stands there.',
      tags: ['settled'],
      on: {
        'upload.chosen': [
          { guard: 'isTaken', target: 'checking', actions: 'keepFile' },
          { actions: 'refuseFile', description: 'Another kind of file, or too large.' },
        ],
      },
    },
    checking: {
      description: 'The file is being looked at: does it hold what it says?',
      tags: ['busy'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ file: context.file }),
        onDone: 'uploading',
        onError: {
          target: 'empty',
          actions: ['forget', { type: 'showProblem', params: failure }],
        },
      },
      on: { 'upload.cancelled': { target: 'empty', actions: 'forget' } },
    },
    uploading: {
      description: 'The file is on its way.',
      tags: ['busy'],
      invoke: { id: 'upload', src: 'upload', input: ({ context }) => ({ file: context.file }) },
      on: {
        'upload.progressed': {
          actions: { type: 'noteSent', params: ({ event }) => ({ sent: event.sent }) },
        },
        'upload.finished': {
          target: 'done',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.result }) },
        },
        'upload.failed': {
          target: 'failed',
          actions: { type: 'showProblem', params: failure },
        },
        'upload.cancelled': { target: 'empty', actions: 'forget' },
      },
    },
    failed: {
      description: 'It did not arrive, or was refused; the same file can be sent again, or another one.',
      tags: ['settled'],
      on: {
        'upload.retried': { target: 'uploading', actions: 'beginAgain' },
        'upload.cancelled': { target: 'empty', actions: 'forget' },
        'upload.chosen': [
          { guard: 'isTaken', target: 'checking', actions: 'keepFile' },
          { target: 'empty', actions: 'refuseFile' },
        ],
      },
    },
    done: {
      description: 'The server has it.',
      tags: ['settled'],
      on: { 'upload.cancelled': { target: 'empty', actions: 'forget', description: 'Another one.' } },
    },
  },
  options: { maxIterations: 1000 },
})

/** The sentence of the field, where the refusal has one. */
function sentenceOf(error: unknown): string {
  const { errors, message, status } = refusalOf(error)
  // shown before and after the member logs in again
  if (status === 401) return 'Your session ended before it arrived. Once you are logged in, send it again.'
  return errors.file?.[0] ?? message
}

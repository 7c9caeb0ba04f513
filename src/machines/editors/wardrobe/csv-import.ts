import { assign, fromPromise, setup } from 'xstate'
import type { ImportPreview, ImportReport } from '#src/api/contract/wardrobe/csv.ts'
import { notProvided } from '../../not-provided.ts'
import { failure, type Refusal, refusalOf } from '../../refusal.ts'
import { type ChosenFile, problemOf, type UploadRule } from '../images/file-problem.ts'

interface TableImportContext {
  readonly rule: UploadRule
  readonly file: ChosenFile | null
  /** Why the file was refused, or what prevents the import. */
  readonly problem: string | null
  /** What an import would do. */
  readonly preview: ImportPreview | null
  /** What it did. */
  readonly report: ImportReport | null
}

type TableImportEvent =
  | { type: 'table.chosen'; file: ChosenFile }
  | { type: 'import.confirmed' }
  | { type: 'import.retried' }
  /** The network, or the member, is back. */
  | { type: 'network.returned' }
  | { type: 'import.cancelled' }

/** A first or another CSV file: accepted, or refused with the reason. */
const choosing = [
  { guard: 'isTaken', target: 'previewing', actions: 'keepFile' },
  { target: 'empty', actions: 'refuseFile' },
] as const
const cancelling = { target: 'empty', actions: 'forget' } as const

/**
 * The CSV import: a file is chosen, previewed without changing anything, and imported once the member has
 * seen the preview.
 */
export const csvImportMachine = setup({
  types: {
    context: {} as TableImportContext,
    events: {} as TableImportEvent,
    input: {} as { rule: UploadRule },
  },
  actors: {
    /** Resolves to the preview of the import. */
    preview: fromPromise<ImportPreview, { file: ChosenFile | null }>(() => notProvided('preview')),
    /** Resolves to the report of the import. Sent again it adds nothing twice. */
    bring: fromPromise<ImportReport, { file: ChosenFile | null }>(() => notProvided('bring')),
  },
  guards: {
    isTaken: ({ context, event }) =>
      event.type === 'table.chosen' && problemOfTable(event.file, context.rule) === null,
    hasNew: ({ context }) => (context.preview?.added ?? 0) > 0,
    isTheFile: (_, { error }: { error: unknown }) => isOfFile(refusalOf(error)),
  },
  actions: {
    keepFile: assign(({ event }) =>
      event.type === 'table.chosen' ? { file: event.file, problem: null, preview: null, report: null } : {},
    ),
    refuseFile: assign(({ context, event }) =>
      event.type === 'table.chosen'
        ? { file: null, problem: problemOfTable(event.file, context.rule), preview: null, report: null }
        : {},
    ),
    keepPreview: assign({ preview: (_, { output }: { output: ImportPreview }) => output }),
    keepReport: assign({ report: (_, { output }: { output: ImportReport }) => output, preview: null }),
    showProblem: assign({ problem: (_, { error }: { error: unknown }) => sentenceOf(error) }),
    clearProblem: assign({ problem: null }),
    forgetFile: assign({ file: null, preview: null }),
    forget: assign({ file: null, problem: null, preview: null, report: null }),
    notifyBrought: () => notProvided('notifyBrought'),
  },
}).createMachine({
  id: 'csvImport',
  context: ({ input: { rule } }) => ({ rule, file: null, problem: null, preview: null, report: null }),
  initial: 'empty',
  states: {
    empty: {
      description:
        'No table is chosen, or the one that was chosen cannot be taken and the reason stands there.',
      tags: ['settled'],
      on: {
        'table.chosen': choosing,
      },
    },
    previewing: {
      description: 'The server reads the table and changes nothing.',
      tags: ['busy', 'sending'],
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepPreview', params: ({ event }) => ({ output: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isTheFile', params: failure },
            target: 'empty',
            actions: ['forgetFile', { type: 'showProblem', params: failure }],
            description: 'It is no table, too large, or names no column that is known.',
          },
          { target: 'unread', actions: { type: 'showProblem', params: failure } },
        ],
      },
      on: { 'import.cancelled': cancelling },
    },
    unread: {
      description: 'The table could not be read for now; it stays chosen.',
      tags: ['settled', 'stopped'],
      on: {
        'import.retried': { target: 'previewing', actions: 'clearProblem' },
        'network.returned': { target: 'previewing', actions: 'clearProblem' },
        'table.chosen': choosing,
        'import.cancelled': cancelling,
      },
    },
    ready: {
      description: 'It stands there what would be added, what is there already, and what cannot be read.',
      tags: ['settled'],
      on: {
        'import.confirmed': { guard: 'hasNew', target: 'bringing' },
        'table.chosen': choosing,
        'import.cancelled': cancelling,
      },
    },
    bringing: {
      description: 'The rows go into the wardrobe, all that are new or none.',
      tags: ['busy', 'sending'],
      invoke: {
        id: 'bring',
        src: 'bring',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'keepReport', params: ({ event }) => ({ output: event.output }) },
            'notifyBrought',
          ],
        },
        onError: [
          {
            guard: { type: 'isTheFile', params: failure },
            target: 'empty',
            actions: ['forgetFile', { type: 'showProblem', params: failure }],
            description: 'The file was changed since it was looked at.',
          },
          { target: 'unbrought', actions: { type: 'showProblem', params: failure } },
        ],
      },
    },
    unbrought: {
      description: 'No answer came, or not now; the same table can be sent again, and no row goes in twice.',
      tags: ['settled', 'stopped'],
      on: {
        'import.retried': { target: 'bringing', actions: 'clearProblem' },
        'network.returned': { target: 'bringing', actions: 'clearProblem' },
        'import.cancelled': cancelling,
      },
    },
    done: {
      description: 'What is new hangs in the wardrobe; rows that could not be read are named.',
      tags: ['settled'],
      on: {
        'table.chosen': choosing,
        'import.cancelled': cancelling,
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** A spreadsheet workbook is not a CSV file; the sentence says how to make one of it. */
function problemOfTable(file: ChosenFile, rule: UploadRule): string | null {
  if (/\.(xlsx?|ods|numbers)$/i.test(file.name) && !rule.accept.includes(file.type)) {
    return `${file.name} is a workbook. Save its sheet as CSV, then choose that.`
  }
  return problemOf(file, rule)
}

/** Whether the file itself is refused, so that sending it again does not help. */
const isOfFile = ({ status }: Refusal) => [400, 413, 415, 422].includes(status)

function sentenceOf(error: unknown): string {
  const { errors, message, status } = refusalOf(error)
  // shown before and after the member logs in again
  if (status === 401) return 'Your session ended. Once you are logged in, the same table goes on.'
  return errors.file?.[0] ?? message
}

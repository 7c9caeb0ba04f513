import { setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import { ended } from './import-job-ended.ts'
import { day, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** The executor's facts on an import. */
export interface ImportContext {
  /** What the mapping still lacks, in words. */
  missing: readonly string[]
  /** How many products the file would create or change. */
  work: number
  /** How many products of the file cannot be imported. */
  failures: number
  /** How many products this import has created or changed. */
  changed: number
  /** Whether another import of this company is being run or undone. */
  isBusy: boolean
}

export type ImportEvent = Sent &
  (
    | { type: 'import.read' }
    | { type: 'import.suggest' }
    | { type: 'import.reread' }
    | { type: 'import.confirm' }
    | { type: 'import.compare' }
    | { type: 'import.editMapping' }
    | { type: 'import.start' }
    | { type: 'import.proceed' }
    | { type: 'import.renew' }
    | { type: 'import.cancel' }
    | { type: 'import.stop' }
    | { type: 'import.halt' }
    | { type: 'import.finish' }
    | { type: 'import.fail' }
    | { type: 'import.undo' }
    | { type: 'import.revert' }
  )

const seller: TransitionMeta = { by: ['seller'] }
const system: TransitionMeta = { by: ['system'] }

const cancelling = {
  target: 'cancelled',
  actions: 'dropFile',
  meta: seller,
  description: 'The company does not import this file after all.',
} as const
const abandoning = {
  abandoned: { target: 'cancelled', actions: 'dropFile', description: 'Nobody went on with it for a week.' },
} as const
/** The file cannot be worked on; no product was touched. */
const failingEarly = {
  target: 'failed.closed',
  actions: ['dropFile', 'notifyEnded'],
  meta: system,
  description: 'It cannot be read.',
} as const

/** The import of a company's products from a file (W-85). */
export const importJobMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportContext,
    meta: {} as TransitionMeta,
  },
  delays: { abandoned: 7 * day, undoing: (windows.undoImport / 24) * day },
  guards: {
    isMapped: ({ context }) => context.missing.length === 0,
    mayStart: ({ context }) => context.work > 0 && !context.isBusy,
    mayUndo: ({ context }) => context.changed > 0 && !context.isBusy,
    hasFailures: ({ context }) => context.failures > 0,
  },
  actions: {
    /** Hands the import to the job that works on it. */
    queueWork: () => notProvided('queueWork'),
    /** Deletes the uploaded bytes; the rows that were read of them stay. */
    dropBytes: () => notProvided('dropBytes'),
    /** Deletes the file's contents. */
    dropFile: () => notProvided('dropFile'),
    markStarted: () => notProvided('markStarted'),
    markFinished: () => notProvided('markFinished'),
    notifyEnded: () => notProvided('notifyEnded'),
    /** Says that the import was not started, since the shop has changed. */
    notifyRenewed: () => notProvided('notifyRenewed'),
  },
}).createMachine({
  id: 'importJob',
  context: ({ input }) => input,
  initial: 'uploaded',
  states: {
    uploaded: {
      description: 'The file is being read.',
      tags: ['needsSystem'],
      on: {
        'import.read': { target: 'parsed', meta: system, description: 'All rows are read.' },
        'import.fail': failingEarly,
        'import.cancel': cancelling,
      },
    },
    parsed: {
      description: 'The rows are read; a field is being suggested for each column.',
      tags: ['needsSystem'],
      on: {
        'import.suggest': { target: 'mapping', meta: system, description: 'The suggestion is there.' },
        'import.fail': failingEarly,
        'import.cancel': cancelling,
      },
    },
    mapping: {
      description: 'Each column and each product type waits to be confirmed.',
      tags: ['needsSeller'],
      on: {
        'import.confirm': {
          guard: 'isMapped',
          target: 'validated',
          actions: 'queueWork',
          meta: seller,
          description: 'The mapping is complete.',
        },
        'import.reread': {
          target: 'uploaded',
          actions: 'queueWork',
          meta: system,
          description: 'The company has said in which encoding the file is: it is read again.',
        },
        'import.cancel': cancelling,
      },
      after: abandoning,
    },
    validated: {
      description: 'The mapping is complete; each product is being compared with the shop.',
      tags: ['needsSystem'],
      on: {
        'import.compare': { target: 'ready', meta: system, description: 'The preview is there.' },
        'import.fail': failingEarly,
        'import.cancel': cancelling,
      },
    },
    ready: {
      description: 'The preview says what would change. Nothing is changed yet.',
      tags: ['needsSeller'],
      on: {
        'import.start': {
          guard: 'mayStart',
          target: 'checking',
          actions: 'queueWork',
          meta: seller,
          description: 'The company starts it.',
        },
        'import.editMapping': {
          target: 'mapping',
          meta: seller,
          description: 'The mapping is to be changed.',
        },
        'import.cancel': cancelling,
      },
      after: abandoning,
    },
    checking: {
      description: 'The preview is compared with your shop once more. Nothing is changed yet.',
      tags: ['needsSystem'],
      on: {
        'import.proceed': {
          target: 'running',
          actions: ['dropBytes', 'markStarted'],
          meta: system,
          description: 'The shop is as the preview showed it.',
        },
        'import.renew': {
          target: 'ready',
          actions: 'notifyRenewed',
          meta: system,
          description: 'The shop has changed since; the preview shows it anew.',
        },
        'import.fail': failingEarly,
        'import.cancel': cancelling,
      },
    },
    running: {
      description: 'The products are being written, batch after batch.',
      tags: ['needsSystem'],
      on: {
        'import.finish': [
          {
            guard: 'hasFailures',
            target: 'completedWithErrors',
            actions: ['markFinished', 'notifyEnded'],
            meta: system,
            description: 'The file is through; some products could not be imported.',
          },
          {
            target: 'completed',
            actions: ['markFinished', 'notifyEnded'],
            meta: system,
            description: 'The file is through.',
          },
        ],
        'import.stop': { target: 'stopping', meta: seller, description: 'The company stops it.' },
        'import.fail': {
          target: 'failed',
          actions: ['markFinished', 'notifyEnded'],
          meta: system,
          description: 'It cannot go on; what is written stays.',
        },
      },
    },
    stopping: {
      description: 'The batch under way is written, then it stops.',
      tags: ['needsSystem'],
      on: {
        'import.halt': {
          target: 'stopped',
          actions: ['markFinished', 'notifyEnded'],
          meta: system,
          description: 'It has stopped; what is written stays.',
        },
      },
    },
    completed: ended('Every product of the file is in the shop.'),
    completedWithErrors: ended('The file is through; the failed rows can be downloaded.'),
    stopped: ended('Stopped by the company; what was written before is in the shop.'),
    failed: ended('It could not be carried out, or not to the end.'),
    undoing: {
      description: 'What it changed is being undone, where nobody has touched it since.',
      tags: ['needsSystem'],
      on: {
        'import.revert': {
          target: 'undone',
          actions: ['markFinished', 'notifyEnded'],
          meta: system,
          description: 'Everything that could be undone is.',
        },
      },
    },
    undone: {
      description: 'Undone; products that were touched since stay as they are.',
      tags: ['settled'],
      type: 'final',
    },
    cancelled: {
      description: 'Canceled before it changed anything.',
      tags: ['settled'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})

const busy = 'Another import is running. Wait until it is done.'

export const importSentences: Sentences<'isMapped' | 'mayStart' | 'mayUndo', ImportContext> = {
  isMapped: ({ missing }) => missing.join(' '),
  mayStart: ({ isBusy }) => (isBusy ? busy : 'Nothing in this file would change your shop.'),
  mayUndo: ({ isBusy }) => (isBusy ? busy : 'This import changed nothing.'),
}

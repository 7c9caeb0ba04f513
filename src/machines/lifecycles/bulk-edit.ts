import { setup } from 'xstate'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import { notProvided } from '../not-provided.ts'
import { day, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** The executor's facts on a change of many products. */
export interface BulkEditContext {
  /** In epoch milliseconds. */
  now: number
  /** How many values it would change. */
  planned: number
  /** How many it has changed. */
  changed: number
}

export type BulkEditEvent = Sent &
  ({ type: 'bulkEdit.apply' } | { type: 'bulkEdit.discard' } | { type: 'bulkEdit.undo' })

const seller: TransitionMeta = { by: ['seller'] }

/** A change of many products of a brand (V-94). */
export const bulkEditMachine = setup({
  types: {
    context: {} as BulkEditContext,
    events: {} as BulkEditEvent,
    input: {} as BulkEditContext,
    meta: {} as TransitionMeta,
  },
  delays: { abandoned: day, undoing: (windows.undoImport / 24) * day },
  guards: {
    hasPlanned: ({ context }) => context.planned > 0,
    hasChanged: ({ context }) => context.changed > 0,
  },
  actions: {
    /** Writes each planned value that is still what it was. */
    makeChanges: () => notProvided('makeChanges'),
    /** Takes back each change whose value nobody has changed since. */
    undoChanges: () => notProvided('undoChanges'),
  },
}).createMachine({
  id: 'bulkEdit',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: {
      description: 'The preview says what would change. Nothing is changed yet.',
      tags: ['needsSeller'],
      on: {
        'bulkEdit.apply': {
          guard: 'hasPlanned',
          target: 'applied',
          actions: 'makeChanges',
          meta: seller,
          description: 'The brand has looked at the preview.',
        },
        'bulkEdit.discard': { target: 'discarded', meta: seller, description: 'It is not wanted.' },
      },
      after: {
        abandoned: { target: 'discarded', description: 'Nobody went on with it for a day.' },
      },
    },
    applied: {
      description: 'The changes are made, and can be undone for a day.',
      tags: ['settled'],
      on: {
        'bulkEdit.undo': {
          guard: 'hasChanged',
          target: 'undone',
          actions: 'undoChanges',
          meta: seller,
          description: 'The brand wants the former values.',
        },
      },
      after: {
        undoing: { target: 'kept', description: 'The time to undo it is over.' },
      },
    },
    kept: { description: 'The changes stay.', tags: ['settled'], type: 'final' },
    undone: {
      description: 'The former values are back, but for those that were changed since.',
      tags: ['settled'],
      type: 'final',
    },
    discarded: { description: 'It changed nothing.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

export const bulkEditSentences: Sentences<'hasPlanned' | 'hasChanged'> = {
  hasPlanned: 'Nothing would change.',
  hasChanged: 'It changed nothing, so nothing can be undone.',
}

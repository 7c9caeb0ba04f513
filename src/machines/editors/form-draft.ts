import { fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

type FormDraftEvent =
  /** The session ended, and the member did not log out. */
  | { type: 'session.ended' }
  /** The network, or the member, is back. */
  | { type: 'network.returned' }
  /** The member logs out. */
  | { type: 'draft.discarded' }

/**
 * The draft of a form that stands on a page. It is stored when the session ends, without passwords, and restored
 * where the same member meets the form again: on this page, or where the form is opened anew.
 */
export const formDraftMachine = setup({
  types: { events: {} as FormDraftEvent },
  actors: {
    /** Types the stored draft into the form wherever nothing was typed, and removes it from the storage. */
    restore: fromPromise<void>(() => notProvided('restore')),
  },
  actions: {
    /** Stores what the form holds, if anything of it is not saved. */
    storeDraft: () => notProvided('storeDraft'),
    removeDraft: () => notProvided('removeDraft'),
  },
}).createMachine({
  id: 'formDraft',
  initial: 'restoring',
  on: { 'draft.discarded': { actions: 'removeDraft' } },
  states: {
    restoring: {
      description: 'What an earlier session left is typed into the form.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: 'shown',
        onError: { target: 'shown', description: 'The draft stays for the next time the form is opened.' },
      },
      on: { 'session.ended': { target: 'stored', actions: 'storeDraft' } },
    },
    shown: {
      description: 'The form holds everything; nothing is stored.',
      on: { 'session.ended': { target: 'stored', actions: 'storeDraft' } },
    },
    stored: {
      description: 'The member is away. The draft is stored, in case the page is gone when they are back.',
      on: { 'network.returned': 'restoring' },
    },
  },
  options: { maxIterations: 1000 },
})

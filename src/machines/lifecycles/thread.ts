import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, Sentences, TransitionMeta } from './roles.ts'

export type ThreadEvent = Sent & { type: 'thread.lock' | 'thread.unlock'; reason: string }

const moderator: TransitionMeta = { by: ['moderator'] }

/** The conversation of a buyer and a seller about a listing (W-90). Moderators act by the command line (W-07). */
export const threadMachine = setup({
  types: {
    context: {} as object,
    events: {} as ThreadEvent,
    input: {} as object,
    meta: {} as TransitionMeta,
  },
  guards: { givesReason: ({ event }) => event.reason.trim() !== '' },
  actions: { notifyLocked: () => notProvided('notifyLocked') },
}).createMachine({
  id: 'thread',
  context: {},
  initial: 'open',
  states: {
    open: {
      description: 'Both can write.',
      tags: ['settled'],
      on: {
        'thread.lock': {
          target: 'locked',
          guard: 'givesReason',
          actions: 'notifyLocked',
          meta: moderator,
          description: 'A moderator stops the conversation, with a reason.',
        },
      },
    },
    locked: {
      description: 'A moderator stopped this conversation; it can still be read.',
      tags: ['needsModerator'],
      on: {
        'thread.unlock': {
          target: 'open',
          guard: 'givesReason',
          meta: moderator,
          description: 'Both can write again.',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

export const threadSentences: Sentences<'givesReason'> = { givesReason: 'Enter a reason.' }

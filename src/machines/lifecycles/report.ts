import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, Sentences, TransitionMeta } from './roles.ts'

export type ReportEvent = Sent & { type: 'report.uphold' | 'report.dismiss'; reason: string }

const moderator: TransitionMeta = { by: ['moderator'] }

/** The report of a user (W-98). Moderators settle it by the command line (W-07). */
export const reportMachine = setup({
  types: {
    context: {} as object,
    events: {} as ReportEvent,
    input: {} as object,
    meta: {} as TransitionMeta,
  },
  guards: {
    givesReason: ({ event }) => event.reason.trim() !== '',
  },
  actions: {
    tellUpheld: () => notProvided('tellUpheld'),
    tellDismissed: () => notProvided('tellDismissed'),
  },
}).createMachine({
  id: 'report',
  context: {},
  initial: 'open',
  states: {
    open: {
      description: 'A member reported something; a moderator has to look at it.',
      tags: ['needsModerator'],
      on: {
        'report.uphold': {
          target: 'upheld',
          guard: 'givesReason',
          actions: 'tellUpheld',
          meta: moderator,
          description: 'A moderator agrees, with a reason; the reporter is notified.',
        },
        'report.dismiss': {
          target: 'dismissed',
          guard: 'givesReason',
          actions: 'tellDismissed',
          meta: moderator,
          description: 'A moderator finds nothing against it, with a reason; the reporter is notified.',
        },
      },
    },
    upheld: { description: 'It broke the rules.', tags: ['settled'], type: 'final' },
    dismissed: { description: 'It broke no rule.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})

export const reportSentences: Sentences<'givesReason'> = { givesReason: 'Enter a reason.' }

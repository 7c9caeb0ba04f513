import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, Sentences, TransitionMeta } from './roles.ts'

/** Times are epoch milliseconds. */
export interface CodeContext {
  now: number
  startsAt: number
  endsAt: number
  /** How many orders, and payments under way, have it. */
  uses: number
  /** The most uses; null without a limit. */
  limit: number | null
}

export type CodeEvent = Sent &
  /** It is created on its first day. */
  (
    | { type: 'code.begin' }
    | { type: 'code.pause' }
    | { type: 'code.resume' }
    | { type: 'code.end' }
    /** A payment with it begins. */
    | { type: 'code.take' }
    /** A payment with it came to nothing. */
    | { type: 'code.giveBack' }
  )

const seller: TransitionMeta = { by: ['seller'] }
const system: TransitionMeta = { by: ['system'] }

/** A discount code of a brand (V-90). */
export const discountCodeMachine = setup({
  types: {
    context: {} as CodeContext,
    events: {} as CodeEvent,
    input: {} as CodeContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    untilStart: ({ context: { now, startsAt } }) => Math.max(0, startsAt - now),
    untilEnd: ({ context: { now, endsAt } }) => Math.max(0, endsAt - now),
  },
  guards: {
    hasBegun: ({ context: { now, startsAt } }) => startsAt <= now,
    isLastUse: ({ context: { uses, limit } }) => limit !== null && uses + 1 >= limit,
  },
  actions: {
    countUse: assign({ uses: ({ context }) => context.uses + 1 }),
    uncountUse: assign({ uses: ({ context }) => Math.max(0, context.uses - 1) }),
    notifyUsedUp: () => notProvided('notifyUsedUp'),
    notifyEnded: () => notProvided('notifyEnded'),
  },
}).createMachine({
  id: 'discountCode',
  context: ({ input }) => input,
  initial: 'scheduled',
  states: {
    scheduled: {
      description: 'Holds from its first day.',
      tags: ['settled'],
      after: { untilStart: { target: 'active', description: 'Its first day has begun.' } },
      on: {
        'code.begin': {
          guard: 'hasBegun',
          target: 'active',
          meta: system,
          description: 'Its first day had begun when it was created.',
        },
        'code.end': { target: 'ended', meta: seller, description: 'It is not needed.' },
      },
    },
    active: {
      description: 'Shoppers can use it.',
      tags: ['live'],
      after: {
        untilEnd: { target: 'ended', actions: 'notifyEnded', description: 'Its last day is over.' },
      },
      on: {
        'code.take': [
          {
            guard: 'isLastUse',
            target: 'usedUp',
            actions: ['countUse', 'notifyUsedUp'],
            meta: system,
            description: 'The last of its uses.',
          },
          { actions: 'countUse', meta: system, description: 'A payment with it begins.' },
        ],
        'code.giveBack': {
          actions: 'uncountUse',
          meta: system,
          description: 'A payment with it came to nothing.',
        },
        'code.pause': { target: 'paused', meta: seller, description: 'Nobody can use it for now.' },
        'code.end': { target: 'ended', meta: seller, description: 'It ends early.' },
      },
    },
    paused: {
      description: 'Nobody can use it until it is resumed.',
      tags: ['needsSeller'],
      after: {
        untilEnd: { target: 'ended', actions: 'notifyEnded', description: 'Its last day is over.' },
      },
      on: {
        'code.resume': { target: 'active', meta: seller, description: 'Shoppers can use it again.' },
        'code.giveBack': {
          actions: 'uncountUse',
          meta: system,
          description: 'A payment with it came to nothing.',
        },
        'code.end': { target: 'ended', meta: seller, description: 'It ends early.' },
      },
    },
    usedUp: {
      description: 'All of its uses are taken.',
      tags: ['settled'],
      after: {
        untilEnd: { target: 'ended', actions: 'notifyEnded', description: 'Its last day is over.' },
      },
      on: {
        'code.giveBack': {
          target: 'active',
          actions: 'uncountUse',
          meta: system,
          description: 'A payment with it came to nothing: there is a use again.',
        },
        'code.end': { target: 'ended', meta: seller, description: 'It ends early.' },
      },
    },
    ended: {
      description: 'Over; nobody can use it anymore.',
      tags: ['settled'],
      on: {
        'code.giveBack': {
          actions: 'uncountUse',
          meta: system,
          description: 'A payment that had begun with it came to nothing.',
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

export const codeSentences: Sentences<'hasBegun'> = {
  hasBegun: 'Its first day has not begun.',
}

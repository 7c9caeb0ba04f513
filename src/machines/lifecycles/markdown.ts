import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { day, type Sent, type Sentences, type TransitionMeta } from './roles.ts'

/** Times are epoch milliseconds. */
export interface MarkdownContext {
  now: number
  /** When it starts and ends; null until it is scheduled. */
  startsAt: number | null
  endsAt: number | null
}

export type MarkdownEvent = Sent &
  /** Without a start it begins at once. */
  (
    | { type: 'markdown.schedule'; startsAt: number | null; endsAt: number }
    | { type: 'markdown.revise' }
    | { type: 'markdown.end' }
    | { type: 'markdown.cancel' }
  )

/** How long until a moment; one that nobody named is far away. */
const until = (at: number | null, now: number) => (at === null ? 365 * day : Math.max(0, at - now))

const seller: TransitionMeta = { by: ['seller'] }

/** A markdown of a brand (V-86). */
export const markdownMachine = setup({
  types: {
    context: {} as MarkdownContext,
    events: {} as MarkdownEvent,
    input: {} as MarkdownContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    untilStart: ({ context: { now, startsAt } }) => until(startsAt, now),
    untilEnd: ({ context: { now, endsAt } }) => until(endsAt, now),
  },
  guards: {
    beginsNow: ({ context: { now }, event }) =>
      event.type === 'markdown.schedule' && (event.startsAt ?? now) <= now && event.endsAt > now,
    isToCome: ({ context: { now }, event }) =>
      event.type === 'markdown.schedule' &&
      event.startsAt !== null &&
      event.startsAt > now &&
      event.endsAt > event.startsAt,
  },
  actions: {
    takeTimes: assign(({ context: { now }, event }) =>
      event.type === 'markdown.schedule'
        ? { startsAt: Math.max(now, event.startsAt ?? now), endsAt: event.endsAt }
        : {},
    ),
    forgetTimes: assign({ startsAt: null, endsAt: null }),
    /** Finds its products, stores the new price of each variant, and asks it where none is lower. */
    startPrices: () => notProvided('startPrices'),
    /** Gives each of its variants the next lowest price of the markdowns that still run, else its regular one. */
    endPrices: () => notProvided('endPrices'),
    notifyStarted: () => notProvided('notifyStarted'),
    notifyEnded: () => notProvided('notifyEnded'),
  },
}).createMachine({
  id: 'markdown',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being prepared; no price has changed.',
      tags: ['needsSeller'],
      on: {
        'markdown.schedule': [
          {
            target: 'running',
            guard: 'beginsNow',
            actions: ['takeTimes', 'startPrices'],
            meta: seller,
            description: 'Its first day has begun: the prices change at once.',
          },
          {
            target: 'scheduled',
            guard: 'isToCome',
            actions: 'takeTimes',
            meta: seller,
            description: 'It starts by itself on its first day.',
          },
        ],
        'markdown.cancel': { target: 'cancelled', meta: seller, description: 'It is not needed.' },
      },
    },
    scheduled: {
      description: 'Starts by itself; no price has changed yet.',
      tags: ['settled'],
      after: {
        untilStart: {
          target: 'running',
          actions: ['startPrices', 'notifyStarted'],
          description: 'Its first day has begun.',
        },
      },
      on: {
        'markdown.revise': {
          target: 'draft',
          actions: 'forgetTimes',
          meta: seller,
          description: 'It is edited, and does not start meanwhile.',
        },
        'markdown.cancel': { target: 'cancelled', meta: seller, description: 'It does not start.' },
      },
    },
    running: {
      description: 'Its prices are in the shop until it ends.',
      tags: ['live'],
      after: {
        untilEnd: {
          target: 'ended',
          actions: ['endPrices', 'notifyEnded'],
          description: 'Its last day is over.',
        },
      },
      on: {
        'markdown.end': {
          target: 'ended',
          actions: 'endPrices',
          meta: seller,
          description: 'It ends early.',
        },
      },
    },
    ended: {
      description: 'Over; its prices have left the shop.',
      tags: ['settled'],
      type: 'final',
    },
    cancelled: {
      description: 'Canceled before it changed any price.',
      tags: ['settled'],
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})

const isOver = 'Choose a last day that is not over.'

export const markdownSentences: Sentences<'beginsNow' | 'isToCome'> = {
  beginsNow: isOver,
  isToCome: isOver,
}

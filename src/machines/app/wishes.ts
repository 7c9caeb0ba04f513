import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { type Failure, failure, isUnreachable, refusalOf } from '../refusal.ts'
import {
  isWished,
  keptAfter,
  lastOfEach,
  lostWith,
  newsOf,
  type Wish,
  type WishesContext,
  type WishKey,
  withWish,
} from './wishes-queue.ts'

/** Whose the session is. */
export type Wisher = 'member' | 'company' | 'nobody'

export type WishesEvent =
  /** A heart or a follow button: on becomes off, off becomes on. */
  | { type: 'wish.pressed'; key: WishKey; name: string }
  /** Second thoughts: as it was before. */
  | { type: 'wish.undone'; key: WishKey; name: string; on: boolean }
  /** Wished before the login, and brought back by it. */
  | { type: 'wish.carried'; key: WishKey; name: string }
  /** What could not be saved, once more. */
  | { type: 'wish.retried' }
  | { type: 'session.changed'; who: Wisher }

/** The session is another: what waited for its end was hers who was there. */
const ended = {
  type: 'tellEnded',
  params: ({ context, event }: { context: WishesContext; event: { who: Wisher } }) => ({
    wishes: lastOfEach(context.queue),
    who: event.who,
  }),
} as const
/** Nothing of what waits can be saved now. */
const lost = [
  'loseQueue',
  {
    type: 'tellLost',
    params: ({ context, event }: { context: WishesContext; event: Failure }) => ({
      wishes: context.lost,
      message: refusalOf(event.error).message,
    }),
  },
] as const

/**
 * Hearts and whom one follows, on every page: shown at once as wished, saved one after the other, told once they are
 * saved. What the server refuses is taken back with a sentence; where nothing can be saved, all that waits is. A
 * visitor is led to the login and her wishes with her.
 */
export const wishesMachine = setup({
  types: { context: {} as WishesContext, events: {} as WishesEvent },
  actors: {
    loadWishes: fromPromise<readonly WishKey[]>(() => notProvided('loadWishes')),
    saveWish: fromPromise<void, Wish>(() => notProvided('saveWish')),
  },
  guards: {
    isMember: (_, params: { who: Wisher }) => params.who === 'member',
    isCompany: (_, params: { who: Wisher }) => params.who === 'company',
    isWaiting: ({ context }) => context.queue.length > 0,
    /** The next call would meet the same: the line, the server or its patience is gone. */
    isForAll: (_, { error }: Failure) => isUnreachable(error) || [401, 429].includes(refusalOf(error).status),
    hasLost: ({ context }) => context.lost.length > 0,
    isNews: ({ context, event }) => event.type === 'wish.carried' && !isWished(context, event.key),
  },
  actions: {
    queueWish: assign(({ context, event }) => {
      if (!('key' in event)) return {}
      const { key, name } = event
      if (event.type === 'wish.undone') return withWish(context, { key, name, on: event.on, isUndo: true })
      const on = event.type === 'wish.carried' || !isWished(context, key)
      return withWish(context, { key, name, on })
    }),
    queueLost: assign(({ context: { queue, lost } }) => ({ queue: [...queue, ...lost], lost: [] })),
    forget: assign({ kept: [], queue: [], lost: [] }),
    keepLoaded: assign({ kept: (_, params: { keys: readonly WishKey[] }) => params.keys }),
    keepSaved: assign(({ context }) => ({ kept: keptAfter(context), queue: context.queue.slice(1) })),
    takeBack: assign({ queue: ({ context }) => context.queue.slice(1) }),
    loseQueue: assign(({ context }) => ({ queue: [], lost: lostWith(context) })),
    /** Says what is saved now, and offers to undo it. */
    tellWished: (_, _params: { wish: Wish | undefined }) => notProvided('tellWished'),
    /** What shows lists of wishes looks again. */
    tellSaved: (_, _params: { wish: Wish | undefined }) => notProvided('tellSaved'),
    tellRefused: (_, _params: { wish: Wish | undefined; message: string }) => notProvided('tellRefused'),
    /** Says how much could not be saved and why, and offers to try again. */
    tellLost: (_, _params: { wishes: readonly Wish[]; message: string }) => notProvided('tellLost'),
    /** Says how much could not be saved because the session is over; nothing where all of it was. */
    tellEnded: (_, _params: { wishes: readonly Wish[]; who: Wisher }) => notProvided('tellEnded'),
    leadToLogin: (_, _params: { wishes: readonly Wish[] }) => notProvided('leadToLogin'),
  },
}).createMachine({
  id: 'wishes',
  context: { kept: [], queue: [], lost: [] },
  initial: 'settling',
  on: {
    'session.changed': [
      {
        guard: { type: 'isMember', params: ({ event }) => ({ who: event.who }) },
        target: '.loading',
        reenter: true,
        actions: [ended, 'forget'],
      },
      {
        guard: { type: 'isCompany', params: ({ event }) => ({ who: event.who }) },
        target: '.company',
        actions: [ended, 'forget'],
      },
      { target: '.visiting', actions: [ended, 'forget'] },
    ],
  },
  states: {
    settling: {
      description: 'It is not known yet whose session it is; what is wished meanwhile waits.',
      tags: ['busy'],
      on: {
        'wish.pressed': { actions: 'queueWish' },
        'wish.carried': { guard: 'isNews', actions: 'queueWish' },
        'session.changed': [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ who: event.who }) },
            target: 'loading',
            description: 'What was wished meanwhile is hers.',
          },
          {
            guard: { type: 'isCompany', params: ({ event }) => ({ who: event.who }) },
            target: 'company',
            actions: 'forget',
          },
          {
            guard: 'isWaiting',
            target: 'visiting',
            actions: [
              { type: 'leadToLogin', params: ({ context }) => ({ wishes: lastOfEach(context.queue) }) },
              'forget',
            ],
          },
          { target: 'visiting' },
        ],
      },
    },
    visiting: {
      description: 'Nobody is logged in: a wish leads to the login, and comes back with whoever logs in.',
      tags: ['settled'],
      on: {
        'wish.pressed': {
          actions: [
            {
              type: 'leadToLogin',
              params: ({ event: { key, name } }) => ({ wishes: [{ key, name, on: true }] }),
            },
          ],
        },
      },
    },
    company: { description: 'Companies wish nothing.', tags: ['settled'] },
    loading: {
      description: 'What the member wished before is on its way; new wishes wait for it.',
      tags: ['busy', 'member'],
      invoke: {
        id: 'loadWishes',
        src: 'loadWishes',
        onDone: {
          target: 'resting',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ keys: event.output }) },
        },
        onError: [
          {
            guard: 'isWaiting',
            target: 'unknown',
            actions: lost,
            description: 'What was wished meanwhile cannot be saved, and is told.',
          },
          { target: 'unknown', description: 'Nobody asked for it: the next wish tries again.' },
        ],
      },
      on: {
        'wish.pressed': { actions: 'queueWish' },
        'wish.retried': { guard: 'hasLost', actions: 'queueLost' },
        'wish.carried': { guard: 'isNews', actions: 'queueWish' },
      },
    },
    unknown: {
      description: 'What she wished before did not come.',
      tags: ['settled', 'member'],
      on: {
        'wish.pressed': { target: 'loading', actions: 'queueWish' },
        'wish.retried': { guard: 'hasLost', target: 'loading', actions: 'queueLost' },
        'wish.carried': { target: 'loading', guard: 'isNews', actions: 'queueWish' },
      },
    },
    resting: {
      description: 'Everything that she wished is saved.',
      tags: ['settled', 'member'],
      always: { guard: 'isWaiting', target: 'saving' },
      on: {
        'wish.pressed': { target: 'saving', actions: 'queueWish' },
        'wish.retried': { guard: 'hasLost', target: 'saving', actions: 'queueLost' },
        'wish.undone': { target: 'saving', actions: 'queueWish' },
        'wish.carried': { guard: 'isNews', target: 'saving', actions: 'queueWish' },
      },
    },
    saving: {
      description: 'The first wish is on its way to the server; others wait behind it.',
      tags: ['busy', 'member'],
      invoke: {
        id: 'saveWish',
        src: 'saveWish',
        input: ({ context }) => context.queue[0] ?? notProvided('a wish'),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'tellWished', params: ({ context }) => ({ wish: newsOf(context) }) },
            { type: 'tellSaved', params: ({ context }) => ({ wish: context.queue[0] }) },
            'keepSaved',
          ],
        },
        onError: [
          {
            guard: { type: 'isForAll', params: failure },
            target: 'resting',
            actions: lost,
            description: 'No other would fare better: all are shown as they were before.',
          },
          {
            target: 'resting',
            actions: [
              {
                type: 'tellRefused',
                params: ({ context, event }) => ({
                  wish: context.queue[0],
                  message: refusalOf(event.error).message,
                }),
              },
              'takeBack',
            ],
            description: 'It is shown as it was before.',
          },
        ],
      },
      on: {
        'wish.pressed': { actions: 'queueWish' },
        'wish.retried': { guard: 'hasLost', actions: 'queueLost' },
        'wish.undone': { actions: 'queueWish' },
        'wish.carried': { guard: 'isNews', actions: 'queueWish' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

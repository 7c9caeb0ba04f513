import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { type Failure, failure, isUnreachable, refusalOf } from '../refusal.ts'
import {
  type FavoriteChange,
  type FavoriteKey,
  type FavoritesContext,
  isFavorite,
  lastOfEach,
  lostWith,
  newsOf,
  withFavorite,
  withSaved,
} from './favorites-queue.ts'

/** The kind of user that the session belongs to. */
export type Wisher = 'member' | 'company' | 'nobody'

export type FavoritesEvent =
  /** A heart or a follow button: on becomes off, off becomes on. */
  | { type: 'wish.pressed'; key: FavoriteKey; name: string }
  /** Undo: back to the state before. */
  | { type: 'wish.undone'; key: FavoriteKey; name: string; on: boolean }
  /** Made before the login, and restored after it. */
  | { type: 'wish.carried'; key: FavoriteKey; name: string }
  /** Retries the wishes that could not be saved. */
  | { type: 'wish.retried' }
  /** Another user, or nobody any more; `session` tells them apart. */
  | { type: 'session.changed'; who: Wisher; session: string }

/** The session changed: the waiting wishes belonged to its previous user. */
const ended = {
  type: 'tellEnded',
  params: ({ context, event }: { context: FavoritesContext; event: { who: Wisher } }) => ({
    wishes: lastOfEach(context.queue),
    who: event.who,
  }),
} as const
/** None of the waiting wishes can be saved now. */
const lost = [
  'loseQueue',
  {
    type: 'tellLost',
    params: ({ context, event }: { context: FavoritesContext; event: Failure }) => ({
      wishes: context.lost,
      message: refusalOf(event.error).message,
    }),
  },
] as const

/**
 * Favorites and follows, on every page: shown at once, saved one after the other, and notified once they are
 * saved. A change that the server refuses is reverted with a message; where nothing can be saved, all waiting
 * changes are. A visitor is led to the login, and the changes come along.
 */
export const favoritesMachine = setup({
  types: { context: {} as FavoritesContext, events: {} as FavoritesEvent },
  actors: {
    loadWishes: fromPromise<readonly FavoriteKey[]>(() => notProvided('loadWishes')),
    saveWish: fromPromise<void, FavoriteChange>(() => notProvided('saveWish')),
  },
  guards: {
    isMember: (_, params: { who: Wisher }) => params.who === 'member',
    isCompany: (_, params: { who: Wisher }) => params.who === 'company',
    isWaiting: ({ context }) => context.queue.length > 0,
    /** The next call would fail the same way: no connection, no server, no session, or too many requests. */
    isForAll: (_, { error }: Failure) => isUnreachable(error) || [401, 429].includes(refusalOf(error).status),
    hasLost: ({ context }) => context.lost.length > 0,
    isNews: ({ context, event }) => event.type === 'wish.carried' && !isFavorite(context, event.key),
  },
  actions: {
    queueWish: assign(({ context, event }) => {
      if (!('key' in event)) return {}
      const { key, name } = event
      if (event.type === 'wish.undone')
        return withFavorite(context, { key, name, on: event.on, isUndo: true })
      const on = event.type === 'wish.carried' || !isFavorite(context, key)
      return withFavorite(context, { key, name, on })
    }),
    queueLost: assign(({ context: { queue, lost } }) => ({ queue: [...queue, ...lost], lost: [] })),
    noteSession: assign(({ event }) => (event.type === 'session.changed' ? { session: event.session } : {})),
    forget: assign({ kept: [], queue: [], lost: [] }),
    keepLoaded: assign({ kept: (_, params: { keys: readonly FavoriteKey[] }) => params.keys }),
    keepSaved: assign(({ context }) => ({ kept: withSaved(context), queue: context.queue.slice(1) })),
    takeBack: assign({ queue: ({ context }) => context.queue.slice(1) }),
    loseQueue: assign(({ context }) => ({ queue: [], lost: lostWith(context) })),
    /** Notifies that it is saved, and offers to undo it. */
    tellWished: (_, _params: { wish: FavoriteChange | undefined }) => notProvided('tellWished'),
    /** Refetches lists of wishes. */
    tellSaved: (_, _params: { wish: FavoriteChange | undefined }) => notProvided('tellSaved'),
    tellRefused: (_, _params: { wish: FavoriteChange | undefined; message: string }) =>
      notProvided('tellRefused'),
    /** Notifies how many could not be saved and why, and offers retry. */
    tellLost: (_, _params: { wishes: readonly FavoriteChange[]; message: string }) => notProvided('tellLost'),
    /** Notifies how many could not be saved because the session is over; silent where all were saved. */
    tellEnded: (_, _params: { wishes: readonly FavoriteChange[]; who: Wisher }) => notProvided('tellEnded'),
    leadToLogin: (_, _params: { wishes: readonly FavoriteChange[] }) => notProvided('leadToLogin'),
  },
}).createMachine({
  id: 'favorites',
  context: { session: null, kept: [], queue: [], lost: [] },
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
      entry: 'noteSession',
      on: {
        'wish.carried': {
          guard: 'isNews',
          actions: 'queueWish',
          description: 'The login is over, and whose session it is will be known in a moment.',
        },
        'session.changed': [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ who: event.who }) },
            target: 'loading',
            description: 'What the login brought is hers.',
          },
          {
            guard: { type: 'isCompany', params: ({ event }) => ({ who: event.who }) },
            target: 'company',
            actions: 'forget',
          },
        ],
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
    company: { description: 'Companies wish nothing.', tags: ['settled'], entry: 'noteSession' },
    loading: {
      description: 'What the member wished before is on its way; new wishes wait for it.',
      tags: ['busy', 'member'],
      entry: 'noteSession',
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

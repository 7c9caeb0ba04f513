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
export type UserKind = 'member' | 'company' | 'nobody'

export type FavoritesEvent =
  /** A heart or a follow button: on becomes off, off becomes on. */
  | { type: 'favorite.pressed'; key: FavoriteKey; name: string }
  /** Undo: back to the state before. */
  | { type: 'favorite.undone'; key: FavoriteKey; name: string; on: boolean }
  /** Pressed before the login, and resumed after it. */
  | { type: 'favorite.resumed'; key: FavoriteKey; name: string }
  /** Retries the changes that could not be saved. */
  | { type: 'favorite.retried' }
  /** Another user, or nobody any more; `session` distinguishes them. */
  | { type: 'session.changed'; who: UserKind; session: string }

/** The session changed: the waiting changes belonged to its previous user. */
const ended = {
  type: 'notifyEnded',
  params: ({ context, event }: { context: FavoritesContext; event: { who: UserKind } }) => ({
    changes: lastOfEach(context.queue),
    who: event.who,
  }),
} as const
/** None of the waiting changes can be saved now. */
const lost = [
  'loseQueue',
  {
    type: 'notifyLost',
    params: ({ context, event }: { context: FavoritesContext; event: Failure }) => ({
      changes: context.lost,
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
    loadFavorites: fromPromise<readonly FavoriteKey[]>(() => notProvided('loadFavorites')),
    saveFavorite: fromPromise<void, FavoriteChange>(() => notProvided('saveFavorite')),
  },
  guards: {
    isMember: (_, params: { who: UserKind }) => params.who === 'member',
    isCompany: (_, params: { who: UserKind }) => params.who === 'company',
    isWaiting: ({ context }) => context.queue.length > 0,
    /** The next call would fail the same way: no connection, no server, no session, or too many requests. */
    isForAll: (_, { error }: Failure) => isUnreachable(error) || [401, 429].includes(refusalOf(error).status),
    hasLost: ({ context }) => context.lost.length > 0,
    isNews: ({ context, event }) => event.type === 'favorite.resumed' && !isFavorite(context, event.key),
  },
  actions: {
    queueFavorite: assign(({ context, event }) => {
      if (!('key' in event)) return {}
      const { key, name } = event
      if (event.type === 'favorite.undone')
        return withFavorite(context, { key, name, on: event.on, isUndo: true })
      const on = event.type === 'favorite.resumed' || !isFavorite(context, key)
      return withFavorite(context, { key, name, on })
    }),
    queueLost: assign(({ context: { queue, lost } }) => ({ queue: [...queue, ...lost], lost: [] })),
    noteSession: assign(({ event }) => (event.type === 'session.changed' ? { session: event.session } : {})),
    forget: assign({ saved: [], queue: [], lost: [] }),
    keepLoaded: assign({ saved: (_, params: { keys: readonly FavoriteKey[] }) => params.keys }),
    keepSaved: assign(({ context }) => ({ saved: withSaved(context), queue: context.queue.slice(1) })),
    takeBack: assign({ queue: ({ context }) => context.queue.slice(1) }),
    loseQueue: assign(({ context }) => ({ queue: [], lost: lostWith(context) })),
    /** Notifies that it is saved, and offers to undo it. */
    notifySaved: (_, _params: { change: FavoriteChange | undefined }) => notProvided('notifySaved'),
    /** Refetches the lists of favorites or follows. */
    refetchLists: (_, _params: { change: FavoriteChange | undefined }) => notProvided('refetchLists'),
    notifyRefused: (_, _params: { change: FavoriteChange | undefined; message: string }) =>
      notProvided('notifyRefused'),
    /** Notifies how many could not be saved and why, and offers retry. */
    notifyLost: (_, _params: { changes: readonly FavoriteChange[]; message: string }) =>
      notProvided('notifyLost'),
    /** Notifies how many could not be saved because the session is over; silent where all were saved. */
    notifyEnded: (_, _params: { changes: readonly FavoriteChange[]; who: UserKind }) =>
      notProvided('notifyEnded'),
    leadToLogin: (_, _params: { changes: readonly FavoriteChange[] }) => notProvided('leadToLogin'),
  },
}).createMachine({
  id: 'favorites',
  context: { session: null, saved: [], queue: [], lost: [] },
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
      description: 'The session is not known yet; changes wait.',
      tags: ['busy'],
      on: {
        'favorite.pressed': { actions: 'queueFavorite' },
        'favorite.resumed': { guard: 'isNews', actions: 'queueFavorite' },
        'session.changed': [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ who: event.who }) },
            target: 'loading',
            description: 'The waiting changes belong to the member.',
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
              { type: 'leadToLogin', params: ({ context }) => ({ changes: lastOfEach(context.queue) }) },
              'forget',
            ],
          },
          { target: 'visiting' },
        ],
      },
    },
    visiting: {
      description:
        'Nobody is logged in: a change leads to the login, and is resumed by the member who logs in.',
      tags: ['settled'],
      entry: 'noteSession',
      on: {
        'favorite.resumed': {
          guard: 'isNews',
          actions: 'queueFavorite',
          description: 'The login is over; the session will be known in a moment.',
        },
        'session.changed': [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ who: event.who }) },
            target: 'loading',
            description: 'The resumed changes belong to the member.',
          },
          {
            guard: { type: 'isCompany', params: ({ event }) => ({ who: event.who }) },
            target: 'company',
            actions: 'forget',
          },
        ],
        'favorite.pressed': {
          actions: [
            {
              type: 'leadToLogin',
              params: ({ event: { key, name } }) => ({ changes: [{ key, name, on: true }] }),
            },
          ],
        },
      },
    },
    company: { description: 'Companies have no favorites.', tags: ['settled'], entry: 'noteSession' },
    loading: {
      description: 'Stored favorites are loading; new changes wait for them.',
      tags: ['busy', 'member'],
      entry: 'noteSession',
      invoke: {
        id: 'loadFavorites',
        src: 'loadFavorites',
        onDone: {
          target: 'resting',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ keys: event.output }) },
        },
        onError: [
          {
            guard: 'isWaiting',
            target: 'unknown',
            actions: lost,
            description: 'The waiting changes cannot be saved; the member is notified.',
          },
          { target: 'unknown', description: 'Silent: the next change loads again.' },
        ],
      },
      on: {
        'favorite.pressed': { actions: 'queueFavorite' },
        'favorite.retried': { guard: 'hasLost', actions: 'queueLost' },
        'favorite.resumed': { guard: 'isNews', actions: 'queueFavorite' },
      },
    },
    unknown: {
      description: 'Stored favorites could not be loaded.',
      tags: ['settled', 'member'],
      on: {
        'favorite.pressed': { target: 'loading', actions: 'queueFavorite' },
        'favorite.retried': { guard: 'hasLost', target: 'loading', actions: 'queueLost' },
        'favorite.resumed': { target: 'loading', guard: 'isNews', actions: 'queueFavorite' },
      },
    },
    resting: {
      description: 'Every change is saved.',
      tags: ['settled', 'member'],
      always: { guard: 'isWaiting', target: 'saving' },
      on: {
        'favorite.pressed': { target: 'saving', actions: 'queueFavorite' },
        'favorite.retried': { guard: 'hasLost', target: 'saving', actions: 'queueLost' },
        'favorite.undone': { target: 'saving', actions: 'queueFavorite' },
        'favorite.resumed': { guard: 'isNews', target: 'saving', actions: 'queueFavorite' },
      },
    },
    saving: {
      description: 'The first change is on its way to the server; others wait behind it.',
      tags: ['busy', 'member'],
      invoke: {
        id: 'saveFavorite',
        src: 'saveFavorite',
        input: ({ context }) => context.queue[0] ?? notProvided('a change'),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'notifySaved', params: ({ context }) => ({ change: newsOf(context) }) },
            { type: 'refetchLists', params: ({ context }) => ({ change: context.queue[0] }) },
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
                type: 'notifyRefused',
                params: ({ context, event }) => ({
                  change: context.queue[0],
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
        'favorite.pressed': { actions: 'queueFavorite' },
        'favorite.retried': { guard: 'hasLost', actions: 'queueLost' },
        'favorite.undone': { actions: 'queueFavorite' },
        'favorite.resumed': { guard: 'isNews', actions: 'queueFavorite' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

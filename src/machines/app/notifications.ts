import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** The pause between an answer and the next check, in milliseconds (V-02). */
const pollPause = 10_000
const longestBackOff = 300_000

interface NotificationsContext {
  readonly hasUnreadMessages: boolean
  /** Failed checks in a row. */
  readonly failures: number
}

export type NotificationsEvent =
  /** Known between two checks: the stream says so, or the last unread thread was read here. */
  | { type: 'notifications.changed'; hasUnreadMessages: boolean }
  | { type: 'tab.hidden' }
  | { type: 'tab.shown' }

/** Checks for unread messages while a user is logged in (W-17). A failure stays silent (E-23). */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
  },
  actors: {
    /** Resolves to the answer's `status`. */
    checkNotifications: fromPromise<boolean>(() => notProvided('checkNotifications')),
    /** Sends `tab.hidden` and `tab.shown`, at its start `tab.hidden` where the tab is hidden. */
    watchTab: fromCallback<NotificationsEvent>(() => notProvided('watchTab')),
  },
  actions: {
    keepAnswer: assign({
      hasUnreadMessages: (_, params: { hasUnreadMessages: boolean }) => params.hasUnreadMessages,
      failures: 0,
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    storeUnread: assign({
      hasUnreadMessages: ({ event }) => event.type === 'notifications.changed' && event.hasUnreadMessages,
    }),
  },
  delays: {
    pollPause,
    /** 20 s, 40 s, 80 s … at most five minutes. */
    backOff: ({ context }) => Math.min(pollPause * 2 ** context.failures, longestBackOff),
  },
}).createMachine({
  id: 'notifications',
  context: { hasUnreadMessages: false, failures: 0 },
  initial: 'asking',
  invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
  on: {
    'tab.hidden': '.hidden',
    'notifications.changed': { actions: 'storeUnread' },
  },
  states: {
    asking: {
      description: 'Asks whether a message is unread.',
      tags: ['busy'],
      invoke: {
        id: 'checkNotifications',
        src: 'checkNotifications',
        onDone: {
          target: 'waiting',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ hasUnreadMessages: event.output }) },
        },
        onError: { target: 'backingOff', actions: 'countFailure' },
      },
      on: {
        'notifications.changed': {
          target: 'asking',
          reenter: true,
          actions: 'storeUnread',
          description: 'The answer under way may be older: ask again.',
        },
      },
    },
    waiting: {
      description: 'Answered; asks again in ten seconds.',
      tags: ['settled'],
      after: { pollPause: 'asking' },
    },
    backingOff: {
      description: 'The last question failed; the pause doubles with each failure.',
      tags: ['settled'],
      after: { backOff: 'asking' },
    },
    hidden: {
      description: 'The tab is hidden: nothing is asked.',
      tags: ['settled'],
      on: { 'tab.shown': { target: 'asking', description: 'At once, not after the pause.' } },
    },
  },
  options: { maxIterations: 1000 },
})

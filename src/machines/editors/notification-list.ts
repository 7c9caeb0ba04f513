import { assign, fromPromise, setup } from 'xstate'
import type { Notification } from '#src/api/contract/notifications.ts'
import { notProvided } from '../not-provided.ts'
import { failure, refusalOf } from '../refusal.ts'

export interface NotificationPage {
  readonly lines: readonly Notification[]
  /** The cursor of the next page; null after the last one. */
  readonly next: string | null
}

interface NotificationListContext extends NotificationPage {
  readonly refusal: string | null
}

type NotificationListEvent = { type: 'list.more' } | { type: 'list.retried' }

const page = ({ event }: { event: { output: NotificationPage } }) => ({ page: event.output })

/**
 * A member's notifications, marked as read once shown: the marks show which were new when the list was
 * opened.
 */
export const notificationListMachine = setup({
  types: { context: {} as NotificationListContext, events: {} as NotificationListEvent },
  actors: {
    load: fromPromise<NotificationPage, { cursor: string | null }>(() => notProvided('load')),
    /** Marks everything up to `until` as read on the server. */
    markRead: fromPromise<void, { until: number }>(() => notProvided('markRead')),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    hasUnread: ({ context }) => context.lines.some(({ is_read }) => !is_read),
  },
  actions: {
    keepPage: assign(({ context }, params: { page: NotificationPage }) => {
      const known = new Set(context.lines.map(({ id }) => id))
      return {
        lines: [...context.lines, ...params.page.lines.filter(({ id }) => !known.has(id))],
        next: params.page.next,
        refusal: null,
      }
    }),
    showRefusal: assign({ refusal: (_, params: { error: unknown }) => refusalOf(params.error).message }),
  },
}).createMachine({
  id: 'notificationList',
  context: { lines: [], next: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The newest lines are on their way.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: { cursor: null },
        onDone: { target: 'marking', actions: { type: 'keepPage', params: page } },
        onError: { target: 'failed', actions: { type: 'showRefusal', params: failure } },
      },
    },
    failed: {
      description: 'They did not come.',
      tags: ['settled'],
      on: { 'list.retried': 'loading' },
    },
    marking: {
      description: 'The notifications are shown, and marked as read in the background.',
      tags: ['settled'],
      always: [
        { guard: 'hasUnread', target: 'markingRead' },
        { target: 'shown', description: 'Nothing new.' },
      ],
    },
    markingRead: {
      description: 'What was new is on its way to be marked as read.',
      tags: ['settled'],
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ until: Math.max(...context.lines.map(({ id }) => id)) }),
        onDone: 'shown',
        onError: { target: 'shown', description: 'It stays unread, and is new once more the next time.' },
      },
      on: { 'list.more': { guard: 'hasMore', target: 'loadingMore' } },
    },
    shown: {
      description: 'The list stands there.',
      tags: ['settled'],
      on: { 'list.more': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'Older lines are on their way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'loadMore',
        src: 'load',
        input: ({ context }) => ({ cursor: context.next }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: page } },
        onError: { target: 'moreFailed', actions: { type: 'showRefusal', params: failure } },
      },
    },
    moreFailed: {
      description: 'The older ones did not come; the ones there stay.',
      tags: ['settled'],
      on: { 'list.more': 'loadingMore' },
    },
  },
  options: { maxIterations: 1000 },
})

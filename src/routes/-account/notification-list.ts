import { fromPromise } from 'xstate'
import type { Caller } from '#src/api/commands/caller.ts'
import { readNotifications } from '#src/api/commands/notifications.ts'
import { listNotifications } from '#src/api/queries/notifications.ts'
import { type NotificationPage, notificationListMachine } from '#src/machines/editors/notification-list.ts'

interface Shown {
  /** How many are shown at a time. */
  count: number
  /** Whether what is shown counts as read: everything up to the newest. */
  isRead: boolean
}

/**
 * The machine of a member's notifications with the app's implementations. The list itself shows a failure.
 */
export function notificationFlow(caller: Caller, { count, isRead }: Shown) {
  return notificationListMachine.provide({
    actors: {
      load: fromPromise<NotificationPage, { cursor: string | null }>(({ input: { cursor }, signal }) =>
        listNotifications(caller, { cursor, count }, signal),
      ),
      markRead: fromPromise<void, { until: number }>(async ({ input: { until } }) => {
        if (isRead) await readNotifications(caller, until)
      }),
    },
  })
}

import { fromPromise } from 'xstate'
import type { Caller } from '#src/api/commands/caller.ts'
import { readNotifications } from '#src/api/commands/notifications.ts'
import { listNotifications } from '#src/api/queries/notifications.ts'
import { type NotificationPage, notificationListMachine } from '#src/machines/editors/notification-list.ts'

/**
 * The machine of a member's notifications with the app's implementations. The list itself shows a failure.
 */
export function notificationFlow(caller: Caller) {
  return notificationListMachine.provide({
    actors: {
      load: fromPromise<NotificationPage, { cursor: string | null }>(({ input: { cursor }, signal }) =>
        listNotifications(caller, cursor, signal),
      ),
      markRead: fromPromise<void, { until: number }>(({ input: { until } }) =>
        readNotifications(caller, until),
      ),
    },
  })
}

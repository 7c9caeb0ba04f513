import { fromPromise } from 'xstate'
import type { Client } from '../api/client.ts'
import { type NotificationPage, notificationListMachine } from '../machines/flows/notification-list.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../api/contract/notifications.ts')

/**
 * The machine of a member's notifications with the app's implementations. The list itself shows a failure.
 */
export function notificationFlow(client: Client) {
  return notificationListMachine.provide({
    actors: {
      load: fromPromise<NotificationPage, { cursor: string | null }>(
        async ({ input: { cursor }, signal }) => {
          const query = { limit: '12', ...(cursor === null ? {} : { cursor }) }
          const { data, next_cursor } = await client.call(
            async () => (await calls()).listNotifications,
            { query, signal },
            'background',
          )
          return { lines: data, next: next_cursor }
        },
      ),
      markRead: fromPromise<void, { until: number }>(async ({ input: { until } }) => {
        await client.call(async () => (await calls()).readNotifications, { body: { until } }, 'background')
      }),
    },
  })
}

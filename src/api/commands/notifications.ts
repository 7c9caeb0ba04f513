import type { Caller } from './caller.ts'

/** Marks the member's notifications as read, up to the one with the id `until`. */
export async function readNotifications({ client }: Caller, until: number): Promise<void> {
  await client.call(
    async () => (await import('../contract/notifications.ts')).readNotifications,
    { body: { until } },
    'background',
  )
}

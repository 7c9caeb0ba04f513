import type { Client } from '../client.ts'
import type { Notification } from '../contract/notifications.ts'

/**
 * One page of `count` notifications of the member, the newest first: after `cursor`, the first page where it is null.
 * `next` is the cursor of the next page; null after the last one.
 */
export async function listNotifications(
  { client }: { client: Client },
  { cursor, count }: { cursor: string | null; count: number },
  signal: AbortSignal,
): Promise<{ lines: readonly Notification[]; next: string | null }> {
  const query = { limit: String(count), ...(cursor === null ? {} : { cursor }) }
  const { data, next_cursor } = await client.call(
    async () => (await import('../contract/notifications.ts')).listNotifications,
    { query, signal },
    'background',
  )
  return { lines: data, next: next_cursor }
}

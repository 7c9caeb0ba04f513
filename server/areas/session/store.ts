import { namedQuery } from '#server/database/connect.ts'
import type { Services } from '#server/handler.ts'

/** Whether any conversation of this user has something unread. */
export async function hasUnread({ pool }: Services, userId: string): Promise<boolean> {
  const [row] = await namedQuery<{ unread: boolean }>(
    pool,
    'has-unread',
    'select exists (select 1 from thread_members where user_id = $1 and unread > 0) as unread',
    [userId],
  )
  return row?.unread ?? false
}

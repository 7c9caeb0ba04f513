import type { Services } from '#server/platform/handler/handler.ts'

export interface NotificationRow {
  id: number
  kind: string
  text: string
  href: string
  created_at: Date
  read_at: Date | null
}

/** A member's notifications, newest first, those with an id below `before`. */
export async function findNotifications(
  { pool }: Services,
  userId: string,
  before: number | null,
  limit: number,
): Promise<NotificationRow[]> {
  const { rows } = await pool.query<NotificationRow>({
    name: 'find_notifications',
    text: `select id, kind, text, href, created_at, read_at from notifications
      where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    values: [userId, before, limit],
  })
  return rows
}

/** Marks a member's notifications as read: up to this id, or all of them (null). */
export async function markRead({ pool }: Services, userId: string, until: number | null): Promise<void> {
  await pool.query(
    `update notifications set read_at = now()
     where user_id = $1 and read_at is null and ($2::bigint is null or id <= $2)`,
    [userId, until],
  )
}

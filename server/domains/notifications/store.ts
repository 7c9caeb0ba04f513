import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

const notificationsBefore = statement('find_notifications', {
  text: `select id, kind, text, href, created_at, read_at from notifications
      where user_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
  parameters: [t.text, t.orNull(t.bigint), t.bigint],
  columns: {
    id: t.bigint,
    kind: t.text,
    text: t.text,
    href: t.text,
    created_at: t.timestamp,
    read_at: t.orNull(t.timestamp),
  },
})

export type NotificationRow = RowWith<typeof notificationsBefore.columns>

/** A member's notifications, newest first, those with an id below `before`. */
export function findNotifications(
  { pool }: Services,
  userId: string,
  before: number | null,
  limit: number,
): Promise<NotificationRow[]> {
  return ask(pool, notificationsBefore, [userId, before, limit])
}

const readNotifications = statement('mark_notifications_read', {
  text: `update notifications set read_at = now()
     where user_id = $1 and read_at is null and ($2::bigint is null or id <= $2)`,
  parameters: [t.text, t.orNull(t.bigint)],
  planned: 'each time',
})

/** Marks a member's notifications as read: up to this id, or all of them (null). */
export async function markRead({ pool }: Services, userId: string, until: number | null): Promise<void> {
  await ask(pool, readNotifications, [userId, until])
}

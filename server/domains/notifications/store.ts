import { sql } from 'kysely'
import { paged, type SortOrder } from '#server/platform/database/keyset.ts'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { ask, type Built, family, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** A position in a list of notifications: their ids follow the order of commits. */
export type NotificationPosition = readonly [id: number]

const newest: SortOrder<NotificationPosition> = {
  keys: [{ sql: sql.ref('id'), type: 'bigint' }],
  direction: 'desc',
}

function queryNotifications(userId: string, after: NotificationPosition | null, count: number): Built {
  const own = queries.selectFrom('notifications').where('user_id', '=', userId)
  const shown = own.select(['id', 'kind', 'text', 'next_step', 'next_until', 'href', 'created_at', 'read_at'])
  return compiled(paged(shown, newest, after, count))
}

const listedNotifications = family('find_notifications', {
  columns: {
    id: t.bigint,
    kind: t.text,
    text: t.text,
    next_step: t.orNull(t.text),
    next_until: t.orNull(t.timestamp),
    href: t.text,
    created_at: t.timestamp,
    read_at: t.orNull(t.timestamp),
  },
  samples: () => [queryNotifications('u_', null, 1), queryNotifications('u_', [1], 1)],
})

export type NotificationRow = RowWith<typeof listedNotifications.columns>

/** A member's notifications, newest first, after the position `after`. */
export function findNotifications(
  { pool }: Services,
  userId: string,
  after: NotificationPosition | null,
  count: number,
): Promise<NotificationRow[]> {
  return plannedOnce(pool, listedNotifications, queryNotifications(userId, after, count))
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

import * as z from 'zod/mini'
import { attachmentOf } from '#server/domains/images/index.ts'
import { signedIn } from '#server/domains/members/index.ts'
import { writtenMoment } from '#server/platform/clock/moment-text.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { findItems, type NotificationItem, subjectOf } from './item-store.ts'
import { findNotifications, markRead } from './store.ts'

const itemView = (item: NotificationItem | undefined) =>
  item === undefined ? null : { title: item.title, attachment: attachmentOf(item.image) }

/** The default page size (V-59). */
const usual = 24

const notificationCursors = cursorsOf('notifications', z.tuple([z.int()]))

/** The sentence with marks in place of the moment, which was written in the zone that was known by then. */
const nextOf = (sentence: string | null, until: Date | null): string | null =>
  until === null || sentence === null ? sentence : sentence.replace(writtenMoment, '{day}, {time}')

export const notificationHandlers: HandlersOf<'listNotifications' | 'readNotifications'> = {
  async listNotifications(context, { query: { cursor, limit = usual } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const cursors = notificationCursors(services.secret, userId)
    const after = cursors.read(cursor)
    const read = (count: number) => findNotifications(services, userId, after, count)
    const { rows, next } = await readPage(limit, read, ({ id }) => [id])
    const subjects = rows.map(({ href }) => subjectOf(href)).filter(id => id !== null)
    const items = await findItems(services.pool, userId, subjects)
    const now = services.clock.now()
    return {
      data: rows.map(({ id, kind, text, next_step, next_until, href, created_at, read_at }) => ({
        id,
        kind,
        text,
        next: next_until !== null && next_until <= now ? null : nextOf(next_step, next_until),
        until: next_until?.toISOString() ?? null,
        href,
        at: created_at.toISOString(),
        is_read: read_at !== null,
        item: itemView(items.get(subjectOf(href) ?? '')),
      })),
      next_cursor: cursors.write(next),
    }
  },

  async readNotifications(context, { body: { until } }) {
    await markRead(context.services, signedIn(context).userId, until ?? null)
    return { data: {} }
  },
}

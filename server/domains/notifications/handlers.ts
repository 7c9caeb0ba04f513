import * as z from 'zod/mini'
import { signedIn } from '#server/domains/members/index.ts'
import { readPlace, writePlace } from '#server/platform/cursor/cursor.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { findNotifications, markRead } from './store.ts'

/** The default page size (V-59). */
const usual = 24

export const notificationHandlers: HandlersOf<'listNotifications' | 'readNotifications'> = {
  async listNotifications(context, { query: { cursor, limit = usual } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const list = `notifications\n${userId}`
    const before = cursor === undefined ? null : z.int().parse(readPlace(services.secret, list, cursor))
    const found = await findNotifications(services, userId, before, limit + 1)
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return {
      data: rows.map(({ id, kind, text, href, created_at, read_at }) => ({
        id,
        kind,
        text,
        href,
        at: created_at.toISOString(),
        is_read: read_at !== null,
      })),
      next_cursor: found.length > limit && last ? writePlace(services.secret, list, last.id) : null,
    }
  },

  async readNotifications(context, { body: { until } }) {
    await markRead(context.services, signedIn(context).userId, until ?? null)
    return { data: {} }
  },
}

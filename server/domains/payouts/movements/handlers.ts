import * as z from 'zod/mini'
import { signedIn } from '#server/domains/members/index.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { findMovements, type Place } from './store.ts'
import { movementView } from './view.ts'

/** The default page size. */
const usual = 24
const cursors = cursorsOf<Place>('movements', z.tuple([z.string(), z.int()]))

/** Handlers of the list of what changed a seller's balance. */
export const movementHandlers: HandlersOf<'listMovements'> = {
  async listMovements(context, { query: { cursor, limit = usual } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const own = cursors(services.secret, userId)
    const after = own.read(cursor)
    const { rows, next } = await readPage(
      limit,
      count => findMovements(services.pool, userId, { after, count }),
      ({ place, id }) => [place, id] as const,
    )
    return { data: rows.map(movementView), next_cursor: own.write(next) }
  },
}

import { hasUnread, signedIn } from '#server/domains/members/index.ts'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Thread } from '#src/api/contract/threads.ts'
import { openThreadAbout } from './ask-seller.ts'
import { changeMember, findRole, markThreadRead } from './member-store.ts'
import { findThread, findThreads } from './thread-store.ts'
import { type FindOffers, threadViews } from './view.ts'

/** The default page size (V-59). */
const usual = 24

const threadCursors = cursorsOf('threads', timePosition)

type Ids = 'listThreads' | 'createThread' | 'getThread' | 'readThread' | 'sendThreadEvent'

export const noSuchThread = () => notFound('This conversation')

/** Handlers of a member's threads. A thread exists only for its two people. */
export function createThreadHandlers(findOffers: FindOffers): HandlersOf<Ids> {
  async function show({ services }: Context, userId: string, id: string): Promise<{ data: Thread }> {
    const thread = await findThread(services.pool, userId, id)
    if (thread === undefined) throw noSuchThread()
    const [data] = await threadViews({ services, findOffers }, userId, [thread])
    if (data === undefined) throw noSuchThread()
    return { data }
  }

  return {
    async listThreads(context, { query: { cursor, limit = usual, archived, listing } }) {
      const { services } = context
      const { userId } = signedIn(context)
      const filter = { isArchived: archived === '1', listingId: listing ?? null }
      const cursors = threadCursors(services.secret, userId, filter)
      const after = cursors.read(cursor)
      const read = (count: number) => findThreads(services.pool, userId, filter, after, count)
      const { rows, next } = await readPage(limit, read, ({ at, id }) => [at ?? '', id])
      const data = await threadViews({ services, findOffers }, userId, rows)
      return { data, next_cursor: cursors.write(next) }
    },

    async createThread(context, { body: { product_id } }) {
      const { userId } = signedIn(context)
      return show(context, userId, await openThreadAbout(context.services, userId, product_id))
    },

    async getThread(context, { params: { id } }) {
      return show(context, signedIn(context).userId, id)
    },

    async readThread(context, { params: { id }, body: { until } }) {
      const { services } = context
      const { userId } = signedIn(context)
      if ((await findRole(services.pool, id, userId)) === undefined) throw noSuchThread()
      const unread = await change(services, uow => markThreadRead(uow, id, userId, until))
      if (unread === undefined) throw notFound('This message')
      return { data: { unread, has_unread_messages: await hasUnread(services, userId) } }
    },

    async sendThreadEvent(context, { params: { id }, body: { type } }) {
      const { userId } = signedIn(context)
      if (!(await changeMember(context.services.pool, id, userId, type))) throw noSuchThread()
      return show(context, userId, id)
    },
  }
}

import * as z from 'zod/mini'
import { lockMember, signedIn } from '#server/domains/members/index.ts'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { HandlersOf, Services } from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { closedOf } from './closed.ts'
import { countNewThread } from './count-thread.ts'
import { findRole } from './member-store.ts'
import { addImages, lockImages } from './message-images.ts'
import { insertMessage } from './message-insert.ts'
import { findByKey, findMessages, findMessagesById, findPosition } from './message-store.ts'
import { screenText } from './screen-text.ts'
import { findThread } from './thread-store.ts'
import { noSuchThread } from './threads.ts'
import { type FindOffers, messageViews } from './view.ts'
import { emptyMessage } from './words.ts'

/** The default page size (V-59). */
const usual = 24

const messageCursors = cursorsOf('messages', z.tuple([z.int()]))

/** Handlers of what is said in a thread. */
export const createMessageHandlers = (
  findOffers: FindOffers,
): HandlersOf<'listMessages' | 'sendMessage'> => ({
  async listMessages(context, { params: { id }, query: { cursor, limit = usual, after } }) {
    const { services } = context
    const { userId } = signedIn(context)
    const role = await findRole(services.pool, id, userId)
    if (role === undefined) throw noSuchThread()
    const cursors = messageCursors(services.secret, id, after ?? null)
    const start = cursors.read(cursor) ?? (await positionAfter(services, id, after))
    const direction = after === undefined ? 'desc' : 'asc'
    const read = (count: number) => findMessages(services.pool, id, direction, start, count)
    const { rows, next } = await readPage(limit, read, ({ position }) => [position] as const)
    const reader = { userId, role }
    const data = await messageViews(
      { services, findOffers },
      rows.map(row => ({ ...row, reader })),
    )
    return { data, next_cursor: cursors.write(next && [...next]) }
  },

  async sendMessage(context, { params: { id }, body: { text = '', images = [] } }) {
    const { services, idempotencyKey } = context
    const { userId } = signedIn(context)
    const role = await findRole(services.pool, id, userId)
    if (role === undefined) throw noSuchThread()
    const screened = screenText(text)
    if (screened.text === '' && images.length === 0) throw invalid('text', emptyMessage)
    await countNewThread(services, id, userId)
    const sent = await send(services, { threadId: id, userId, key: idempotencyKey, images, ...screened })
    const rows = await findMessagesById(services.pool, [sent])
    const reader = { userId, role }
    const [data] = await messageViews(
      { services, findOffers },
      rows.map(row => ({ ...row, reader })),
    )
    if (data === undefined) throw noSuchThread()
    return { data }
  },
})

/** Where the messages after this one begin; null to begin with the newest. */
async function positionAfter({ pool }: Services, threadId: string, after: string | undefined) {
  if (after === undefined) return null
  const position = await findPosition(pool, threadId, after)
  if (position === undefined) throw invalid('after', 'This conversation has no such message.')
  return position
}

interface Sending extends ReturnType<typeof screenText> {
  threadId: string
  userId: string
  key: string | null
  images: readonly string[]
}

/**
 * Writes a message, with the thread locked: two that are sent at once have an order, and one that is sent twice
 * is one. Returns its id.
 * @throws Refusal 403 with the reason why nobody can write now, 422 for an image.
 */
function send(
  services: Services,
  { threadId, userId, key, images, text, warnings }: Sending,
): Promise<string> {
  return change(services, async uow => {
    await uow.lock([
      { kind: 'thread', id: threadId },
      { kind: 'user', id: userId },
    ])
    await lockMember(uow, userId)
    const before = key === null ? undefined : await findByKey(uow.client, threadId, userId, key)
    if (before !== undefined) return before
    const thread = await findThread(uow.client, userId, threadId)
    if (thread === undefined) throw notFound('This conversation')
    const closed = closedOf(thread)
    if (closed !== null) throw new Refusal(403, 'thread_closed', closed)
    await lockImages(uow, userId, images)
    const kind = images.length > 0 ? 'image' : 'text'
    const id = await insertMessage(uow, { threadId, kind, fromId: userId, text, warnings, key })
    await addImages(uow, id, images)
    return id
  })
}

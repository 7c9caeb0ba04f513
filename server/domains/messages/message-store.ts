import { sql } from 'kysely'
import type { MessageKind, StoredImage } from '#server/platform/database/column-types.ts'
import { paged, type SortOrder } from '#server/platform/database/keyset.ts'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import {
  type Asked,
  ask,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import type { TextWarning } from './screen-text.ts'
import type { ThreadEventName } from './thread-events.ts'

/** A place in a thread: positions follow the order of commits. */
export type MessagePosition = readonly [position: number]

const messageTypes = {
  id: t.text,
  position: t.bigint,
  kind: t.textOf<MessageKind>(),
  from_id: t.orNull(t.text),
  text: t.text,
  warnings: t.list(t.textOf<TextWarning>()),
  offer_id: t.orNull(t.text),
  event: t.orNull(t.textOf<ThreadEventName>()),
  order_id: t.orNull(t.text),
  order_kind: t.orNull(t.text),
  key: t.orNull(t.text),
  created_at: t.timestamp,
  images: t.json<StoredImage[]>(),
}

/** A message as it is stored, with its images. */
export type StoredMessage = RowWith<typeof messageTypes>

const order = (direction: 'asc' | 'desc'): SortOrder<MessagePosition> => ({
  keys: [{ sql: sql.ref('m.position'), type: 'bigint' }],
  direction,
})

const selected = queries.selectFrom('messages as m').select([
  'm.id',
  'm.position',
  'm.kind',
  'm.from_id',
  'm.text',
  'm.warnings',
  'm.offer_id',
  'm.event',
  'm.order_id',
  sql`(select o.kind from orders o where o.id = m.order_id)`.as('order_kind'),
  'm.key',
  'm.created_at',
  sql`(select coalesce(json_agg(picture_of(i) order by mi.position), '[]') from message_images mi
      join images i on i.id = mi.image_id where mi.message_id = m.id)`.as('images'),
])

function queryMessages(
  threadId: string,
  direction: 'asc' | 'desc',
  after: MessagePosition | null,
  count: number,
): Built {
  return compiled(paged(selected.where('m.thread_id', '=', threadId), order(direction), after, count))
}

const queryByIds = (ids: readonly string[]): Built =>
  compiled(selected.where(sql<boolean>`m.id = any(${ids}::text[])`))

const storedMessages = family('find_messages', {
  columns: messageTypes,
  samples: () => [
    queryMessages('t_', 'desc', null, 1),
    queryMessages('t_', 'desc', [1], 1),
    queryMessages('t_', 'asc', [1], 1),
    queryByIds(['m_']),
  ],
})

/** Messages of a thread in this order, after the position `after`. */
export function findMessages(
  on: Asked,
  threadId: string,
  direction: 'asc' | 'desc',
  after: MessagePosition | null,
  count: number,
): Promise<StoredMessage[]> {
  return plannedOnce(on, storedMessages, queryMessages(threadId, direction, after, count))
}

/** The messages with these ids, in any order. */
export async function findMessagesById(on: Asked, ids: readonly string[]): Promise<StoredMessage[]> {
  return ids.length === 0 ? [] : plannedOnce(on, storedMessages, queryByIds(ids))
}

const positionOfMessage = statement('position_of_message', {
  text: 'select position from messages where id = $1 and thread_id = $2',
  parameters: [t.text, t.text],
  columns: { position: t.bigint },
})

/** The position of a message of this thread; undefined if the thread has no such message. */
export async function findPosition(
  on: Asked,
  threadId: string,
  messageId: string,
): Promise<MessagePosition | undefined> {
  const [found] = await ask(on, positionOfMessage, [messageId, threadId])
  return found && [found.position]
}

const messageByKey = statement('message_by_key', {
  text: 'select id from messages where thread_id = $1 and from_id = $2 and key = $3',
  parameters: [t.text, t.text, t.text],
  columns: { id: t.text },
})

/** The message that somebody sent with this key; undefined if there is none. */
export async function findByKey(
  on: Asked,
  threadId: string,
  fromId: string,
  key: string,
): Promise<string | undefined> {
  const [found] = await ask(on, messageByKey, [threadId, fromId, key])
  return found?.id
}

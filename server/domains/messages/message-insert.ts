import type { MessageKind } from '#server/platform/database/column-types.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { TextWarning } from './screen-text.ts'
import type { ThreadEventName } from './thread-events.ts'

interface NewMessage {
  threadId: string
  kind: MessageKind
  /** Who sent it, or caused the event; null where nobody of the two did. */
  fromId?: string | null
  text?: string
  warnings?: readonly TextWarning[]
  offerId?: string | null
  event?: ThreadEventName
  orderId?: string | null
  /** The sender's own. */
  key?: string | null
}

const insertedMessage = statement('insert_message', {
  // a thread that the reader muted stays in the archive; whoever writes brings it back for themselves
  text: `with added as (
       insert into messages (id, thread_id, kind, from_id, text, warnings, offer_id, event, order_id, key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning thread_id)
     update thread_members m set last_at = greatest(m.last_at, $11),
       unread = m.unread + (m.user_id is distinct from $4)::int,
       is_archived = m.is_archived and m.is_muted and m.user_id is distinct from $4
     from added where m.thread_id = added.thread_id`,
  parameters: [
    t.text,
    t.text,
    t.textOf<MessageKind>(),
    t.orNull(t.text),
    t.text,
    t.list(t.textOf<TextWarning>()),
    t.orNull(t.text),
    t.orNull(t.textOf<ThreadEventName>()),
    t.orNull(t.text),
    t.orNull(t.text),
    t.timestamp,
  ],
})

/**
 * Adds a message to a locked thread, and raises the unread count of everybody who did not cause it. Returns
 * its id.
 */
export async function insertMessage(uow: UnitOfWork, message: NewMessage): Promise<string> {
  const id = newId('m')
  await uow.ask(insertedMessage, [
    id,
    message.threadId,
    message.kind,
    message.fromId ?? null,
    message.text ?? '',
    message.warnings ?? [],
    message.offerId ?? null,
    message.event ?? null,
    message.orderId ?? null,
    message.key ?? null,
    uow.now,
  ])
  return id
}

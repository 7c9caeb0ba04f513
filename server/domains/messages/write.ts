import { statement, t } from '#server/platform/database/statement.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { threadRow } from './lifecycle.ts'
import { insertMessage } from './message-insert.ts'
import type { ThreadEventName } from './thread-events.ts'

interface Key {
  buyerId: string
  sellerId: string
  listingId: string
}

const threadByKey = statement('thread_by_key', {
  text: 'select id from threads where buyer_id = $1 and seller_id = $2 and listing_id = $3',
  parameters: [t.text, t.text, t.text],
  columns: { id: t.text },
})

const insertThread = statement('insert_thread', {
  text: `insert into threads (id, listing_id, buyer_id, seller_id, state, version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (buyer_id, seller_id, listing_id) do nothing returning id`,
  parameters: [t.text, t.text, t.text, t.text, t.text, t.int, t.timestamp],
  columns: { id: t.text },
})

const insertMembers = statement('insert_thread_members', {
  // a deleted account has no side any more; one that was cleared for its owner gets a new one
  text: `insert into thread_members (thread_id, user_id)
     select t.id, u.id from threads t join users u on u.id in (t.buyer_id, t.seller_id) and u.state <> 'deleted'
     where t.id = $1 on conflict do nothing`,
  parameters: [t.text],
})

/**
 * The thread of a buyer and a seller about a listing, which is opened if there is none; returns its id, with
 * the thread locked until the change ends (W-90). Lock everything else that the change needs before, and
 * several threads in the order of their ids: threads come after orders and offers, and before people.
 */
export async function threadOf(uow: UnitOfWork, key: Key): Promise<string> {
  const id = (await findThreadId(uow, key)) ?? (await openThread(uow, key))
  await uow.lock([{ kind: 'thread', id }])
  await uow.ask(insertMembers, [id])
  return id
}

async function findThreadId(
  uow: UnitOfWork,
  { buyerId, sellerId, listingId }: Key,
): Promise<string | undefined> {
  const [found] = await uow.ask(threadByKey, [buyerId, sellerId, listingId])
  return found?.id
}

async function openThread(uow: UnitOfWork, key: Key): Promise<string> {
  const { buyerId, sellerId, listingId } = key
  const row = { ...threadRow.new({ id: newId('t'), buyer_id: buyerId, seller_id: sellerId }), state: 'open' }
  const { id, state, version } = row
  const [made] = await uow.ask(insertThread, [id, listingId, buyerId, sellerId, state, version, uow.now])
  if (made === undefined) {
    // somebody opened it at this moment; the insertion waited for their commit
    const other = await findThreadId(uow, key)
    if (other === undefined) throw new Error(`The thread about ${listingId} is neither there nor new.`)
    return other
  }
  uow.begin('thread', row, { type: 'thread.open', by: 'system' })
  return id
}

/** An event of an order or an offer in a thread. */
export interface NewEvent {
  threadId: string
  event: ThreadEventName
  orderId?: string | null
  offerId?: string | null
  /** The person who caused it, if it was one of the two: it is not unread for them. */
  by?: string | null
}

/** Adds a system message to a thread, in the transaction of the change that it reports (W-90). */
export async function writeEvent(
  uow: UnitOfWork,
  { threadId, event, orderId, offerId, by }: NewEvent,
): Promise<void> {
  await uow.lock([{ kind: 'thread', id: threadId }])
  await insertMessage(uow, {
    threadId,
    kind: 'event',
    event,
    orderId: orderId ?? null,
    offerId: offerId ?? null,
    fromId: by ?? null,
  })
}

/** Adds the message that shows an offer, sent by who makes it. The offer's row is there already. */
export async function writeOffer(
  uow: UnitOfWork,
  { threadId, fromId, offerId }: { threadId: string; fromId: string; offerId: string },
): Promise<void> {
  await uow.lock([{ kind: 'thread', id: threadId }])
  await insertMessage(uow, { threadId, kind: 'offer', fromId, offerId })
}

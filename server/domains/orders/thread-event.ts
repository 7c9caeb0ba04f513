import { type ThreadEventName, threadOf, writeEvent } from '#server/domains/messages/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OrderRow } from './row.ts'

const listingOfOrder = statement('listing_of_order', {
  text: 'select listing_id from order_lines where order_id = $1 order by position limit 1',
  parameters: [t.text],
  columns: { listing_id: t.text },
})

type Sides = Pick<OrderRow, 'id' | 'buyer_id' | 'seller_id'>

/** Writes an event of an order into the thread of its two sides about its first line (W-90). */
export async function writeOrderEvent(
  uow: UnitOfWork,
  order: Sides,
  event: ThreadEventName,
  { by }: Pick<AnyEvent, 'by'>,
): Promise<void> {
  if (order.buyer_id === null) return
  await writeAbout(uow, order, { event, by, listingId: await findListingOf(uow, order.id) })
}

/** Writes that an order was paid, while it is being placed. Returns the thread; a guest has none. */
export async function writeOrderPaid(
  uow: UnitOfWork,
  order: Sides,
  listingId: string,
): Promise<string | null> {
  return writeAbout(uow, order, { event: 'order_paid', by: 'buyer', listingId })
}

async function writeAbout(
  uow: UnitOfWork,
  { id, buyer_id: buyerId, seller_id: sellerId }: Sides,
  { event, by, listingId }: { event: ThreadEventName; by: AnyEvent['by']; listingId: string },
): Promise<string | null> {
  if (buyerId === null) return null
  const threadId = await threadOf(uow, { buyerId, sellerId, listingId })
  const causedBy = by === 'buyer' ? buyerId : by === 'seller' ? sellerId : null
  await writeEvent(uow, { threadId, event, orderId: id, by: causedBy })
  return threadId
}

async function findListingOf(uow: UnitOfWork, orderId: string): Promise<string> {
  const [line] = await uow.ask(listingOfOrder, [orderId])
  if (line === undefined) throw new Error(`The order ${orderId} has no lines.`)
  return line.listing_id
}

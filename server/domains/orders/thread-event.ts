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

/**
 * Writes an event of an order into the thread of its two sides about its first line (W-90). `listingId` is that
 * of the first line where the order is being placed.
 */
export async function writeOrderEvent(
  uow: UnitOfWork,
  { id, buyer_id: buyerId, seller_id: sellerId }: Pick<OrderRow, 'id' | 'buyer_id' | 'seller_id'>,
  event: ThreadEventName,
  { by }: Pick<AnyEvent, 'by'>,
  listingId?: string,
): Promise<void> {
  if (buyerId === null) return
  const about = listingId ?? (await findListingOf(uow, id))
  const threadId = await threadOf(uow, { buyerId, sellerId, listingId: about })
  const causedBy = by === 'buyer' ? buyerId : by === 'seller' ? sellerId : null
  await writeEvent(uow, { threadId, event, orderId: id, by: causedBy })
}

async function findListingOf(uow: UnitOfWork, orderId: string): Promise<string> {
  const [line] = await uow.ask(listingOfOrder, [orderId])
  if (line === undefined) throw new Error(`The order ${orderId} has no lines.`)
  return line.listing_id
}

import { findReader } from '#server/domains/members/index.ts'
import { type ThreadEventName, threadOf, writeEvent } from '#server/domains/messages/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { OrderRow } from '#server/domains/orders/row.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { purchasePage } from './page.ts'

/** What a notification must know of an order between members. */
export type OrderNews = Pick<OrderRow, 'id' | 'number' | 'buyer_id' | 'seller_id'>

/**
 * Notifies a side of an order between members, and mails it. `cause` tells this news from others of the order:
 * the same cause notifies once.
 */
export async function notifySide(
  uow: UnitOfWork,
  order: OrderNews,
  side: Deal,
  text: string,
  cause: number | string,
): Promise<void> {
  const userId = side === 'buyer' ? order.buyer_id : order.seller_id
  if (userId === null) return
  notify(uow, userId, {
    kind: 'order_changed',
    text: `Order ${order.number}: ${text}`,
    href: purchasePage(order.id, side),
    key: `order_changed:${side}:${order.id}:${cause}`,
  })
  const reader = await findReader(uow, userId)
  if (reader === undefined) return
  const mail: MailJob = {
    template: 'order-news',
    to: reader.email,
    // the second part is what the mail is about: it is erased with it
    key: `order-news:${order.id}:${side}:${cause}`,
    props: { order_id: order.id, side, number: order.number, text },
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}

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
  { id, buyer_id: buyerId, seller_id: sellerId }: Pick<OrderNews, 'id' | 'buyer_id' | 'seller_id'>,
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

import { findReader } from '#server/domains/members/index.ts'
import { mailText, type News, notify } from '#server/domains/notifications/index.ts'
import type { OrderRow } from '#server/domains/orders/index.ts'
import { purchasePage } from '#server/domains/orders/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'

/** What a notification must know of an order between members. */
export type OrderNews = Pick<OrderRow, 'id' | 'number' | 'buyer_id' | 'seller_id'>

/**
 * Notifies a side of an order between members, and mails it. `cause` distinguishes this news from others of the order:
 * the same cause notifies once.
 */
export async function notifySide(
  uow: UnitOfWork,
  order: OrderNews,
  side: Deal,
  news: News,
  cause: number | string,
): Promise<void> {
  const userId = side === 'buyer' ? order.buyer_id : order.seller_id
  if (userId === null) return
  notify(uow, userId, {
    kind: 'order_changed',
    ...news,
    text: `Order ${order.number}: ${news.text}`,
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
    props: { order_id: order.id, side, number: order.number, text: mailText(news) },
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}

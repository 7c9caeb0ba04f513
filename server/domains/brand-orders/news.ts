import { findReader } from '#server/domains/members/index.ts'
import type { ThreadEventName } from '#server/domains/messages/index.ts'
import { mailText, type News, notify } from '#server/domains/notifications/index.ts'
import type { BrandOrderRow } from '#server/domains/orders/index.ts'
import { writeOrderEvent } from '#server/domains/orders/index.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'

/** What news must know of a brand's order. */
export type NewsOrder = Pick<
  BrandOrderRow,
  'id' | 'number' | 'checkout_id' | 'buyer_id' | 'seller_id' | 'email'
>

/** A side's news of an order; the same cause notifies once. */
interface OrderNews extends News {
  cause: string | number
}

/** Tells the buyer something: a member by a notification, everybody by mail with the signed link. */
export function notifyBuyer(uow: UnitOfWork, order: NewsOrder, { cause, ...news }: OrderNews): void {
  const { id, number, checkout_id: checkoutId, buyer_id: buyer } = order
  if (buyer !== null) {
    notify(uow, buyer, {
      kind: 'order_changed',
      ...news,
      text: `Order ${number}: ${news.text}`,
      href: `/checkout/${checkoutId}`,
      key: `order_changed:buyer:${id}:${cause}`,
    })
  }
  const mail: MailJob = {
    template: 'brand-order-news',
    to: order.email,
    key: `brand-order-news:${id}:buyer:${cause}`,
    props: {
      number,
      text: mailText(news),
      checkout: { id: checkoutId, key: linkKey(uow.services.secret, checkoutId) },
    },
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}

/** Tells the brand something, by a notification and by mail. */
export async function notifyBrand(
  uow: UnitOfWork,
  order: NewsOrder,
  { cause, ...news }: OrderNews,
): Promise<void> {
  const { id, number, seller_id: seller } = order
  notify(uow, seller, {
    kind: 'order_changed',
    ...news,
    text: `Order ${number}: ${news.text}`,
    href: `/account/business/orders?order=${id}`,
    key: `order_changed:seller:${id}:${cause}`,
  })
  const reader = await findReader(uow, seller)
  if (reader === undefined) return
  const mail: MailJob = {
    template: 'brand-order-news',
    to: reader.email,
    key: `brand-order-news:${id}:seller:${cause}`,
    props: { number, text: mailText(news), order_id: id },
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}

/** Writes an event into the thread of the two sides; a guest has none. */
export function notifyThread(
  uow: UnitOfWork,
  order: NewsOrder,
  event: ThreadEventName,
  cause: Pick<AnyEvent, 'by'>,
): Promise<void> {
  return writeOrderEvent(uow, order, event, cause)
}

import { notify } from '#server/domains/notifications/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { endedBy, whyCanceled } from './cancellation.ts'
import { purchasePage } from './pages.ts'
import type { OrderRow } from './row.ts'

/** The order data that a notification needs. */
type Named = Pick<OrderRow, 'id' | 'kind' | 'number' | 'seller_id'>

/** A company sees its orders in the business section, a member among their purchases and sales. */
const sellersPage = ({ id, kind }: Pick<Named, 'id' | 'kind'>) =>
  kind === 'brand_order' ? `/account/business/orders?order=${id}` : purchasePage(id, 'seller')
/** The page of the checkout shows all orders of brands in it. */
const buyersPage = ({ id, kind, checkout_id }: Pick<OrderRow, 'id' | 'kind' | 'checkout_id'>) =>
  kind === 'brand_order' ? `/checkout/${checkout_id}` : purchasePage(id, 'buyer')

/** Notifies the seller of a new order, with its first deadline. */
export function notifyOfOrder(
  uow: UnitOfWork,
  order: Named,
  deadline: { who: string; at: Date } | null,
): void {
  notify(uow, order.seller_id, {
    kind: 'order_placed',
    text: `New order ${order.number}.`,
    ...(deadline === null ? {} : { next: deadline.who, until: deadline.at }),
    href: sellersPage(order),
    key: `order_placed:${order.id}`,
  })
}

/** Notifies each side that did not cancel the order itself. */
export function notifyOfCancellation(
  uow: UnitOfWork,
  order: OrderRow,
  event: AnyEvent,
  refundedCents: number,
): void {
  const { id, number, buyer_id: buyer, seller_id: seller } = order
  const { by } = event
  // the page and the mail quote the reason: here it would outlive the account of who wrote it
  const why = { by: endedBy(order, event), reason: null }
  if (by !== 'buyer' && buyer !== null) {
    notify(uow, buyer, {
      kind: 'order_cancelled',
      text: `Order ${number}: ${whyCanceled('buyer', why)}`,
      next: `${currency(formatMoney(refundedCents))} is refunded to you.`,
      href: buyersPage(order),
      key: `order_cancelled:buyer:${id}`,
    })
  }
  if (by !== 'seller') {
    notify(uow, seller, {
      kind: 'order_cancelled',
      text: `Order ${number}: ${whyCanceled('seller', why)}`,
      next: why.by === 'unproven' ? 'Your ad is paused.' : 'Don’t ship it.',
      href: sellersPage(order),
      key: `order_cancelled:seller:${id}`,
    })
  }
}

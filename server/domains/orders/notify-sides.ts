import { notify } from '#server/domains/notifications/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { OrderRow } from './row.ts'

/** What a line about an order needs of it. */
type Named = Pick<OrderRow, 'id' | 'kind' | 'number' | 'seller_id'>

/** A company looks after its orders in its own place, a member after hers beside her ads. */
const sellersPage = ({ id, kind }: Pick<Named, 'id' | 'kind'>) =>
  `/account/${kind === 'brand_order' ? 'business/orders' : 'ads'}?order=${id}`
/** The page of the checkout shows all its orders. */
const buyersPage = ({ checkout_id }: Pick<OrderRow, 'checkout_id'>) => `/checkout/${checkout_id}`

/** Tells the seller of a new order, and by when somebody has to act. */
export function notifyOfOrder(uow: UnitOfWork, order: Named, deadline: { description: string } | null): void {
  notify(uow, order.seller_id, {
    kind: 'order_placed',
    text: [`New order ${order.number}.`, deadline?.description ?? ''].join(' ').trim(),
    href: sellersPage(order),
    key: `order_placed:${order.id}`,
  })
}

/** Tells whoever did not end it themselves. */
export function notifyOfCancellation(
  uow: UnitOfWork,
  order: OrderRow,
  { by }: AnyEvent,
  refundedCents: number,
): void {
  const { id, number, buyer_id: buyer, seller_id: seller } = order
  if (by !== 'buyer' && buyer !== null) {
    notify(uow, buyer, {
      kind: 'order_cancelled',
      text: `Order ${number} is cancelled. $${formatMoney(refundedCents)} goes back to you.`,
      href: buyersPage(order),
      key: `order_cancelled:buyer:${id}`,
    })
  }
  if (by !== 'seller') {
    notify(uow, seller, {
      kind: 'order_cancelled',
      text: `Order ${number} is cancelled. There is nothing to send.`,
      href: sellersPage(order),
      key: `order_cancelled:seller:${id}`,
    })
  }
}

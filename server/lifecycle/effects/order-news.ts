import { notify } from '../../accounts/notify.ts'
import { formatMoney } from '../../pricing.ts'
import type { AnyEvent, OrderRow } from '../kind.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** What a line about an order needs of it. */
type Named = Pick<OrderRow, 'id' | 'kind' | 'number' | 'seller_id'>

/** A company looks after its orders in its own place, a member after hers beside what she bought. */
const sellersPage = ({ id, kind }: Named) =>
  `/account/${kind === 'brand_order' ? 'business/orders' : 'purchases'}?order=${id}`
const buyersPage = (id: string) => `/account/purchases?order=${id}`

/** Tells the seller that there is something to do. */
export function newsOfOrder(uow: UnitOfWork, order: Named): void {
  const text =
    order.kind === 'brand_order'
      ? `New order ${order.number}. It waits to be accepted.`
      : `You sold something: order ${order.number} waits to be sent.`
  notify(uow, order.seller_id, {
    kind: 'order_placed',
    text,
    href: sellersPage(order),
    key: `order_placed:${order.id}`,
  })
}

/** Tells the buyer, where it is a member, that the brand has the pieces. */
export function newsOfAcceptance(uow: UnitOfWork, { id, number, buyer_id: buyer }: OrderRow): void {
  if (buyer === null) return
  notify(uow, buyer, {
    kind: 'order_accepted',
    text: `Order ${number} was accepted and is being packed.`,
    href: buyersPage(id),
    key: `order_accepted:${id}`,
  })
}

/** Tells whoever did not end it themselves. */
export function newsOfCancellation(
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
      href: buyersPage(id),
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

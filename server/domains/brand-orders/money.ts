import { askRefund, type RefundedLine } from '#server/domains/payments/index.ts'
import type { OrderMoney } from '#server/platform/ledger/postings.ts'
import { postOrderRefund, postPayout } from '#server/platform/ledger/postings.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** The amounts of a brand's order, and what of it was refunded, in cents. */
export type RefundedOrder = Pick<OrderMoney, 'subtotal_cents' | 'shipping_cents' | 'commission_cents'> & {
  refunded_cents: number
  delivery_refunded_cents: number
}

/** What is not refunded of the goods. */
export const goodsLeft = (order: RefundedOrder): number =>
  order.subtotal_cents - (order.refunded_cents - order.delivery_refunded_cents)

/** What is not refunded of the delivery. */
export const deliveryLeft = (order: RefundedOrder): number =>
  order.shipping_cents - order.delivery_refunded_cents

/** The commission on goods of which so much is not refunded: its share of the whole one, half up to the cent. */
export function commissionOn(order: RefundedOrder, goodsCents: number): number {
  const [commission, subtotal] = [BigInt(order.commission_cents), BigInt(order.subtotal_cents)]
  return Number((2n * commission * BigInt(goodsCents) + subtotal) / (2n * subtotal))
}

/** What the brand is paid for the goods that are not refunded. */
export const payoutLeft = (order: RefundedOrder): number =>
  goodsLeft(order) - commissionOn(order, goodsLeft(order))

/** Why money of a brand's order goes back. */
export type RefundReason = 'cancelled' | 'line_refused' | 'not_shipped' | 'returned' | 'refunded'

/**
 * Refunds a part of a locked order: books it with its share of the commission, and queues the job that asks the
 * provider. `cause` makes each refund unique: the same one refunds once. `lines` tells what of the goods is for which of
 * them, as far as it is for one.
 */
export function refundOrder(
  uow: UnitOfWork,
  row: OrderMoney & RefundedOrder,
  {
    goods,
    delivery = 0,
    ...refund
  }: {
    goods: number
    delivery?: number
    reason: RefundReason
    cause: string
    text?: string
    lines?: readonly RefundedLine[]
  },
): void {
  if (goods < 0 || goods > goodsLeft(row) || delivery < 0 || delivery > deliveryLeft(row))
    throw new Error(`The order ${row.id} has less to refund than ${goods} and ${delivery}.`)
  if (goods + delivery === 0) return
  const commission = commissionOn(row, goodsLeft(row)) - commissionOn(row, goodsLeft(row) - goods)
  postOrderRefund(uow, row, refund.reason, { goods, delivery, commission })
  row.refunded_cents += goods + delivery
  row.delivery_refunded_cents += delivery
  askRefund(uow, {
    payment_id: row.payment_id,
    order_id: row.id,
    amount_cents: goods + delivery,
    delivery_cents: delivery,
    ...refund,
  })
  // a credit note, where the order has an invoice
  uow.addJob({ identifier: 'issue_documents', payload: { orderId: row.id } })
}

/** Books what is still held of a completed order to its brand. */
export function payBrand(uow: UnitOfWork, row: OrderMoney & RefundedOrder): void {
  postPayout(uow, row, payoutLeft(row))
}

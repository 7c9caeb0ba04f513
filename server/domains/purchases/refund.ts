import type { OrderRow } from '#server/domains/orders/index.ts'
import { mailCancelled, notifyOfCancellation } from '#server/domains/orders/index.ts'
import { askRefund, orderLinesCancelled } from '#server/domains/payments/index.ts'
import { postRefund } from '#server/platform/ledger/postings.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/**
 * Refunds a whole order between members: books it now, queues a job that asks the provider until it succeeds, and notifies
 * the buyer.
 */
export async function refund(uow: UnitOfWork, row: OrderRow, event: AnyEvent): Promise<void> {
  const amount = row.subtotal_cents + row.shipping_cents + row.fee_cents
  const reason = row.state === 'refunded' ? 'refunded' : 'cancelled'
  postRefund(uow, row, reason)
  row.refunded_cents = amount
  row.delivery_refunded_cents = row.shipping_cents
  uow.write(orderLinesCancelled, { order_id: row.id })
  askRefund(uow, { payment_id: row.payment_id, order_id: row.id, amount_cents: amount, reason })
  // a dispute notifies its two sides itself
  if (reason === 'refunded') return
  notifyOfCancellation(uow, row, event, amount)
  await mailCancelled(uow, row, event, amount)
}

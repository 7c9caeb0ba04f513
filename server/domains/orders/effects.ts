import { askRefund, orderLinesCancelled } from '#server/domains/payments/index.ts'
import { isAd, putBackStock } from '#server/domains/products/index.ts'
import { postRefund } from '#server/platform/ledger/postings.ts'
import type { AnyEvent } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { mailCancelled } from './cancelled-mail.ts'
import { findSoldPieces } from './effects-store.ts'
import { notifyOfCancellation } from './notify-sides.ts'
import type { OrderRow } from './row.ts'

/**
 * Refunds the whole order: books it now, queues a job that asks the provider until it succeeds, and notifies
 * the buyer.
 */
export async function refund(uow: UnitOfWork, row: OrderRow, event: AnyEvent): Promise<void> {
  const amount = row.subtotal_cents + row.shipping_cents + row.fee_cents
  const reason = row.state === 'refunded' ? 'refunded' : 'cancelled'
  postRefund(uow, row, reason)
  row.refunded_cents = amount
  uow.write(orderLinesCancelled, { order_id: row.id })
  askRefund(uow, { payment_id: row.payment_id, order_id: row.id, amount_cents: amount, reason })
  // a dispute tells its two sides by itself
  if (reason === 'refunded') return
  notifyOfCancellation(uow, row, event, amount)
  await mailCancelled(uow, row, event, amount)
}

export const brandOrderEffects = {
  refund: { run: refund },
  restock: {
    async run(uow: UnitOfWork, row: OrderRow) {
      const pieces = await findSoldPieces(uow, row.id)
      await putBackStock(
        uow,
        pieces.filter(({ id }) => !isAd(id)),
      )
    },
  },
}

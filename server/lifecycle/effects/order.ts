import { postRefund } from '../../ledger/postings.ts'
import type { AnyEvent, OrderRow } from '../kind.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { orderLinesCancelled } from './parts.ts'
import { askRefund } from './refund.ts'
import { isAd, putBackStock } from './stock.ts'
import { findSoldPieces, soldAdsOf } from './store.ts'

/** The whole order is paid back: booked now, and a job asks the provider until it has done it. */
function refund(uow: UnitOfWork, row: OrderRow): void {
  const amount = row.subtotal_cents + row.shipping_cents + row.fee_cents
  postRefund(uow, row, 'cancelled')
  row.refunded_cents = amount
  uow.write(orderLinesCancelled, { order_id: row.id })
  askRefund(uow, { payment_id: row.payment_id, order_id: row.id, amount_cents: amount, reason: 'cancelled' })
}

export const brandOrderEffects = {
  refund: { run: (uow: UnitOfWork, row: OrderRow) => refund(uow, row) },
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

export const purchaseEffects = {
  refund: { run: (uow: UnitOfWork, row: OrderRow) => refund(uow, row) },
  returnAd: {
    async run(uow: UnitOfWork, row: OrderRow, _event: AnyEvent) {
      for (const { id } of await soldAdsOf(uow, row.id)) {
        await uow.fire({ kind: 'ad', id, event: { type: 'ad.comeBack', by: 'system' } })
      }
    },
  },
}

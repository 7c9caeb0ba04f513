import { countPieces, deliveryLeft, refundOrder } from '#server/domains/brand-orders/index.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { LineRefund } from '#src/machines/lifecycles/return-events.ts'
import { mostCents, type ReturnRow } from './row.ts'
import { settleLines } from './write-store.ts'

/**
 * Refunds a return whose order is locked: each line as the brand says, or whole. Where nothing of the order stays with
 * the buyer its delivery is refunded, too (W-112).
 * @returns the pieces that go back on sale.
 */
export async function refundReturn(
  uow: UnitOfWork,
  row: ReturnRow,
  given: readonly LineRefund[],
): Promise<{ id: string; quantity: number }[]> {
  const order = uow.row({ kind: 'brand_order', id: row.order_id })
  const most = mostCents(row)
  const refunds = row.lines.map(
    ({ line_id: lineId }) =>
      given.find(each => each.lineId === lineId) ?? {
        lineId,
        amountCents: most.get(lineId) ?? 0,
        restock: 0,
      },
  )
  const goods = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const quantities = new Map(row.lines.map(({ line_id, quantity }) => [line_id, quantity]))
  await countPieces(
    uow,
    row.order_id,
    'returned',
    refunds.map(({ lineId, amountCents }) => ({
      lineId,
      quantity: quantities.get(lineId) ?? 0,
      refundedCents: amountCents,
    })),
  )
  const kept = order.lines.reduce(
    (sum, line) => sum + line.shipped - line.returned - (quantities.get(line.id) ?? 0),
    0,
  )
  const delivery = kept === 0 ? deliveryLeft(order) : 0
  refundOrder(uow, order, {
    goods,
    delivery,
    reason: 'returned',
    cause: row.id,
    lines: refunds.map(({ lineId, amountCents }) => ({
      line_id: lineId,
      quantity: quantities.get(lineId) ?? 0,
      cents: amountCents,
    })),
  })
  row.delivery_cents = delivery
  await settleLines(uow, row.id, refunds)
  const restocked = new Map(refunds.map(({ lineId, restock }) => [lineId, restock]))
  return row.lines
    .map(({ line_id, item_id: id }) => ({ id, quantity: restocked.get(line_id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

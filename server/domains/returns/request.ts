import { type BrandLine, returnableOf } from '#server/domains/orders/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { needsImages, type ReturnReason } from '#src/api/contract/values/return-reasons.ts'
import { addEntry, lockImages } from './entries.ts'
import { notifySide, writeReturnEvent } from './notify-sides.ts'
import { returnRow } from './row.ts'
import * as words from './words.ts'
import { addReturn } from './write-store.ts'

/** What a buyer asks to send back. */
export interface Request {
  lines: readonly { line_id: string; quantity: number }[]
  reason: ReturnReason
  text?: string | undefined
  images?: readonly string[] | undefined
}

/**
 * Opens a return of an order within a running change: it is authorized at once.
 * @throws Refusal 409 outside the window, 422 for pieces that the buyer does not have, or without what it needs.
 */
export async function requestReturn(uow: UnitOfWork, orderId: string, request: Request): Promise<string> {
  const ref = { kind: 'brand_order', id: orderId } as const
  await uow.lock([ref])
  const order = uow.row(ref)
  await uow.fire({ ...ref, event: { type: 'order.requestReturn', by: 'buyer' } })
  const { text = '', images = [], reason } = request
  if (!arePieces(order.lines, request.lines)) throw invalid('lines', words.chooseLines)
  if (needsImages(reason) && images.length === 0) throw invalid('images', words.addImages)
  await lockImages(uow, { ownerId: order.buyer_id, orderId }, images)
  const row = returnRow.new({
    id: newId('rt'),
    order_id: orderId,
    checkout_id: order.checkout_id,
    buyer_id: order.buyer_id,
    seller_id: order.seller_id,
    reason,
    requested_at: uow.now,
  })
  uow.begin('return', row, { type: 'return.request', by: 'buyer' })
  const lines = request.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }))
  await addReturn(uow, row, lines)
  await addEntry(uow, { returnId: row.id, by: 'buyer', type: 'request', text, images })
  await writeReturnEvent(uow, row, { type: 'return.request', by: 'buyer' })
  for (const side of ['buyer', 'seller'] as const) await notifySide(uow, row, side)
  return row.id
}

/** Whether these are pieces of different lines that the buyer has and did not ask to send back. */
function arePieces(lines: readonly BrandLine[], given: Request['lines']): boolean {
  const most = new Map(lines.map(line => [line.id, returnableOf(line)]))
  return (
    new Set(given.map(({ line_id }) => line_id)).size === given.length &&
    given.every(({ line_id, quantity }) => quantity <= (most.get(line_id) ?? 0))
  )
}

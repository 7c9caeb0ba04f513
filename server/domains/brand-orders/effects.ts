import {
  type BrandLine,
  type BrandOrderRow,
  mailCancelled,
  notifyOfCancellation,
  openOf,
  paidForLine,
  reminderNews,
} from '#server/domains/orders/index.ts'
import { formatMoney, paidFor } from '#server/domains/pricing/index.ts'
import { isAd, putBackStock } from '#server/domains/products/index.ts'
import { deliverParcels } from '#server/domains/shipping/index.ts'
import { receiveGarments } from '#server/domains/wardrobe/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BrandOrderEvent } from '#src/machines/lifecycles/brand-order-events.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { brandOrderTexts } from './deadline-texts.ts'
import { addLineRefund, cancelLines, countPieces } from './line-store.ts'
import { deliveryLeft, goodsLeft, payBrand, refundOrder } from './money.ts'
import { notifyBrand, notifyBuyer, notifyThread } from './news.ts'
import { correctTracking, handToCarrier } from './ship.ts'
import { chooseLine, lineRefunded, mostOfLine, news } from './words.ts'

type Run = (uow: UnitOfWork, row: BrandOrderRow, event: BrandOrderEvent) => Promise<void> | void

const amount = (cents: number) => formatMoney(cents)
const cause = (row: BrandOrderRow) => row.version

/** Refunds everything that is not refunded yet; nothing of it was shipped. */
const refund: Run = async (uow, row, event) => {
  const [goods, delivery] = [goodsLeft(row), deliveryLeft(row)]
  refundOrder(uow, row, { goods, delivery, reason: 'cancelled', cause: '' })
  row.completed_at = uow.now
  await cancelLines(uow, row.id)
  notifyOfCancellation(uow, row, event, goods + delivery)
  await mailCancelled(uow, row, event, goods + delivery)
  await notifyThread(uow, row, 'order_cancelled', event)
}

/** Puts what is not shipped back on sale. */
const restock: Run = (uow, row) =>
  putBackStock(
    uow,
    row.lines
      .map(line => ({ id: line.item_id, quantity: openOf(line) }))
      .filter(({ id, quantity }) => quantity > 0 && !isAd(id)),
    { why: 'cancelled', about: row.id },
  )

/** What goes back for pieces of a line: what was paid for them, without what was refunded of the line before. */
const priceOf = (row: BrandOrderRow, line: BrandLine, quantity: number) =>
  Math.min(
    paidFor(line, line.refused + line.returned, quantity),
    paidForLine(line) - line.refunded_cents,
    goodsLeft(row),
  )

const refuseLine: Run = async (uow, row, event) => {
  if (event.type !== 'order.refuseLine') throw new Error('Only a line is refused.')
  const line = row.lines.find(({ id }) => id === event.lineId)
  if (line === undefined) throw new Error(`The order ${row.id} has no line ${event.lineId}.`)
  const goods = priceOf(row, line, event.quantity)
  await countPieces(uow, row.id, 'refused', [
    { lineId: line.id, quantity: event.quantity, refundedCents: goods },
  ])
  refundOrder(uow, row, {
    goods,
    reason: 'line_refused',
    cause: String(row.version),
    lines: [{ line_id: line.id, quantity: event.quantity, cents: goods }],
    ...(event.reason === undefined ? {} : { text: event.reason }),
  })
  notifyBuyer(uow, row, { ...news.lineRefused(line.title, amount(goods)), cause: cause(row) })
  await notifyThread(uow, row, 'order_line_refused', event)
}

const refuseRest: Run = async (uow, row, event) => {
  await restock(uow, row, event)
  const before = goodsLeft(row)
  for (const line of row.lines.filter(each => openOf(each) > 0)) {
    const goods = priceOf(row, line, openOf(line))
    await countPieces(uow, row.id, 'refused', [
      { lineId: line.id, quantity: openOf(line), refundedCents: goods },
    ])
    refundOrder(uow, row, {
      goods,
      reason: 'not_shipped',
      cause: `${row.version}:${line.id}`,
      lines: [{ line_id: line.id, quantity: openOf(line), cents: goods }],
    })
  }
  const refunded = amount(before - goodsLeft(row))
  notifyBuyer(uow, row, { ...news.restNotShipped(refunded), cause: `${cause(row)}:rest` })
  await notifyBrand(uow, row, { ...news.restNotShippedForSeller, cause: `${cause(row)}:rest` })
  await notifyThread(uow, row, 'order_rest_cancelled', event)
}

/** @throws Refusal 422 where a line cost less than is refunded for it: the rest would be refunded of no line. */
function refuseMoreThanLine(row: BrandOrderRow, lineId: string, goods: number): void {
  const line = row.lines.find(({ id }) => id === lineId)
  if (line === undefined) throw invalid('line_id', chooseLine)
  const left = paidForLine(line) - line.refunded_cents
  if (left <= 0) throw invalid('line_id', lineRefunded)
  if (goods > left) throw invalid('amount', mostOfLine(amount(left)))
}

const refundPart: Run = async (uow, row, event) => {
  if (event.type !== 'order.refundPart') throw new Error('Only a part is refunded.')
  const { amountCents, reason, lineId } = event
  const goods = Math.min(amountCents, goodsLeft(row))
  if (lineId !== undefined) refuseMoreThanLine(row, lineId, goods)
  refundOrder(uow, row, {
    goods,
    delivery: amountCents - goods,
    reason: 'refunded',
    cause: String(row.version),
    text: reason,
    lines: lineId === undefined ? [] : [{ line_id: lineId, quantity: 0, cents: goods }],
  })
  if (lineId !== undefined) await addLineRefund(uow, row.id, lineId, goods)
  notifyBuyer(uow, row, { ...news.refunded(amount(amountCents), reason.trim()), cause: cause(row) })
  await notifyThread(uow, row, 'order_part_refunded', event)
}

const notifyAccepted: Run = async (uow, row, event) => {
  notifyBuyer(uow, row, { ...news.accepted, cause: cause(row) })
  await notifyThread(uow, row, 'order_accepted', event)
}

const notifyAsked: Run = async (uow, row, event) => {
  await notifyBrand(uow, row, { ...news.asked, cause: cause(row) })
  await notifyThread(uow, row, 'cancellation_asked', event)
}

const notifyRefused: Run = async (uow, row, event) => {
  if (event.type !== 'order.refuseCancel') throw new Error('Only a request is refused.')
  notifyBuyer(uow, row, { ...news.cancelRefused(event.reason.trim()), cause: cause(row) })
  await notifyThread(uow, row, 'cancellation_refused', event)
}

const notifyDelivered: Run = async (uow, row, event) => {
  notifyBuyer(uow, row, { ...news.deliveredToBuyer, cause: `${cause(row)}:delivered` })
  if (event.by !== 'seller') {
    await notifyBrand(uow, row, { ...news.deliveredToSeller, cause: `${cause(row)}:delivered` })
  }
  await notifyThread(uow, row, 'brand_order_delivered', event)
}

const reminderOf = (uow: UnitOfWork, { id }: BrandOrderRow, side: Deal) =>
  reminderNews(uow, { about: { kind: 'brand_order', id }, orderId: id, texts: brandOrderTexts, side })

const remindSeller: Run = async (uow, row) =>
  notifyBrand(uow, row, { ...(await reminderOf(uow, row, 'seller')), cause: cause(row) })

const remindBuyer: Run = async (uow, row) =>
  notifyBuyer(uow, row, { ...(await reminderOf(uow, row, 'buyer')), cause: cause(row) })

/** What a member keeps of the order arrives in their wardrobe (W-45); a guest has none. */
const handOver: Run = async (uow, row) => {
  if (row.buyer_id !== null) await receiveGarments(uow, row.buyer_id, { ...row, boughtAt: row.placed_at })
}

/** Tells both sides that the order is over. */
const close: Run = async (uow, row, event) => {
  row.completed_at = uow.now
  const isRefunded = row.state === 'refunded'
  const [buyer, seller] = isRefunded
    ? [news.refundedForBuyer, news.refundedForSeller]
    : [row.buyer_id === null ? news.completedForGuest : news.completedForBuyer, news.completedForSeller]
  notifyBuyer(uow, row, { ...buyer, cause: `${cause(row)}:closed` })
  await notifyBrand(uow, row, { ...seller, cause: `${cause(row)}:closed` })
  await notifyThread(uow, row, isRefunded ? 'order_refunded' : 'brand_order_completed', event)
}

export const brandOrderEffects = {
  refund: { run: refund },
  restock: { run: restock },
  refuseLine: { run: refuseLine },
  refuseRest: { run: refuseRest },
  refundPart: { run: refundPart },
  handToCarrier: { run: handToCarrier },
  correctTracking: { run: correctTracking },
  closeParcels: { run: (uow: UnitOfWork, row: BrandOrderRow) => deliverParcels(uow, row.id) },
  notifyAccepted: { run: notifyAccepted },
  notifyAsked: { run: notifyAsked },
  notifyRefused: { run: notifyRefused },
  notifyDelivered: { run: notifyDelivered },
  remindSeller: { run: remindSeller },
  remindBuyer: { run: remindBuyer },
  paySeller: { run: (uow: UnitOfWork, row: BrandOrderRow) => payBrand(uow, row) },
  handOver: { run: handOver },
  close: { run: close },
}

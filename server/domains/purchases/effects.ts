import type { News } from '#server/domains/notifications/index.ts'
import type { OrderRow } from '#server/domains/orders/index.ts'
import { reminderNews, writeOrderEvent } from '#server/domains/orders/index.ts'
import { askRefund } from '#server/domains/payments/index.ts'
import { addReceipt, builtin, correctParcel, recordShipment } from '#server/domains/shipping/index.ts'
import { receiveGarments } from '#server/domains/wardrobe/index.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { postCompletion, postPartRefund } from '#server/platform/ledger/postings.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { Deal, PurchaseEvent } from '#src/machines/lifecycles/purchase-events.ts'
import { purchaseTexts } from './deadline-texts.ts'
import { notifySide } from './notify-purchase.ts'
import { proofNews } from './proof.ts'
import { refund } from './refund.ts'
import { soldAdsOf } from './sold-ads.ts'
import { addReview, claimParcelImage, findGarmentsOf } from './store.ts'
import { news, noLongerRefundable, notThePack } from './words.ts'

type Run = (uow: UnitOfWork, row: OrderRow, event: PurchaseEvent) => Promise<void> | void

const refundAll: Run = async (uow, row, event) => {
  await refund(uow, row, event)
  const isCancelled = row.state === 'cancelled'
  await writeOrderEvent(uow, row, isCancelled ? 'order_cancelled' : 'order_refunded', event)
  if (!isCancelled) await notifySide(uow, row, 'buyer', news.refunded, row.version)
}

const refundPart: Run = async (uow, row, event) => {
  if (event.type !== 'dispute.partlyRefunded') throw new Error('Only a dispute refunds a part.')
  const { amountCents } = event
  if (amountCents > row.subtotal_cents - row.commission_cents)
    throw new Refusal(409, 'not_allowed', noLongerRefundable)
  postPartRefund(uow, row, amountCents)
  row.refunded_cents += amountCents
  askRefund(uow, {
    payment_id: row.payment_id,
    order_id: row.id,
    amount_cents: amountCents,
    reason: 'partly_refunded',
  })
}

const returnAd: Run = async (uow, row) => {
  for (const { id } of await soldAdsOf(uow, row.id)) {
    await uow.fire({ kind: 'ad', id, event: { type: 'ad.comeBack', by: 'system' } })
  }
}

/** The seller keeps nothing of the sale and the item stays with the buyer: its garment is no longer on its way (W-37). */
const giveGarmentBack: Run = async (uow, row) => {
  for (const id of await findGarmentsOf(uow, row.id)) {
    const ref = { kind: 'garment', id } as const
    await uow.lock([ref])
    if (uow.row(ref).state === 'leaving')
      await uow.fire({ ...ref, event: { type: 'garment.return', by: 'system' } })
  }
}

const paySeller: Run = (uow, row) => {
  row.completed_at = uow.now
  postCompletion(uow, row, row.refunded_cents)
}

/** The sold garments leave the seller's wardrobe for good, and the buyer gets theirs (W-45). */
const handOver: Run = async (uow, row, event) => {
  for (const id of await findGarmentsOf(uow, row.id)) {
    const ref = { kind: 'garment', id } as const
    await uow.lock([ref])
    // one that its owner sold before it could be leaving is sold already
    if (uow.row(ref).state === 'leaving')
      await uow.fire({ ...ref, event: { type: 'garment.sell', by: 'system' } })
  }
  if (row.buyer_id !== null) await receiveGarments(uow, row.buyer_id, { ...row, boughtAt: uow.now })
  await writeOrderEvent(uow, row, 'order_completed', event)
  await notifySide(uow, row, 'buyer', news.completedForBuyer, row.version)
  await notifySide(uow, row, 'seller', news.completedForSeller, row.version)
}

const recordParcel: Run = async (uow, row, event) => {
  if (event.type !== 'order.ship') throw new Error('Only a shipment has a parcel.')
  const { carrier, tracking, photo, receipt } = event
  if (receipt !== undefined && receipt === photo) throw invalid('receipt', notThePack)
  await recordShipment(uow, {
    orderId: row.id,
    direction: 'out',
    carrier,
    tracking: tracking.trim(),
    service: row.delivery_service,
    photoId: photo === undefined ? null : await claimParcelImage(uow, row.seller_id, 'photo', photo),
    receiptId: receipt === undefined ? null : await claimParcelImage(uow, row.seller_id, 'receipt', receipt),
  })
}

const keepReceipt: Run = async (uow, row, event) => {
  if (event.type !== 'order.proveSending') throw new Error('Only a proof of sending has a receipt.')
  await addReceipt(uow, row.id, await claimParcelImage(uow, row.seller_id, 'receipt', event.receipt))
}

const correctTracking: Run = async (uow, row, event) => {
  if (event.type !== 'order.correctTracking') throw new Error('Only a correction has another number.')
  const text = await correctParcel(uow, row, event)
  await writeOrderEvent(uow, row, 'tracking_corrected', event)
  await notifySide(uow, row, 'buyer', { text }, row.version)
}

const notifySent: Run = async (uow, row, event) => {
  // the built-in carrier reports at once that it has the parcel, and that says more
  if (event.type === 'order.ship' && event.carrier === builtin) return
  await writeOrderEvent(uow, row, 'order_sent', event)
  await notifySide(uow, row, 'buyer', await proofNews(uow, row.id, 'buyer', news.sent), row.version)
}

const notifyShipped: Run = async (uow, row, event) => {
  await writeOrderEvent(uow, row, 'order_shipped', event)
  await notifySide(uow, row, 'buyer', news.shipped, row.version)
}

const remindOfProof: Run = async (uow, row) => {
  for (const side of ['buyer', 'seller'] as const)
    await notifySide(uow, row, side, await proofNews(uow, row.id, side, news.unproven), row.version)
}

const extensionNews = {
  'order.askExtension': ['buyer', news.extensionAsked, 'extension_asked'],
  'order.grantExtension': ['seller', news.extensionGranted, 'extension_granted'],
  'order.declineExtension': ['seller', news.extensionDeclined, 'extension_declined'],
} as const

const notifyExtension: Run = async (uow, row, event) => {
  if (!(event.type in extensionNews)) throw new Error(`${event.type} is about no extension.`)
  const [side, message, eventName] = extensionNews[event.type as keyof typeof extensionNews]
  await writeOrderEvent(uow, row, eventName, event)
  await notifySide(uow, row, side, message, row.version)
}

const notifyDelivered: Run = async (uow, row, event) => {
  await writeOrderEvent(uow, row, 'order_delivered', event)
  if (event.by !== 'buyer') await notifySide(uow, row, 'buyer', news.deliveredToBuyer, row.version)
  await notifySide(uow, row, 'seller', news.deliveredToSeller, row.version)
}

const notifying =
  (side: Deal, message: News): Run =>
  (uow, row) =>
    notifySide(uow, row, side, message, row.version)

const reminding =
  (side: Deal): Run =>
  async (uow, { kind, id, ...row }) => {
    const message = await reminderNews(uow, { about: { kind, id }, orderId: id, texts: purchaseTexts, side })
    await notifySide(uow, { id, ...row }, side, message, row.version)
  }

const writeReview: Run = async (uow, row, event) => {
  if (event.type !== 'order.review') throw new Error('Only a review is written.')
  const by = event.by === 'seller' ? 'seller' : 'buyer'
  await addReview(uow, row, { by, rating: event.rating, text: event.text.trim() })
  row.reviewed_by = [...row.reviewed_by, by]
  if (row.reviewed_by.length === 1) {
    await notifySide(uow, row, by === 'buyer' ? 'seller' : 'buyer', news.reviewed, row.version)
  }
  await writeOrderEvent(uow, row, 'review_written', event)
}

export const purchaseEffects = {
  refund: { run: refundAll },
  refundPart: { run: refundPart },
  returnAd: { run: returnAd },
  giveGarmentBack: { run: giveGarmentBack },
  paySeller: { run: paySeller },
  handOver: { run: handOver },
  recordParcel: { run: recordParcel },
  keepReceipt: { run: keepReceipt },
  correctTracking: { run: correctTracking },
  notifySent: { run: notifySent },
  notifyShipped: { run: notifyShipped },
  remindOfProof: { run: remindOfProof },
  notifyExtension: { run: notifyExtension },
  remindSeller: { run: reminding('seller') },
  notifyOverdue: { run: notifying('buyer', news.overdue) },
  remindOverdue: { run: reminding('buyer') },
  notifyDelivered: { run: notifyDelivered },
  remindBuyer: { run: reminding('buyer') },
  notifyDisputed: {
    run: (uow: UnitOfWork, row: OrderRow, event: PurchaseEvent) =>
      writeOrderEvent(uow, row, 'order_disputed', event),
  },
  writeReview: { run: writeReview },
}

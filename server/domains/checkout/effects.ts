import { notifyReserved } from '#server/domains/ads/index.ts'
import { giveBackCodes } from '#server/domains/discount-codes/index.ts'
import { settleOffers } from '#server/domains/offers/index.ts'
import { writeOrderPaid } from '#server/domains/orders/index.ts'
import {
  linesHeld,
  linesLetGo,
  NotWaitedForError,
  paymentsSettled,
  returnLateMoney,
} from '#server/domains/payments/index.ts'
import { isAd, putBackStock, takeStock } from '#server/domains/products/index.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { postCapture } from '#server/platform/ledger/postings.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { CheckoutEvent } from '#src/machines/lifecycles/checkout.ts'
import { findHeldPieces, findPaid } from './paid-store.ts'
import { confirmByMail, placeOrder } from './place.ts'
import { rememberPlaced } from './placed.ts'
import type { CheckoutRow } from './row.ts'

type Run = (uow: UnitOfWork, row: CheckoutRow, event: CheckoutEvent) => Promise<void>

const holdStock: Run = async (uow, row, event) => {
  if (event.type !== 'checkout.reserve') throw new Error('Only a reservation says what to hold.')
  for (const { id } of event.lines.filter(line => isAd(line.id))) await reserveAd(uow, row, id)
  await takeStock(
    uow,
    event.lines.filter(line => !isAd(line.id)).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    { why: 'checkout', about: row.id },
  )
  uow.write(
    linesHeld,
    ...event.lines.map(({ id, quantity, unitPriceCents }) => ({
      checkout_id: row.id,
      item_id: id,
      held: quantity,
      quantity,
      unit_price_cents: unitPriceCents,
    })),
  )
}

async function reserveAd(
  uow: UnitOfWork,
  { user_id: buyerId, reserved_until: until }: CheckoutRow,
  id: string,
): Promise<void> {
  try {
    await uow.fire({ kind: 'ad', id, event: { type: 'ad.reserve', by: 'system', buyerId } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(409, 'ad_reserved', 'Somebody else is buying this right now, or already has.')
  }
  if (until !== null) await notifyReserved(uow, uow.row({ kind: 'ad', id }), until)
}

const releaseStock: Run = async (uow, row) => {
  // codes before variants, as payments lock them
  await giveBackCodes(uow, row.id)
  const pieces = await findHeldPieces(uow, row.id)
  for (const { id } of pieces.filter(piece => isAd(piece.id))) {
    // one that was sold meanwhile is not given back
    if (uow.row({ kind: 'ad', id }).state !== 'reserved') continue
    await uow.fire({ kind: 'ad', id, event: { type: 'ad.release', by: 'system', from: 'checkout' } })
  }
  await putBackStock(
    uow,
    pieces.filter(piece => !isAd(piece.id)),
    { why: 'checkout_ended', about: row.id },
  )
  uow.write(linesLetGo, { checkout_id: row.id })
}

const placeOrders: Run = async (uow, row, event) => {
  if (event.type !== 'payment.captured') throw new Error('Orders begin with captured money.')
  const { paymentId } = event
  const paid = await findPaid(uow, row.id, paymentId)
  if (!paid || !['created', 'challenge', 'unknown'].includes(paid.payment_state)) {
    throw new NotWaitedForError(paymentId)
  }
  uow.write(linesLetGo, { checkout_id: row.id })
  uow.write(paymentsSettled, {
    id: paymentId,
    state: 'captured',
    reference: event.reference,
    challenge: null,
    settled_at: uow.now,
  })
  const orders = paid.split.map((share, at) =>
    placeOrder(uow, { share, count: paid.counts[at] ?? 0, checkoutId: row.id, paymentId, paid }),
  )
  for (const order of orders) postCapture(uow, order)
  const ads = paid.lines.filter(line => isAd(line.item_id))
  for (const { item_id: id } of ads)
    await uow.fire({ kind: 'ad', id, event: { type: 'ad.sell', by: 'system' } })
  await settleOffers(uow, ads, row.user_id)
  for (const order of orders.filter(({ kind }) => kind === 'purchase')) {
    const sold = { ...order, buyer_id: paid.buyer_id }
    for (const { listing_id } of order.lines.slice(0, 1))
      order.stored.thread_id = await writeOrderPaid(uow, sold, listing_id)
  }
  rememberPlaced(
    uow,
    orders.map(({ stored }) => stored),
  )
  confirmByMail(uow, row.id, paid, orders)
}

/** Asks the provider again, soon at first and then at growing intervals. */
const watchPayment: Run = async (uow, row) => {
  uow.addJob({
    identifier: 'settle_payment',
    payload: { checkoutId: row.id },
    runAt: new Date(Date.now() + 2000),
  })
}

const returnMoney: Run = async (uow, row, event) => {
  if (event.type !== 'payment.captured') throw new Error('Only captured money can be returned.')
  const paid = await findPaid(uow, row.id, event.paymentId)
  if (!paid) throw new Error(`The payment ${event.paymentId} is not of ${row.id}.`)
  returnLateMoney(uow, { id: event.paymentId, amount_cents: paid.amount_cents, reference: event.reference })
}

export const checkoutEffects = {
  holdStock: { run: holdStock },
  releaseStock: { run: releaseStock },
  placeOrders: { run: placeOrders },
  watchPayment: { run: watchPayment },
  returnMoney: { run: returnMoney },
}

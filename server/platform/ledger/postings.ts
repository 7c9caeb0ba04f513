import { randomUUID } from 'node:crypto'
import type { Account } from '#server/platform/database/column-types.ts'
import { postingsMade } from '#server/platform/lifecycle/parts.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** The amounts of an order, in cents. */
export interface OrderMoney {
  id: string
  payment_id: string
  seller_id: string
  subtotal_cents: number
  shipping_cents: number
  fee_cents: number
  commission_cents: number
}

/**
 * Books the capture of an order's money. Debits are positive: the captured amount balances the amounts held
 * for the seller, owed for delivery, and kept by the platform.
 */
export function postCapture(uow: UnitOfWork, order: OrderMoney): void {
  post(uow, 'captured', order, 'captured', 1)
}

/** Books a full refund of an order: reverses the capture's postings, through `refunded`. */
export function postRefund(uow: UnitOfWork, order: OrderMoney, reason: string): void {
  post(uow, reason, order, 'refunded', -1)
}

/**
 * Books a part that goes back to the buyer, in cents: the seller bears it, and the platform's fee and the
 * delivery stay as they are.
 */
export function postPartRefund(uow: UnitOfWork, order: OrderMoney, amountCents: number): void {
  postSet(uow, 'partly_refunded', ofOrder(order), [
    ['refunded', -amountCents],
    ['held', amountCents],
  ])
}

/**
 * Books what goes back to the buyer of a brand's order, in cents: the brand bears it without the commission on it,
 * which the platform gives back.
 */
export function postOrderRefund(
  uow: UnitOfWork,
  order: OrderMoney,
  reason: string,
  { goods, delivery, commission }: { goods: number; delivery: number; commission: number },
): void {
  postSet(uow, reason, ofOrder(order), [
    ['refunded', -goods - delivery],
    ['held', goods - commission],
    ['delivery', delivery],
    ['platform', commission],
  ])
}

/** Books so many cents, which are still held for an order, to its seller. */
export function postPayout(uow: UnitOfWork, order: OrderMoney, cents: number): void {
  postSet(uow, 'completed', ofOrder(order), [
    ['held', cents],
    ['seller', -cents],
  ])
}

/** Books the completion of an order: what is still held for the seller is the seller's (W-72). */
export function postCompletion(uow: UnitOfWork, order: OrderMoney, refundedCents: number): void {
  postPayout(uow, order, payoutOf(order, refundedCents))
}

/** A payout of a seller's balance, in cents. */
interface Payout {
  id: string
  seller_id: string
  amount_cents: number
}

/** Books a withdrawal: the seller's money leaves the balance (W-103). */
export function postWithdrawal(uow: UnitOfWork, payout: Payout): void {
  postTransfer(uow, 'withdrawn', payout, 1)
}

/** Books a withdrawal that the provider could not pay: the money is back in the balance. */
export function postReturnedWithdrawal(uow: UnitOfWork, payout: Payout): void {
  postTransfer(uow, 'withdrawal_failed', payout, -1)
}

function postTransfer(uow: UnitOfWork, reason: string, payout: Payout, sign: 1 | -1): void {
  const { id, seller_id, amount_cents: cents } = payout
  postSet(uow, reason, { withdrawal_id: id, seller_id }, [
    ['seller', sign * cents],
    ['paid_out', -sign * cents],
  ])
}

/** What the seller of an order is paid, in cents. */
export const payoutOf = (
  order: Pick<OrderMoney, 'subtotal_cents' | 'commission_cents'>,
  refundedCents: number,
): number => order.subtotal_cents - order.commission_cents - refundedCents

const ofOrder = ({ id, payment_id, seller_id }: OrderMoney) => ({ order_id: id, payment_id, seller_id })

/** Books money that no order can take: it is held until it is returned. */
export function postLateCapture(uow: UnitOfWork, payment: { id: string; amount_cents: number }): void {
  postSet(uow, 'late_capture', { payment_id: payment.id }, [
    ['captured', payment.amount_cents],
    ['held', -payment.amount_cents],
  ])
  postSet(uow, 'late_refund', { payment_id: payment.id }, [
    ['refunded', -payment.amount_cents],
    ['held', payment.amount_cents],
  ])
}

function post(uow: UnitOfWork, reason: string, order: OrderMoney, cash: Account, sign: 1 | -1): void {
  const { subtotal_cents: items, shipping_cents: shipping, fee_cents: fee, commission_cents: kept } = order
  postSet(uow, reason, ofOrder(order), [
    [cash, sign * (items + shipping + fee)],
    ['held', -sign * (items - kept)],
    ['delivery', -sign * shipping],
    ['platform', -sign * (kept + fee)],
  ])
}

function postSet(
  uow: UnitOfWork,
  reason: string,
  of: { order_id?: string; payment_id?: string; seller_id?: string; withdrawal_id?: string },
  amounts: readonly (readonly [Account, number])[],
): void {
  const set_id = randomUUID()
  const rows = amounts.filter(([, amount_cents]) => amount_cents !== 0)
  uow.write(
    postingsMade,
    ...rows.map(([account, amount_cents]) => ({ set_id, account, ...of, amount_cents, reason, at: uow.now })),
  )
}

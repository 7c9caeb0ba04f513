import { postLateCapture } from '#server/platform/ledger/postings.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { askRefund } from './ask-refund.ts'
import { paymentsSettled } from './parts.ts'

/** Handles money that no order can take: records it, books it, and queues a refund job. */
export function returnLateMoney(
  uow: UnitOfWork,
  payment: { id: string; amount_cents: number; reference: string },
): void {
  const { id, amount_cents, reference } = payment
  uow.write(paymentsSettled, { id, state: 'late', reference, challenge: null, settled_at: uow.now })
  postLateCapture(uow, payment)
  askRefund(uow, { payment_id: id, order_id: null, amount_cents, reason: 'late' })
}

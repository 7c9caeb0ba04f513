import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { refundsMade } from './parts.ts'

/** Records a refund, and queues the job that asks the provider until it succeeds. */
export function askRefund(
  uow: UnitOfWork,
  refund: {
    payment_id: string
    order_id: string | null
    amount_cents: number
    reason: string
    /** Tells it from other refunds of the order for the same reason; the same cause is refunded once. */
    cause?: string
    /** What the seller wrote of it. */
    text?: string
  },
): void {
  const id = newId('r')
  uow.write(refundsMade, { id, cause: '', ...refund, created_at: uow.now })
  uow.addJob({ identifier: 'refund_payment', payload: { refundId: id } })
}

import { newId } from '#server/platform/ids/ids.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { refundsMade } from './parts.ts'

/** What of a refund is for pieces of a line of its order; none where the buyer keeps them. */
export interface RefundedLine {
  line_id: string
  quantity: number
  cents: number
}

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
    /** The part for the delivery, and those for lines; the rest is for the order as a whole. */
    delivery_cents?: number
    lines?: readonly RefundedLine[]
  },
): void {
  const id = newId('r')
  uow.write(refundsMade, { id, cause: '', delivery_cents: 0, lines: [], ...refund, created_at: uow.now })
  uow.addJob({ identifier: 'refund_payment', payload: { refundId: id } })
}

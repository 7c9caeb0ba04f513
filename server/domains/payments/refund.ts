import type { Services } from '#server/platform/handler/handler.ts'
import { closeRefund, findRefundToCarryOut } from './store.ts'

/**
 * Carries out a recorded refund. The provider is called outside any transaction with the refund's id as its
 * key, so that a job that dies half-way refunds once.
 *
 * @throws the provider's errors, so that the queue retries.
 */
export async function carryOutRefund(services: Services, refundId: string): Promise<void> {
  const refund = await findRefundToCarryOut(services, refundId)
  if (!refund) return
  if (refund.reference === null)
    throw new Error(`The refund ${refundId} is of a payment without a reference.`)
  await services.payments.refund({
    key: refundId,
    reference: refund.reference,
    amountCents: refund.amount_cents,
  })
  await closeRefund(services, refundId, refund.amount_cents)
}

import type { Services } from '#server/platform/handler/handler.ts'
import { closeRefund, findRefundToCarryOut } from './store.ts'

/**
 * Carries out a refund that was written down. The provider is asked outside any transaction with the refund's id as
 * its key, so a job that dies half-way pays back once.
 *
 * @throws whatever the provider throws, so that the queue tries again.
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

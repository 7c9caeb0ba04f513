import { imageOf, privateAddresses } from '#server/domains/images/index.ts'
import { logOf } from '#server/domains/orders/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { shipmentView } from '#server/domains/shipping/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { disputeLifecycle } from './lifecycle.ts'
import type { StoredDispute } from './store.ts'

/** A dispute as the contract shows it to one of its sides. */
export function disputeView(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  dispute: StoredDispute,
  role: 'buyer' | 'seller',
): Dispute {
  const now = clock.now()
  const addresses = privateAddresses(secret, now)
  const deadlines = (dispute.deadlines ?? []).map(({ event, at }) => ({ event, at: new Date(at) }))
  return {
    id: dispute.id,
    order_id: dispute.order_id,
    reason: dispute.reason,
    state: dispute.state,
    description: stateDescription(disputeLifecycle, dispute.state, role),
    version: dispute.version,
    deadline: deadlineOf(disputeLifecycle, deadlines, { reader: role, name: dispute.seller_name }),
    allowed: allowedFor(disputeLifecycle, dispute, role, now),
    entries: (dispute.entries ?? []).map(({ by, type, text, proposal, amount_cents: cents, images, at }) => ({
      by,
      type,
      text,
      proposal,
      amount: cents === null ? null : formatMoney(cents),
      images: images.map(image => imageOf(image, addresses)),
      at: new Date(at).toISOString(),
    })),
    // the other side's address is shown only while it is needed
    return_address: role === 'buyer' && dispute.state === 'returning' ? dispute.return_address : null,
    return_shipment: shipmentView({ secret, clock }, dispute.return_shipment),
    log: logOf(dispute.log ?? []),
    at: dispute.opened_at.toISOString(),
  }
}

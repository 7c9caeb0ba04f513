import { optionsIn } from '#server/domains/catalog/index.ts'
import { attachmentOf, imageOf, privateAddresses } from '#server/domains/images/index.ts'
import { logOf } from '#server/domains/orders/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { builtin, labelNumber, shipmentView } from '#server/domains/shipping/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { isFaulty } from '#src/api/contract/values/return-reasons.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { returnLifecycle } from './lifecycle.ts'
import { mostCents } from './row.ts'
import type { StoredReturn } from './store.ts'

/** A return as the contract shows it to one of its sides. */
export function returnView(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  stored: StoredReturn,
  role: Deal,
): OrderReturn {
  const now = clock.now()
  const addresses = privateAddresses(secret, now)
  const deadlines = (stored.deadlines ?? []).map(({ event, at }) => ({ event, at: new Date(at) }))
  const isFault = isFaulty(stored.reason)
  // where it goes is shown only while it has to be sent
  const isToSend = role === 'buyer' && stored.state === 'authorized'
  const most = mostCents(stored)
  const goods = stored.lines.reduce((sum, { amount_cents: cents }) => sum + (cents ?? 0), 0)
  return {
    id: stored.id,
    order_id: stored.order_id,
    reason: stored.reason,
    state: stored.state,
    description: stateDescription(returnLifecycle, stored.state, role),
    version: stored.version,
    deadline: deadlineOf(returnLifecycle, deadlines, { reader: role, name: stored.seller_name }),
    allowed: allowedFor(returnLifecycle, stored, role, now),
    lines: stored.lines.map(line => ({
      line_id: line.line_id,
      title: line.title,
      options: line.options,
      ...optionsIn(line.options, line.size),
      attachment: attachmentOf(line.image),
      quantity: line.quantity,
      amount: formatMoney(line.amount_cents ?? most.get(line.line_id) ?? 0),
      restocked: line.restocked,
    })),
    delivery: formatMoney(stored.delivery_cents),
    paid_by: isFault ? 'brand' : 'buyer',
    entries: (stored.entries ?? []).map(({ images, at, ...entry }) => ({
      ...entry,
      images: images.map(image => imageOf(image, addresses)),
      at: new Date(at).toISOString(),
    })),
    return_address: isToSend ? stored.return_address : null,
    label:
      isToSend && isFault ? { carrier: builtin, tracking: labelNumber(secret, stored.id, 'back') } : null,
    shipment: shipmentView({ secret, clock }, stored.shipment),
    refunded: formatMoney(goods + stored.delivery_cents),
    log: logOf(stored.log ?? []),
    at: stored.requested_at.toISOString(),
  }
}

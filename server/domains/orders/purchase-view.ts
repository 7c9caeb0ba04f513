import { imageOf, privateAddresses } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { payoutOf } from '#server/platform/ledger/postings.ts'
import type { Purchase, PurchaseEntry } from '#src/api/contract/purchases.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { orderLifecycles } from './lifecycle.ts'
import type { StoredPurchase } from './purchase-list-store.ts'
import { stepsOf } from './steps.ts'
import { orderView } from './view.ts'

/** An order with everything that one of its sides needs (W-61). */
export function purchaseView(
  services: Services,
  stored: StoredPurchase,
  role: Deal,
  dispute: Purchase['dispute'],
): Purchase {
  const { machine } = orderLifecycles[stored.kind]
  const addresses = privateAddresses(services.secret, services.clock.now())
  const { shipment } = stored
  return {
    ...orderView(services, stored, role),
    role,
    with: otherSideOf(stored, role),
    steps: stepsOf({ machine, state: stored.state, log: stored.log }),
    shipment: shipment && {
      carrier: shipment.carrier,
      tracking: shipment.tracking,
      photo: shipment.photo && imageOf(shipment.photo, addresses),
      shipped_at: new Date(shipment.shipped_at).toISOString(),
      delivered_at: shipment.delivered_at && new Date(shipment.delivered_at).toISOString(),
      scans: (shipment.scans ?? []).map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
    },
    garment_slug: role === 'buyer' ? stored.garment_slug : null,
    payout: payoutFor(stored, role),
    reviews: reviewsFor(stored, role),
    dispute,
  }
}

/** An entry of the list. */
export function purchaseEntry(services: Services, stored: StoredPurchase, role: Deal): PurchaseEntry {
  const { id, number, kind, state, description, deadline, allowed, total, placed_at, lines } = orderView(
    services,
    stored,
    role,
  )
  const shown = { id, number, kind, state, description, deadline, allowed, total, placed_at, lines }
  return { ...shown, role, with: otherSideOf(stored, role), payout: payoutFor(stored, role) }
}

const otherSideOf = (stored: StoredPurchase, role: Deal): Purchase['with'] =>
  role === 'buyer'
    ? { id: stored.seller_id, name: stored.seller_name, is_company: stored.kind === 'brand_order' }
    : { id: stored.buyer_id ?? stored.seller_id, name: stored.buyer_name ?? '', is_company: false }

function payoutFor(stored: StoredPurchase, role: Deal): string | null {
  if (role === 'buyer' || stored.state === 'cancelled' || stored.state === 'refunded') return null
  return formatMoney(payoutOf(stored, stored.refunded_cents))
}

/** The reader's own review, and the other side's once both are written or the time is over (W-72). */
function reviewsFor({ state, reviews }: StoredPurchase, role: Deal): Purchase['reviews'] {
  const written = reviews ?? []
  const isOpen = written.length === 2 || state === 'completed.closed'
  return written
    .filter(({ by }) => by === role || isOpen)
    .map(({ at, ...review }) => ({ ...review, at: new Date(at).toISOString() }))
}

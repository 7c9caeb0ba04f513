import { linesOf, orderView, stepsOf } from '#server/domains/orders/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { reportingCarriers, shipmentView } from '#server/domains/shipping/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { payoutOf } from '#server/platform/ledger/postings.ts'
import { inFull } from '#server/platform/lifecycle/deadline-text.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import type { Purchase, PurchaseEntry } from '#src/api/contract/trade/purchases.ts'
import type { Deal } from '#src/machines/lifecycles/purchase-events.ts'
import { ownReviewTexts } from './deadline-texts.ts'
import { shipBy } from './dispatch.ts'
import type { StoredPurchase } from './list-store.ts'
import { ownReviewWritten } from './words.ts'

/** An order with everything that one of its sides needs (W-61). */
export function purchaseView(
  services: Services,
  stored: StoredPurchase,
  role: Deal,
  dispute: Purchase['dispute'],
): Purchase {
  const { machine } = services.lifecycle.definition(stored.kind)
  return {
    ...orderFor(services, stored, role),
    role,
    with: otherSideOf(stored, role),
    ship_by: shipByOf(stored),
    steps: stepsOf({ machine, state: stored.state, log: stored.log }),
    lines: linesFor(stored, role),
    shipment: shipmentView(services, stored.shipment),
    reporting_carriers: reportingCarriers(services.config),
    payout: payoutFor(stored, role),
    reviews: reviewsFor(stored, role),
    dispute,
  }
}

/** An entry of the list. */
export function purchaseEntry(
  services: Services,
  stored: StoredPurchase,
  role: Deal,
  dispute: Purchase['dispute'],
): PurchaseEntry {
  const { id, number, kind, state, description, deadline, allowed, total, placed_at } = orderFor(
    services,
    stored,
    role,
  )
  return {
    ...{ id, number, kind, state, description, deadline, allowed, total, placed_at },
    ship_by: shipByOf(stored),
    lines: linesFor(stored, role),
    role,
    with: otherSideOf(stored, role),
    payout: payoutFor(stored, role),
    dispute: dispute && {
      id: dispute.id,
      state: dispute.state,
      deadline: dispute.deadline,
      allowed: dispute.allowed,
    },
  }
}

/** The order as its side sees it: nothing asks a side that has written its review for another one (W-72). */
function orderFor(services: Services, stored: StoredPurchase, role: Deal): Order {
  const order = orderView(services, stored, role)
  const isOwnWritten = stored.state === 'completed.reviewable' && stored.reviewed_by.includes(role)
  if (!isOwnWritten || order.deadline === null) return order
  const { at, event } = order.deadline
  const texts = ownReviewTexts[role](stored.seller_name)
  return {
    ...order,
    description: ownReviewWritten,
    allowed: order.allowed.filter(each => each.event !== 'review'),
    deadline: { at, event, texts, description: inFull(texts, new Date(at), null) },
  }
}

/** The seller has so many business days from the payment on, also within the buyer's first hour (W-64). */
function shipByOf({ state, placed_at: placedAt }: StoredPurchase): string | null {
  if (state !== 'paid.cancellable') return null
  return shipBy(placedAt).toISOString()
}

/** The lines, each of the buyer's with the garment that it became. */
function linesFor(stored: StoredPurchase, role: Deal): Purchase['lines'] {
  const slugs = new Map(
    role === 'buyer' ? (stored.garments ?? []).map(each => [each.line_id, each.slug]) : [],
  )
  return linesOf(stored.lines).map(line => ({ ...line, garment_slug: slugs.get(line.id) ?? null }))
}

const otherSideOf = (stored: StoredPurchase, role: Deal): Purchase['with'] =>
  role === 'buyer'
    ? {
        id: stored.seller_id,
        name: stored.seller_name,
        is_company: stored.kind === 'brand_order',
        has_page: stored.seller_has_page,
      }
    : {
        id: stored.buyer_id ?? stored.seller_id,
        name: stored.buyer_name ?? '',
        is_company: false,
        has_page: stored.buyer_has_page,
      }

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

import { optionsIn } from '#server/domains/catalog/index.ts'
import { otherBrand } from '#server/domains/discount-codes/index.ts'
import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Context, Viewer } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import type { Checkout } from '#src/api/contract/trade/checkout.ts'
import type { Order } from '#src/api/contract/trade/orders.ts'
import type { Deadline } from '#src/api/contract/values/values.ts'
import { estimateDelivery } from './delivery-estimate.ts'
import { checkoutLifecycle } from './lifecycle.ts'
import { isBuyable, isHeld, isOwn, type Line, linesNow } from './lines.ts'
import { parcelsOf, type SellerParcel, totalsOf } from './price.ts'
import type { StoredCheckout } from './store.ts'

/** A checkout with everything derived from its lines as they are now. */
export interface Assessed {
  stored: StoredCheckout
  lines: Line[]
  parcels: SellerParcel[]
  total: number
}

export function assess({ viewer }: Context, stored: StoredCheckout): Assessed {
  const lines = linesNow(stored.lines, stored.state, viewer)
  const parcels = parcelsOf(lines.filter(isBuyable), stored)
  return { stored, lines, parcels, total: totalsOf(parcels).total }
}

/** The deadline for the shopper, and what happens after it. */
export function deadlineOfCheckout({ deadlines }: Pick<StoredCheckout, 'deadlines'>): Deadline | null {
  return deadlineOf(checkoutLifecycle, deadlines, { reader: 'buyer', name: '' })
}

/** A checkout as the contract shows it. */
export function checkoutView(
  { services, viewer }: Context,
  assessed: Assessed,
  orders: Order[] = [],
): Checkout {
  const { stored, lines, parcels } = assessed
  const { subtotal, shipping, fees, discount, total } = totalsOf(parcels)
  const deadline = deadlineOfCheckout(stored)
  const { name: provider, publishableKey } = services.payments
  const { payment } = stored
  return {
    id: stored.id,
    state: stored.state,
    version: stored.version,
    deadline,
    allowed: allowedFor(checkoutLifecycle, stored, 'buyer', services.clock.now()),
    expires_at: deadline?.at ?? null,
    email: stored.email,
    address: stored.address,
    lines: lines.map(line => lineView(line, viewer)),
    parcels: parcels.map(parcel => parcelView(parcel, services.clock.now().getTime())),
    codes: stored.codes.map(entered => codeView(entered, parcels)),
    subtotal: formatMoney(subtotal),
    shipping: formatMoney(shipping),
    fees: formatMoney(fees),
    discount: formatMoney(discount),
    total: formatMoney(total),
    payment: { provider, publishable_key: publishableKey },
    challenge: stored.state === 'awaiting_challenge' && payment?.challenge ? { id: payment.challenge } : null,
    orders,
  }
}

function lineView(line: Line, viewer: Viewer | null): Checkout['lines'][number] {
  const { id, item, quantity, unitPrice, problem } = line
  return {
    id,
    listing: item && { id: item.listing_id, slug: item.slug },
    title: item?.title ?? 'No longer for sale',
    options: item?.options ?? null,
    ...optionsIn(item?.options ?? null, item?.size ?? null),
    attachment: attachmentOf(item?.image ?? null),
    quantity,
    unit_price: formatMoney(unitPrice),
    total: formatMoney(quantity * unitPrice),
    problem,
    ...(isHeld(line) ? { held_by: item?.held_by } : {}),
    ...(isOwn(line, viewer) ? { is_own: true as const } : {}),
  }
}

function parcelView(parcel: SellerParcel, now: number): Checkout['parcels'][number] {
  return {
    seller: parcel.seller,
    line_ids: parcel.lines.map(({ id }) => id),
    method: parcel.method.id,
    methods: parcel.methods.map(({ id, name, price, transit }) => ({
      id,
      name,
      price: formatMoney(price),
      arrives: estimateDelivery(parcel.kind, transit, now),
    })),
    pickup_point: parcel.point,
    notice: parcel.notice,
    shipping: formatMoney(parcel.method.price),
    fee: formatMoney(parcel.fee),
    saved: formatMoney(parcel.saved),
    total: formatMoney(
      parcel.subtotal + parcel.method.price + parcel.fee - parcel.off.goods - parcel.off.delivery,
    ),
    arrives: estimateDelivery(parcel.kind, parcel.method.transit, now),
  }
}

function codeView(
  { id, code, seller_id }: StoredCheckout['codes'][number],
  parcels: readonly SellerParcel[],
): Checkout['codes'][number] {
  const parcel = parcels.find(each => each.seller.id === seller_id)
  const saved = parcel === undefined ? 0 : parcel.off.goods + parcel.off.delivery
  return {
    ...{ id, code },
    // everything of the brand may be gone since it was entered
    problem: parcel === undefined ? otherBrand : (parcel.code?.standing.problem ?? null),
    saved: formatMoney(saved),
  }
}

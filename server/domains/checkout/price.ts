import { type EnteredCode, type Standing, standingOf } from '#server/domains/discount-codes/index.ts'
import {
  buyerFee,
  commission,
  isParcel,
  type Parcel,
  parcelPrice,
  type Shipment,
} from '#server/domains/pricing/index.ts'
import { type DeliveryOffer, garderobePost, isAround } from '#server/domains/shipping/index.ts'
import type { PostalAddress, Share, ShareCode } from '#server/platform/database/column-types.ts'
import type { PickupPoint } from '#src/api/contract/trade/pickup-points.ts'
import { deliveryServices } from '#src/api/contract/values/delivery-services.ts'
import type { BuyableLine } from './lines.ts'
import type { StoredCheckout } from './store.ts'

/** The parcel of one seller, amounts in cents. */
export interface SellerParcel {
  seller: { id: string; name: string }
  kind: Share['kind']
  lines: BuyableLine[]
  methods: readonly DeliveryOffer[]
  method: DeliveryOffer
  /** Where it is collected, with the method `point`. */
  point: PickupPoint | null
  /** Why `method` is another one than was chosen; null where it is the same. */
  notice: string | null
  /** The price of its items, without what a discount code takes off. */
  subtotal: number
  /** The discount code of its brand, and what it takes off or why it does not. */
  code: { entered: EnteredCode; standing: Standing } | null
  /** What the code takes off the items, and off the delivery. */
  off: { goods: number; delivery: number }
  /** What the seller's bundle discount took off. */
  saved: number
  fee: number
  commission: number
}

/** What a shopper chose and entered, by seller, and where it goes. */
type Chosen = Pick<StoredCheckout, 'shipping' | 'address' | 'pickup_points' | 'has_points' | 'codes'>

/**
 * Groups lines by seller, in the order of the cart, with the costs of each parcel. A chosen method that the address does
 * not have falls back to the first one. The delivery is that of the prices without a code, so that no code makes an order
 * dearer.
 */
export function parcelsOf(
  lines: readonly BuyableLine[],
  { shipping, address, pickup_points: points, has_points: hasPoints, codes }: Chosen,
): SellerParcel[] {
  return [...Map.groupBy(lines, line => line.item.seller_id).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const { seller_id: id, seller_name: name, kind } = first.item
    const subtotal = sum(group.map(line => line.quantity * line.unitPrice))
    const methods = garderobePost.offersFor(shipmentOf(group, subtotal), { address, hasPoints })
    const chosen = shipping[id]
    const point = chosen === 'point' && address !== null ? aroundOrNull(points[id], address) : null
    const isPossible = chosen !== 'point' || point !== null
    const method = methods.find(each => isPossible && each.id === chosen) ?? methods[0]
    const isAd = kind === 'ad'
    const entered = isAd ? undefined : codes.find(code => code.seller_id === id)
    const code = entered === undefined ? null : { entered, standing: standingIn(entered, group, method) }
    const off = offOf(code?.standing)
    return {
      seller: { id, name },
      kind: isAd ? ('purchase' as const) : ('brand_order' as const),
      lines: group,
      methods,
      method,
      point: method.id === 'point' ? point : null,
      notice: noticeOf(chosen, method),
      subtotal,
      code,
      off,
      saved: sum(group.map(line => line.saved)),
      fee: isAd ? sum(group.map(line => buyerFee(line.unitPrice))) : 0,
      commission: isAd ? 0 : commission(subtotal - off.goods),
    }
  })
}

/** The total costs of the parcels, in cents. */
export function totalsOf(parcels: readonly SellerParcel[]) {
  const subtotal = sum(parcels.map(parcel => parcel.subtotal))
  const shipping = sum(parcels.map(parcel => parcel.method.price))
  const fees = sum(parcels.map(parcel => parcel.fee))
  const discount = sum(parcels.map(({ off }) => off.goods + off.delivery))
  return { subtotal, shipping, fees, discount, total: subtotal + shipping + fees - discount }
}

/** How the payment is split among the sellers; stored when the shopper agrees to it. */
export function splitOf(parcels: readonly SellerParcel[]): Share[] {
  return parcels.map(parcel => ({
    seller_id: parcel.seller.id,
    kind: parcel.kind,
    item_ids: parcel.lines.map(({ id }) => id),
    subtotal: parcel.subtotal - parcel.off.goods,
    shipping: parcel.method.price - parcel.off.delivery,
    service: parcel.method.service,
    fee: parcel.fee,
    commission: parcel.commission,
    ...codeOf(parcel),
  }))
}

/** What the code of a parcel takes off, as its order stores it. */
function codeOf({ code }: SellerParcel): { code?: ShareCode } {
  if (code === null || code.standing.problem !== null) return {}
  const { goods, delivery, lines } = code.standing
  return { code: { id: code.entered.id, code: code.entered.code, goods, delivery, lines } }
}

/** The codes that take something off these parcels. */
export const appliedCodes = (parcels: readonly SellerParcel[]): EnteredCode[] =>
  parcels.flatMap(({ code }) => (code === null || code.standing.problem !== null ? [] : [code.entered]))

const standingIn = (entered: EnteredCode, lines: readonly BuyableLine[], { id, price }: DeliveryOffer) =>
  standingOf(entered, {
    seller: { name: lines[0]?.item.seller_name ?? '' },
    lines: lines.map(line => ({
      id: line.id,
      listingId: line.item.listing_id,
      cents: line.quantity * line.unitPrice,
    })),
    delivery: { cents: price, isExpress: id === 'express' },
  })

const offOf = (standing: Standing | undefined) =>
  standing === undefined || standing.problem !== null
    ? { goods: 0, delivery: 0 }
    : { goods: standing.goods, delivery: standing.delivery }

/** Another size of a parcel is no other service: it needs no notice. */
function noticeOf(chosen: string | undefined, method: DeliveryOffer): string | null {
  if ((chosen !== 'express' && chosen !== 'point') || method.id === chosen) return null
  return chosen === 'point'
    ? 'Your pick-up point isn’t near this address. You now have standard delivery.'
    : `${deliveryServices[chosen]} isn’t available at this address. You now have standard delivery.`
}

const aroundOrNull = (point: PickupPoint | undefined, address: PostalAddress) =>
  point !== undefined && isAround(point, address) ? point : null

/** Several ads of one member go in one parcel, of the largest size among them. */
function shipmentOf(lines: readonly BuyableLine[], subtotal: number): Shipment {
  const parcels = lines.map(({ item }) => item.parcel ?? '').filter(isParcel)
  const [largest] = parcels.toSorted((a: Parcel, b: Parcel) => parcelPrice(b) - parcelPrice(a))
  return largest === undefined ? { subtotal } : { parcel: largest }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

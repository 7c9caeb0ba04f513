import {
  buyerFee,
  commission,
  isParcel,
  type Parcel,
  parcelPrice,
  type Shipment,
} from '#server/domains/pricing/index.ts'
import { type DeliveryOffer, garderobePost, isAround } from '#server/domains/shipping/index.ts'
import type { PostalAddress, Share } from '#server/platform/database/column-types.ts'
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
  subtotal: number
  /** What the seller's bundle discount took off. */
  saved: number
  fee: number
  commission: number
}

/** What a shopper chose, by seller, and where it goes. */
type ChosenDelivery = Pick<StoredCheckout, 'shipping' | 'address' | 'pickup_points' | 'has_points'>

/**
 * Groups lines by seller, in the order of the cart, with the costs of each parcel. A chosen method that the address does
 * not have falls back to the first one.
 */
export function parcelsOf(
  lines: readonly BuyableLine[],
  { shipping, address, pickup_points: points, has_points: hasPoints }: ChosenDelivery,
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
    return {
      seller: { id, name },
      kind: isAd ? ('purchase' as const) : ('brand_order' as const),
      lines: group,
      methods,
      method,
      point: method.id === 'point' ? point : null,
      notice: noticeOf(chosen, method),
      subtotal,
      saved: sum(group.map(line => line.saved)),
      fee: isAd ? sum(group.map(line => buyerFee(line.unitPrice))) : 0,
      commission: isAd ? 0 : commission(subtotal),
    }
  })
}

/** The total costs of the parcels, in cents. */
export function totalsOf(parcels: readonly SellerParcel[]) {
  const subtotal = sum(parcels.map(parcel => parcel.subtotal))
  const shipping = sum(parcels.map(parcel => parcel.method.price))
  const fees = sum(parcels.map(parcel => parcel.fee))
  return { subtotal, shipping, fees, total: subtotal + shipping + fees }
}

/** How the payment is split among the sellers; stored when the shopper agrees to it. */
export function splitOf(parcels: readonly SellerParcel[]): Share[] {
  return parcels.map(parcel => ({
    seller_id: parcel.seller.id,
    kind: parcel.kind,
    item_ids: parcel.lines.map(({ id }) => id),
    subtotal: parcel.subtotal,
    shipping: parcel.method.price,
    service: parcel.method.service,
    fee: parcel.fee,
    commission: parcel.commission,
  }))
}

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

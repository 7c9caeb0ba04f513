import {
  buyerFee,
  commission,
  isParcel,
  type Parcel,
  parcelPrice,
  type Shipment,
  type ShippingMethod,
  shippingMethods,
} from '#server/domains/pricing/index.ts'
import type { Share } from '#server/platform/database/column-types.ts'
import type { BuyableLine } from './lines.ts'

/** The parcel of one seller, amounts in cents. */
export interface SellerParcel {
  seller: { id: string; name: string }
  kind: Share['kind']
  lines: BuyableLine[]
  methods: ShippingMethod[]
  method: ShippingMethod
  subtotal: number
  /** What the seller's bundle discount took off. */
  saved: number
  fee: number
  commission: number
}

/** Groups lines by seller, in the order of the cart, with the costs of each parcel. */
export function parcelsOf(lines: readonly BuyableLine[], chosen: Record<string, string>): SellerParcel[] {
  return [...Map.groupBy(lines, line => line.item.seller_id).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    const { seller_id: id, seller_name: name, kind } = first.item
    const subtotal = sum(group.map(line => line.quantity * line.unitPrice))
    const methods = shippingMethods(shipmentOf(group, subtotal))
    const [cheapest] = methods
    if (!cheapest) throw new Error(`There is no way to send what ${id} sells.`)
    const isAd = kind === 'ad'
    return {
      seller: { id, name },
      kind: isAd ? ('purchase' as const) : ('brand_order' as const),
      lines: group,
      methods,
      method: methods.find(method => method.id === chosen[id]) ?? cheapest,
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
    fee: parcel.fee,
    commission: parcel.commission,
  }))
}

/** Several ads of one member go in one parcel, of the largest size among them. */
function shipmentOf(lines: readonly BuyableLine[], subtotal: number): Shipment {
  const parcels = lines.map(({ item }) => item.parcel ?? '').filter(isParcel)
  const [largest] = parcels.toSorted((a: Parcel, b: Parcel) => parcelPrice(b) - parcelPrice(a))
  return largest === undefined ? { subtotal } : { parcel: largest }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

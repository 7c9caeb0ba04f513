import { parcels as parcelSizes } from '#src/api/contract/values/ad-values.ts'
import { deliveryServices } from '#src/api/contract/values/delivery-services.ts'
import { fees } from '#src/api/contract/values/sale-terms.ts'

/**
 * The prices on top of an item's own, in integer cents: buyer fee (V-44), commission (V-46), parcel (V-47),
 * delivery (V-48), express (V-80) and pick-up points (V-81). All functions are pure, so that the catalog's all-in price and the checkout's total
 * use the same code.
 */
export type Parcel = keyof typeof fees.parcels

const { parcels, brandDelivery, brandExpress, brandPoint, expressOnTop, pointOff } = fees

/** A brand's subtotal in cents from which its delivery is free. */
export const { brandFreeFrom } = fees

/** A shipping method, `price` in cents. */
export interface ShippingMethod {
  id: string
  name: string
  price: number
}

/** What is shipped: a brand's items for `subtotal` cents, or a member's parcel. */
export type Shipment = { subtotal: number } | { parcel: Parcel }

/** The buyer fee of an ad: a share of the price, half up to the cent, and a fixed amount. Brand products have no fee. */
export function buyerFee(cents: number): number {
  return percent(cents, fees.buyerPercent) + fees.buyerFixed
}

/** The platform's commission on a brand's sale, half up to the cent. */
export function commission(cents: number): number {
  return percent(cents, fees.commissionPercent)
}

/** Cents for the delivery of one brand's items with a subtotal of `subtotalCents`. */
export function brandShipping(subtotalCents: number): number {
  return subtotalCents >= brandFreeFrom ? 0 : brandDelivery
}

/** Cents for a member's parcel. */
export function parcelPrice(parcel: Parcel): number {
  return parcels[parcel]
}

/** How a shipment is sent unless its buyer chooses another service. */
export function standardMethod(shipment: Shipment): ShippingMethod {
  if ('subtotal' in shipment) {
    const price = brandShipping(shipment.subtotal)
    return { id: 'standard', name: deliveryServices.standard, price }
  }
  const { parcel } = shipment
  return { id: `parcel-${parcel}`, name: `${parcelSizes[parcel]} tracked parcel`, price: parcelPrice(parcel) }
}

/** Cents for a shipment by express (V-80). */
export function expressPrice(shipment: Shipment): number {
  return 'subtotal' in shipment ? brandExpress : parcelPrice(shipment.parcel) + expressOnTop
}

/** Cents for a shipment to a pick-up point (V-81). */
export function pointPrice(shipment: Shipment): number {
  if ('parcel' in shipment) return parcelPrice(shipment.parcel) - pointOff
  return brandShipping(shipment.subtotal) === 0 ? 0 : brandPoint
}

/** Whether an untrusted text names a parcel. */
export function isParcel(text: string): text is Parcel {
  return Object.hasOwn(parcels, text)
}

/** `1990` → `"19.90"`. Throws RangeError unless given a whole, non-negative number of cents. */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is no amount in cents.`)
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** `"19.90"`, `"19.9"` or `"19"` → `1990`. Throws RangeError for anything else. */
export function parseMoney(text: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError('Enter an amount such as 20 or 19.90.')
  const [, dollars = '', cents = ''] = match
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

function percent(cents: number, rate: number): number {
  // integers throughout: 0.05 * 1010 is not exact for every such product
  return Math.floor((cents * rate + 50) / 100)
}

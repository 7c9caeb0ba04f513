import type { ParcelKey } from '#src/api/contract/values/ad-values.ts'
import { fees } from '#src/api/contract/values/sale-terms.ts'

/** The price of a parcel for the buyer, in cents (V-47). */
export const parcelPrices: Readonly<Record<ParcelKey, number>> = fees.parcels

/** The buyer fee in cents, half up to the cent (V-44). */
export function buyerFee(cents: number): number {
  return Math.floor((cents * fees.buyerPercent + 50) / 100) + fees.buyerFixed
}

/** The cents of an amount in the wire format. */
export const centsOf = (money: string): number => Number(money.replace('.', ''))

/** An amount in cents in the wire format. */
export const moneyOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

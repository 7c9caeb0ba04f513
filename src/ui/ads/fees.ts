import type { ParcelKey } from '#src/api/contract/values/ad-values.ts'

/** The price of a parcel for the buyer, in cents (V-47). */
export const parcelPrices: Readonly<Record<ParcelKey, number>> = { s: 390, m: 690, l: 1160 }

/** The buyer fee in cents: 5 % plus $0.70, half up to the cent (V-44). */
export function buyerFee(cents: number): number {
  return Math.floor((cents * 5 + 50) / 100) + 70
}

/** The cents of an amount in the wire format. */
export const centsOf = (money: string): number => Number(money.replace('.', ''))

/** An amount in cents in the wire format. */
export const moneyOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

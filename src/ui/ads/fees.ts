import type { ParcelKey } from '#src/api/contract/ad-values.ts'

/** What the buyer pays for the parcel, in cents (product.md §4, "Parcel"). */
export const parcelPrices: Readonly<Record<ParcelKey, number>> = { s: 390, m: 690, l: 1160 }

/** What the buyer pays for protection, in cents: 5 %, half up to the cent, and $0.70 (product.md §4, "Price"). */
export function buyerFee(cents: number): number {
  return Math.floor((cents * 5 + 50) / 100) + 70
}

/** Cents of an amount as the wire has it. */
export const centsOf = (money: string): number => Number(money.replace('.', ''))

/** An amount in cents as the wire has it. */
export const moneyOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

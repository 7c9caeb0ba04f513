import type { Rounding } from '#src/api/contract/values/business/markdown-values.ts'
import { productPrice } from '#src/api/contract/values/business/product-values.ts'

/** What a markdown takes off: whole percent, 1–90, or cents. */
export type Cut = { percent: number } | { cents: number }

/** A price that a running markdown sets, and the regular price when it started, in cents. */
export interface MarkedPrice {
  to: number
  from: number
}

/** What a price ends with; null where it is not rounded. */
const endings: Readonly<Record<Rounding, number | null>> = {
  none: null,
  whole: 0,
  ninety_five: 95,
  ninety_nine: 99,
}

/**
 * What a regular price of `cents` becomes. What is taken off is rounded half up to the cent, then the price is rounded
 * down: nobody pays more than was announced. null where less than the lowest price of a product would be left (V-85).
 */
export function reducedPrice(cents: number, cut: Cut, rounding: Rounding): number | null {
  const off = 'percent' in cut ? Math.floor((cents * cut.percent + 50) / 100) : cut.cents
  const price = roundedDown(cents - off, endings[rounding])
  return price < productPrice.least || price >= cents ? null : price
}

function roundedDown(cents: number, ending: number | null): number {
  if (ending === null) return cents
  const whole = Math.floor(cents / 100) * 100 + ending
  return whole > cents ? whole - 100 : whole
}

/**
 * The one that counts of the prices that running markdowns set for a variant: the lowest; of equal ones that with the
 * lower regular price. null where none runs (V-86).
 */
export function lowestMarked(prices: readonly MarkedPrice[]): MarkedPrice | null {
  return prices.reduce<MarkedPrice | null>(
    (lowest, price) =>
      lowest === null || price.to < lowest.to || (price.to === lowest.to && price.from < lowest.from)
        ? price
        : lowest,
    null,
  )
}

/**
 * What shoppers pay for a variant, and the price that is struck through beside it. A regular price below the marked one
 * is the price. A regular price that was raised during the markdown was never asked, and is not struck through (V-86).
 */
export function askedPrice(
  { price, compareAt }: { price: number; compareAt: number | null },
  marked: MarkedPrice | null,
): { asked: number; struck: number | null } {
  if (marked === null || marked.to >= price) return { asked: price, struck: compareAt }
  return { asked: marked.to, struck: Math.min(price, marked.from) }
}

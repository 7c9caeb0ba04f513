import { centsOf, moneyOf } from '../ads/fees.ts'
import type { Range } from './range.ts'
import * as words from './words.ts'

export interface Suggestion {
  readonly label: string
  /** In the wire format. */
  readonly amount: string
}

/**
 * Three prices between two others, the highest first: 10 % and 20 % less than `listPrice`, and `last`; none that was
 * offered `earlier`.
 */
export function suggestionsBetween(
  { listPrice, lowest, highest }: Range & { listPrice: string },
  last: Suggestion,
  earlier: readonly string[] = [],
): Suggestion[] {
  const less = [10, 20].map(percent => ({
    label: words.lessPercent(percent),
    amount: moneyOf(Math.floor((centsOf(listPrice) * (100 - percent)) / 100)),
  }))
  const isInside = ({ amount }: Suggestion) =>
    centsOf(amount) >= centsOf(lowest) && centsOf(amount) <= centsOf(highest)
  const amounts = new Set(earlier)
  return [...less, last]
    .toSorted((a, b) => centsOf(b.amount) - centsOf(a.amount))
    .filter(each => isInside(each) && !amounts.has(each.amount) && amounts.add(each.amount))
}

/** The price in the middle of two. */
export const middleOf = (one: string, other: string): string =>
  moneyOf(Math.round((centsOf(one) + centsOf(other)) / 2))

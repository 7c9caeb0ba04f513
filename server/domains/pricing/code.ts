import { codeLimits } from '#src/api/contract/values/business/code-values.ts'
import { splitInProportion } from './split.ts'

/** What a discount code takes off: whole percent or cents of the items, or the delivery where both are null. */
interface CodeTerms {
  percent: number | null
  amount_cents: number | null
}

/** A line of an order, and what a code takes off all of its pieces, in cents. */
interface DiscountedLine {
  quantity: number
  unit_price_cents: number
  discount_cents: number
}

/**
 * What a code takes off each of these lines, in cents, in proportion to their prices (V-90). A percentage is rounded half
 * up to the cent of all lines together. At least a dollar of them stays to be paid, and no line costs less than nothing.
 *
 * @param prices the prices of the lines that it holds for, whole cents.
 */
export function codeDiscount({ percent, amount_cents }: CodeTerms, prices: readonly number[]): number[] {
  const all = prices.reduce((sum, price) => sum + price, 0)
  const wanted = percent === null ? (amount_cents ?? 0) : percentOf(all, percent)
  const off = Math.min(wanted, Math.max(0, all - codeLimits.least))
  return prices.length === 0 ? [] : splitInProportion(off, prices)
}

const percentOf = (cents: number, percent: number) =>
  Number((2n * BigInt(cents) * BigInt(percent) + 100n) / 200n)

/**
 * What was paid for `count` pieces of a line after `before` others, in cents. The discount of a line is taken off its
 * pieces evenly: after each piece so many have, rounded down, and the last one completes it. All pieces together are the
 * line, whatever parts they are counted in.
 */
export function paidFor(
  { quantity, unit_price_cents, discount_cents }: DiscountedLine,
  before: number,
  count: number,
): number {
  const upTo = (pieces: number) => Math.floor((discount_cents * Math.min(pieces, quantity)) / quantity)
  return count * unit_price_cents - (upTo(before + count) - upTo(before))
}

/** The same in SQL, of an order line `l`: cents for `count` pieces after `before` others. */
export const paidForSql = (before: string, count: string) =>
  `((${count})::bigint * l.unit_price_cents
    - (l.discount_cents::bigint * least((${before}) + (${count}), l.quantity) / l.quantity
      - l.discount_cents::bigint * least((${before}), l.quantity) / l.quantity))`

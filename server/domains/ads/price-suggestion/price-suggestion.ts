import { openOwn } from '#server/domains/ads/own.ts'
import { cardOf } from '#server/domains/catalog/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Handler } from '#server/platform/handler/handler.ts'
import type { getPriceSuggestion as endpoint, PriceSuggestion } from '#src/api/contract/ads.ts'
import type { Condition } from '#src/api/contract/values/values.ts'
import { conditions } from '#src/api/contract/values/vocabulary.ts'
import { type Comparable, type Compared, findComparables } from './comparables.ts'

/** Fewer ads are not enough for a suggestion. */
const fewest = 5
const mostShown = 12

/** What similar items cost now (docs/decisions/036-price-suggestions.md); null if too few are offered. */
export const getPriceSuggestion: Handler<typeof endpoint> = async (context, { params: { id } }) => {
  await openOwn(context, id)
  const found = await findComparables(context.services, id)
  return { data: found === undefined ? null : suggestionFrom(found.of, found.others) }
}

/** Uses the narrowest comparison that has enough ads. */
function suggestionFrom(of: Compared, others: readonly Comparable[]): PriceSuggestion | null {
  for (const { isAlike, inWords } of comparisons) {
    const alike = others.filter(other => isAlike(of, other))
    if (alike.length < fewest) continue
    const prices = alike.map(other => other.price_cents).toSorted((a, b) => a - b)
    const median = quantile(prices, 0.5)
    const nearest = alike.toSorted(
      (a, b) => Math.abs(a.price_cents - median) - Math.abs(b.price_cents - median) || (a.id < b.id ? -1 : 1),
    )
    return {
      low: formatMoney(quantile(prices, 0.25)),
      median: formatMoney(median),
      high: formatMoney(quantile(prices, 0.75)),
      basis: `${alike.length} ads ${inWords(of)}`,
      count: alike.length,
      comparables: nearest.slice(0, mostShown).map(cardOf),
    }
  }
  return null
}

interface Comparison {
  isAlike(of: Compared, other: Comparable): boolean
  inWords(of: Compared): string
}

/** The conditions from the best to the worst. */
const order = Object.keys(conditions)
/** Whether a condition is at most one step better or worse. */
const isNear = (one: Condition | null, other: Condition) =>
  one !== null && Math.abs(order.indexOf(one) - order.indexOf(other)) <= 1
const sameBrand = (of: Compared, other: Comparable) =>
  of.brand_slug !== null && of.brand_slug === other.brand_slug
const sameSize = (of: Compared, other: Comparable) =>
  of.size_key !== null && other.size_keys.includes(of.size_key)

const inCategory = ({ category_name }: Compared) => `in ${category_name}`
const byBrand = (of: Compared) => `${inCategory(of)} by ${of.brand_name}`

/** The comparisons, from the narrowest on; all within one category and audience. */
const comparisons: readonly Comparison[] = [
  {
    isAlike: (of, other) =>
      sameBrand(of, other) && isNear(of.condition, other.condition) && sameSize(of, other),
    inWords: of => `${byBrand(of)}, of the same size and in a similar condition`,
  },
  {
    isAlike: (of, other) => sameBrand(of, other) && isNear(of.condition, other.condition),
    inWords: of => `${byBrand(of)}, in a similar condition`,
  },
  { isAlike: sameBrand, inWords: byBrand },
  {
    isAlike: (of, other) => isNear(of.condition, other.condition) && sameSize(of, other),
    inWords: of => `${inCategory(of)}, of the same size and in a similar condition`,
  },
  {
    isAlike: (of, other) => isNear(of.condition, other.condition),
    inWords: of => `${inCategory(of)}, in a similar condition`,
  },
]

/** A quantile of sorted prices, interpolated between the two nearest, in whole cents. */
function quantile(prices: readonly number[], part: number): number {
  const at = (prices.length - 1) * part
  const below = prices[Math.floor(at)] ?? 0
  const above = prices[Math.ceil(at)] ?? below
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

/** A rate that a company set for a country. */
export interface StoredRate {
  /** Null for every category without one of its own. */
  category_id: string | null
  /** In basis points. */
  rate: number
}

/**
 * The rate of an item in basis points: that of its category or the nearest one above it, else the one for all categories,
 * else none. `categories` has the item's own first.
 */
export function rateFor(rates: readonly StoredRate[], categories: readonly string[]): number {
  for (const category of [...categories, null]) {
    const found = rates.find(({ category_id }) => category_id === category)
    if (found !== undefined) return found.rate
  }
  return 0
}

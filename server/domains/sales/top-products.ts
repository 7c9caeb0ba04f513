import { LRUCache } from 'lru-cache'
import type { Asked } from '#server/platform/database/statement.ts'
import type { Range } from './days.ts'
import type { SoldDay } from './sales-days-store.ts'
import { findTopSales, showTopProducts, type TopSale } from './sales-store.ts'

/** So many ranges of all companies are held, each of five rows. */
const mostRanges = 2000

interface Held {
  /** The highest revision of the days that it was made of. */
  revision: number
  sales: TopSale[]
}

/** The products of a range with the highest sales. */
export type TopProducts = (
  on: Asked,
  sellerId: string,
  range: Range,
  days: readonly SoldDay[],
) => ReturnType<typeof showTopProducts>

/**
 * Top products, added up from the lines of orders once for each sum of their days. `days` are those of the range, read before:
 * where one has changed since it was summed, lines are added up anew. What is held may know a sale more than its revision
 * says, and never one less.
 */
export function createTopProducts(): TopProducts {
  const held = new LRUCache<string, Held>({ max: mostRanges })
  return async (on, sellerId, range, days) => {
    const revision = revisionOf(days)
    const key = `${sellerId} ${range.from} ${range.to}`
    const found = held.get(key)
    if (revision !== null && found?.revision === revision) return showTopProducts(on, found.sales, range)
    const sales = await findTopSales(on, sellerId, range)
    if (revision !== null) held.set(key, { revision, sales })
    return showTopProducts(on, sales, range)
  }
}

/** Null where a day has changed since it was summed. */
function revisionOf(days: readonly SoldDay[]): number | null {
  let highest = 0
  for (const { revision } of days) {
    if (revision === null) return null
    highest = Math.max(highest, revision)
  }
  return highest
}

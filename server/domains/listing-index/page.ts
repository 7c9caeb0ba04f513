import type { Columns, Position } from './columns.ts'
import { type IndexFilters, matcherOf } from './scan.ts'
import type { Matches } from './search.ts'

export type Sort = 'newest' | 'price' | '-price'

/** Which listings of a list to read. */
export interface PageReading {
  sort: Sort
  /** The position of the last one that was shown. */
  after: Position | null
  count: number
}

/**
 * The rows of a page in order. `matches` are all rows of the list, the newest first, where a scan has found them: a page
 * is then chosen among them, and otherwise read in the order of the list, `searched` alone where there is a search.
 */
export function pageOf(
  columns: Columns,
  filters: IndexFilters,
  { sort, after, count }: PageReading,
  { matches, searched }: { matches: Uint32Array | null; searched: Matches | null },
): number[] {
  if (matches === null)
    return pageInOrder(columns, matcherOf(columns, filters, searched), { sort, after, count })
  if (sort === 'newest') {
    const place = after && columns.atTime(after)
    const start = place ? firstBelow(matches, place) : 0
    return [...matches.subarray(start, start + count)]
  }
  return cheapest(columns, matches, { sort, after, count })
}

/** Reads along an order, upwards or downwards, until the page is full. */
function pageInOrder(
  columns: Columns,
  isMatch: (row: number) => boolean,
  { sort, after, count }: PageReading,
): number[] {
  const order = sort === 'newest' ? columns.byTime : columns.byPrice
  const place = after && (sort === 'newest' ? columns.atTime(after) : columns.atPrice(after))
  const { rows, length } = order
  const found: number[] = []
  if (sort === 'price') {
    let at = place === null ? 0 : order.indexOf(row => (place(row) <= 0 ? -1 : 1))
    for (; at < length && found.length < count; at += 1) {
      const row = rows[at] ?? 0
      if (isMatch(row)) found.push(row)
    }
    return found
  }
  let at = (place === null ? length : order.indexOf(place)) - 1
  for (; at >= 0 && found.length < count; at -= 1) {
    const row = rows[at] ?? 0
    if (isMatch(row)) found.push(row)
  }
  return found
}

/** The first index at which rows, the newest first, come before a place. */
function firstBelow(rows: Uint32Array, place: (row: number) => number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (place(rows[middle] ?? 0) >= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** The first rows by price after a position: the best so far are kept in order, and few rows get among them. */
function cheapest(columns: Columns, matches: Uint32Array, { sort, after, count }: PageReading): number[] {
  const { prices } = columns
  const sign = sort === 'price' ? 1 : -1
  const place = after && columns.atPrice(after)
  const best: number[] = []
  let worst = Number.POSITIVE_INFINITY
  for (const row of matches) {
    const key = sign * (prices[row] ?? 0)
    if (key > worst || (place && sign * place(row) <= 0)) continue
    const at = indexAmong(best, each => sign * columns.comparePrices(each, row) < 0)
    if (at >= count) continue
    best.splice(at, 0, row)
    if (best.length > count) best.pop()
    if (best.length === count) worst = sign * (prices[best[count - 1] ?? 0] ?? 0)
  }
  return best
}

function indexAmong(rows: readonly number[], isBefore: (row: number) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(rows[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** The position of a row in a list of this order. */
export function positionOf(columns: Columns, row: number, sort: Sort): Position {
  const key = sort === 'newest' ? columns.times[row] : columns.prices[row]
  return { key: key ?? 0, id: columns.ids[row] ?? '' }
}

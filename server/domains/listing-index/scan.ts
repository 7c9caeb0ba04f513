import type { Codes } from './coded-column.ts'
import type { Columns } from './columns.ts'
import { type Facet, facets } from './listing.ts'
import type { Matches } from './search.ts'

/** What a list is filtered by. */
export interface IndexFilters {
  /** Wanted values; a facet without an entry may have any. */
  values: Readonly<Partial<Record<Facet, readonly string[]>>>
  seller: string | null
  /** Cents, inclusive. */
  min: number | null
  max: number | null
  /** The only ids that are wanted. */
  within?: readonly string[] | undefined
}

/** How many listings have a value; of `total` with an empty value, how many match. */
export interface FacetCount {
  dimension: Facet | 'total'
  value: string
  count: number
}

/** The rows that match all filters, and what was counted on the way. */
export interface Scanned {
  /**
   * The newest first; null where the scan ended before it had found all. The next scan of these columns overwrites them.
   */
  matches: Uint32Array | null
  counts: FacetCount[]
}

/** The filter of one facet. */
interface Test {
  readonly facet: Facet
  readonly codes: Codes
  /** By code: 1 where it passes. */
  readonly allowed: Uint8Array
}

/** How many rows are tested before they are counted: few enough to stay in the processor's cache. */
const blockLength = 4096
/**
 * What a filter adds for a row that fails it, beside the filter's own number: the sum of a row is 0 where it passes all,
 * `failed` and a number where it fails that one, and at least `out` where it fails more. There are fewer filters than 16.
 */
const failed = 16
const out = 2 * failed
/** The sums of a block's rows. */
const sums = new Uint8Array(blockLength)

/**
 * Counts every facet under all filters but its own, in one scan from the newest listing on: a row that fails one filter
 * counts for the facet of that filter, a row that fails two for none. `most` ends a facet's count after so many
 * listings, and the scan where all have ended. With `searched`, only rows that a search matches are counted.
 */
export function scan(
  columns: Columns,
  filters: IndexFilters,
  most: number,
  searched: Matches | null = null,
): Scanned {
  const tests = testsOf(columns, filters)
  const among = searched?.inOrder ?? columns.byTime.sorted
  const isInRange = rangeOf(columns, filters, searched?.inOrder ? null : searched)
  const { length } = among
  const room = Math.min(length, most)
  const matching = columns.spareRows(0, room)
  let matched = 0
  /** By filter: the rows that pass all others, and how many were found. */
  const nearly = tests.map((_, test) => columns.spareRows(test + 1, room))
  const found = new Uint32Array(tests.length)
  const added = tests.map(({ codes, allowed }, test) => ({
    codes,
    failing: allowed.map(isAllowed => (isAllowed === 1 ? 0 : failed + test)),
  }))
  let end = length
  for (; end > 0 && (matched < room || found.some(count => count < room)); end -= blockLength) {
    const block = among.subarray(Math.max(0, end - blockLength), end)
    sums.fill(0)
    for (const { codes, failing } of added) addSums(block, codes, failing)
    for (let at = block.length - 1; at >= 0; at -= 1) {
      const sum = sums[at] ?? out
      if (sum >= out) continue
      const row = block[at] ?? 0
      // last, for it is the slowest: most rows fail two filters
      if (isInRange !== null && !isInRange(row)) continue
      if (sum === 0 && matched < room) {
        matching[matched] = row
        matched += 1
      }
      for (let test = 0; test < tests.length; test += 1) {
        const count = found[test] ?? 0
        if ((sum !== 0 && sum !== failed + test) || count >= room) continue
        const near = nearly[test]
        if (near !== undefined) near[count] = row
        found[test] = count + 1
      }
    }
  }
  const counts = facets.flatMap(dimension => {
    const test = tests.findIndex(({ facet }) => facet === dimension)
    const counted = test < 0 ? matching.subarray(0, matched) : nearly[test]?.subarray(0, found[test])
    const { codes, size } = columns.facets[dimension]
    const byCode = countCodes(counted ?? new Uint32Array(), codes, size)
    const values = columns.facets[dimension].valuesCounted(byCode)
    return values.map(([value, count]) => ({ dimension, value, count }))
  })
  return {
    matches: end <= 0 && (matched < room || room === length) ? matching.subarray(0, matched) : null,
    counts: [{ dimension: 'total', value: '', count: matched }, ...counts],
  }
}

/** Adds what a filter says of each row. Without a branch: which rows fail cannot be foreseen. */
function addSums(rows: Uint32Array, codes: Codes, failing: Uint8Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    sums[at] = (sums[at] ?? 0) + (failing[codes[rows[at] ?? 0] ?? 0] ?? 0)
  }
}

function countCodes(rows: Uint32Array, codes: Codes, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** A test of single rows, for scans that count nothing. */
export function matcherOf(
  columns: Columns,
  filters: IndexFilters,
  searched: Matches | null,
): (row: number) => boolean {
  const tests = testsOf(columns, filters)
  const isInRange = rangeOf(columns, filters, searched)
  return row => {
    if (isInRange !== null && !isInRange(row)) return false
    for (const { codes, allowed } of tests) if (allowed[codes[row] ?? 0] !== 1) return false
    return true
  }
}

function testsOf(columns: Columns, { values }: IndexFilters): Test[] {
  return facets.flatMap(facet => {
    const wanted = values[facet]
    if (wanted === undefined) return []
    const column = columns.facets[facet]
    return [{ facet, codes: column.codes, allowed: column.withAnyOf(wanted) }]
  })
}

/** The filters that no facet shows: ids, seller, price and words; null where there is none. */
function rangeOf(
  columns: Columns,
  { within, ...filters }: IndexFilters,
  searched: Matches | null,
): ((row: number) => boolean) | null {
  const isInRange = priceRangeOf(columns, filters, searched)
  if (within === undefined) return isInRange
  const rows = new Set(within.flatMap(id => columns.rowOf(id) ?? []))
  return row => rows.has(row) && (isInRange === null || isInRange(row))
}

function priceRangeOf(
  columns: Columns,
  { seller, min, max }: IndexFilters,
  searched: Matches | null,
): ((row: number) => boolean) | null {
  if (seller === null && min === null && max === null) return searched && (row => searched.has(row))
  const { prices, sellers } = columns
  const lowest = min ?? Number.NEGATIVE_INFINITY
  const highest = max ?? Number.POSITIVE_INFINITY
  const wanted = seller === null ? null : (columns.sellerNames.find(seller) ?? -1)
  return row => {
    const price = prices[row] ?? 0
    const isWithin = price >= lowest && price <= highest && (wanted === null || sellers[row] === wanted)
    return isWithin && (searched === null || searched.has(row))
  }
}

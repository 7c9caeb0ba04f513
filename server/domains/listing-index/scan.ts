import type { Codes } from './coded-column.ts'
import type { Columns } from './columns.ts'
import { type Facet, facets } from './listing.ts'

/** What a list is filtered by. */
export interface IndexFilters {
  /** Wanted values; a facet without an entry may have any. */
  values: Readonly<Partial<Record<Facet, readonly string[]>>>
  seller: string | null
  /** Cents, inclusive. */
  min: number | null
  max: number | null
}

/** How many listings have a value; of `total` with an empty value, how many match. */
export interface FacetCount {
  dimension: Facet | 'total'
  value: string
  count: number
}

/** The rows that match all filters, the newest first, and what was counted on the way. */
export interface Scanned {
  /** Null where the scan ended before it had found all. */
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
const passes = 0
const fails = 255

/**
 * Counts every facet under all filters but its own, in one scan from the newest listing on: a row that fails one filter
 * counts for the facet of that filter, a row that fails two for none. `most` ends a facet's count after so many
 * listings, and the scan where all have ended.
 */
export function scan(columns: Columns, filters: IndexFilters, most: number): Scanned {
  const tests = testsOf(columns, filters)
  const isInRange = rangeOf(columns, filters)
  const { rows, length } = columns.byTime
  const results = new Uint8Array(Math.min(blockLength, length))
  const matching = new Found(Math.min(length, most))
  /** By filter: the rows that pass all others. */
  const nearly = tests.map(() => new Found(Math.min(length, most)))
  let end = length
  for (; end > 0 && !(matching.isFull && nearly.every(found => found.isFull)); end -= results.length) {
    const start = Math.max(0, end - results.length)
    const block = rows.subarray(start, end)
    results.fill(passes)
    for (const [at, { codes, allowed }] of tests.entries()) mark(block, results, codes, allowed, at + 1)
    if (isInRange !== null) {
      for (let at = 0; at < block.length; at += 1) if (!isInRange(block[at] ?? 0)) results[at] = fails
    }
    for (let at = block.length - 1; at >= 0; at -= 1) {
      const result = results[at] ?? fails
      if (result === fails) continue
      const row = block[at] ?? 0
      if (result !== passes) nearly[result - 1]?.add(row)
      else {
        matching.add(row)
        for (const found of nearly) found.add(row)
      }
    }
  }
  const counts = facets.flatMap(dimension => {
    const filter = tests.findIndex(({ facet }) => facet === dimension)
    const counted = (filter < 0 ? matching : nearly[filter])?.rows ?? new Uint32Array()
    const column = columns.facets[dimension]
    return column
      .valuesCounted(countCodes(counted, column.codes, column.size))
      .map(([value, count]) => ({ dimension, value, count }))
  })
  return {
    matches: end <= 0 && !matching.isFull ? matching.rows : null,
    counts: [{ dimension: 'total', value: '', count: matching.rows.length }, ...counts],
  }
}

/** The first rows that were found, up to a number. */
class Found {
  readonly #rows: Uint32Array
  readonly #most: number
  #length = 0

  constructor(most: number) {
    this.#rows = new Uint32Array(most)
    this.#most = most
  }

  get isFull(): boolean {
    return this.#length === this.#most
  }

  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.#length)
  }

  add(row: number): void {
    if (this.#length === this.#most) return
    this.#rows[this.#length] = row
    this.#length += 1
  }
}

/** Marks the rows that fail a filter: with its number the first time, with `fails` the second. */
function mark(rows: Uint32Array, results: Uint8Array, codes: Codes, allowed: Uint8Array, test: number): void {
  for (let at = 0; at < rows.length; at += 1) {
    if (allowed[codes[rows[at] ?? 0] ?? 0] === 0) results[at] = results[at] === passes ? test : fails
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
export function matcherOf(columns: Columns, filters: IndexFilters): (row: number) => boolean {
  const tests = testsOf(columns, filters)
  const isInRange = rangeOf(columns, filters)
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

/** The filters that no facet shows, seller and price; null where there is none. */
function rangeOf(columns: Columns, { seller, min, max }: IndexFilters): ((row: number) => boolean) | null {
  if (seller === null && min === null && max === null) return null
  const { prices, sellers } = columns
  const lowest = min ?? Number.NEGATIVE_INFINITY
  const highest = max ?? Number.POSITIVE_INFINITY
  const wanted = seller === null ? null : (columns.sellerNames.find(seller) ?? -1)
  return row => {
    const price = prices[row] ?? 0
    return price >= lowest && price <= highest && (wanted === null || sellers[row] === wanted)
  }
}

import type { Columns, Position } from './columns.ts'
import { coverDensity, type Found, Progress } from './cover-density.ts'
import { indexIn } from './row-order.ts'
import { type IndexFilters, matcherOf } from './scan.ts'
import {
  bitsOf,
  haveWeight,
  type Matches,
  type Search,
  type SearchPart,
  type SearchWords,
  searchOf,
} from './search.ts'

/** A material as it was typed, and the slugs of brands that are called by it. */
export interface BorrowedWord {
  part: SearchPart
  brands: readonly string[]
}

/** Ways of saying what speaks for a listing; with weights, as letters of a `tsvector`, where it stands there. */
interface PreferredPart {
  ways: readonly { lexemes: readonly string[] }[]
  weights: string
  points: number
}

/** What is searched for, and what a listing's score depends on beside its words. */
export interface Wanted extends SearchWords {
  /** Words that speak for a listing, where they stand, and what they add to its score. */
  preferred: readonly PreferredPart[]
  /** Slugs of the brands that the search names. */
  brands: readonly string[]
  borrowed: readonly BorrowedWord[]
}

/** A listing that was found, with its score and its time. */
export interface Hit extends Position {
  score: number
}

/**
 * Where a search by relevance goes on: after a hit of the tier between two positions in time, the first of which is not
 * in it any more and the second still is; null is unbounded.
 */
export interface RelevanceReading {
  after: { hit: Hit; to: Position | null; from: Position | null } | null
  count: number
}

/** A page by relevance, and where it goes on. */
export interface RelevantHits {
  hits: Hit[]
  next: RelevanceReading['after']
}

/** So many of the newest matches are ranked together, then as many of those before them. */
const tierWidth = 1000

/** Weights in bits: D is 1. */
const [c, b, a, any] = [2, 4, 8, 15]

/**
 * The best matches first, of equals the newest. `matches` are those of the search alone; the filters are applied here.
 */
export function relevantHits(
  columns: Columns,
  filters: IndexFilters,
  found: Sought,
  reading: RelevanceReading,
): RelevantHits {
  const read = withPreferred(columns, found)
  return columns.texts.wanting(read.wanted, () => rankedHits(columns, filters, found, read, reading))
}

/** The lexemes that are read of each text: those of the search, then those that speak for a listing. */
interface ReadLexemes {
  wanted: ReadonlyMap<number, number>
  preferred: readonly { ways: readonly (readonly number[])[]; weights: number; points: number }[]
}

function withPreferred({ texts }: Columns, { search, wanted }: Sought): ReadLexemes {
  const numbers = new Map(search.wanted)
  const known = (lexemes: readonly string[]): number[] | null => {
    const found = lexemes.map(lexeme => texts.numberOf(lexeme))
    if (!found.every(number => number !== undefined)) return null
    return found.map(number => {
      const noted = numbers.get(number) ?? numbers.size
      numbers.set(number, noted)
      return noted
    })
  }
  const preferred = wanted.preferred.map(({ ways, weights, points }) => ({
    ...{ points, weights: bitsOf(weights) },
    ways: ways.map(({ lexemes }) => known(lexemes)).filter(way => way !== null),
  }))
  return { wanted: numbers, preferred }
}

/** A search, and what it matches. */
interface Sought {
  wanted: Wanted
  search: Search
  matches: Matches
}

function rankedHits(
  columns: Columns,
  filters: IndexFilters,
  { wanted, search, matches }: Sought,
  read: ReadLexemes,
  { after, count }: RelevanceReading,
): RelevantHits {
  const score = scorerOf(columns, wanted, search, read)
  const rowsOf = tiersOf(columns, filters, matches)
  const hits: Hit[] = []
  let last = after
  let to = after?.to ?? null
  // a page goes on in the tier of its cursor, and then in the next ones
  let rest = after
  for (;;) {
    const rows = rowsOf(to, rest?.from ?? null)
    const full = rest === null && rows.length === tierWidth
    const from = rest === null ? (full ? positionAt(columns, rows.at(-1) ?? 0) : null) : rest.from
    for (const hit of bestOf(columns, rows, score, rest?.hit ?? null, count + 1 - hits.length)) {
      if (hits.length === count) return { hits, next: last }
      hits.push(hit)
      last = { hit, to, from }
    }
    if (from === null) return { hits, next: null }
    to = from
    rest = null
  }
}

/**
 * Reads the rows of a tier: those that match and come before a position in time; down to another one, or the newest
 * `tierWidth` of them.
 */
function tiersOf(columns: Columns, filters: IndexFilters, matches: Matches) {
  const isMatch = matcherOf(columns, filters, matches.inOrder ? null : matches)
  const rows = matches.inOrder ?? columns.byTime.sorted
  return (to: Position | null, from: Position | null): number[] => {
    const most = from === null ? tierWidth : Number.POSITIVE_INFINITY
    const found: number[] = []
    const end = from ? indexIn(rows, columns.atTime(from)) : 0
    let at = (to ? indexIn(rows, columns.atTime(to)) : rows.length) - 1
    for (; at >= end && found.length < most; at -= 1) {
      const row = rows[at] ?? 0
      if (isMatch(row)) found.push(row)
    }
    return found
  }
}

/** The first hits by score, time and id, after `after` where it is given. */
function bestOf(
  columns: Columns,
  rows: readonly number[],
  score: (row: number) => number,
  after: Hit | null,
  count: number,
): Hit[] {
  const isAfter = after && columns.atTime(after)
  const best: { row: number; score: number }[] = []
  for (const row of rows) {
    const scored = score(row)
    if (after && isAfter && (scored > after.score || (scored === after.score && isAfter(row) >= 0))) continue
    const worst = best.length === count ? best.at(-1) : undefined
    if (
      worst &&
      (scored < worst.score || (scored === worst.score && columns.compareTimes(row, worst.row) < 0))
    ) {
      continue
    }
    let place = best.length
    for (; place > 0; place -= 1) {
      const other = best[place - 1]
      if (!other || other.score > scored) break
      if (other.score === scored && columns.compareTimes(other.row, row) > 0) break
    }
    best.splice(place, 0, { row, score: scored })
    if (best.length > count) best.pop()
  }
  return best.map(({ row, score: scored }) => ({ ...positionAt(columns, row), score: scored }))
}

const positionAt = (columns: Columns, row: number): Position => ({
  key: columns.times[row] ?? 0,
  id: columns.ids[row] ?? '',
})

/**
 * Scores rows: how close together a listing has the words, plus bonuses for what people mean first: the words as typed in
 * the title or the brand; in category and color too; the brand that was named. One that has a material in the name of its
 * brand alone comes after all that are made of it.
 */
function scorerOf(
  columns: Columns,
  { brands, borrowed }: Wanted,
  search: Search,
  read: ReadLexemes,
): (row: number) => number {
  const { texts, facets } = columns
  const { codes } = facets.brand
  const isNamed = facets.brand.withAnyOf(brands)
  const lent = borrowed.map(({ part, brands: called }) => ({
    isCalled: facets.brand.withAnyOf(called),
    typed: typedIn(search, searchOf(texts, [part])),
  }))
  const progress = new Progress(search.requirement)
  const found: Found = { keys: new Uint32Array(64), length: 0 }
  const searched = search.numbers.length
  const weightsOf = new Uint8Array(read.wanted.size)
  const take = (wanted: number, occurrence: number) => {
    weightsOf[wanted] = (weightsOf[wanted] ?? 0) | (1 << (occurrence & 3))
    if (wanted < searched) insert(found, occurrence * 65_536 + wanted)
  }
  const isTyped = (weights: number) =>
    search.typed.every(lexemes => lexemes !== null && haveWeight(weightsOf, lexemes, weights))
  return row => {
    found.length = 0
    weightsOf.fill(0)
    if (weightsOf.length > 0) texts.readWanted(row, take)
    const brand = codes[row] ?? 0
    let score = searched === 0 ? 0 : roundHalfEven(1000 * coverDensity(found, progress))
    for (const { ways, weights, points } of read.preferred) {
      if (ways.some(way => haveWeight(weightsOf, way, weights))) score += points
    }
    if (searched > 0 && isTyped(any)) score += 300 + (isTyped(a | b) ? 500 + (isTyped(a) ? 600 : 0) : 0)
    if (isNamed[brand] === 1) score += 400
    for (const { isCalled, typed } of lent) {
      if (isCalled[brand] !== 1) continue
      if (typed === null || !haveWeight(weightsOf, typed, b | c)) score -= 3000
    }
    return score
  }
}

/** The lexemes of a part within a search; null where the search does not have all of them. */
function typedIn({ wanted }: Search, part: Search | null): number[] | null {
  const lexemes = part?.numbers.map(number => wanted.get(number)) ?? [undefined]
  return lexemes.every(lexeme => lexeme !== undefined) ? lexemes : null
}

/** Few are found in a text, and lexemes come with their occurrences in order: an insertion sort moves hardly any. */
function insert(found: Found, key: number): void {
  if (found.length === found.keys.length) {
    const grown = new Uint32Array(2 * found.length)
    grown.set(found.keys)
    found.keys = grown
  }
  const { keys } = found
  let at = found.length
  for (; at > 0 && (keys[at - 1] ?? 0) > key; at -= 1) keys[at] = keys[at - 1] ?? 0
  keys[at] = key
  found.length += 1
}

/** As the database casts to an integer. */
function roundHalfEven(value: number): number {
  const rounded = Math.round(value)
  return value % 1 === 0.5 && rounded % 2 === 1 ? rounded - 1 : rounded
}

/** The newest listings that have all parts of a search in their titles or brands, the newest first. */
export function newestTitled(columns: Columns, search: Search, matches: Matches, count: number): string[] {
  const { texts } = columns
  const weightsOf = new Uint8Array(search.numbers.length)
  const take = (wanted: number, occurrence: number) => {
    weightsOf[wanted] = (weightsOf[wanted] ?? 0) | (1 << (occurrence & 3))
  }
  const isTitled = (row: number) => {
    weightsOf.fill(0)
    texts.readWanted(row, take)
    return search.parts.every(ways => ways.some(way => haveWeight(weightsOf, way, a)))
  }
  const rows = matches.inOrder ?? columns.byTime.sorted
  const found: string[] = []
  texts.wanting(search.wanted, () => {
    for (let at = rows.length - 1; at >= 0 && found.length < count; at -= 1) {
      const row = rows[at] ?? 0
      if (matches.has(row) && isTitled(row)) found.push(columns.ids[row] ?? '')
    }
  })
  return found
}

import type { Columns, Position } from './columns.ts'
import { type Facet, facets } from './listing.ts'
import { type PageReading, pageOf, positionOf } from './page.ts'
import { type RelatedTo, relatedTo } from './related.ts'
import {
  newestTitled,
  type RelevanceReading,
  type RelevantHits,
  relevantHits,
  type Wanted,
} from './relevance.ts'
import { type FacetCount, type IndexFilters, matcherOf, scan } from './scan.ts'
import {
  type Matches,
  matchesOf,
  type Search,
  type SearchPart,
  type SearchWords,
  searchOf,
} from './search.ts'

/** Every facet is counted whole in a catalog of up to so many listings. */
export const countedWhole = 20_000
/** In a larger one a facet counts the newest that match, so many of them (docs/decisions/010-facets.md). */
export const mostCounted = 1500

/** How many of all filters a list has that is chosen at random, and how many lists are searches. */
const share = 0.25

/** Part of a list. */
export interface IndexedPage {
  ids: string[]
  /** The position of the last one where the list goes on, else null. */
  next: Position | null
  counts: FacetCount[]
}

/** Part of a search by relevance. */
export interface IndexedHits extends RelevantHits {
  counts: FacetCount[]
}

/** What the index tells of lists and searches, as of one moment. */
export interface Answers {
  /** A page of a list, and the counts of all facets; with `words`, of what they match alone. */
  page(filters: IndexFilters, reading: PageReading, words: SearchWords | null): IndexedPage
  /** A page of a search by relevance, and the counts of all facets. */
  search(filters: IndexFilters, wanted: Wanted, reading: RelevanceReading): IndexedHits
  /** The same page without counts. */
  hits(filters: IndexFilters, wanted: Wanted, reading: RelevanceReading): RelevantHits
  /** How many listings these words match, counted up to `mostCounted`. */
  total(filters: IndexFilters, words: SearchWords): number
  /** Whether any listing has these words. */
  finds(parts: readonly SearchPart[]): boolean
  /** The ids of the newest listings that have these words in their titles or brands. */
  titled(parts: readonly SearchPart[], count: number): string[]
  /** The ids of up to eight listings to show beside this one. */
  related(listing: RelatedTo): string[]
  /** Filters and words, or null, that any one of the listings has; null where there is no listing. */
  listOfAny(random: () => number): { filters: IndexFilters; parts: SearchPart[] | null } | null
  /** How many listings there are. */
  size: number
}

/** Answers from columns, until they change. */
export function answersOf(columns: Columns): Answers {
  const most = columns.size <= countedWhole ? Number.POSITIVE_INFINITY : mostCounted
  const find = ({ parts, unwanted }: SearchWords): { search: Search; matches: Matches } | null => {
    const search = searchOf(columns.texts, parts)
    return search && { search, matches: matchesOf(columns, search, unwanted) }
  }
  return {
    page(filters, reading, words) {
      const found = words && find(words)
      if (words !== null && found === null) return { ids: [], next: null, counts: nothing }
      const searched = found?.matches ?? null
      const { matches, counts } = scan(columns, filters, most, searched)
      const rows = pageOf(columns, filters, { ...reading, count: reading.count + 1 }, { matches, searched })
      const shown = rows.slice(0, reading.count)
      const last = shown.at(-1)
      const hasMore = rows.length > reading.count && last !== undefined
      return {
        ids: shown.map(row => columns.ids[row] ?? ''),
        next: hasMore ? positionOf(columns, last, reading.sort) : null,
        counts,
      }
    },
    search(filters, wanted, reading) {
      const found = find(wanted)
      if (found === null) return { hits: [], next: null, counts: nothing }
      const { counts } = scan(columns, filters, most, found.matches)
      return { ...relevantHits(columns, filters, { ...found, wanted }, reading), counts }
    },
    hits(filters, wanted, reading) {
      const found = find(wanted)
      if (found === null) return { hits: [], next: null }
      return relevantHits(columns, filters, { ...found, wanted }, reading)
    },
    total(filters, words) {
      const matches = find(words)?.matches
      if (matches === undefined) return 0
      const isMatch = matcherOf(columns, filters, matches.inOrder ? null : matches)
      const rows = matches.inOrder ?? columns.byTime.sorted
      let total = 0
      for (let at = rows.length - 1; at >= 0 && total < mostCounted; at -= 1) {
        if (isMatch(rows[at] ?? 0)) total += 1
      }
      return total
    },
    finds(parts) {
      const matches = find({ parts, unwanted: [] })?.matches
      return matches !== undefined && matches.inOrder?.length !== 0
    },
    titled(parts, count) {
      const found = find({ parts, unwanted: [] })
      return found === null ? [] : newestTitled(columns, found.search, found.matches, count)
    },
    related: listing => relatedTo(columns, listing),
    listOfAny(random) {
      const row = columns.byTime.sorted[Math.floor(random() * columns.size)]
      if (row === undefined) return null
      const values: Partial<Record<Facet, readonly string[]>> = {}
      for (const facet of facets) {
        const own = columns.facets[facet].valuesAt(row)
        if (own.length > 0 && random() < share) values[facet] = own
      }
      const filters = { values, seller: null, min: null, max: random() < share ? columns.priceOf(row) : null }
      const lexemes = columns.texts.lexemesAt(row)
      const lexeme = lexemes[Math.floor(random() * lexemes.length)]
      const isSearched = lexeme !== undefined && random() < share
      return { filters, parts: isSearched ? [{ ways: [{ lexemes: [lexeme] }] }] : null }
    },
    size: columns.size,
  }
}

const nothing: FacetCount[] = [{ dimension: 'total', value: '', count: 0 }]

import {
  microsecondsOf,
  type Position,
  type RelevanceReading,
  timeText,
} from '#server/domains/listing-index/index.ts'
import {
  loadThesaurus,
  type Part,
  type Thesaurus,
  tsqueryOf,
  understand,
  vocabularyOf,
  wordsOf,
} from '#server/domains/search/index.ts'
import { readsOf } from '#server/platform/cache/reads.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { totalOf } from '#server/platform/database/facets.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, Services } from '#server/platform/handler/handler.ts'
import type { Card, ListingPage, ListingQuery } from '#src/api/contract/catalog.ts'
import type { CatalogCache } from './cache/cache.ts'
import type { Snapshot } from './cache/snapshot.ts'
import { cardOf } from './cards.ts'
import { type Cursor, listingCursors, type RelevancePosition } from './cursor.ts'
import { type Count, countFacets } from './facet-store.ts'
import { facetsOf } from './facets.ts'
import { type Filters, keyOf, readFilters, searchedWords, sortOf } from './filters.ts'
import { findPage, findSellerName, type ListedRow, type Reading } from './list-store.ts'
import { findRelevant } from './search/relevance.ts'
import type { Wanted } from './search/relevance-store.ts'
import { findSuggestions } from './search/suggestions.ts'
import { wantedOf } from './search/wanted.ts'

const usualLimit = 24
/** How many listings stand in for a search that found nothing, and how many of its words are tried. */
const mostRelaxed = 12
const mostWords = 6
/** A search needs more than three characters (V-01). */
const fewestLetters = 4

interface Page {
  rows: ListedRow[]
  /** The next cursor; null at the end of the list. */
  next: Cursor | null
}

/** Creates the reader of listing pages, which caches its counts and parsed searches. */
export function createListings(
  cache: CatalogCache,
): (context: Context, query: ListingQuery) => Promise<ListingPage> {
  // counts may lag behind by the time it takes to look at a page (docs/decisions/010-facets.md)
  const counted = cache.loadingCache<Pick<ListingPage, 'total' | 'facets'>>({ entries: 300, grace: 2000 })
  const understood = cache.loadingCache<Part[]>({ entries: 2000, grace: 0 })
  const suggested = cache.loadingCache<string[]>({ entries: 300, grace: 2000 })
  const named = cache.loadingCache<string | null>({
    entries: 300,
    grace: 2000,
    shows: (_, seller) => readsOf([seller]),
  })
  let thesaurus: Promise<Thesaurus> | undefined

  const thesaurusOf = (pool: Services['pool']) => {
    thesaurus ??= loadThesaurus(pool).catch(error => {
      thesaurus = undefined
      throw error
    })
    return thesaurus
  }
  const meaning = (pool: Services['pool'], snapshot: Snapshot, words: string): Promise<Part[]> =>
    understood(words, async () =>
      understand(vocabularyOf(pool, snapshot.size.terms), await thesaurusOf(pool), words),
    )

  const read = async ({ services: { pool, secret }, reads }: Context, query: ListingQuery) => {
    const text = searchedWords(query)
    const snapshot = await cache.snapshot()
    const filters = readFilters(query, snapshot)
    const sort = sortOf(query, text !== null)
    const key = keyOf(filters, text)
    reads.lists.push({
      filters,
      isByPrice: sort.endsWith('price') || filters.min !== null || filters.max !== null,
    })
    if (filters.seller !== null) reads.ids.add(filters.seller)
    const limit = query.limit ?? usualLimit
    const cursors = listingCursors(secret, sort, key)
    const cursor = cursors.read(query.cursor)

    const parts = text === null ? null : await meaning(pool, snapshot, text)
    const nothing = parts?.length === 0
    const match = parts && !nothing ? { tsquery: tsqueryOf(parts) } : null
    const wanted =
      parts && text !== null && (sort === 'relevance' || cursor?.sort === 'relevance')
        ? wantedOf(text, parts, snapshot)
        : null

    const summary = (counts: readonly Count[]) => ({
      total: totalOf(counts),
      facets: facetsOf(counts, filters, snapshot),
    })
    const shown = (data: Card[], next: Cursor | null) => {
      reads.add(readsOf(data.map(({ id }) => id)))
      return { data, next_cursor: cursors.write(next) }
    }
    const byIndex = async () => {
      const answers = nothing ? null : await cache.index.current()
      if (answers === null) return null
      if (wanted !== null) {
        const after = cursor?.sort === 'relevance' ? hitAt(cursor.at) : null
        const { hits, next, counts } = answers.search(filters, wanted, { after, count: limit })
        const data = await cache.cards.find(hits.map(({ id }) => id))
        return { ...shown(data, next && cursorAfter(next)), ...summary(counts) }
      }
      const order = sort === 'relevance' ? 'newest' : sort
      const reading = { sort: order, after: positionOf(cursor), count: limit }
      const { ids, next, counts } = answers.page(filters, reading, parts)
      return { ...shown(await cache.cards.find(ids), next && cursorAt(order, next)), ...summary(counts) }
    }
    const rowsNow = (): Promise<Page> => {
      if (wanted !== null) return readRelevant(pool, filters, wanted, cursor, limit)
      return readInOrder(pool, filters, match, sort === 'relevance' ? 'newest' : sort, cursor, limit)
    }
    const byDatabase = async () => {
      const [page, counts] = await Promise.all([
        nothing ? { rows: [], next: null } : rowsNow(),
        counted(key, async () =>
          summary(nothing ? [] : await countFacets(pool, filters, match, snapshot.size.liveListings)),
        ),
      ])
      return { ...shown(page.rows.map(cardOf), page.next), ...counts }
    }
    const seller = async (id: string | null) => {
      const name = id === null ? null : await named(id, () => findSellerName(pool, id))
      return name === null ? null : { name }
    }
    const [{ data, next_cursor, total, facets }, whose] = await Promise.all([
      byIndex().then(found => found ?? byDatabase()),
      seller(filters.seller),
    ])

    const suggestions =
      text !== null && data.length === 0 && cursor === null
        ? await suggested(text, async () => {
            const vocabulary = vocabularyOf(pool, snapshot.size.terms)
            const sources = {
              pool,
              index: cache.index,
              vocabulary,
              thesaurus: await thesaurusOf(pool),
              snapshot,
            }
            return findSuggestions(sources, text)
          })
        : []
    return { data, next_cursor, total, facets, suggestions, seller: whose }
  }

  /** How much a search finds without one of its words, by the index where it is whole. */
  const totalWithout = async (context: Context, query: ListingQuery): Promise<number> => {
    const { pool } = context.services
    const snapshot = await cache.snapshot()
    const parts = await meaning(pool, snapshot, searchedWords(query) ?? '')
    const answers = await cache.index.current()
    if (answers !== null) return answers.total(readFilters(query, snapshot), parts)
    return countOf((await read(context, query)).total)
  }

  return async (context, query) => {
    const page = await read(context, query)
    const isEmpty = page.data.length === 0 && query.cursor === undefined && query.q !== undefined
    const best = isEmpty ? await without(query.q ?? '', q => totalWithout(context, { ...query, q })) : null
    if (best === null) return { ...page, relaxed: null }
    const { data, total } = await read(context, { ...query, q: best.q, limit: mostRelaxed })
    return { ...page, relaxed: data.length === 0 ? null : { ...best, data, total } }
  }
}

/** The search without the one of its words whose absence finds most; null where each of them leaves nothing. */
async function without(
  text: string,
  totalOf: (q: string) => Promise<number>,
): Promise<{ q: string; dropped: string } | null> {
  const words = wordsOf(text).slice(0, mostWords)
  const searches = words
    .map((dropped, at) => ({ dropped, q: words.toSpliced(at, 1).join(' ') }))
    .filter(({ q }) => q.length >= fewestLetters)
  const found = await Promise.all(
    searches.map(async search => ({ ...search, total: await totalOf(search.q) })),
  )
  const [most] = found.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
  return most ? { q: most.q, dropped: most.dropped } : null
}

const countOf = (total: ListingPage['total']) => (total === '1000+' ? Number.POSITIVE_INFINITY : total)

/** The place of a cursor in the index; null at the top of the list. */
function positionOf(cursor: Cursor | null): Position | null {
  if (cursor === null || cursor.sort === 'relevance') return null
  const [key, id] = cursor.at
  return { key: typeof key === 'string' ? microsecondsOf(key) : key, id }
}

/** The cursor of a place in the index. */
function cursorAt(sort: Reading['sort'], { key, id }: Position): Cursor {
  return sort === 'newest' ? { sort, at: [timeText(key), id] } : { sort, at: [key, id] }
}

const placeOf = ([at, id]: TimePosition): Position => ({ key: microsecondsOf(at), id })
const timeOf = ({ key, id }: Position): TimePosition => [timeText(key), id]

/** Where a search goes on in the index. */
function hitAt([score, at, id, to, from]: RelevancePosition): RelevanceReading['after'] {
  return { hit: { score, ...placeOf([at, id]) }, to: to && placeOf(to), from: from && placeOf(from) }
}

/** The cursor of a place in a search by relevance. */
function cursorAfter({ hit, to, from }: NonNullable<RelevanceReading['after']>): Cursor {
  return { sort: 'relevance', at: [hit.score, ...timeOf(hit), to && timeOf(to), from && timeOf(from)] }
}

async function readInOrder(
  pool: Services['pool'],
  filters: Filters,
  match: { tsquery: string } | null,
  sort: Reading['sort'],
  cursor: Cursor | null,
  limit: number,
): Promise<Page> {
  if (sort === 'newest') {
    const after = cursor?.sort === sort ? cursor.at : null
    const read = (count: number) => findPage(pool, filters, match, { sort, after }, count)
    const { rows, next } = await readPage(limit, read, ({ at, id }) => [at, id])
    return { rows, next: next && { sort, at: next } }
  }
  const after = cursor?.sort === sort ? cursor.at : null
  const read = (count: number) => findPage(pool, filters, match, { sort, after }, count)
  const { rows, next } = await readPage(limit, read, ({ price_cents, id }) => [price_cents, id])
  return { rows, next: next && { sort, at: next } }
}

async function readRelevant(
  pool: Services['pool'],
  filters: Filters,
  wanted: Wanted,
  cursor: Cursor | null,
  limit: number,
): Promise<Page> {
  const after = cursor?.sort === 'relevance' ? cursor.at : null
  const { rows, next } = await findRelevant(pool, filters, wanted, after, limit)
  return { rows, next: next && { sort: 'relevance', at: next } }
}

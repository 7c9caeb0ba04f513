import { countedWhole, microsecondsOf, type Position, timeText } from '#server/domains/listing-index/index.ts'
import {
  loadThesaurus,
  type Part,
  type Thesaurus,
  tsqueryOf,
  understand,
  wordsOf,
} from '#server/domains/search/index.ts'
import { readsOf } from '#server/platform/cache/reads.ts'
import { totalOf } from '#server/platform/database/facets.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, Services } from '#server/platform/handler/handler.ts'
import type { Card, ListingPage, ListingQuery } from '#src/api/contract/catalog.ts'
import type { CatalogCache } from './cache/cache.ts'
import { cardOf } from './cards.ts'
import { type Cursor, listingCursors } from './cursor.ts'
import { type Count, countFacets } from './facet-store.ts'
import { facetsOf } from './facets.ts'
import { type Filters, keyOf, readFilters, searchedWords, sortOf } from './filters.ts'
import { findMatching, findPage, findSellerName, type ListedRow, type Reading } from './list-store.ts'
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

    const meaning = async (words: string): Promise<Part[]> => {
      thesaurus ??= loadThesaurus(pool).catch(error => {
        thesaurus = undefined
        throw error
      })
      const known = await thesaurus
      return understood(words, () => understand(pool, known, words))
    }
    const parts = text === null ? null : await meaning(text)
    const nothing = parts?.length === 0
    const match = parts && !nothing ? { tsquery: tsqueryOf(parts) } : null

    const rowsNow = (): Promise<Page> => {
      if (parts && text !== null && (sort === 'relevance' || cursor?.sort === 'relevance')) {
        return readRelevant(pool, filters, wantedOf(text, parts, snapshot), cursor, limit)
      }
      return readInOrder(pool, filters, match, sort === 'relevance' ? 'newest' : sort, cursor, limit)
    }
    const shown = (data: Card[], next: Cursor | null) => {
      reads.add(readsOf(data.map(({ id }) => id)))
      return { data, next_cursor: cursors.write(next) }
    }
    const byDatabase = async () => {
      const [page, counts] = await Promise.all([
        nothing ? { rows: [], next: null } : rowsNow(),
        counted(key, count),
      ])
      return { ...shown(page.rows.map(cardOf), page.next), ...counts }
    }
    /** A list without a search from the index, which gives null where the database has to answer. */
    const byIndex = async () => {
      if (text !== null || sort === 'relevance') return null
      const found = await cache.index.read(filters, { sort, after: positionOf(cursor), count: limit })
      if (found === null) return null
      const { ids, next, counts } = found
      return { ...shown(await cache.cards.find(ids), next && cursorAt(sort, next)), ...summary(counts) }
    }
    const summary = (counts: readonly Count[]) => ({
      total: totalOf(counts),
      facets: facetsOf(counts, filters, snapshot),
    })
    const { liveListings } = snapshot.size
    const count = async () => {
      if (nothing) return summary([])
      const isSmall = match !== null && liveListings <= countedWhole && cache.index.size !== null
      const among = isSmall ? await findMatching(pool, match) : null
      const counts = among && (await cache.index.count(filters, among))
      return summary(counts ?? (await countFacets(pool, filters, match, liveListings)))
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
        ? await suggested(text, async () =>
            findSuggestions(pool, await (thesaurus ?? loadThesaurus(pool)), snapshot, text),
          )
        : []
    return { data, next_cursor, total, facets, suggestions, seller: whose }
  }

  return async (context, query) => {
    const page = await read(context, query)
    const isEmpty = page.data.length === 0 && query.cursor === undefined && query.q !== undefined
    return {
      ...page,
      relaxed: isEmpty
        ? await relax(query.q ?? '', q => read(context, { ...query, q, limit: mostRelaxed }))
        : null,
    }
  }
}

/** The search without the one of its words whose absence finds most; null where each of them leaves nothing. */
async function relax(
  text: string,
  read: (q: string) => Promise<Omit<ListingPage, 'relaxed'>>,
): Promise<ListingPage['relaxed']> {
  const words = wordsOf(text).slice(0, mostWords)
  const searches = words
    .map((dropped, at) => ({ dropped, q: words.toSpliced(at, 1).join(' ') }))
    .filter(({ q }) => q.length >= fewestLetters)
  const found = await Promise.all(
    searches.map(async ({ dropped, q }) => {
      const { data, total } = await read(q)
      return { q, dropped, data, total }
    }),
  )
  const [most] = found
    .filter(({ data }) => data.length > 0)
    .sort((a, b) => countOf(b.total) - countOf(a.total))
  return most ?? null
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

import { findCollected } from '#server/domains/brand-collections/index.ts'
import {
  microsecondsOf,
  type Position,
  type RelevanceReading,
  timeText,
} from '#server/domains/listing-index/index.ts'
import {
  brandMeant,
  type ConditionKind,
  foldText,
  languageOf,
  matchOf,
  readPhrases,
  relax,
  type SearchPhrases,
  type Understood,
  understandPhrases,
  vocabularyOf,
  wordingOf,
} from '#server/domains/search/index.ts'
import { readsOf } from '#server/platform/cache/reads.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { cappedTotal, totalOf } from '#server/platform/database/facets.ts'
import { readPage } from '#server/platform/database/keyset.ts'
import type { Context, Services } from '#server/platform/handler/handler.ts'
import { notFound } from '#server/platform/handler/refusal.ts'
import type { Card, ListingPage, ListingQuery } from '#src/api/contract/catalog.ts'
import type { CatalogCache } from './cache/cache.ts'
import type { Snapshot } from './cache/snapshot.ts'
import { cardOf } from './cards.ts'
import { type Cursor, listingCursors, type RelevancePosition } from './cursor.ts'
import { type Count, countFacets } from './facet-store.ts'
import { facetsOf } from './facets.ts'
import {
  appliedConditions,
  type Filters,
  keyOf,
  offPhrases,
  readFilters,
  searchedWords,
  sortOf,
  withConditions,
} from './filters.ts'
import { findPage, findSellerName, type ListedRow, type Reading } from './list-store.ts'
import { findRelevant } from './search/relevance.ts'
import type { Wanted } from './search/relevance-store.ts'
import { findSuggestions } from './search/suggestions.ts'
import { wantedOf } from './search/wanted.ts'

const usualLimit = 24
/** How many listings stand in for a search that found nothing. */
const mostRelaxed = 12
/** A longer search is refused (V-01). */
const mostTyped = 100

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
  const phrases = cache.loadingCache<SearchPhrases>({ entries: 1000, grace: 0 })
  const understood = cache.loadingCache<Understood>({ entries: 2000, grace: 0 })
  const suggested = cache.loadingCache<string[]>({ entries: 300, grace: 2000 })
  const named = cache.loadingCache<string | null>({
    entries: 300,
    grace: 2000,
    shows: (_, seller) => readsOf([seller]),
  })
  const filtersOf = createFiltersOf(cache)
  const meaning = (pool: Services['pool'], snapshot: Snapshot, text: string, off: readonly string[]) =>
    understood(JSON.stringify([text, off]), async () => {
      const { terms } = snapshot.size
      const read = await phrases(text, async () => readPhrases({ shop: snapshot, terms }, text))
      return understandPhrases(pool, { ...(await languageOf(pool)), terms }, read, off)
    })

  /** Reads a page; `asWords` are phrases whose conditions are words this time. Only where it is counted it has facets. */
  const read = async (
    context: Context,
    query: ListingQuery,
    { asWords = [], isCounted = true }: { asWords?: readonly string[]; isCounted?: boolean } = {},
  ) => {
    const { pool, secret } = context.services
    const { reads } = context
    const text = searchedWords(query)
    const snapshot = await cache.snapshot()
    const given = await filtersOf(context, query, snapshot)
    const off = offPhrases(query)
    const found = text === null ? null : await meaning(pool, snapshot, text, [...off, ...asWords])
    const filters = found === null ? given : withConditions(given, found.reading)
    const isCheapFirst = found?.reading.isCheapFirst === true && query.sort === undefined
    const sort = isCheapFirst ? 'price' : sortOf(query, text !== null)
    const scope = text === null ? null : JSON.stringify([text, off])
    const key = keyOf(given, scope)
    reads.lists.push({
      filters,
      isByPrice: sort.endsWith('price') || filters.min !== null || filters.max !== null,
    })
    if (filters.seller !== null) reads.ids.add(filters.seller)
    const limit = query.limit ?? usualLimit
    const cursors = listingCursors(secret, sort, key)
    const cursor = cursors.read(query.cursor)

    const nothing = found?.isNothing === true
    const words = found && !nothing ? found.words : null
    const tsquery = words && matchOf(words.parts, words.unwanted)
    const match = tsquery === null ? null : { tsquery }
    const wanted =
      words && text !== null && (sort === 'relevance' || cursor?.sort === 'relevance')
        ? wantedOf(text, words, snapshot)
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
        const reading = { after, count: limit }
        const { hits, next, counts } = isCounted
          ? answers.search(filters, wanted, reading)
          : { ...answers.hits(filters, wanted, reading), counts: [] }
        const data = await cache.cards.find(hits.map(({ id }) => id))
        return { ...shown(data, next && cursorAfter(next)), ...summary(counts) }
      }
      const order = sort === 'relevance' ? 'newest' : sort
      const reading = { sort: order, after: positionOf(cursor), count: limit }
      const { ids, next, counts } = answers.page(filters, reading, words)
      return { ...shown(await cache.cards.find(ids), next && cursorAt(order, next)), ...summary(counts) }
    }
    const rowsNow = (): Promise<Page> => {
      if (wanted !== null) return readRelevant(pool, filters, wanted, cursor, limit)
      return readInOrder(pool, filters, match, sort === 'relevance' ? 'newest' : sort, cursor, limit)
    }
    const byDatabase = async () => {
      const counting = async () =>
        summary(nothing ? [] : await countFacets(pool, filters, match, snapshot.size.liveListings))
      const [page, counts] = await Promise.all([
        nothing ? { rows: [], next: null } : rowsNow(),
        isCounted ? counted(JSON.stringify([key, asWords]), counting) : summary([]),
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

    const conditions = found === null ? [] : appliedConditions(given, found.reading)
    const said = found === null ? null : wordingOf(found)
    const isSayable = said?.exact != null && said.exact.length <= mostTyped
    const wording = { searched: said?.searched ?? null, exact: isSayable ? said.exact : null }
    const page = { data, next_cursor, total, facets, conditions, ...wording }
    return { ...page, suggestions: [], unsold_brands: [], seller: whose }
  }

  /** Words to search for instead of these; beside results without some of them, only other spellings. */
  const suggestionsFor = async (
    { services: { pool } }: Context,
    snapshot: Snapshot,
    words: string,
    which: 'all' | 'spellings',
  ): Promise<string[]> => {
    if (words === '') return []
    return suggested(JSON.stringify([words, which]), async () => {
      const vocabulary = vocabularyOf(pool, snapshot.size.terms)
      const { thesaurus } = await languageOf(pool)
      return findSuggestions({ pool, index: cache.index, vocabulary, thesaurus, snapshot }, words, which)
    })
  }

  /** How much a search finds without some of its phrases, by the index where it is whole. */
  const countWithout = async (
    context: Context,
    query: ListingQuery,
    off: readonly string[],
  ): Promise<number> => {
    const { pool } = context.services
    const snapshot = await cache.snapshot()
    const { reading, words, isNothing } = await meaning(pool, snapshot, searchedWords(query) ?? '', off)
    if (isNothing || isBare(reading)) return 0
    const answers = await cache.index.current()
    if (answers !== null)
      return answers.total(withConditions(await filtersOf(context, query, snapshot), reading), words)
    return countOf((await read(context, { ...query, off: [...off], cursor: undefined })).total)
  }

  /** What stands in for an imitation that nothing is made of: things that are not of the real one. */
  const standIn = async (
    context: Context,
    query: ListingQuery,
    reading: Understood['reading'],
    snapshot: Snapshot,
  ): Promise<ListingPage['relaxed']> => {
    const [imitation] = reading.imitations
    if (imitation === undefined) return null
    const { typed, material } = imitation
    const q = (searchedWords(query) ?? '').replace(typed, `not ${material}`)
    const isNamed = query.category !== undefined || reading.conditions.some(({ kind }) => kind === 'category')
    const category = isNamed ? [] : imitation.categories.filter(slug => snapshot.categories.has(slug))
    if (q.length > mostTyped || (!isNamed && category.length === 0)) return null
    const asked = { ...query, q, ...(isNamed ? {} : { category }), limit: mostRelaxed }
    const { data, total } = await read(context, asked)
    if (data.length === 0) return null
    const leftOut = { typed, label: typed, brand: null, meant: null }
    return { left_out: [leftOut], instead: { q, category, material }, data, total }
  }

  return async (context, query) => {
    const text = searchedWords(query)
    const off = offPhrases(query)
    const snapshot = await cache.snapshot()
    const { reading } =
      text === null ? { reading: null } : await meaning(context.services.pool, snapshot, text, off)
    const candidates = reading === null ? [] : saidAsWords(reading)
    if (candidates.length > 0 && query.cursor !== undefined) {
      const asWords = await firstFound([[], ...candidates], words =>
        countWithout(context, query, [...off, ...words]),
      )
      return { ...(await read(context, query, { asWords: asWords ?? [] })), relaxed: null }
    }
    const page = await read(context, query)
    if (page.data.length > 0 || query.cursor !== undefined || reading === null)
      return { ...page, relaxed: null }
    const asWords = await firstFound(candidates, words => countWithout(context, query, [...off, ...words]))
    if (asWords !== null) {
      const isOnlyWords = reading.conditions.length === 1 && reading.conditions[0]?.kind === 'category'
      const { data } = await read(context, query, { asWords, isCounted: false })
      const isCalledSo = data.some(({ title }) => asWords.every(phrase => isCalled(title, phrase)))
      if (isOnlyWords || isCalledSo) return { ...(await read(context, query, { asWords })), relaxed: null }
    }
    const { optional, unsold, conditions, words } = reading
    // a word that listings have is no slip of a brand's name
    const isStrange = (phrase: string) =>
      conditions.every(({ typed }) => typed !== phrase) && !snapshot.size.terms.has(foldText(phrase))
    const nothing = { ...page, unsold_brands: [...unsold.values()] }
    const stand = await standIn(context, query, reading, snapshot)
    if (stand !== null) return { ...nothing, relaxed: stand }
    const best = await relax(
      optional.map(({ typed }) => typed),
      more => countWithout(context, query, [...off, ...more]),
      phrase => optional.find(({ typed }) => typed === phrase)?.weight ?? 0,
    )
    const without = { ...query, off: [...off, ...(best?.leftOut ?? [])], limit: mostRelaxed }
    const data = best === null ? [] : (await read(context, without, { isCounted: false })).data
    if (best === null || data.length === 0) {
      const suggestions = await suggestionsFor(context, snapshot, words, 'all')
      return { ...nothing, suggestions, relaxed: null }
    }
    const leftOut = best.leftOut.map(typed => {
      const brand = unsold.get(typed) ?? null
      const label = optional.find(each => each.typed === typed)?.label ?? typed
      return {
        typed,
        label,
        brand,
        meant: brand === null && isStrange(typed) ? brandMeant(typed, snapshot) : null,
      }
    })
    // the name of a brand that nobody sells here is spelled right
    const suggestions = unsold.size > 0 ? [] : await suggestionsFor(context, snapshot, words, 'spellings')
    const relaxed = { left_out: leftOut, instead: null, data, total: cappedTotal(best.total) }
    return { ...nothing, suggestions, relaxed }
  }
}

/**
 * Conditions of a search in quotes, which makes them words: a listing may be called blue jeans that has no color, or stands
 * in another category, and "Bracelet mens" may be for everybody. The colors, then the noun, both, and all that is wanted.
 */
function saidAsWords({ conditions }: Understood['reading']): string[][] {
  const quoted = (...wanted: readonly ConditionKind[]) =>
    conditions.flatMap(({ kind, typed, isNegated }) =>
      !isNegated && (wanted.length === 0 || wanted.includes(kind)) ? [`"${typed}"`] : [],
    )
  // without its category, an occasion would find what suits it of all kinds
  const isFor = conditions.some(({ kind, isNegated }) => kind === 'occasion' && !isNegated)
  const some = isFor ? [] : [quoted('color'), quoted('category'), quoted('color', 'category')]
  const candidates = [...some, quoted()]
  return candidates.filter(
    (phrases, place) =>
      phrases.length > 0 && candidates.findIndex(each => each.join(' ') === phrases.join(' ')) === place,
  )
}

/** The first of these that finds something; null where none does. */
async function firstFound(
  candidates: readonly string[][],
  count: (phrases: readonly string[]) => Promise<number>,
): Promise<string[] | null> {
  for (const phrases of candidates) if ((await count(phrases)) > 0) return phrases
  return null
}

/** Whether a title has the words of a quoted phrase, in the singular or in the plural. */
const isCalled = (title: string, quoted: string) =>
  foldText(title).includes(foldText(quoted.slice(1, -1)).replace(/(?<!s)s$/, ''))

/** Whether nothing but what is not wanted is left of a search. */
const isBare = ({ words, required, conditions }: Understood['reading']) =>
  words === '' && required.length === 0 && conditions.every(({ isNegated }) => isNegated)

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

/** Creates the reader of a list's filters, which caches the products of collections. */
function createFiltersOf(
  cache: CatalogCache,
): (context: Context, query: ListingQuery, snapshot: Snapshot) => Promise<Filters> {
  const collected = cache.loadingCache<Awaited<ReturnType<typeof findCollected>>>({
    entries: 300,
    grace: 2000,
    shows: ({ company }) => readsOf(company === null ? [] : [company]),
  })
  /** @throws Refusal 404 for a collection that its brand does not show, 422 as `readFilters` */
  return async ({ services: { pool }, reads }, query, snapshot) => {
    const filters = readFilters(query, snapshot)
    const { collection, chosen } = filters
    if (collection === undefined) return filters
    const brand = chosen.brand?.[0] ?? ''
    const { company, products } = await collected(`${brand} ${collection}`, () =>
      findCollected(pool, brand, collection),
    )
    if (company !== null) reads.ids.add(company)
    if (products === null) throw notFound('This collection')
    return { ...filters, within: products }
  }
}

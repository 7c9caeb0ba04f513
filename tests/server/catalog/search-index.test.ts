import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFacets } from '#server/domains/catalog/facet-store.ts'
import { type Filters, withConditions } from '#server/domains/catalog/filters.ts'
import { findRelevant } from '#server/domains/catalog/search/relevance.ts'
import { wantedOf } from '#server/domains/catalog/search/wanted.ts'
import type { IndexedHits } from '#server/domains/listing-index/answers.ts'
import { microsecondsOf, type RelevanceReading } from '#server/domains/listing-index/index.ts'
import { languageOf, matchOf, understandSearch } from '#server/domains/search/index.ts'
import { addAd, generateListings, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { conditionStock } from '#tests/support/members/condition-stock.ts'
import { seedSearchCatalogue } from '#tests/support/members/search-catalog.ts'
import { randomFrom } from '#tests/support/random.ts'
import { conditionQueries } from './condition-queries.ts'
import { harderQueries, queries } from './search-queries.ts'

const pairs = process.env.TEST_FULL ? 1000 : 100
const count = 24

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await seedSearchCatalogue(rig.pool)
  for (const ad of conditionStock) await addAd(rig.pool, ad)
  await generateListings(rig.pool, 3000)
  await rig.heard()
  await rig.cache.index.whole()
})

afterAll(() => rig.close())

const none: Filters = { chosen: {}, values: {}, seller: null, min: null, max: null }

/** Up to so many pages of a search by relevance, and its facets, as the database and as the index have them. */
async function bothWays(text: string, given: Filters, pages: number) {
  const { pool, cache } = rig
  const snapshot = await cache.snapshot()
  const { reading, words, isNothing } = await understandSearch(
    pool,
    { ...(await languageOf(pool)), shop: snapshot, terms: snapshot.size.terms },
    text,
    [],
  )
  const filters = withConditions(given, reading)
  // the database ranks fewer together where it expects very many; the index need not
  const wanted = { ...wantedOf(text, words, snapshot), expected: 0, fromNewest: false }
  const answers = await cache.index.current()
  const byDatabase: string[] = []
  const byIndex: string[] = []
  let place: Parameters<typeof findRelevant>[3] = null
  let after: RelevanceReading['after'] = null
  for (let page = 0; page < pages && !isNothing; page += 1) {
    const { rows, next } = await findRelevant(pool, filters, wanted, place, count)
    byDatabase.push(...rows.map(({ id, score }) => `${id} ${score}`))
    place = next
    const found: IndexedHits | undefined = answers?.search(filters, wanted, { after, count })
    byIndex.push(...(found?.hits ?? []).map(({ id, score }) => `${id} ${score}`))
    after = found?.next ?? null
    const goesOn = place && [place[0], microsecondsOf(place[1]), place[2]]
    expect([text, page, after && [after.hit.score, after.hit.key, after.hit.id]]).toEqual([
      text,
      page,
      goesOn,
    ])
    if (place === null) break
  }
  const tsquery = matchOf(words.parts, words.unwanted)
  const match = tsquery === null ? null : { tsquery }
  const counts = isNothing ? [] : await countFacets(pool, filters, match, 0)
  const counted = isNothing ? [] : answers?.search(filters, wanted, { after: null, count }).counts
  const named = (each: typeof counts = []) =>
    each.map(({ dimension, value, count: found }) => `${dimension} ${value} ${found}`).sort()
  return {
    database: { hits: byDatabase, counts: named(counts) },
    index: { hits: byIndex, counts: named(counted) },
  }
}

test('two hundred searches of people: index and database find the same, in one order', async () => {
  let found = 0
  const searches = [...queries, ...harderQueries].map(([text]) => text)
  for (const text of [...searches, ...conditionQueries.map(({ typed }) => typed)]) {
    const { database, index } = await bothWays(text, none, 2)
    expect({ text, ...index }).toEqual({ text, ...database })
    found += database.hits.length
  }
  expect(found).toBeGreaterThan(500)
})

test(`${pairs} searches of one or two words with filters: index and database find the same`, async () => {
  const random = randomFrom(11)
  const { rows } = await rig.pool.query<{ term: string }>(
    'select distinct term from search_terms order by term',
  )
  const common = ['black', 'coat', 'linen', 'dress', 'boots', 'wool', 'jeans', 'shirt']
  const word = () => {
    const from = random() < 0.6 ? common : rows.map(({ term }) => term)
    return from[Math.floor(random() * from.length)] ?? ''
  }
  let pages = 0
  for (let pair = 0; pair < pairs; pair += 1) {
    const text = random() < 0.3 ? word() : `${word()} ${word()}`
    const values = random() < 0.5 ? {} : { whose: ['woman'], color: ['black', 'white'] }
    const filters: Filters = { ...none, chosen: values, values, max: random() < 0.3 ? 9000 : null }
    const { database, index } = await bothWays(text, filters, 4)
    expect({ text, filters, ...index }).toEqual({ text, filters, ...database })
    pages += Math.ceil(database.hits.length / count)
  }
  expect(pages).toBeGreaterThan(pairs)
})

test('more listings match than are ranked together: index and database go through all of them alike', async () => {
  const { database, index } = await bothWays('woman', none, Number.POSITIVE_INFINITY)
  expect(database.hits.length).toBeGreaterThan(1000)
  expect(index).toEqual(database)
})

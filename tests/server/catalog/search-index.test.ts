import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFacets } from '#server/domains/catalog/facet-store.ts'
import type { Filters } from '#server/domains/catalog/filters.ts'
import { findRelevant } from '#server/domains/catalog/search/relevance.ts'
import { wantedOf } from '#server/domains/catalog/search/wanted.ts'
import type { IndexedHits } from '#server/domains/listing-index/answers.ts'
import { microsecondsOf, type RelevanceReading } from '#server/domains/listing-index/index.ts'
import {
  loadThesaurus,
  type Thesaurus,
  tsqueryOf,
  understand,
  vocabularyOf,
} from '#server/domains/search/index.ts'
import { generateListings, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { seedSearchCatalogue } from '#tests/support/members/search-catalog.ts'
import { randomFrom } from '#tests/support/random.ts'
import { harderQueries, queries } from './search-queries.ts'

const pairs = process.env.TEST_FULL ? 1000 : 100
const count = 24

let rig: CatalogRig
let thesaurus: Thesaurus

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await seedSearchCatalogue(rig.pool)
  await generateListings(rig.pool, 3000)
  await rig.heard()
  await rig.cache.index.whole()
  thesaurus = await loadThesaurus(rig.pool)
})

afterAll(() => rig.close())

const none: Filters = { chosen: {}, values: {}, seller: null, min: null, max: null }

/** Up to so many pages of a search by relevance, and its facets, as the database and as the index have them. */
async function bothWays(text: string, filters: Filters, pages: number) {
  const { pool, cache } = rig
  const snapshot = await cache.snapshot()
  const parts = await understand(vocabularyOf(pool, snapshot.size.terms), thesaurus, text)
  // the database ranks fewer together where it expects very many; the index need not
  const wanted = { ...wantedOf(text, parts, snapshot), expected: 0, fromNewest: false }
  const answers = await cache.index.current()
  const byDatabase: string[] = []
  const byIndex: string[] = []
  let place: Parameters<typeof findRelevant>[3] = null
  let after: RelevanceReading['after'] = null
  for (let page = 0; page < pages && parts.length > 0; page += 1) {
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
  const match = { tsquery: tsqueryOf(parts) }
  const counts = parts.length === 0 ? [] : await countFacets(pool, filters, match, 0)
  const counted = parts.length === 0 ? [] : answers?.search(filters, wanted, { after: null, count }).counts
  const named = (each: typeof counts = []) =>
    each.map(({ dimension, value, count: found }) => `${dimension} ${value} ${found}`).sort()
  return {
    database: { hits: byDatabase, counts: named(counts) },
    index: { hits: byIndex, counts: named(counted) },
  }
}

test('a hundred searches of people: index and database find the same, in one order', async () => {
  let found = 0
  for (const [text] of [...queries, ...harderQueries]) {
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

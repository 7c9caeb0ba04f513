import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAd, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { conditionStock } from '#tests/support/members/condition-stock.ts'
import { seedSearchCatalogue } from '#tests/support/members/search-catalog.ts'
import { conditionQueries } from './condition-queries.ts'
import { judge } from './expected-results.ts'
import { heldOutQueries } from './held-out-queries.ts'
import { laterQueries } from './later-queries.ts'

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await seedSearchCatalogue(rig.pool)
  for (const ad of conditionStock) await addAd(rig.pool, ad)
  await rig.heard()
  await rig.cache.index.whole()
})

afterAll(() => rig.close())

const title = 'at least 95 show what they ask for, and none what it negates'

test(`a hundred queries with conditions by the index: ${title}`, async () => {
  expect(conditionQueries).toHaveLength(100)
  expect(await rig.cache.index.current()).not.toBeNull()
  const { missed, shownThoughNegated, precision } = await judge(
    rig,
    conditionQueries,
    'conditions by the index',
  )
  expect(shownThoughNegated).toEqual([])
  expect(missed.length).toBeLessThanOrEqual(5)
  expect(precision).toBeGreaterThanOrEqual(0.8)
})

test(`the same by the database: ${title}`, async () => {
  const index = { ...rig.cache.index, current: () => Promise.resolve(null) }
  const database = rig.with({ ...rig.cache, index })
  const outcome = await judge(database, conditionQueries, 'conditions by the database')
  expect(outcome.shownThoughNegated).toEqual([])
  expect(outcome.missed.length).toBeLessThanOrEqual(5)
  expect(outcome.precision).toBeGreaterThanOrEqual(0.8)
})

test.each([
  ['fifty', heldOutQueries, 50, 8],
  ['thirty', laterQueries, 30, 3],
] as const)(
  '%s queries that were written apart from what answers them: nearly all show what they ask for, and none what it negates',
  async (name, queries, count, most) => {
    expect(queries).toHaveLength(count)
    const { missed, shownThoughNegated } = await judge(rig, queries, `${name} written apart`)
    expect(shownThoughNegated).toEqual([])
    expect(missed.length).toBeLessThanOrEqual(most)
  },
)

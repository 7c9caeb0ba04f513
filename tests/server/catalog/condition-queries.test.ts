import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAd, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { conditionStock } from '#tests/support/members/condition-stock.ts'
import { seedSearchCatalogue } from '#tests/support/members/search-catalog.ts'
import { conditionQueries } from './condition-queries.ts'
import { judge } from './expected-results.ts'

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

test('a hundred queries with conditions: how many show what they ask for', async () => {
  expect(conditionQueries).toHaveLength(100)
  const { missed, precision } = await judge(rig, conditionQueries, 'queries with conditions')
  expect(missed.length).toBeLessThanOrEqual(67)
  expect(precision).toBeGreaterThanOrEqual(0.4)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { seedSearchCatalogue } from '#tests/support/members/search-catalog.ts'
import { queries } from './search-queries.ts'

const amongFirst = 5
const enough = 57

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await seedSearchCatalogue(rig.pool)
  await rig.heard()
})

afterAll(() => rig.close())

test('of sixty searches nearly all show what was wanted among the first five', async () => {
  const { total } = await rig.list()
  expect([queries.length, Number(total) >= 300]).toEqual([60, true])
  const missed: string[] = []
  for (const [typed, wanted] of queries) {
    const page = await rig.list({ q: typed })
    const place = page.data.findIndex(({ title }) => title === wanted)
    if (place < 0 || place >= amongFirst) {
      const instead = page.data.slice(0, amongFirst).map(({ title }) => title)
      missed.push(
        `${typed} → ${wanted}: ${place < 0 ? 'not on the page' : `at ${place + 1}`} (${instead.join(' · ')})`,
      )
    }
  }
  const found = queries.length - missed.length
  console.info(`search: ${found} of ${queries.length} wanted listings among the first ${amongFirst}`)
  for (const line of missed) console.info(`  ${line}`)
  expect(found).toBeGreaterThanOrEqual(enough)
})

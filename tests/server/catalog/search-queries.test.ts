import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { seedSearchCatalogue } from '#tests/support/members/search-catalog.ts'
import { harderQueries, queries } from './search-queries.ts'

const amongFirst = 5

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await seedSearchCatalogue(rig.pool)
  await rig.heard()
})

afterAll(() => rig.close())

/** How many of the searches show what was wanted among the first five; the others are printed. */
async function countFound(searches: readonly [string, string][]): Promise<number> {
  const missed: string[] = []
  for (const [typed, wanted] of searches) {
    const page = await rig.list({ q: typed })
    const place = page.data.findIndex(({ title }) => title === wanted)
    if (place < 0 || place >= amongFirst) {
      const instead = page.data.slice(0, amongFirst).map(({ title }) => title)
      missed.push(
        `${typed} → ${wanted}: ${place < 0 ? 'not on the page' : `at ${place + 1}`} (${instead.join(' · ')})`,
      )
    }
  }
  const found = searches.length - missed.length
  console.info(`search: ${found} of ${searches.length} wanted listings among the first ${amongFirst}`)
  for (const line of missed) console.info(`  ${line}`)
  return found
}

test('sixty searches: at least 57 show the wanted listing among the first five', async () => {
  const { total } = await rig.list()
  expect([queries.length, Number(total) >= 300]).toEqual([60, true])
  expect(await countFound(queries)).toBeGreaterThanOrEqual(57)
})

test('forty harder searches: at least 38 show the wanted listing among the first five', async () => {
  expect(harderQueries).toHaveLength(40)
  expect(await countFound(harderQueries)).toBeGreaterThanOrEqual(38)
})

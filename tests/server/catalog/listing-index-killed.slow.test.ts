import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPage } from '#server/domains/catalog/list-store.ts'
import type { ListingPage } from '#src/api/contract/catalog.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/children/server-process.ts'
import { addAd, generateListings, leaves, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { randomFrom } from '#tests/support/random.ts'

const kills = 5

let rig: CatalogRig
let server: ServerProcess

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await generateListings(rig.pool, 1500)
  server = await startServerProcess({ DATABASE_URL: rig.pool.options.connectionString ?? '' })
})

afterAll(async () => {
  await server.close()
  await rig.close()
})

async function list(category: string, sort: string): Promise<ListingPage> {
  const response = await fetch(`${server.origin}/api/v1/products?category=${category}&sort=${sort}&limit=40`)
  expect(response.status).toBe(200)
  return (await response.json()) as ListingPage
}

test(`${kills} kill -9 of a server while listings come, change and go: its lists are those of the database`, async () => {
  const random = randomFrom(13)
  for (let kill = 0; kill < kills; kill += 1) {
    const pid = await server.pid()
    const changing = Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        await rig.pool.query(
          // locked in one order, or two of these changes could wait for each other
          `with changed as materialized (
             select id from listings where abs(hashtext(id || $1)) % 20 = 1 order by id for update)
           update listings set price_cents = price_cents + 1, live = abs(hashtext(listings.id || $1)) % 50 > 0
           from changed where listings.id = changed.id`,
          [`${kill} ${at}`],
        )
        await addAd(rig.pool, { title: `Blue jeans ${kill}`, category: 'jeans', whose: 'man' })
        if (at === 10) process.kill(pid, 'SIGKILL')
      }),
    )
    await changing
    await expect.poll(() => server.pid(), { timeout: 20_000 }).not.toBe(pid)
    await expect.poll(() => server.readiness(), { timeout: 20_000 }).toBe(200)
    for (let set = 0; set < 10; set += 1) {
      const category = leaves[Math.floor(random() * leaves.length)] ?? ''
      const sort = (['newest', 'price', '-price'] as const)[set % 3] ?? 'newest'
      const filters = { chosen: {}, values: { category: [category] }, seller: null, min: null, max: null }
      const rows = await findPage(rig.pool, filters, null, { sort, after: null }, 1000)
      const { data, total } = await list(category, sort)
      expect([category, sort, total, data.map(({ id }) => id)]).toEqual([
        category,
        sort,
        rows.length,
        rows.slice(0, 40).map(({ id }) => id),
      ])
    }
  }
})

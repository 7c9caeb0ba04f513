import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAd, generateListings, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, type ListQuery, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { randomFrom } from '#tests/support/random.ts'

const listings = 2600

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await generateListings(rig.pool, listings)
  await rig.heard()
})

afterAll(() => rig.close())

const findLive = async (where: string) => {
  const { rows } = await rig.pool.query<{ id: string }>(`select id from listings where live and ${where}`)
  return new Set(rows.map(({ id }) => id))
}

/** Reads a list to its end and lets `meanwhile` happen after every page. */
async function readAll(query: ListQuery, meanwhile: (page: number) => Promise<void>): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 0; ; page += 1) {
    const { data, next_cursor } = await rig.list(cursor === null ? query : { ...query, cursor })
    seen.push(...data.map(({ id }) => id))
    if (next_cursor === null) return seen
    cursor = next_cursor
    await meanwhile(page)
  }
}

const everything = 'true'
const inClothing = `category_slug in (select slug from categories where parent_id in (select id from categories where slug = 'clothing'))`

test.each<[ListQuery, string]>([
  [{ limit: '100' }, everything],
  [{ limit: '97', sort: 'price' }, everything],
  [{ limit: '53', sort: '-price' }, everything],
  [{ limit: '24', category: 'clothing' }, inClothing],
  [{ limit: '24', category: 'clothing', sort: 'price' }, inClothing],
  [{ limit: '10', category: 'shirts', whose: 'man' }, `category_slug = 'shirts' and whose = 'man'`],
  [{ limit: '31', brand: ['levis', 'zara'], sort: '-price' }, `brand_slug in ('levis', 'zara')`],
  [
    { limit: '40', whose: ['man', 'kids'], color: 'black' },
    `whose in ('man', 'kids') and 'black' = any(colors)`,
  ],
  [{ limit: '20', q: 'silk' }, `'silk' = any(materials)`],
  // more than the thousand that are judged together
  [{ limit: '100', q: 'worn care' }, everything],
  [{ limit: '30', q: 'wool', sort: 'price' }, `'wool' = any(materials)`],
])('reading %j to its end meets each listing once while others come and go', async (query, where) => {
  const random = randomFrom(7)
  const before = await findLive(where)
  const gone: string[] = []
  const seen = await readAll(query, async page => {
    const at = new Date(Date.UTC(2026, 0, 1) + random() * 300 * 86_400_000).toISOString()
    await addAd(rig.pool, {
      title: `Silk and wool shirt ${page}`,
      category: 'shirts',
      whose: 'man',
      brand: 'levis',
      colors: ['black'],
      materials: ['silk', 'wool'],
      price: 100 + Math.floor(random() * 30_000),
      description: 'Worn once, kept with care.',
      at,
    })
    const { rows } = await rig.pool.query<{ id: string }>(
      `update listings set live = false where id = (select id from listings where live and ${where}
         order by md5(id || $1) limit 1) returning id`,
      [String(page)],
    )
    gone.push(...rows.map(({ id }) => id))
  })
  expect(seen.length).toBe(new Set(seen).size)
  const missed = [...before].filter(id => !seen.includes(id) && !gone.includes(id))
  expect(missed).toEqual([])
  const strangers = seen.filter(id => id.includes('_gen') && !before.has(id))
  expect(strangers).toEqual([])
  expect(before.size).toBeGreaterThan(20)
})

test.each<ListQuery>([{}, { sort: 'price' }, { sort: '-price' }, { q: 'herringbone' }])(
  'listings of one price that went live at one moment: %j shows each once, also while another joins them',
  async query => {
    const one = {
      title: 'Herringbone blazer',
      category: 'jackets',
      whose: 'man',
      price: 77_777,
      at: '2026-05-05T05:05:05.050505Z',
    } as const
    const price = { min: '777.77', max: '777.77' }
    const before: string[] = []
    for (let piece = 0; piece < 25; piece++) before.push(await addAd(rig.pool, one))
    const seen = await readAll({ ...query, ...price, limit: '4' }, async page => {
      if (page === 2) await addAd(rig.pool, one)
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter(id => !seen.includes(id))).toEqual([])
    await rig.pool.query('update listings set live = false where price_cents = 77777')
  },
)

test('a search by relevance pages past a thousand results without a gap', async () => {
  const live = await findLive(everything)
  expect(live.size).toBeGreaterThan(2000)
  const seen = await readAll({ q: 'worn with care', limit: '100' }, async () => undefined)
  const generated = [...live].filter(id => id.includes('_gen'))
  expect(seen.filter(id => id.includes('_gen')).toSorted()).toEqual(generated.toSorted())
})

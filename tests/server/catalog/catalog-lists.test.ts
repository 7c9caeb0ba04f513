import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Card } from '#src/api/contract/catalog.ts'
import { listingQuery } from '#src/api/contract/catalog.ts'
import { addAd, addProduct, seedCatalog } from '#tests/support/members/catalog.ts'
import {
  type CatalogRig,
  type ListQuery,
  openCatalogRig,
  refusalOf,
} from '#tests/support/members/catalog-rig.ts'

let rig: CatalogRig
const ids: Record<string, string> = {}

beforeAll(async () => {
  rig = await openCatalogRig()
  const { pool } = rig
  await seedCatalog(pool)
  ids.wrap = await addProduct(pool, {
    title: 'Wrap dress',
    category: 'dresses',
    whose: 'woman',
    materials: ['viscose'],
    variants: [
      { size: ['alpha', 'S'], color: 'red', price: 8900, compareAt: 9900 },
      { size: ['alpha', 'M'], color: 'red', price: 7900, stock: 0 },
      { size: ['alpha', 'M'], color: 'navy', price: 8500 },
    ],
    at: '2026-06-01T10:00:00.000001Z',
  })
  ids.shirt = await addProduct(pool, {
    title: 'Oxford shirt',
    category: 'shirts',
    whose: 'man',
    brand: 'maison-elodie',
    materials: ['cotton'],
    variants: [{ size: ['alpha', 'L'], color: 'white', price: 6000 }],
    at: '2026-06-02T10:00:00Z',
  })
  ids.jeans = await addAd(pool, {
    title: 'Straight jeans 501',
    category: 'jeans',
    whose: 'woman',
    brand: 'levis',
    colors: ['blue', 'white'],
    size: ['waist-length', 'W28/L32'],
    price: 3450,
    at: '2026-06-03T10:00:00Z',
  })
  ids.skirt = await addAd(pool, {
    title: 'Pleated skirt',
    category: 'skirts',
    whose: 'woman',
    size: ['eu', '38'],
    colors: ['red'],
    price: 2000,
    condition: 'good',
    at: '2026-06-01T10:00:00.000002Z',
  })
  ids.boots = await addAd(pool, {
    title: 'Rain boots',
    category: 'boots',
    whose: 'kids',
    size: ['shoe', '36'],
    colors: ['yellow'],
    price: 1500,
    at: '2026-06-04T10:00:00Z',
  })
  const hidden = { category: 'dresses', whose: 'woman' } as const
  await addProduct(pool, { ...hidden, title: 'Sold-out dress', variants: [{ stock: 0 }] })
  await addProduct(pool, { ...hidden, title: 'Draft dress', state: 'draft' })
  await addProduct(pool, { ...hidden, title: 'Archived dress', state: 'archived' })
  await addProduct(pool, { ...hidden, title: 'Dress without variants', variants: [] })
  for (const state of ['draft', 'pending_review', 'paused', 'reserved', 'sold', 'expired', 'removed']) {
    await addAd(pool, { ...hidden, title: `Dress that is ${state}`, state })
  }
  await rig.heard()
})

afterAll(() => rig.close())

const titles = async (query: ListQuery) => (await rig.list(query)).data.map(({ title }) => title)

test('a list shows both kinds, the newest first, and nothing that cannot be bought', async () => {
  expect(await titles({})).toEqual([
    'Rain boots',
    'Straight jeans 501',
    'Oxford shirt',
    'Pleated skirt',
    'Wrap dress',
  ])
})

test('an item in one color: its card leaves the color out, its page names it', async () => {
  const { data } = await rig.list({ category: 'boots' })
  expect(data).toHaveLength(1)
  expect(data[0]).not.toHaveProperty('colors')
  expect(await rig.listing(ids.boots ?? '')).toMatchObject({ colors: ['yellow'] })
})

test('a card of a product and a card of an ad', async () => {
  const { data } = await rig.list({ category: 'clothing', whose: 'woman' })
  const jeans: Card = {
    id: ids.jeans ?? '',
    kind: 'ad',
    slug: 'straight-jeans-501',
    title: 'Straight jeans 501',
    price: '34.50',
    compare_at: null,
    currency: 'USD',
    brand: { name: "Levi's", slug: 'levis' },
    size_label: 'W28/L32',
    condition: 'very_good',
    colors: ['blue', 'white'],
    attachment: [],
  }
  const wrap: Card = {
    id: ids.wrap ?? '',
    kind: 'product',
    slug: 'wrap-dress',
    title: 'Wrap dress',
    // the cheapest that can be bought, not the cheapest there was
    price: '85.00',
    compare_at: null,
    currency: 'USD',
    brand: { name: 'Atelier Nord', slug: 'atelier-nord' },
    size_label: '2 sizes',
    condition: 'new_with_tags',
    colors: ['red', 'navy'],
    attachment: [],
  }
  expect(data.filter(({ title }) => title !== 'Pleated skirt')).toEqual([jeans, wrap])
})

test.each<[ListQuery, string[]]>([
  [{ category: 'skirts' }, ['Pleated skirt']],
  [{ category: 'clothing' }, ['Straight jeans 501', 'Oxford shirt', 'Pleated skirt', 'Wrap dress']],
  [{ category: ['shoes', 'skirts'] }, ['Rain boots', 'Pleated skirt']],
  [{ whose: 'kids' }, ['Rain boots']],
  [{ whose: ['kids', 'man'] }, ['Rain boots', 'Oxford shirt']],
  [{ category: 'clothing', whose: 'man' }, ['Oxford shirt']],
  [{ brand: 'levis' }, ['Straight jeans 501']],
  [{ brand: ['levis', 'maison-elodie'] }, ['Straight jeans 501', 'Oxford shirt']],
  [{ kind: 'ad', whose: 'woman' }, ['Straight jeans 501', 'Pleated skirt']],
  [{ seller: 'u_mia000000001' }, ['Rain boots', 'Straight jeans 501', 'Pleated skirt']],
  [{ seller: 'u_nobody00000' }, []],
  // M finds EU 38 too; the dress in M is the navy one that is left
  [{ size: 'm' }, ['Pleated skirt', 'Wrap dress']],
  [{ size: ['m', 'l'], color: 'red' }, ['Pleated skirt', 'Wrap dress']],
  [{ color: 'white' }, ['Straight jeans 501', 'Oxford shirt']],
  [{ material: ['cotton', 'viscose'] }, ['Oxford shirt', 'Wrap dress']],
  [{ condition: 'good' }, ['Pleated skirt']],
  [{ min: '20', max: '34.50' }, ['Straight jeans 501', 'Pleated skirt']],
  [{ min: '20.01', max: '34.49' }, []],
  // the dress in M for 79.00 is sold out: it costs 85.00, wherever a price counts
  [{ category: 'dresses', max: '84.99' }, []],
  [{ category: 'dresses', min: '84.99', max: '85.00' }, ['Wrap dress']],
  [
    { category: 'clothing', sort: 'price' },
    ['Pleated skirt', 'Straight jeans 501', 'Oxford shirt', 'Wrap dress'],
  ],
  [{ sort: '-price', kind: 'product' }, ['Wrap dress', 'Oxford shirt']],
  [{ sort: 'relevance', whose: 'kids' }, ['Rain boots']],
])('%j shows %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected)
})

test('the total counts what the list would show in the end', async () => {
  const page = await rig.list({ category: 'clothing', limit: '2' })
  expect([page.data.length, page.total]).toEqual([2, 4])
})

test.each<[ListQuery, string, string]>([
  [{ category: 'no-such-thing' }, 'category', 'There is no category no-such-thing.'],
  [{ category: ['dresses', 'constructor'] }, 'category', 'There is no category constructor.'],
  [{ brand: 'no-such-brand' }, 'brand', 'There is no brand no-such-brand.'],
  [{ min: '20', max: '10' }, 'min', 'The lowest price is above the highest.'],
  [{ cursor: 'abc' }, 'cursor', 'This place in the list is not valid; begin again from the top.'],
])('%j is refused with a sentence beside %s', async (query, field, sentence) => {
  const { status, details } = await refusalOf(rig.list(query))
  expect([status, details.errors]).toEqual([422, { [field]: [sentence] }])
})

test.each(['abc', ' a  ', '', '   abc   '])('searching for %j is too short', async q => {
  const refusal = await refusalOf(rig.list({ q }))
  expect([refusal.status, refusal.code, refusal.message]).toEqual([
    422,
    'query_too_short',
    'Please use more than 3 characters for search',
  ])
})

const pageOfOne = (query: ListQuery) => rig.list({ ...query, limit: '1' })

test('a cursor goes on where its page ended, in every order', async () => {
  for (const sort of ['newest', 'price', '-price']) {
    const first = await pageOfOne({ sort })
    const second = await pageOfOne({ sort, cursor: first.next_cursor ?? '' })
    const both = await rig.list({ sort, limit: '2' })
    expect([...first.data, ...second.data]).toEqual(both.data)
  }
})

test('times that differ by a microsecond are not skipped', async () => {
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await pageOfOne({ color: 'red', ...(cursor ? { cursor } : {}) })
    seen.push(...page.data.map(({ title }) => title))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(['Pleated skirt', 'Wrap dress'])
})

test('a cursor of another list, another order or another installation is refused', async () => {
  const { next_cursor } = await pageOfOne({ whose: 'woman' })
  const cursor = next_cursor ?? ''
  expect((await pageOfOne({ whose: ['woman', 'woman'], cursor })).data).toHaveLength(1)
  for (const query of [
    {},
    { whose: 'man' },
    { whose: 'woman', sort: 'price' },
    { whose: 'woman', kind: 'ad' },
    { whose: 'woman', q: 'jeans' },
  ]) {
    expect((await refusalOf(pageOfOne({ ...query, cursor }))).status).toBe(422)
  }
  const elsewhere = await rig.another()
  expect((await refusalOf(elsewhere.list({ whose: 'woman', cursor }))).status).toBe(422)
  await elsewhere.close()
})

test('no altered cursor is accepted', async () => {
  const { next_cursor } = await pageOfOne({ whose: 'woman' })
  const cursor = next_cursor ?? ''
  const altered = [
    ...Array.from(
      cursor,
      (letter, at) => cursor.slice(0, at) + (letter === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
    ),
    cursor.slice(1),
    cursor.slice(0, -1),
    `${cursor}A`,
    `${cursor}=`,
    ` ${cursor}`,
    Buffer.from('["2026-06-03 10:00:00+00","z"]').toString('base64url'),
    '',
  ]
  for (const text of altered) {
    const { status, code } = await refusalOf(pageOfOne({ whose: 'woman', cursor: text }))
    expect([text, status, code]).toEqual([text, 422, 'invalid'])
  }
})

const hostile = [
  "'; drop table listings; --",
  '\u0000\u0001\u0002 null',
  "dress' | 'x' & !(",
  '%%%%____',
  ':*:*:* & |',
  "\\\\\\'\\'",
  '\ud800\ud800\ud800\ud800',
  '🧥🧥🧥🧥🧥',
  'ﬁﬁﬁﬁ ½½½½ ＤＲＥＳＳ',
  'x'.repeat(100),
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  '<script>alert(1)</script>',
  '{jndi:ldap://x}',
  'платье сукня 連衣裙 فستان',
  "levi's's's's",
  'the and with from',
]

test.each(hostile)('searching for %j finds nothing or something, and breaks nothing', async q => {
  for (const sort of ['relevance', 'price', 'newest']) {
    const page = await rig.list({ q, sort })
    expect(page.data.length).toBeLessThanOrEqual(5)
  }
  expect(await rig.suggest(q.slice(0, 60))).toBeInstanceOf(Array)
  expect(await titles({})).toHaveLength(5)
})

test.each<ListQuery>([
  { whose: 'everybody' },
  { category: "x' or 1=1" },
  { size: 'M;' },
  { color: '__proto__' },
  { min: '-1' },
  { min: '1e3' },
  { max: '9999999' },
  { limit: '0' },
  { limit: '101' },
  { sort: 'cheapest' },
  { seller: 'mia' },
  { cursor: 'x'.repeat(401) },
  { q: 'x'.repeat(101) },
  { size: Array.from({ length: 61 }, () => 'm') },
])('the contract refuses %j', query => {
  expect(listingQuery.safeParse(query).success).toBe(false)
})

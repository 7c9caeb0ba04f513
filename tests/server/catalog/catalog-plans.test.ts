import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { generateListings, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, type ListQuery, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { type PlanNode, planOf } from '#tests/support/plan.ts'

const listings = 12_000

let builder: CatalogRig
let rig: CatalogRig

beforeAll(async () => {
  builder = await openCatalogRig()
  const { pool } = builder
  await seedCatalog(pool)
  // what the project's own cluster is set to; another server may not be
  await pool.query(`do $$ begin
    execute format('alter database %I set random_page_cost = 1.1', current_database());
    execute format('alter database %I set jit = off', current_database());
  end $$`)
  await generateListings(pool, listings)
  await pool.query('vacuum analyze listings')
  rig = await builder.another()
  // what the database does while the index is not whole
  rig.cache.index.close()
})

afterAll(async () => {
  await rig.close()
  await builder.close()
})

const statement = z.object({ text: z.string(), values: z.array(z.unknown()) })

/** The nodes of the plans of all statements that a call made on the listings, its facets left out. */
async function plansOf(call: () => Promise<unknown>): Promise<PlanNode[]> {
  // what is read once and then remembered is not the list's
  await rig.cache.snapshot()
  const spy = vi.spyOn(rig.pool, 'query')
  await call()
  const made = spy.mock.calls.map(([first, second]: readonly unknown[]) =>
    typeof first === 'string' ? { text: first, values: second ?? [] } : first,
  )
  spy.mockRestore()
  const nodes: PlanNode[] = []
  for (const each of made) {
    const { text, values } = statement.parse(each)
    if (!/from "?listings"?/.test(text) || text.includes('grouping sets')) continue
    nodes.push(...(await planOf(rig.pool, { text, values })))
  }
  return nodes
}

/** Those of the listings; what a seller is called is read from another table. */
const indexesOf = (nodes: readonly PlanNode[]) =>
  [...new Set(nodes.flatMap(node => node['Index Name'] ?? []))].filter(name => name.startsWith('listings'))
const scanned = (nodes: readonly PlanNode[]) =>
  nodes
    .filter(node => node['Node Type'] === 'Seq Scan')
    .flatMap(node => node['Relation Name'] ?? [])
    .filter(name => name === 'listings')
/** Rows that a scan took up, whether it kept them or not. */
const readRows = (nodes: readonly PlanNode[]) =>
  nodes
    .filter(node => node['Node Type'].endsWith('Scan'))
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )

test.each<[ListQuery, string, number]>([
  [{}, 'listings_newest', 25],
  [{ sort: 'price' }, 'listings_by_price', 25],
  [{ sort: '-price' }, 'listings_by_price', 25],
  [{ category: 'dresses', whose: 'woman' }, 'listings_of_category', 25],
  [{ category: 'dresses', whose: 'woman', sort: 'price' }, 'listings_of_category_by_price', 25],
  // three people, each a scan no longer than the page
  [{ category: 'dresses' }, 'listings_of_category', 160],
  [{ whose: 'kids' }, 'listings_of_whose', 25],
  [{ brand: 'levis' }, 'listings_of_brand', 25],
  [{ brand: 'levis', sort: '-price' }, 'listings_of_brand_by_price', 25],
  [{ seller: 'u_gen00000007' }, 'listings_of_seller', 200],
])('the list %j is read from %s, %i rows at most', async (query, index, most) => {
  const nodes = await plansOf(() => rig.list(query))
  expect([scanned(nodes), indexesOf(nodes)]).toEqual([[], [index]])
  expect(readRows(nodes)).toBeLessThanOrEqual(most)
})

test.each<ListQuery>([
  { category: 'clothing' },
  { category: 'dresses', size: 'm', color: 'red' },
  { size: 'xxl', color: 'gold', material: 'silk' },
  { min: '50', max: '60' },
  { q: 'silk' },
  { q: 'red vintage dress' },
  { q: 'vintag shrit' },
  { q: 'silk dress', sort: 'price', brand: 'cos' },
])('%j is read by indexes', async query => {
  const nodes = await plansOf(() => rig.list(query))
  expect(scanned(nodes)).toEqual([])
  expect(indexesOf(nodes).length).toBeGreaterThan(0)
})

test.each<ListQuery>([{}, { sort: 'price' }, { category: 'dresses', whose: 'woman' }, { brand: 'levis' }])(
  'the page of %j at nine tenths of its depth reads no more rows than the first',
  async query => {
    const { next_cursor, total } = await rig.list({ ...query, limit: '1' })
    expect(total === '1000+' || total > 50).toBe(true)
    let cursor = next_cursor
    const depth = total === '1000+' ? 9900 : Math.floor(total * 0.9)
    const step = total === '1000+' ? 100 : 10
    for (let read = 1; read + step <= depth && cursor; read += step) {
      cursor = (await rig.list({ ...query, cursor, limit: String(step) })).next_cursor
    }
    const deep = cursor
    expect(deep).not.toBeNull()
    const nodes = await plansOf(() => rig.list({ ...query, cursor: deep ?? '' }))
    expect(scanned(nodes)).toEqual([])
    expect(readRows(nodes)).toBeLessThanOrEqual(25)
  },
)

test('suggestions are read by indexes', async () => {
  const nodes = await plansOf(() => rig.suggest('vintage'))
  expect(scanned(nodes)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLoadingCache } from '#server/platform/cache/loading-cache.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import type { CategoryTree } from '#src/api/contract/catalog.ts'
import { addAd, addProduct, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig, refusalOf } from '#tests/support/members/catalog-rig.ts'
import { MadeChanges } from '#tests/support/server/made-changes.ts'

let rig: CatalogRig
let other: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  other = await rig.another()
  await seedCatalog(rig.pool)
  await rig.heard()
  await other.heard()
})

afterAll(async () => {
  await other.close()
  await rig.close()
})

const lists = ['getCategories', 'getWomanCategories', 'getManCategories', 'getKidsCategories'] as const

async function treesOf({ handlers, context }: CatalogRig): Promise<CategoryTree[][]> {
  const answers = await Promise.all(lists.map(list => handlers[list](context, {})))
  return answers.map(answer => ('data' in answer ? answer.data : []))
}

/** Of each of the four lists, which leaf categories have something. */
async function withSales(of: CatalogRig): Promise<string[][]> {
  return (await treesOf(of)).map(tree =>
    tree.flatMap(({ children }) => children.filter(leaf => leaf.has_sales).map(({ slug }) => slug)),
  )
}

test('each list holds its own categories in the order of the tree', async () => {
  const [latest = [], woman = [], man = [], kids = []] = await treesOf(rig)
  expect(latest.map(({ name }) => name)).toEqual(['Clothing', 'Shoes', 'Bags', 'Accessories'])
  const bags = (tree: CategoryTree[]) =>
    tree.find(({ slug }) => slug === 'bags')?.children.map(({ name }) => name)
  expect([latest, woman, man, kids].map(bags)).toEqual([
    ['Handbags', 'Backpacks'],
    ['Handbags', 'Backpacks'],
    ['Backpacks'],
    ['Backpacks'],
  ])
  expect(latest[1]?.children[0]).toEqual({
    id: 'c_sneakers00',
    name: 'Sneakers',
    slug: 'sneakers',
    has_sales: false,
  })
})

test('two processes both see a category fill and empty', async () => {
  expect(await withSales(rig)).toEqual([[], [], [], []])
  const product = await addProduct(rig.pool, { title: 'Hat', category: 'hats', whose: 'man' })
  await addAd(rig.pool, { title: 'Red dress', category: 'dresses', whose: 'kids' })
  await addAd(rig.pool, { title: 'Draft boots', category: 'boots', whose: 'woman', state: 'draft' })
  for (const process of [rig, other]) {
    await process.heard()
    expect(await withSales(process)).toEqual([['dresses', 'hats'], [], ['hats'], ['dresses']])
  }
  await rig.pool.query(
    `update variants set stock = 0, stock_cause = '{"why":"edited"}' where product_id = $1`,
    [product],
  )
  for (const process of [rig, other]) {
    await process.heard()
    expect(await withSales(process)).toEqual([['dresses'], [], [], ['dresses']])
  }
})

test('brands stand by name without regard to accents and case, and follow', async () => {
  await rig.pool.query(
    `insert into brands (id, slug, name, description) values ('b_element00001', 'element', 'élément', 'From Lyon.')`,
  )
  for (const process of [rig, other]) {
    await process.heard()
    const answer = await process.handlers.listBrands(process.context, {})
    const names = 'data' in answer ? answer.data.map(({ name }) => name) : []
    expect(names.slice(0, 11)).toEqual([
      'A.P.C.',
      'Acne Studios',
      'Adidas',
      'Arket',
      'Atelier Nord',
      'Birkenstock',
      'COS',
      'Dr. Martens',
      'élément',
      'Ganni',
      'H&M',
    ])
    const one = await process.handlers.getBrand(process.context, { params: { slug: 'element' } })
    expect(one).toEqual({
      data: {
        id: 'b_element00001',
        name: 'élément',
        slug: 'element',
        description: 'From Lyon.',
        is_featured: false,
        attachment: [],
        cover: null,
        logo: null,
        featured: [],
        collections: [],
      },
    })
  }
})

test('an unknown brand is not found', async () => {
  for (const slug of ['nobody', 'constructor', 'to-string']) {
    const call = rig.handlers.getBrand(rig.context, { params: { slug } })
    expect((await refusalOf(call)).status).toBe(404)
  }
})

test('a lost connection is made again, and what happened meanwhile is known', async () => {
  await withSales(other)
  const version = other.cache.changes.version
  const watcher = new SessionClient({ connectionString: rig.pool.options.connectionString ?? '' })
  await watcher.connect()
  const { rowCount } = await watcher.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'garderobe-catalogue'`,
  )
  expect(rowCount).toBe(2)
  await addAd(rig.pool, { title: 'Blue skirt', category: 'skirts', whose: 'woman' })
  await expect.poll(() => other.cache.changes.version, { timeout: 20_000 }).toBeGreaterThan(version)
  await other.cache.ready()
  await rig.cache.ready()
  for (const process of [rig, other]) {
    expect((await withSales(process))[1]).toEqual(['skirts'])
  }
  await watcher.end()
})

test('listings and facets of a search have a change at once', async () => {
  const state = async () => {
    await rig.cache.index.whole()
    const { data, total, facets } = await rig.list({ q: 'blue jeans' })
    return [data.length, total, facets.whose.find(({ value }) => value === 'man')?.count ?? 0]
  }
  expect(await state()).toEqual([0, 0, 0])
  await addAd(rig.pool, { title: 'Blue jeans', category: 'jeans', whose: 'man' })
  await rig.heard()
  expect(await state()).toEqual([1, 1, 1])
})

const quiet = new MadeChanges()

test('a cached computes once for all who ask meanwhile', async () => {
  let computed = 0
  let finish: (value: number) => void = () => undefined
  const cached = createLoadingCache<number>(quiet, { entries: 2, grace: 0 })
  const compute = () => {
    computed += 1
    return new Promise<number>(resolve => {
      finish = resolve
    })
  }
  const answers = [cached('a', compute), cached('a', compute), cached('a', compute)]
  finish(7)
  expect([await Promise.all(answers), computed]).toEqual([[7, 7, 7], 1])
})

test('a cached drops what was unused longest, and what failed', async () => {
  const computed: string[] = []
  const cached = createLoadingCache<string>(quiet, { entries: 2, grace: 0 })
  const ask = (key: string) =>
    cached(key, async () => {
      computed.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
  const failing = () => Promise.reject(new Error('away'))
  await expect(cached('d', failing)).rejects.toThrow('away')
  expect(await ask('d')).toBe('d')
})

test('a slow value outlives a change by ten times its computation', async () => {
  let now = 0
  const changes = new MadeChanges()
  const cached = createLoadingCache<number>(changes, { entries: 1, grace: 100, now: () => now })
  const ask = () =>
    cached('a', async () => {
      await Promise.resolve()
      now += 50
      return now
    })
  const asked = [await ask()]
  changes.change()
  for (const at of [499, 500]) {
    now = at
    asked.push(await ask())
  }
  expect(asked).toEqual([50, 50, 550])
})

test('without news an answer holds two seconds, with news a minute at most', async () => {
  let now = 0
  const changes = new MadeChanges()
  changes.listening = false
  const cached = createLoadingCache<number>(changes, { entries: 1, grace: 0, now: () => now })
  const ask = () => cached('a', async () => now)
  const asked: number[] = []
  for (const at of [0, 1999, 2000, 3000]) {
    now = at
    asked.push(await ask())
  }
  changes.listening = true
  for (const at of [61_999, 62_000]) {
    now = at
    asked.push(await ask())
  }
  changes.change()
  now = 62_001
  asked.push(await ask())
  expect(asked).toEqual([0, 0, 2000, 2000, 2000, 62_000, 62_001])
})

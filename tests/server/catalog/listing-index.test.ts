import { afterAll, beforeAll, expect, test } from 'vitest'
import { readList } from '#server/domains/catalog/cache/cache.ts'
import { countFacets } from '#server/domains/catalog/facet-store.ts'
import type { Filters } from '#server/domains/catalog/filters.ts'
import { findPage } from '#server/domains/catalog/list-store.ts'
import { findRelated } from '#server/domains/catalog/related-store.ts'
import { type CheckedQuestion, checkIndex } from '#server/domains/listing-index/check.ts'
import { microsecondsOf, openListingIndex } from '#server/domains/listing-index/index.ts'
import { type Change, everything, type Place } from '#server/platform/cache/change.ts'
import { readsOf } from '#server/platform/cache/reads.ts'
import { commit } from '#server/platform/database/commits.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { addAd, brands, generateListings, leaves, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig } from '#tests/support/members/catalog-rig.ts'
import { randomFrom } from '#tests/support/random.ts'
import { countStatements } from '#tests/support/server/counted-statements.ts'

const filterSets = process.env.TEST_FULL ? 1000 : 100
/** After so many filter sets some listings change. */
const setsBetweenChanges = 10

let rig: CatalogRig
let other: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
  await generateListings(rig.pool, 1500)
  await rig.heard()
  other = await rig.another()
  for (const { cache } of [rig, other]) await cache.index.whole()
})

afterAll(async () => {
  await other.close()
  await rig.close()
})

const values = {
  category: leaves,
  whose: ['woman', 'man', 'kids'],
  brand: brands.map(([, slug]) => slug),
  kind: ['product', 'ad'],
  size: ['xs', 's', 'm', 'l', 'xl', 'shoe-40'],
  color: ['black', 'white', 'navy', 'red'],
  material: ['cotton', 'linen', 'wool', 'silk'],
  condition: ['new_with_tags', 'very_good', 'good'],
} as const
const dimensions = Object.keys(values) as (keyof typeof values)[]
const sorts = ['newest', 'price', '-price'] as const

function randomFilters(random: () => number): Filters {
  const chosen: Filters['chosen'] = {}
  for (const dimension of dimensions) {
    if (random() > 0.25) continue
    const some = values[dimension].filter(() => random() < 2 / values[dimension].length)
    if (some.length > 0) chosen[dimension] = some
  }
  const low = Math.floor(random() * 20_000)
  return {
    ...{ chosen, values: chosen, seller: null },
    ...{ min: random() < 0.2 ? low : null, max: random() < 0.2 ? low + 12_000 : null },
  }
}

const none: Filters = { chosen: {}, values: {}, seller: null, min: null, max: null }
const count = 24

/** A list as the database has it, and as the index of a process has it: its first two pages, counts and total. */
async function bothWays({ pool, cache }: CatalogRig, filters: Filters, sort: (typeof sorts)[number]) {
  const rows = await findPage(pool, filters, null, { sort, after: null }, 2 * count + 1)
  const counts = await countFacets(pool, filters, null, 0)
  const answers = await cache.index.current()
  const first = answers?.page(filters, { sort, after: null, count }, null)
  const second = first?.next && answers?.page(filters, { sort, after: first.next, count }, null)
  const last = rows[count - 1]
  const key = last && (sort === 'newest' ? microsecondsOf(last.at) : last.price_cents)
  return {
    database: {
      ids: rows.slice(0, 2 * count).map(({ id }) => id),
      next: rows.length > count ? { key, id: last?.id } : null,
      counts: sorted(counts),
    },
    index: {
      ids: [...(first?.ids ?? ['no index']), ...(second?.ids ?? [])],
      next: first?.next,
      counts: sorted(first?.counts ?? []),
    },
  }
}

const sorted = (counts: { dimension: string; value: string; count: number }[]) =>
  counts.map(({ dimension, value, count: found }) => `${dimension} ${value} ${found}`).sort()

let marks = 0

/** Resolves once a process knows of all that was committed before. */
async function noticed({ pool, cache: { changes } }: CatalogRig): Promise<void> {
  marks += 1
  const id = `mark_${marks}`
  const made = { version: changes.version, reads: readsOf([id]) }
  await pool.query(`select pg_notify('catalogue', $1)`, [JSON.stringify({ id })])
  await expect.poll(() => changes.isCurrent(made), { interval: 1, timeout: 10_000 }).toBe(false)
}

/** Listings come, change and go. */
async function change(random: () => number): Promise<void> {
  const some = (share: number) => `abs(hashtext(id || '${random()}')) % 1000 < ${share * 1000}`
  const statements = [
    `update listings set price_cents = price_cents + 100 where ${some(0.01)}`,
    `update listings set live = not live where ${some(0.01)}`,
    `update listings set published_at = now() where ${some(0.005)}`,
    `update listings set colors = '{red,black}', size_keys = '{m}' where ${some(0.005)}`,
    `update listings set brand_slug = null where ${some(0.002)}`,
    `delete from listings where ${some(0.003)}`,
  ]
  await rig.pool.query(statements[Math.floor(random() * statements.length)] ?? '')
  await addAd(rig.pool, { title: 'Blue jeans', category: 'jeans', whose: 'man' })
}

test(`${filterSets} random lists while listings come, change and go: index and database agree in two processes`, async () => {
  const random = randomFrom(7)
  let found = 0
  for (let set = 0; set < filterSets; set += 1) {
    if (set % setsBetweenChanges === 0) {
      await change(random)
      await Promise.all([noticed(rig), noticed(other)])
    }
    const filters = randomFilters(random)
    const sort = sorts[set % 3] ?? 'newest'
    for (const process of [rig, other]) {
      const { database, index } = await bothWays(process, filters, sort)
      found += database.ids.length
      expect({ filters, sort, ...index }).toEqual({ filters, sort, ...database })
    }
  }
  expect(found).toBeGreaterThan(filterSets * 10)
})

test('a list is asked for right after a commit of this process: it has the change', async () => {
  for (let at = 0; at < 10; at += 1) {
    const client = await rig.pool.connect()
    await client.query('begin')
    await addAd(client, { title: 'Green coat', category: 'coats', whose: 'woman' })
    await commit(rig.pool, client)
    client.release()
    const { database, index } = await bothWays(rig, { ...none, values: { category: ['coats'] } }, 'newest')
    expect(index).toEqual(database)
  }
})

test('related listings: index and database choose the same', async () => {
  const random = randomFrom(5)
  const answers = await rig.cache.index.current()
  let found = 0
  for (let time = 0; time < 200; time += 1) {
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
    const listing = {
      id: `ad_${time}`,
      category: one(values.category) ?? '',
      whose: one(values.whose) ?? '',
      colors: values.color.filter(() => random() < 0.3),
      price: 100 + Math.floor(random() * 20_000),
    }
    const related = answers?.related(listing)
    expect([listing, related]).toEqual([listing, await findRelated(rig.pool, listing)])
    found += related?.length ?? 0
  }
  expect(found).toBeGreaterThan(400)
})

test('lists that are compared at random: none differs; where listings changed unseen, the index is built anew', async () => {
  const random = randomFrom(9)
  const log: string[] = []
  const sources = {
    ...{
      index: rig.cache.index,
      changes: rig.cache.changes,
      random,
      log: { warn: (line: string) => log.push(line) },
    },
    read: (question: CheckedQuestion) => readList(rig.pool, question),
  }
  const check = () => checkIndex(sources, () => Promise.resolve())
  for (let time = 0; time < 100; time += 1) expect([time, await check(), log]).toEqual([time, true, []])

  await rig.pool.query('alter table listings disable trigger user')
  await rig.pool.query(
    `update listings set price_cents = price_cents + 1, colors = '{olive}', tsv = 'other:1'`,
  )
  await rig.pool.query('alter table listings enable trigger user')
  expect(await check()).toBe(false)
  expect(log).toEqual([expect.stringContaining('differs from the database')])
  await rig.cache.index.whole()
  for (let time = 0; time < 100; time += 1) expect([time, await check()]).toEqual([time, true])
})

test('a change that moves a listing in no list is not read', async () => {
  let tell: (change: Change) => void = () => undefined
  const changes = {
    listening: true,
    subscribe(listener: typeof tell) {
      tell = listener
      return () => undefined
    },
  }
  const index = openListingIndex(rig.pool, { changes })
  tell(everything)
  await index.whole()
  const [listing] = (await rig.pool.query(`select id, seller_id from listings where live limit 1`)).rows
  const count = countStatements(rig.pool)
  const change = { id: listing.id, places: [], is_moved: false, is_alone: false }
  tell(change)
  await index.current()
  expect(count().statements).toEqual([])
  const place: Place = {
    ...{ category: 'coats', whose: 'woman', brand: null, kind: 'ad', size: [], color: [], material: [] },
    ...{ condition: 'good', seller: listing.seller_id, price: 4900 },
  }
  tell({ ...change, places: [place] })
  await index.current()
  expect(count().statements).toEqual(['SELECT 1'])
  index.close()
})

test('the connection for changes is lost: the database answers, and the index is whole again afterwards', async () => {
  const admin = new SessionClient({ connectionString: rig.pool.options.connectionString ?? '' })
  await admin.connect()
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'garderobe-catalogue'`,
  )
  expect(rowCount).toBe(2)
  await expect.poll(() => other.cache.changes.listening, { interval: 1 }).toBe(false)
  await addAd(rig.pool, { title: 'Red skirt', category: 'skirts', whose: 'woman' })
  expect(await other.cache.index.current()).toBeNull()
  expect((await other.list({ category: 'skirts' })).data[0]?.title).toBe('Red skirt')
  await admin.end()
  for (const process of [rig, other]) {
    await process.cache.ready()
    await process.cache.index.whole()
    const { database, index } = await bothWays(process, none, 'newest')
    expect(index).toEqual(database)
  }
})

test('a build that fails: the database answers until the next one succeeds', async () => {
  const third = await rig.another()
  await third.cache.index.whole()
  await rig.pool.query('alter table listings rename column whose to audience')
  third.cache.index.rebuild()
  expect(await third.cache.index.current()).toBeNull()
  await rig.pool.query('alter table listings rename column audience to whose')
  await third.cache.index.whole()
  const { database, index } = await bothWays(third, none, 'price')
  expect(index).toEqual(database)
  await third.close()
})

import { beforeEach, expect, test } from 'vitest'
import { composeWorld } from '#demo/world/compose-world.ts'
import { seedWorld } from '#demo/world/seed.ts'
import { addFirstCategories, firstCategories } from '#server/domains/categories/index.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { getCategories } from '#src/api/contract/catalog.ts'
import { ask } from '#tests/support/server/http.ts'
import { openRig } from '#tests/support/server/open-shop.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let services: Services
beforeEach(async () => {
  ;({ services } = await openRig())
})

const slugs = async (): Promise<string[]> =>
  (await services.pool.query('select slug from categories order by slug')).rows.map(({ slug }) => slug)
const expected = firstCategories
  .flatMap(({ slug, leaves }) => [slug, ...leaves.map(leaf => leaf.slug)])
  .sort()

test('an empty shop starts with the category tree, each branch with its leaves in order', async () => {
  const { url } = await startTestServer()
  const { status, body } = await ask(url, 'GET', '/api/v1/categories')
  expect(status).toBe(200)
  const tree = getCategories.response.parse(body).data
  expect(tree.map(({ name, children }) => [name, children.map(child => child.name)])).toEqual(
    firstCategories.map(({ name, leaves }) => [name, leaves.map(leaf => leaf.name)]),
  )
  expect(tree.flatMap(({ children }) => children).every(({ has_sales }) => !has_sales)).toBe(true)
  const kids = await ask(url, 'GET', '/api/v1/categories/kids')
  const names = getCategories.response.parse(kids.body).data.flatMap(({ children }) => children)
  expect(names.map(({ slug }) => slug)).not.toContain('heels')
  expect(names.map(({ slug }) => slug)).toContain('sneakers')
})

test('several servers that start at once add the categories once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => addFirstCategories(services)))
  expect(await slugs()).toEqual(expected)
})

test('a second start leaves what an operator renamed or removed as it is', async () => {
  await addFirstCategories(services)
  await services.pool.query(`update categories set name = 'Headwear' where slug = 'hats'`)
  await services.pool.query(
    `delete from category_audiences where category_id = (select id from categories where slug = 'watches')`,
  )
  await services.pool.query(`delete from categories where slug = 'watches'`)
  await addFirstCategories(services)
  expect(await slugs()).toEqual(expected.filter(slug => slug !== 'watches'))
  const { rows } = await services.pool.query(`select name from categories where slug = 'hats'`)
  expect(rows).toEqual([{ name: 'Headwear' }])
})

test('a shop with people and no categories gets them at its next start', async () => {
  await services.pool.query(
    `insert into users (id, email, name) values ('u_somebody', 'somebody@example.com', 'Somebody')`,
  )
  await addFirstCategories(services)
  expect(await slugs()).toEqual(expected)
})

test('the demo world has the same tree as an empty shop', () => {
  const { categories } = composeWorld({ seed: 1, now: new Date(0), passwordHash: '', products: 10, ads: 5 })
  expect(categories.map(({ slug }) => slug).sort()).toEqual(expected)
})

test('the demo world moves into an unused shop that was started without it, and into its categories', async () => {
  await addFirstCategories(services)
  const clock = systemClock()
  expect(await seedWorld({ db: services.db, clock }, undefined, { products: 30, ads: 15 })).toBe('made')
  expect(await slugs()).toEqual(expected)
  const { rows } = await services.pool.query('select count(*)::int as live from listings where live')
  expect(rows).toEqual([{ live: expect.any(Number) }])
  expect(rows[0].live).toBeGreaterThan(20)
})

test('an unused shop whose categories an operator changed gets no demo world', async () => {
  await addFirstCategories(services)
  await services.pool.query(`update categories set slug = 'headwear' where slug = 'hats'`)
  expect(await seedWorld({ db: services.db, clock: systemClock() }, undefined, { products: 5, ads: 3 })).toBe(
    'occupied',
  )
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { moveProducts } from '#server/domains/products/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type CategoryTree, getCategories, listProducts } from '#src/api/contract/catalog.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { addAd, addProduct, categoryId, seedCatalog } from '#tests/support/members/catalog.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { cli } from '#tests/support/server/cli.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ prepare: ({ pool }) => seedCatalog(pool) })
})
let ida: SignedUp
beforeEach(async () => {
  ida = await signUp(server)
})

const run = (...line: string[]) => cli(server.services.config.databaseUrl, 'categories', ...line)
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const tree = async (): Promise<CategoryTree[]> =>
  getCategories.response.parse((await ask(server.url, 'GET', '/api/v1/categories')).body).data
const leaf = async (slug: string) =>
  (await tree()).flatMap(({ children }) => children).find(each => each.slug === slug)
const found = async (filter: string): Promise<string[]> => {
  const { body } = await ask(server.url, 'GET', `/api/v1/products?${filter}`)
  return listProducts.response.parse(body).data.map(({ id }) => id)
}
const isShown = (slug: string) => expect.poll(() => leaf(slug), { timeout: 10_000 })

test('shows the tree with audiences, sizes, live listings and what is retired', async () => {
  await addAd(server.services.pool, {
    title: 'Some boots',
    category: 'boots',
    whose: 'woman',
    size: ['shoe', '38'],
  })
  const text = await run('list')
  expect(text).toMatch(/^shoes +Shoes$/m)
  expect(text).toMatch(/^ {2}boots +Boots · woman man kids · shoe sizes · 1 live$/m)
  expect(text).toMatch(/^ {2}hats +Hats · woman man kids · no sizes · 0 live$/m)
})

test('adds a category like its siblings, which a running server shows without a restart', async () => {
  expect(await leaf('loungewear')).toBeUndefined()
  expect(await run('add', '--parent', 'shoes', '--name', 'Slippers')).toBe(
    'slippers is added: Slippers · woman man kids · shoe sizes · 0 live. What you left out is as in its siblings.',
  )
  await isShown('slippers').toMatchObject({ name: 'Slippers', has_sales: false })
  expect(
    await run(
      'add',
      '--parent=clothing',
      '--name',
      'Loungewear',
      '--for',
      'woman,man',
      '--sizes',
      'alpha',
      '--slug',
      'lounge',
    ),
  ).toBe('lounge is added: Loungewear · woman man · alpha sizes · 0 live.')
  expect(await run('add', '--name', 'Home')).toContain('home is added: Home')
  expect(await query(`select event, details from category_log where category_slug = 'slippers'`)).toEqual([
    {
      event: 'added',
      details: { name: 'Slippers', parent: 'shoes', sizes: 'shoe', audiences: ['woman', 'man', 'kids'] },
    },
  ])
  expect((await ask(server.url, 'GET', '/category/slippers/woman')).status).toBe(200)
})

test('a brand lists a product in an added category, with a size of its system', async () => {
  await run('add', '--parent', 'shoes', '--name', 'Clogs')
  const brand: Brand = await aBrand(server)
  const { id } = await brand.active({
    title: 'Wooden clogs',
    category: 'clogs',
    options: [{ name: 'Size', kind: 'size' }],
    variants: [{ values: ['38'], price: '40.00', stock: 2 }],
  })
  await expect.poll(() => found('category=clogs&size=shoe-38')).toEqual([id])
})

test('renames a category in lists, pages, listings and saved searches; its slug stays', async () => {
  const id = await addProduct(server.services.pool, { title: 'Rain parka', category: 'coats', whose: 'man' })
  const ad = await addAd(server.services.pool, { title: 'Old parka', category: 'coats', whose: 'man' })
  await ida.call('POST', '/api/v1/searches', { query: { category: ['coats'], max: '90' } })
  expect(await run('rename', 'coats', '--name', 'Outer coats')).toBe(
    'Coats (coats) is called Outer coats now.',
  )
  await isShown('coats').toMatchObject({ name: 'Outer coats' })
  const named = await query('select category_name from listings where id = any($1)', [[id, ad]])
  expect(named).toEqual([{ category_name: 'Outer coats' }, { category_name: 'Outer coats' }])
  await expect
    .poll(async () => (await ask(server.url, 'GET', `/api/v1/products/${id}`)).text)
    .toContain('"Outer coats"')
  expect((await ida.call('GET', '/api/v1/searches')).body).toMatchObject({
    data: [{ name: 'Outer coats, up to $90.00' }],
  })
  await run('rename', 'coats', '--name', 'Coats')
})

test('a merge moves products, ads, garments, searches and mappings, and the old slug leads to the other', async () => {
  const { pool } = server.services
  const product = await addProduct(pool, { title: 'Zip hoodie', category: 'sweatshirts', whose: 'man' })
  const ad = await addAd(pool, {
    title: 'Old hoodie',
    category: 'sweatshirts',
    whose: 'woman',
    size: ['alpha', 'M'],
  })
  const garment = await ida.call('POST', '/api/v1/garments', { title: 'My hoodie', category: 'sweatshirts' })
  expect(garment.status).toBe(201)
  await ida.call('POST', '/api/v1/searches', { query: { category: ['sweatshirts'] } })
  await ida.call('POST', '/api/v1/searches', { query: { category: ['sweatshirts', 'knitwear'] } })
  await ida.call('POST', '/api/v1/searches', { query: { category: ['clothing'], whose: ['man'] } })
  const brand = await aBrand(server)
  const mapping = {
    fields: [],
    categories: { Hoodie: 'sweatshirts', Sock: null },
    defaults: { category: 'sweatshirts' },
  }
  await pool.query(
    `insert into imports (id, seller_id, file_name, bytes, encoding, delimiter, columns, types, mapping)
     values ('im_hoodies0001', $1, 'a.csv', 1, 'utf-8', ',', '[]', '[]', $2)`,
    [brand.id, JSON.stringify(mapping)],
  )
  expect(await run('merge', 'sweatshirts', '--into', 'knitwear')).toBe(
    'Sweatshirts & Hoodies is merged into Knitwear. Moved: products: 1, ads: 1, garments: 1, saved searches: 1, import mappings: 1.\n' +
      '/category/sweatshirts leads to /category/knitwear from now on.',
  )
  await isShown('sweatshirts').toBeUndefined()
  expect(await leaf('knitwear')).toMatchObject({ former_slugs: ['sweatshirts'] })
  await expect.poll(() => found('category=knitwear')).toEqual(expect.arrayContaining([product, ad]))
  expect((await found('category=sweatshirts')).toSorted()).toEqual(
    (await found('category=knitwear')).toSorted(),
  )
  const { status, headers } = await ask(server.url, 'GET', '/category/sweatshirts/man?size=m')
  expect([status, headers.get('location')]).toEqual([301, '/category/knitwear/man?size=m'])
  expect((await ida.call('GET', '/api/v1/garments?category=sweatshirts')).body).toMatchObject({
    data: [{ title: 'My hoodie', category: { slug: 'knitwear' } }],
  })
  expect((await ida.call('GET', '/api/v1/searches')).body).toMatchObject({
    data: [{ query: { category: ['clothing'] } }, { query: { category: ['knitwear'] }, name: 'Knitwear' }],
  })
  const searches = await query(
    'select category, anchors from saved_searches where user_id = $1 order by created_at',
    [ida.id],
  )
  expect(searches[0]).toEqual({ category: ['knitwear'], anchors: ['category knitwear'] })
  expect(searches[1].category).not.toContain('sweatshirts')
  expect(searches[1].anchors).toHaveLength(searches[1].category.length)
  expect(await query(`select mapping from imports where id = 'im_hoodies0001'`)).toEqual([
    {
      mapping: {
        fields: [],
        categories: { Hoodie: 'knitwear', Sock: null },
        defaults: { category: 'knitwear' },
      },
    },
  ])
  // a screen that was opened before still says the old slug
  expect(
    (await ida.call('POST', '/api/v1/ads', { title: 'New hoodie', category: 'sweatshirts' })).status,
  ).toBe(201)
  expect(
    (await ida.call('POST', '/api/v1/garments', { title: 'Other', category: 'sweatshirts' })).status,
  ).toBe(201)
  expect((await query(`select details from category_log where event = 'merged'`))[0].details).toMatchObject({
    into: 'knitwear',
  })
})

test('a retired category takes nothing new; what is listed in it stays, is found and can be changed', async () => {
  const { pool } = server.services
  const brand = await aBrand(server)
  const own = await brand.active({
    title: 'Sun hat',
    category: 'hats',
    options: [],
    variants: [{ values: [], price: '20.00', stock: 4 }],
  })
  expect(await run('retire', 'hats')).toBe(
    'Hats is retired: nothing new can be listed in it. Its 1 live listing stays for sale.',
  )
  await isShown('hats').toMatchObject({ is_retired: true, has_sales: true })
  expect(await found('category=hats')).toEqual([own.id])
  expect((await ask(server.url, 'GET', '/category/hats')).status).toBe(200)
  const refused = await ida.call('POST', '/api/v1/ads', { title: 'Old hat', category: 'hats' })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { category: ['This category takes nothing new. Choose another one.'] } },
  ])
  const garment = await ida.call('POST', '/api/v1/garments', { title: 'My hat', category: 'hats' })
  expect(garment.status).toBe(201)
  const created = await brand.call('POST', '/api/v1/business/products', {
    title: 'Other hat',
    category: 'hats',
    whose: 'woman',
  })
  expect(created.status).toBe(422)
  const changed = await brand.call('PATCH', `/api/v1/business/products/${own.id}`, {
    version: own.version,
    title: 'Straw hat',
    category: 'hats',
  })
  expect(changed.status).toBe(200)
  const suggested = await ask(server.url, 'GET', '/api/v1/search/suggest?q=scar')
  expect(suggested.text).toContain('scarves')
  await run('retire', 'scarves')
  await expect
    .poll(async () => (await ask(server.url, 'GET', '/api/v1/search/suggest?q=scarv')).text)
    .not.toContain('"scarves"')
  expect(await run('restore', 'hats')).toBe('Hats is offered again.')
  expect((await ida.call('POST', '/api/v1/ads', { title: 'Old hat', category: 'hats' })).status).toBe(201)
  await pool.query(`delete from ads where title = 'Old hat'`)
})

test.each<[string, string[], string]>([
  [
    'an unknown slug',
    ['retire', 'capes'],
    'There is no category capes. "categories list" shows all of them.',
  ],
  ['an unknown parent', ['add', '--name', 'Capes', '--parent', 'wraps'], 'There is no category wraps.'],
  [
    'a name that another has',
    ['add', '--name', 'jeans', '--parent', 'clothing'],
    'There is a category Jeans already (jeans).',
  ],
  [
    'a slug that another has',
    ['add', '--name', 'Denim', '--slug', 'jeans', '--parent', 'shoes'],
    'There is a category jeans already.',
  ],
  ['a slug with capitals', ['add', '--name', 'Denim', '--slug', 'De nim'], '"De nim" is no slug'],
  [
    'a third level',
    ['add', '--name', 'Clogs low', '--parent', 'boots'],
    'Boots is inside shoes: the tree has two levels.',
  ],
  [
    'sizes that its siblings do not settle',
    ['add', '--name', 'Capes', '--parent', 'clothing'],
    'Its siblings have different sizes',
  ],
  [
    'unknown sizes',
    ['add', '--name', 'Capes', '--parent', 'clothing', '--sizes', 'feet'],
    '"feet" is no size system',
  ],
  [
    'an unknown audience',
    ['add', '--name', 'Capes', '--parent', 'shoes', '--for', 'woman,dogs'],
    '"woman,dogs" is no audience',
  ],
  ['a merge into itself', ['merge', 'jeans', '--into', 'jeans'], 'Jeans cannot be merged into itself.'],
  [
    'a merge of a parent into its own child',
    ['merge', 'shoes', '--into', 'boots'],
    'Shoes has categories of its own: merge those first.',
  ],
  [
    'a merge into a parent',
    ['merge', 'jeans', '--into', 'shoes'],
    'Shoes has categories of its own: name one of those after --into.',
  ],
  ['a parent that is to retire', ['retire', 'shoes'], 'Shoes has categories of its own: name one of those.'],
  ['a category that is not retired', ['restore', 'jeans'], 'Jeans is not retired.'],
  [
    'an empty name',
    ['rename', 'jeans', '--name', ' '],
    'The command is: npm run cli -- categories rename <slug> --name <name>',
  ],
  [
    'a merge without its target',
    ['merge', 'jeans'],
    'The command is: npm run cli -- categories merge <slug> --into <slug>',
  ],
  [
    'an unknown option',
    ['retire', 'jeans', '--now'],
    'The command is: npm run cli -- categories retire <slug>',
  ],
  ['an unknown command', ['move', 'jeans'], 'There is no command "categories move".'],
])('refuses %s with a sentence', async (_, line, sentence) => {
  const before = await query('select slug, name, retired_at from categories order by slug')
  await expect(run(...line)).rejects.toThrow(sentence)
  expect(await query('select slug, name, retired_at from categories order by slug')).toEqual(before)
})

test('refuses a merge of listings for an audience, or with sizes, that the other category has not', async () => {
  const { pool } = server.services
  await addAd(pool, { title: 'School bag', category: 'backpacks', whose: 'kids' })
  await expect(run('merge', 'backpacks', '--into', 'handbags')).rejects.toThrow(
    'Handbags is not for kids, and 1 listing of Backpacks is: merge into a category that is.',
  )
  await expect(run('merge', 'boots', '--into', 'jeans')).rejects.toThrow(
    'Boots has shoe sizes and Jeans has waist-length sizes: merge categories of the same sizes.',
  )
})

test('a category that was merged away is nobody else’s slug', async () => {
  await run('add', '--parent', 'shoes', '--name', 'Mules')
  await run('merge', 'mules', '--into', 'sandals')
  await expect(run('add', '--parent', 'shoes', '--name', 'Mules')).rejects.toThrow(
    'mules is a former slug of Sandals, and its links lead there: give another one with --slug.',
  )
})

test('a merge that fails half-way changes nothing', async () => {
  const { pool } = server.services
  const id = await addProduct(pool, { title: 'Cord skirt', category: 'skirts', whose: 'woman' })
  const [from, into] = ['skirts', 'trousers'].map(slug => ({ id: categoryId(slug) }))
  if (!from || !into) throw new Error('There are two.')
  const failing = inTransaction(pool, async client => {
    await moveProducts(client, { from, into })
    throw new Error('cut off')
  })
  await expect(failing).rejects.toThrow('cut off')
  expect(await query('select category_slug from listings where id = $1', [id])).toEqual([
    { category_slug: 'skirts' },
  ])
})

test('sellers who write into a category while it is merged lose nothing: all of it arrives in the other', async () => {
  const { pool } = server.services
  await run('add', '--parent', 'clothing', '--name', 'Capes', '--sizes', 'alpha')
  const brand = await aBrand(server)
  const products = await Promise.all(
    ['A', 'B', 'C'].map(name =>
      brand.active({
        title: `Cape ${name}`,
        category: 'capes',
        options: [],
        variants: [{ values: [], price: '20.00', stock: 4 }],
      }),
    ),
  )
  const writes = Promise.all([
    ...Array.from({ length: 8 }, (_, at) =>
      ida.call('POST', '/api/v1/ads', { title: `Cape ${at}`, category: 'capes' }),
    ),
    ...products.map(({ id, version }) =>
      brand.call('PATCH', `/api/v1/business/products/${id}`, {
        version,
        category: 'capes',
        title: 'Cape changed',
      }),
    ),
  ])
  const [answers] = await Promise.all([writes, run('merge', 'capes', '--into', 'jackets')])
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 8 }, () => 201),
    200,
    200,
    200,
  ])
  expect(
    await query(
      `select c.slug, count(*)::int as things from (select category_id, title from ads union all select category_id, title from products) t
       join categories c on c.id = t.category_id where t.title like 'Cape%' group by c.slug`,
    ),
  ).toEqual([{ slug: 'jackets', things: 11 }])
  await pool.query(`delete from ads where title like 'Cape%'`)
})

test('two operators who merge the same category at once: one does, the other hears of it', async () => {
  await run('add', '--parent', 'clothing', '--name', 'Ponchos', '--sizes', 'alpha')
  const both = await Promise.allSettled(
    ['coats', 'jackets'].map(target => run('merge', 'ponchos', '--into', target)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const failed = both.find(each => each.status === 'rejected')
  expect(String(failed?.reason)).toMatch(/ponchos was merged into (Coats|Jackets): its slug is/)
  const aliases = await query(`select count(*)::int as rows from category_aliases where slug = 'ponchos'`)
  expect(aliases).toEqual([{ rows: 1 }])
})

test('help names the commands of the family, and the values of one', async () => {
  const all = await run('--help')
  expect(all).toContain('categories add --name <name> [--parent <slug>]')
  expect(all).toContain('categories retire <slug>')
  expect(all).not.toContain('backup')
  expect(await run('merge', '--help')).toContain('categories merge <slug> --into <slug>')
})

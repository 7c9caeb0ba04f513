import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { aBrand, type Brand, plainProduct, productIn, threeVariants } from '#tests/support/members/brand.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const path = '/api/v1/business/products'

let server: RunningServer
let brand: Brand
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
})

const cards = async (query: string) => {
  const { body } = await ask(server.url, 'GET', `/api/v1/products?${query}`)
  return (body as { data: { id: string; title: string; price: string }[] }).data
}
const inShop = async () => (await cards(`seller=${brand.id}`)).map(({ id }) => id)

test('a product begins as a draft with its variants, goes into the shop, and leaves it', async () => {
  const front = await brand.image()
  const draft = await brand.create({
    ...threeVariants,
    description: 'Long, and warm.',
    materials: ['wool'],
    attributes: [{ name: 'Care', value: 'Dry clean' }],
    images: [{ ...front, alt: 'From the front', color: 'black' }],
  })
  expect(draft).toMatchObject({
    state: 'draft',
    version: 1,
    slug: 'wool-coat',
    category: { slug: 'coats', size_system: 'alpha' },
    images: [{ id: front.id, alt: 'From the front', color: 'black' }],
    options: threeVariants.options,
    variants: [
      { values: ['black', 'S'], sku: 'COAT-B-S', price: '120.00', stock: 4, compare_at: null },
      { values: ['black', 'M'], stock: 5 },
      { values: ['navy', 'M'], price: '130.00', stock: 0 },
    ],
    is_ordered: false,
    retired: 0,
    published_at: null,
    allowed: [{ event: 'activate', ok: true, reason: null }],
  })
  expect(await inShop()).toEqual([])
  const active = productIn(await brand.send(draft.id, 'activate', { version: 1 }))
  expect(active).toMatchObject({ state: 'active', version: 2, allowed: [{ event: 'archive', ok: true }] })
  expect(active.published_at).not.toBeNull()
  expect(await inShop()).toEqual([draft.id])
  // what is edited is what the shop shows, filters and searches
  const changed = productIn(await brand.patch(draft.id, { title: 'Loden cape', version: 2 }))
  expect(changed).toMatchObject({ title: 'Loden cape', slug: 'loden-cape', version: 3 })
  expect(await cards(`seller=${brand.id}&q=loden+cape&color=black&size=s`)).toMatchObject([
    { id: draft.id, title: 'Loden cape', price: '120.00' },
  ])
  productIn(await brand.send(draft.id, 'archive'))
  expect(await inShop()).toEqual([])
  expect((await ask(server.url, 'GET', `/api/v1/products/${draft.id}`)).status).toBe(404)
})

test('a product without variants stays a draft and says why, and one in the shop keeps a variant', async () => {
  const { id } = await brand.create()
  expect(await brand.send(id, 'activate')).toMatchObject({
    status: 409,
    body: { code: 'not_allowed', message: 'Add at least one variant with a price first.', data: { id } },
  })
  const active = await brand.active()
  expect(await brand.grid(active.id, { version: active.version, variants: [] })).toMatchObject({
    status: 422,
    body: { errors: { variants: ['A product that was in the shop keeps at least one variant.'] } },
  })
})

test('the same again changes nothing, not even the version', async () => {
  const { id } = await brand.create(threeVariants)
  const { variants } = await brand.get(id)
  const same = {
    ...plainProduct,
    ...threeVariants,
    variants: variants.map(({ values, sku, price, stock }) => ({ values, sku, price, stock })),
  }
  expect(productIn(await brand.patch(id, same))).toMatchObject({ version: 1, variants })
})

test('the second of two editors is refused, with the product as the first one left it', async () => {
  const { id } = await brand.create(threeVariants)
  productIn(await brand.patch(id, { title: 'One', version: 1 }))
  expect(await brand.patch(id, { title: 'Two', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', data: { id, title: 'One', version: 2 } },
  })
  expect(await brand.grid(id, { version: 1, variants: [] })).toMatchObject({ status: 409 })
  expect(await brand.send(id, 'activate', { version: 1 })).toMatchObject({ status: 409 })
  expect(await brand.get(id)).toMatchObject({ title: 'One', state: 'draft' })
  expect((await brand.get(id)).variants).toHaveLength(3)
  // at one moment exactly one of them is first
  const [a, b] = await Promise.all(['A', 'B'].map(title => brand.patch(id, { title, version: 2 })))
  expect([a?.status, b?.status].sort()).toEqual([200, 409])
})

test('a value that does not fit is refused at its field', async () => {
  const { id } = await brand.create(threeVariants)
  const price = { price: '9.00', stock: 1 }
  const refusals: [object, string, string][] = [
    [{ category: 'clothing' }, 'category', 'Choose a category inside this one.'],
    [{ category: 'no-such-category' }, 'category', 'Choose a category from the list.'],
    [
      { images: [{ id: 'i_nobodysimage' }] },
      'images',
      'One of these photos is no longer there. Add it again.',
    ],
    [
      { variants: [{ values: ['teal', 'S'], color_name: 'Lagoon', ...price }] },
      'variants.0',
      'Choose a color from the list.',
    ],
    [{ variants: [{ values: ['black', '12/3'], ...price }] }, 'variants.0', '12/3 is not a size we know.'],
    [{ variants: [{ values: ['black'], ...price }] }, 'variants.0', 'Give a value for each option.'],
    [{ variants: [{ values: ['black', ''], ...price }] }, 'variants.0', 'Enter a value for Size.'],
    [
      { variants: [{ values: ['red', 'S'], ...price, compare_at: '9.00' }] },
      'variants.0.compare_at',
      'Enter a compare-at price above the price, or none.',
    ],
    [
      { variants: [1, 2].map(() => ({ values: ['red', 'S'], ...price })) },
      'variants.1',
      'Two variants have the same values.',
    ],
    [
      { variants: [{ values: ['black', 'S'], ...price, image: 'i_notofthisone' }] },
      'variants.0.image',
      'Choose one of the photos of this product.',
    ],
    [
      { options: [{ name: 'Size', kind: 'size' }] },
      'options',
      'Give the values of every variant when you change the options.',
    ],
    [
      { options: [1, 2].map(() => ({ name: 'Length', kind: 'other' })), variants: [] },
      'options.1',
      'Two options are called Length.',
    ],
  ]
  for (const [body, field, sentence] of refusals) {
    const { status, body: answer } = await brand.patch(id, body)
    expect([status, (answer as { errors: object }).errors]).toEqual([422, { [field]: [sentence] }])
  }
  expect(await brand.get(id)).toMatchObject({ version: 1 })
})

test('a draft is deleted, anything else is not', async () => {
  const { id } = await brand.create(threeVariants)
  expect((await brand.call('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await brand.call('GET', `${path}/${id}`)).status).toBe(404)
  const active = await brand.active()
  const refused = { status: 409, body: { code: 'not_allowed' } }
  expect(await brand.call('DELETE', `${path}/${active.id}`)).toMatchObject(refused)
  await brand.send(active.id, 'archive')
  expect(await brand.call('DELETE', `${path}/${active.id}`)).toMatchObject(refused)
})

test('a copy is a draft of its own, without SKUs and stock', async () => {
  const front = await brand.image()
  const product = await brand.active({ images: [{ ...front, alt: 'Front' }] })
  const copy = productIn(await brand.call('POST', `${path}/${product.id}/duplicate`), 201)
  expect(copy).toMatchObject({
    title: 'Wool coat (copy)',
    state: 'draft',
    images: [{ id: front.id, alt: 'Front' }],
    variants: [
      { values: ['black', 'S'], sku: null, price: '120.00', stock: 0 },
      { values: ['black', 'M'], sku: null, stock: 0 },
      { values: ['navy', 'M'], sku: null, price: '130.00', stock: 0 },
    ],
  })
  expect(copy.id).not.toBe(product.id)
  // an image may get its AVIFs meanwhile
  const images = [expect.objectContaining({ id: front.id, alt: 'Front' })]
  expect(await brand.get(product.id)).toEqual({ ...product, images })
})

test('tags are stored once whatever their case, listed with their products, and found by', async () => {
  const other = await aBrand(server)
  const empty = { options: [], variants: [] }
  await other.create({ ...empty, title: 'Coat', tags: ['Foreign'] })
  const coat = await brand.create({ ...empty, title: 'Coat', tags: ['Wool', 'wool', ' Winter 26 '] })
  expect(coat.tags).toEqual(['Wool', 'Winter 26'])
  await brand.create({ ...empty, title: 'Scarf', tags: ['WOOL'] })
  await brand.create({ ...empty, title: 'Shirt' })
  const { body } = await brand.call('GET', '/api/v1/business/product-tags')
  expect(body).toMatchObject({
    data: [
      { tag: 'Winter 26', products: 1 },
      { tag: expect.stringMatching(/^wool$/i), products: 2 },
    ],
  })
  const titles = async (query: string) => (await brand.list(query)).data.map(({ title }) => title)
  expect(await titles('?tag=wool&sort=title')).toEqual(['Coat', 'Scarf'])
  expect(await titles('?tag=foreign')).toEqual([])
  const refused = await brand.call('PATCH', `/api/v1/business/products/${coat.id}`, { tags: ['a, b'] })
  expect(refused.status).toBe(422)
})

test('a product page has the page title and meta description of its brand, else the title and the description', async () => {
  const one = { options: [], variants: [{ values: [], price: '20.00', stock: 1 }] }
  const plain = await brand.active({ ...one, title: 'Coat', description: 'Warm.' })
  const seo = { seo_title: 'Winter coats', seo_description: 'In wool.' }
  const said = await brand.active({ ...one, ...seo, title: 'Coat' })
  const headOf = async ({ id, slug }: { id: string; slug: string }) => {
    const html = await (await fetch(`${server.url}/product/${slug}/${id}`)).text()
    const title = /<title>([^<]*)/.exec(html)?.[1]
    return [title, /<meta name="description" content="([^"]*)/.exec(html)?.[1]]
  }
  const [title = '', description] = await headOf(plain)
  expect(title).toContain('Coat')
  expect(description).toBe('Warm.')
  const [own = '', text] = await headOf(said)
  expect(own).toMatch(/^Winter coats · /)
  expect(text).toBe('In wool.')
})

test('a preview shows a draft as its page will, to its brand alone', async () => {
  const { id } = await brand.create(threeVariants)
  expect(await brand.call('GET', `${path}/${id}/preview`)).toMatchObject({
    status: 200,
    body: { data: { id, state: 'draft', title: 'Wool coat', variants: [{ stock: 4 }, {}, {}] } },
  })
  const other = await aBrand(server)
  expect((await other.call('GET', `${path}/${id}/preview`)).status).toBe(404)
})

test('a batch moves what can be moved, and says of each what happened', async () => {
  const whole = await brand.create(threeVariants)
  const bare = await brand.create()
  const foreign = await (await aBrand(server)).create(threeVariants)
  const ids = [whole.id, bare.id, foreign.id]
  const { body } = await brand.call('POST', `${path}/batch`, { ids, event: 'activate' })
  expect(body).toEqual({
    data: [
      { id: whole.id, ok: true, reason: null },
      { id: bare.id, ok: false, reason: 'Add at least one variant with a price first.' },
      { id: foreign.id, ok: false, reason: 'This product no longer exists.' },
    ],
  })
  expect(await inShop()).toEqual([whole.id])
})

test('a company that waits for approval prepares drafts, and its brand takes them over', async () => {
  const waiting = await aBrand(server, 'pending_approval')
  const { id } = await waiting.create(threeVariants)
  const reason = 'We are reviewing your company. Products can go on sale once it is approved.'
  expect(await waiting.send(id, 'activate')).toMatchObject({ status: 409, body: { message: reason } })
  expect((await waiting.get(id)).allowed).toEqual([{ event: 'activate', ok: false, reason }])
  expect((await waiting.call('GET', `${path}/${id}/preview`)).status).toBe(409)
  const approve = { type: 'company.approve', by: 'moderator' } as const
  await fire(server.services, { kind: 'company', id: waiting.id, event: approve })
  expect((await waiting.call('GET', `${path}/${id}/preview`)).status).toBe(200)
  productIn(await waiting.send(id, 'activate'))
  expect((await cards(`seller=${waiting.id}`)).map(card => card.id)).toEqual([id])
})

test('a suspended company reads its products and changes nothing', async () => {
  const { id, variants } = await brand.active()
  await server.services.pool.query(`update companies set state = 'suspended' where user_id = $1`, [brand.id])
  expect(await brand.get(id)).toMatchObject({ id })
  expect((await brand.list()).shop).toEqual({ state: 'suspended', products: 1 })
  const variant = variants[0]?.id ?? ''
  const attempts = await Promise.all([
    brand.call('POST', path, plainProduct),
    brand.patch(id, { title: 'Other' }),
    brand.grid(id, { version: 2, variants: [] }),
    brand.edit(id, variant, { stock: { shown: 4, to: 5 } }),
    brand.send(id, 'archive'),
    brand.call('POST', `${path}/${id}/duplicate`),
    brand.call('DELETE', `${path}/${id}`),
    brand.call('POST', `${path}/batch`, { ids: [id], event: 'archive' }),
  ])
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 403))
  expect(await brand.get(id)).toMatchObject({ title: 'Wool coat', state: 'active' })
})

test('products: none for a member, 404 for those of another company', async () => {
  const { id, version, variants } = await brand.active()
  const other = await aBrand(server)
  const variant = variants[0]?.id ?? ''
  const attempts = await Promise.all([
    other.call('GET', `${path}/${id}`),
    other.patch(id, { title: 'Mine now' }),
    other.grid(id, { version, variants: [] }),
    other.edit(id, variant, { stock: { shown: 4, to: 0 } }),
    other.send(id, 'archive'),
    other.call('POST', `${path}/${id}/duplicate`),
    other.call('DELETE', `${path}/${id}`),
  ])
  expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404))
  expect((await other.list()).data).toEqual([])
  expect(await brand.get(id)).toMatchObject({ title: 'Wool coat', state: 'active', version })
  const member = await enrol(server)
  expect((await member.call('GET', path)).status).toBe(403)
  expect((await member.call('POST', path, plainProduct)).status).toBe(403)
})

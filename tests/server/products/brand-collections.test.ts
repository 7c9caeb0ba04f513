import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { BrandCollection, BrandCollectionRow } from '#src/api/contract/business/brand-collections.ts'
import type { BrandPage, ListingPage } from '#src/api/contract/catalog.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { markdownsOf } from '#tests/support/members/markdowns.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const path = '/api/v1/business/collections'

let server: RunningServer
let brand: Brand
let slug: string
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
  const { rows } = await server.services.pool.query(
    'select b.slug from brands b join companies c on c.brand_id = b.id where c.user_id = $1',
    [brand.id],
  )
  slug = rows[0].slug
})

const terms = { title: 'Autumn essentials', text: '', is_published: true, products: [] as string[] }
const make = async (given: Partial<typeof terms> = {}, by: Brand = brand) =>
  (await by.call('POST', path, { ...terms, ...given })) as { status: number; body: { data: BrandCollection } }
const listed = async () => ((await brand.call('GET', path)).body as { data: BrandCollectionRow[] }).data
const page = async () =>
  ((await ask(server.url, 'GET', `/api/v1/brands/${slug}`)).body as { data: BrandPage }).data
const list = async (query: string) => {
  const { status, body } = await ask(server.url, 'GET', `/api/v1/products?brand=${slug}&${query}`)
  return { status, page: body as ListingPage }
}
const product = (title: string) =>
  brand.active({ title, options: [], variants: [{ values: [], price: '20.00', stock: 4 }] })

describe('a collection of a brand', () => {
  test('stands on the page of its brand in the order of its products, and has an address of its own', async () => {
    const [coat, scarf, hat] = [await product('Coat'), await product('Scarf'), await product('Hat')]
    const made = await make({ text: 'For cold days.', products: [scarf.id, coat.id] })
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { slug: 'autumn-essentials', version: 1, products: [{ id: scarf.id }, { id: coat.id }] },
      },
    })
    expect((await page()).collections).toMatchObject([
      {
        slug: 'autumn-essentials',
        title: 'Autumn essentials',
        text: 'For cold days.',
        count: 2,
        cards: [{ id: scarf.id }, { id: coat.id }],
      },
    ])
    const found = await list('collection=autumn-essentials')
    expect(found.page.data.map(({ id }) => id).toSorted()).toEqual([scarf.id, coat.id].toSorted())
    expect(found.page.total).toBe(2)
    expect(found.page.data.map(({ id }) => id)).not.toContain(hat.id)
  })

  test('is filtered with facets, search and pages like any list', async () => {
    const [coat, scarf] = [await product('Woolen coat'), await product('Woolen scarf')]
    await product('Woolen hat')
    await make({ products: [coat.id, scarf.id] })
    const base = 'collection=autumn-essentials'
    expect((await list(`${base}&q=woolen`)).page.total).toBe(2)
    expect((await list('q=woolen')).page.total).toBe(3)
    expect((await list(`${base}&max=10`)).page.total).toBe(0)
    const first = (await list(`${base}&limit=1`)).page
    const second = (await list(`${base}&limit=1&cursor=${first.next_cursor}`)).page
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([scarf.id, coat.id])
    expect(second.next_cursor).toBeNull()
  })

  test('is not shown before it is published, and leaves with its products', async () => {
    const coat = await product('Coat')
    const { body } = await make({ is_published: false, products: [coat.id] })
    const { id, version } = body.data
    expect([(await page()).collections, (await list('collection=autumn-essentials')).status]).toEqual([
      [],
      404,
    ])
    const put = await brand.call('PUT', `${path}/${id}`, { ...terms, products: [coat.id], version })
    expect(put).toMatchObject({ status: 200, body: { data: { version: 2, is_published: true } } })
    expect((await page()).collections).toMatchObject([{ count: 1 }])
    expect((await list('collection=autumn-essentials')).page.total).toBe(1)
    await brand.send(coat.id, 'archive')
    expect((await page()).collections).toEqual([])
    expect((await list('collection=autumn-essentials')).page.total).toBe(0)
    expect(await listed()).toMatchObject([{ id, products: 1, shown: 0 }])
    await brand.send(coat.id, 'activate')
    expect((await page()).collections).toMatchObject([{ count: 1 }])
    expect((await brand.call('DELETE', `${path}/${id}`)).status).toBe(204)
    expect([(await page()).collections, (await list('collection=autumn-essentials')).status]).toEqual([
      [],
      404,
    ])
  })

  test('needs the one brand that it is of', async () => {
    await make()
    const { status, body } = await ask(server.url, 'GET', '/api/v1/products?collection=autumn-essentials')
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('Choose the brand of the collection.'),
    ])
  })
})

describe('the collections of a brand', () => {
  test('have different titles and addresses', async () => {
    await make()
    expect(await make({ title: 'AUTUMN essentials' })).toMatchObject({
      status: 422,
      body: { errors: { title: ['Another collection has this title.'] } },
    })
    expect((await make({ title: 'Autumn – essentials!' })).body.data.slug).toBe('autumn-essentials-2')
    const other = await aBrand(server)
    expect((await make({}, other)).body.data.slug).toBe('autumn-essentials')
  })

  test('two that are made at once have different addresses', async () => {
    const titles = ['Sale!', 'Sale?', 'Sale.', '“Sale”', 'Sale…']
    const made = await Promise.all(titles.map(title => make({ title })))
    expect(made.map(({ body }) => body.data.slug).toSorted()).toEqual([
      'sale',
      ...['sale-2', 'sale-3', 'sale-4', 'sale-5'],
    ])
  })

  test('have an order, which is refused where another one was made meanwhile', async () => {
    const [one, two] = [await make({ title: 'One' }), await make({ title: 'Two' })].map(
      ({ body }) => body.data.id,
    )
    expect((await brand.call('PUT', `${path}/order`, { ids: [two, one] })).status).toBe(200)
    expect((await listed()).map(({ title }) => title)).toEqual(['Two', 'One'])
    await make({ title: 'Three' })
    const late = await brand.call('PUT', `${path}/order`, { ids: [one, two] })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', data: [{}, {}, {}] } })
    expect((await listed()).map(({ title }) => title)).toEqual(['Two', 'One', 'Three'])
  })

  test('two who edit one at once: the second hears of it, and nothing of the first is lost', async () => {
    const { id } = (await make()).body.data
    const put = (text: string) => brand.call('PUT', `${path}/${id}`, { ...terms, text, version: 1 })
    const answers = await Promise.all([put('First'), put('Second')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body as { data: BrandCollection }
    const { body } = await brand.call('GET', `${path}/${id}`)
    expect(body).toMatchObject({ data: { text: kept.data.text, version: 2 } })
  })

  test('take no products of others', async () => {
    const other = await aBrand(server)
    const { id } = await other.active()
    expect(await make({ products: [id] })).toMatchObject({
      status: 422,
      body: { errors: { products: ['One of these products is no longer there. Remove it.'] } },
    })
  })
})

describe('a markdown of a collection', () => {
  test('reduces what is in it when it starts, and nothing else', async () => {
    const [coat, scarf] = [await product('Coat'), await product('Scarf')]
    const { id, version } = (await make({ products: [coat.id] })).body.data
    const markdowns = markdownsOf(server, brand)
    const scope = {
      kind: 'filter',
      category: null,
      whose: null,
      stock: 'any',
      text: '',
      collection: id,
    } as const
    const draft = await markdowns.draft([], { scope })
    expect(draft.scope).toEqual(scope)
    expect((await markdowns.prices(draft.id)).data.map(each => each.product.title)).toEqual(['Coat'])
    await brand.call('PUT', `${path}/${id}`, { ...terms, products: [scarf.id], version })
    expect((await markdowns.send(draft.id, 'schedule')).status).toBe(200)
    expect((await markdowns.prices(draft.id)).data).toMatchObject([
      { product: { title: 'Scarf' }, regular: '20.00', reduced: '16.00' },
    ])
    expect((await brand.get(coat.id)).variants[0]).not.toHaveProperty('reduced_price')
  })

  test('needs a collection of its own', async () => {
    const other = await aBrand(server)
    const { id } = (await make({}, other)).body.data
    const scope = { kind: 'filter', category: null, whose: null, stock: 'any', text: '', collection: id }
    const markdowns = markdownsOf(server, brand)
    expect(await markdowns.post({ ...markdowns.terms([]), scope })).toMatchObject({
      status: 422,
      body: { errors: { scope: ['Choose a collection from the list.'] } },
    })
  })
})

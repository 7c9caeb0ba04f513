import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import type { Listing, ListingPage } from '#src/api/contract/catalog.ts'
import type { Favorite } from '#src/api/contract/favorites.ts'
import { productData } from '#src/routes/-catalog/product-data.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
/** A skirt of 20.00 in S and 45.00 in M, with two pieces of M. */
let skirt: string
let ida: SignedUp

beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  ida = await signUp(server)
})

const query = (text: string, values: unknown[] = []) => server.services.pool.query(text, values)

async function addSkirt(stockOfS: number) {
  skirt = await addProduct(server.services.pool, {
    title: 'Pleated skirt',
    category: 'skirts',
    whose: 'woman',
    variants: [
      { size: ['alpha', 'S'], color: 'black', price: 2000, stock: stockOfS },
      { size: ['alpha', 'M'], color: 'black', price: 4500, stock: 2 },
    ],
  })
}
const stockOfS = (stock: number) =>
  query(
    `update variants set stock = $2, stock_cause = '{"why":"edited"}' where product_id = $1 and price_cents = 2000`,
    [skirt, stock],
  )
const priceOf = (size: string, cents: number) =>
  query('update variants set price_cents = $3 where product_id = $1 and size_label = $2', [
    skirt,
    size,
    cents,
  ])

async function detail(): Promise<Listing> {
  const { body } = await ask(server.url, 'GET', `/api/v1/products/${skirt}`)
  return (body as { data: Listing }).data
}
async function listed(search: string): Promise<string[]> {
  const { body } = await ask(server.url, 'GET', `/api/v1/products?category=skirts&${search}`)
  return (body as ListingPage).data.filter(({ id }) => id === skirt).map(({ price }) => price)
}
/** JSON-LD as the page holds it. */
async function pageData(): Promise<{ offers: object }> {
  const { slug } = await detail()
  const html = await (await fetch(`${server.url}/product/${slug}/${skirt}`)).text()
  const [, data = ''] = /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(data)
}
const heart = () => ida.call('PUT', `/api/v1/favorites/${skirt}`)
async function favorite(): Promise<Favorite | undefined> {
  const { body } = await ida.call('GET', '/api/v1/favorites')
  return (body as { data: Favorite[] }).data[0]
}
async function news(): Promise<string[]> {
  await sweep(server.services)
  const { rows } = await query('select why from news where user_id = $1 order by id', [ida.id])
  return rows.map(({ why }) => why)
}

test('lists, page, JSON-LD and favorites tell the price of the cheapest variant in stock', async () => {
  await addSkirt(0)
  await heart()
  const offers = {
    price: '45.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  }
  const listing = await detail()
  expect(listing).toMatchObject({ price: '45.00', all_in_price: '45.00', lowest_price_30_days: null })
  expect(productData(listing, { url: server.url } as Parameters<typeof productData>[1])).toMatchObject({
    offers,
  })
  expect(await pageData()).toMatchObject({ offers })
  expect(await listed('sort=price')).toEqual(['45.00'])
  expect([await listed('max=25'), await listed('min=40')]).toEqual([[], ['45.00']])
  expect(await favorite()).toMatchObject({
    price_then: '45.00',
    is_reduced: false,
    listing: { price: '45.00', compare_at: null },
  })
})

test('a favorite whose cheapest variant sells out costs what is left, and is not reduced', async () => {
  await addSkirt(1)
  await heart()
  expect(await favorite()).toMatchObject({ price_then: '20.00', listing: { price: '20.00' } })
  await stockOfS(0)
  expect(await favorite()).toMatchObject({
    state: 'for_sale',
    price_then: '20.00',
    is_reduced: false,
    listing: { price: '45.00', compare_at: null },
  })
  await expect.poll(async () => (await detail()).price).toBe('45.00')
  expect(await pageData()).toMatchObject({ offers: { price: '45.00' } })
  await stockOfS(1)
  expect(await favorite()).toMatchObject({ is_reduced: false, listing: { price: '20.00' } })
  expect(await news()).toEqual([])
})

test('a favorite whose cheaper variant is back in stock is not reduced, until a price is set', async () => {
  await addSkirt(0)
  await heart()
  await stockOfS(1)
  expect(await favorite()).toMatchObject({
    price_then: '45.00',
    is_reduced: false,
    listing: { price: '20.00' },
  })
  expect(await news()).toEqual([])
  await priceOf('S', 1900)
  expect(await favorite()).toMatchObject({ is_reduced: true, listing: { price: '19.00' } })
  expect(await news()).toEqual(['price_drop'])
})

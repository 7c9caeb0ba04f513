import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { getProduct, listProducts } from '#src/api/contract/catalog.ts'
import { pageProperties } from '#src/api/contract/values/page.ts'
import { scriptsOf } from '#tests/support/browser/scripts-of.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowDescribe, slowTest } from '#tests/support/slow-test.ts'
import { buyOne } from '#tests/support/trade/buy.ts'

const metricsToken = 'a-token-for-the-metrics'
const repetitions = 50

let server: RunningServer
let second: RunningServer
let shop: Shop
/** Scarves of which three exist each, in a category of their own. */
const scarves: string[] = []
let lonely: string

beforeAll(async () => {
  const started = await startShop({
    env: { METRICS_TOKEN: metricsToken },
    prepare: async ({ pool }) => {
      const add = (title: string, category: string, stock: number) =>
        addProduct(pool, {
          title,
          category,
          whose: 'man',
          variants: [{ color: 'grey', price: 4900, stock }],
        })
      for (let at = 0; at < repetitions; at += 1) scarves.push(await add(`Scarf ${at}`, 'scarves', 3))
      lonely = await add('Last hat', 'hats', 2)
    },
  })
  server = started.server
  shop = started.shop
  second = await startTestServer({ env: { DATABASE_URL: server.services.config.databaseUrl ?? '' } })
})

const get = (path: string, at = server, encoding = 'identity') =>
  ask(at.url, 'GET', path, { headers: { 'accept-encoding': encoding } })
const variantOf = (product: string) => product.replace('p_', 'v_').concat('_0')
const pageOf = (product: string) => `/product/x/${product}`
const apiOf = (product: string) => `/api/v1/products/${product}`

const shown = z.object({ variants: z.array(z.object({ stock: z.int() })) })

/** How many there are of a product's first variant: as the API says, and as its page does. */
async function stockOf(product: string, at = server): Promise<(number | undefined)[]> {
  const [api, page] = await Promise.all([get(apiOf(product), at), get(pageOf(product), at)])
  const { queries } = pageProperties.parse(JSON.parse(scriptsOf(page.text, 'application/json')[0] ?? ''))
  const ofPage = shown.parse(queries.find(({ key }) => key[0] === 'listing')?.data)
  return [getProduct.response.parse(api.body).data.variants[0]?.stock, ofPage.variants[0]?.stock]
}

const titlesOf = async (query: string, at = server) =>
  listProducts.response
    .parse((await get(`/api/v1/products?${query}`, at)).body)
    .data.map(({ title }) => title)

/** How often the caches had what was asked for, and how often they had to make it. */
async function counts(): Promise<Record<string, number>> {
  const { text } = await ask(server.url, 'GET', '/metrics', { bearer: metricsToken })
  const found = text.matchAll(/^cache_requests_total\{cache="(\w+)",result="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries(
    [...found].map(([, cache, result, count]) => [`${cache} ${result}`, Number(count)]),
  )
}

/** Asks for this and that until it is told to stop. */
function traffic(paths: readonly string[]): { stop(): Promise<void> } {
  let isOver = false
  const visitor = async (seed: number) => {
    for (let at = seed; !isOver; at += 7) {
      await get(paths[at % paths.length] ?? '/', server, at % 2 === 0 ? 'br' : 'identity')
      await turn()
    }
  }
  const visitors = Promise.all([1, 2, 3, 4].map(visitor))
  return {
    async stop() {
      isOver = true
      await visitors
    },
  }
}

describe('in the process that sold it', () => {
  slowTest(`the next visitor sees how many are left, ${repetitions} times among others`, async () => {
    const others = [shop.dress, shop.coat, ...scarves].flatMap(id => [apiOf(id), pageOf(id)])
    const { stop } = traffic([...others, '/', '/catalog', '/api/v1/products', '/category/scarves'])
    try {
      for (const scarf of scarves) {
        expect(await stockOf(scarf)).toEqual([3, 3])
        await buyOne(server.url, variantOf(scarf))
        expect(await stockOf(scarf)).toEqual([2, 2])
      }
    } finally {
      await stop()
    }
  })

  slowTest.each([
    ['the title of a product', 'update products set title = $2 where id = $1', () => shop.coat, 'Warm coat'],
    [
      'the name of a brand',
      `update brands set name = $2 where id = (select brand_id from products where id = $1)`,
      () => shop.coat,
      'Maison Anew',
    ],
    [
      'the price of an ad',
      `update ads set price_cents = $2::int where id = $1`,
      () => shop.ad,
      '2315',
      '23.15',
    ],
    [
      'an image',
      `with new as (insert into images (id, alt, width, height) values ('i_fresh0000001', $2, 600, 800) returning id)
       insert into product_images (product_id, image_id, position) select $1, id, 0 from new`,
      () => shop.coat,
      'A coat on a chair',
    ],
    [
      'what an image shows',
      `update images set alt = $2 where id = (select image_id from product_images where product_id = $1)`,
      () => shop.coat,
      'A coat on a hook',
    ],
    ['a description', 'update products set description = $2 where id = $1', () => shop.coat, 'Made to last.'],
    [
      'the name of a seller',
      'update users set name = $2 where id = (select seller_id from ads where id = $1)',
      () => shop.ad,
      'Mia Anew',
    ],
  ])('%s is seen at once', async (_, text, idOf, value, seen = value) => {
    const id = idOf()
    for (const path of [apiOf(id), pageOf(id)]) expect((await get(path)).text).not.toContain(seen)
    await change(server.services, uow => uow.client.query(text, [id, value]))
    for (const path of [apiOf(id), pageOf(id)]) expect((await get(path)).text).toContain(seen)
  })

  test('the page of a listing that nobody could see until now is found', async () => {
    const { pool } = server.services
    const draft = await addProduct(pool, {
      title: 'Draft boots',
      category: 'boots',
      whose: 'man',
      state: 'draft',
    })
    for (const path of [apiOf(draft), pageOf(draft)]) expect((await get(path)).status).toBe(404)
    await change(server.services, uow =>
      uow.client.query(`update products set state = 'active' where id = $1`, [draft]),
    )
    for (const path of [apiOf(draft), pageOf(draft)]) expect((await get(path)).status).toBe(200)
  })
})

slowDescribe('another listing', () => {
  test('that is sold leaves everything in the cache that does not show it', async () => {
    const kept = [
      pageOf(shop.dress),
      apiOf(shop.dress),
      '/category/dresses',
      '/api/v1/products?category=dresses',
    ]
    const before = await Promise.all(kept.map(path => get(path)))
    const counted = await counts()
    await buyOne(server.url, variantOf(lonely))
    const after = await Promise.all(kept.map(path => get(path)))
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    expect(after[0]?.headers.get('etag')).toBe(before[0]?.headers.get('etag'))
    const now = await counts()
    expect(now['pages miss']).toBe(counted['pages miss'])
    expect(now['pages hit']).toBe((counted['pages hit'] ?? 0) + 2)
    expect(now['answers miss']).toBe(counted['answers miss'])
  })

  test('that is sold out leaves the lists it was in, and no others', async () => {
    const unmoved = ['/api/v1/products?category=dresses', '/api/v1/products?whose=woman']
    for (const path of unmoved) await get(path)
    const lists = ['category=hats', 'whose=man', 'kind=product&whose=man', 'q=last+hat']
    for (const list of lists) expect(await titlesOf(list)).toContain('Last hat')
    expect((await get('/category/hats')).text).toContain('Last hat')
    const counted = await counts()
    await buyOne(server.url, variantOf(lonely))
    for (const path of unmoved) await get(path)
    expect((await counts())['answers miss']).toBe(counted['answers miss'])
    for (const list of lists) expect(await titlesOf(list)).not.toContain('Last hat')
    expect((await get('/category/hats')).text).not.toContain('Last hat')
  })
})

describe('in another process', () => {
  test('a sale is seen within a second', async () => {
    const [scarf = ''] = scarves
    const before = await stockOf(scarf, server)
    expect(await stockOf(scarf, second)).toEqual(before)
    await buyOne(server.url, variantOf(scarf))
    await expect
      .poll(() => stockOf(scarf, second), { timeout: 1000, interval: 20 })
      .toEqual(before.map((stock = 0) => stock - 1))
  })

  slowTest('changes missed while the connection was down are applied once it is back', async () => {
    const [, scarf = ''] = scarves
    const { pool } = server.services
    expect(await stockOf(scarf, second)).toEqual([2, 2])
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'garderobe-catalogue'`,
    )
    await buyOne(server.url, variantOf(scarf))
    expect(await stockOf(scarf, server)).toEqual([1, 1])
    await expect.poll(() => stockOf(scarf, second), { timeout: 10_000, interval: 50 }).toEqual([1, 1])
  })
})

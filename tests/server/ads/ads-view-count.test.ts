import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { listingOfPage, purgeViewers } from '#server/domains/ads/view-count.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { aSeller, type Seller } from '#tests/support/members/sellers.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { statusOf } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let ida: Seller
let ad: Ad

beforeAll(async () => {
  ;({ server } = await startShop({ env: { TRUST_PROXY: '1' } }))
})
beforeEach(async () => {
  ida = await aSeller(server)
  ad = await ida.published()
})

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
let addresses = 0
const newAddress = () => `192.0.2.${++addresses}`

interface Call {
  from?: string
  by?: SignedUp
  agent?: string
  page?: string
  more?: Record<string, string>
}

/** What the page of an ad asks for once it lives. */
async function look({ from = newAddress(), by, agent = browser, page, more = {} }: Call = {}): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/products?seller=${ida.id}&kind=ad&limit=13`, {
    headers: {
      referer: page ?? `${server.url}/product/${ad.slug}/${ad.id}`,
      'user-agent': agent,
      'x-forwarded-for': from,
      ...(by === undefined ? {} : { authorization: `Bearer ${by.bearer}` }),
      ...more,
    },
  })
  expect(answer.status).toBe(200)
}

const views = async () => (await ida.get(ad.id)).views
/** A look that counts, after others: when it has been counted so have they, or they never will be. */
async function viewsAfterAnother(): Promise<number | null> {
  const before = (await views()) ?? 0
  await look()
  await expect.poll(views).toBeGreaterThan(before)
  return views()
}

test('views of an ad: a visitor counts once a day per address, a member once on any address', async () => {
  const one = newAddress()
  await look({ from: one })
  await expect.poll(views).toBe(1)
  await look({ from: one })
  await Promise.all([look({ from: one }), look({ from: one })])
  expect(await viewsAfterAnother()).toBe(2)
  const member = await signUp(server)
  await look({ by: member })
  await expect.poll(views).toBe(3)
  await look({ by: member })
  expect(await viewsAfterAnother()).toBe(4)
})

slowTest('views by the seller, a bot or a prefetch, or from another page or site: not counted', async () => {
  await look({ by: ida })
  await look({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await look({ agent: 'curl/8.5.0' })
  await look({ more: { 'sec-purpose': 'prefetch' } })
  await look({ page: `${server.url}/catalog` })
  await look({ page: `https://elsewhere.example/product/${ad.slug}/${ad.id}` })
  expect(await viewsAfterAnother()).toBe(1)
})

slowTest('a delivered page by itself and a view of a paused ad: not counted', async () => {
  expect(await statusOf(`${server.url}/product/${ad.slug}/${ad.id}`)).toBe(200)
  expect(await viewsAfterAnother()).toBe(1)
  await ida.fire(ad.id, 'pause')
  await look()
  await ida.fire(ad.id, 'resume')
  expect(await viewsAfterAnother()).toBe(2)
})

test('views at the same time: all are counted, and none twice by several processes', async () => {
  const from = Array.from({ length: 20 }, newAddress)
  await Promise.all([...from, ...from].map(each => look({ from: each })))
  await expect.poll(views).toBe(20)
  const { createViewCounter } = await import('#server/domains/ads/view-count.ts')
  // another process knows nothing of what this one has counted
  const other = createViewCounter(server.services)
  const { host } = new URL(server.url)
  const referer = `${server.url}/product/${ad.slug}/${ad.id}`
  for (const address of [...from, '198.51.100.7'])
    other.note({ referer, host, agent: browser, purpose: undefined, address, userId: null })
  await other.settled()
  expect(await views()).toBe(21)
})

slowTest('viewers of an ad: forgotten after a day, while the count stays; no address is stored', async () => {
  await look({ from: '203.0.113.9' })
  await expect.poll(views).toBe(1)
  const { pool } = server.services
  const marks = async () =>
    (await pool.query<{ visitor: string }>('select visitor from ad_looks where ad_id = $1', [ad.id])).rows
  expect((await marks()).map(({ visitor }) => visitor)).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
  await pool.query(`update ad_looks set day = day - 2 where ad_id = $1`, [ad.id])
  expect(await purgeViewers(server.services)).toBeGreaterThan(0)
  expect([await marks(), await views()]).toEqual([[], 1])
})

slowTest.each([
  [undefined, null],
  ['no address', null],
  ['http://shop.example/product/a-coat/a_abcdefgh12', 'a_abcdefgh12'],
  ['http://shop.example/product/a-coat/a_abcdefgh12?report=yes', 'a_abcdefgh12'],
  ['http://shop.example/product/a-coat/p_abcdefgh12', 'p_abcdefgh12'],
  ['http://shop.example/account/ads?edit=a_abcdefgh12', null],
  ['http://shop.example/x/product/a-coat/a_abcdefgh12', null],
  ['http://shop.example/product/a-coat/a_', null],
])('%s is the page of %s', (referer, id) => {
  expect(listingOfPage(referer, 'shop.example')).toBe(id)
})

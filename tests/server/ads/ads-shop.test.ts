import { describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Seller } from '#tests/support/members/sellers.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { ask } from '#tests/support/server/http.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const day = 86_400_000
const pageOf = (id: string) => ask(server.url, 'GET', `/api/v1/products/${id}`)
const searched = async (words: string) => {
  const { body } = await ask(server.url, 'GET', `/api/v1/products?q=${encodeURIComponent(words)}`)
  return (body as { data: { id: string }[] }).data.map(card => card.id)
}
const pass = (ms: number) => passTime(server.services, ms)
const news = async (seller: Seller) =>
  (
    (await seller.call('GET', '/api/v1/notifications')).body as {
      data: { kind: string; href: string; text: string; next: string | null }[]
    }
  ).data

test('an ad: in list, search and page once published, out of them when paused, back when resumed', async () => {
  const draft = await ida.whole({ title: 'Marled fisherman pullover', brand: 'levis', colors: ['navy'] })
  expect([await ida.inShop(), (await pageOf(draft.id)).status]).toEqual([[], 404])
  const ad = await ida.fire(draft.id, 'publish')
  expect(ad).toMatchObject({ state: 'published', slug: 'marled-fisherman-pullover', missing: [] })
  expect(ad.price_history).toEqual([{ price: '60.00', at: expect.any(String) }])
  expect(ad.deadline).toMatchObject({ event: 'shown_for_deadline' })
  await expect.poll(ida.inShop).toEqual([ad.id])
  await expect.poll(() => searched('fisherman pullover')).toEqual([ad.id])
  expect(await pageOf(ad.id)).toMatchObject({
    status: 200,
    body: {
      data: {
        kind: 'ad',
        state: 'published',
        price: '60.00',
        buyer_fee: '3.70',
        brand: { slug: 'levis' },
        variants: [{ id: ad.id, stock: 1 }],
        seller: { id: ida.id },
        shipping: { methods: [{ id: 'parcel-l', price: '11.60' }] },
      },
    },
  })
  await ida.fire(ad.id, 'pause')
  await expect.poll(ida.inShop).toEqual([])
  await expect.poll(() => searched('fisherman pullover')).toEqual([])
  expect(await pageOf(ad.id)).toMatchObject({ body: { data: { state: 'paused', variants: [{ stock: 0 }] } } })
  await ida.fire(ad.id, 'resume')
  await expect.poll(ida.inShop).toEqual([ad.id])
})

slowTest('words of a draft: unknown to the search until it is published', async () => {
  const { id } = await ida.whole({ title: 'Zibeline quixotry' })
  const known = () =>
    server.services.pool.query(`select 1 from search_terms where term in ('zibeline', 'quixotry')`)
  expect((await known()).rowCount).toBe(0)
  await ida.fire(id, 'publish')
  expect((await known()).rowCount).toBe(2)
})

slowTest('an ad in the shop: changes that leave it incomplete are refused', async () => {
  const { id, images } = await ida.published()
  const torn: [object, string][] = [
    [{ title: null }, 'title'],
    [{ title: 'Wo' }, 'title'],
    [{ price: null }, 'price'],
    [{ images: [] }, 'images'],
    [{ size: null }, 'size'],
    [{ condition: 'good' }, 'flaws'],
    [{ category: 'clothing' }, 'category'],
  ]
  for (const [body, field] of torn) {
    const refused = await ida.patch(id, body)
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([422, 'incomplete'])
    expect((refused.body as { errors: object }).errors).toHaveProperty(field)
  }
  // nothing of what was refused is there
  expect(await ida.get(id)).toMatchObject({
    title: 'Long wool coat',
    price: '60.00',
    images: [{ id: images[0]?.id }],
  })
  await ida.fire(id, 'pause')
  expect((await ida.patch(id, { price: null })).status).toBe(422)
  expect(await ida.change(id, { condition: 'good', flaws: 'A worn cuff.' })).toMatchObject({
    state: 'paused',
  })
})

test('a changed price is in the shop and in the history, the oldest first', async () => {
  const { id } = await ida.published({ price: '60.00' })
  await ida.change(id, { price: '55.00' })
  await ida.change(id, { price: '55.00', title: 'Long wool coat, lined' })
  const ad = await ida.change(id, { price: '48.50' })
  expect(ad.price_history.map(({ price }) => price)).toEqual(['60.00', '55.00', '48.50'])
  expect(await pageOf(id)).toMatchObject({
    body: { data: { price: '48.50', title: 'Long wool coat, lined' } },
  })
  // while it is away nobody is told a price
  await ida.fire(id, 'pause')
  await ida.change(id, { price: '70.00' })
  const back = await ida.change(id, { price: '45.00' })
  expect(back.price_history).toHaveLength(3)
  expect((await ida.fire(id, 'resume')).price_history.map(({ price }) => price).at(-1)).toBe('45.00')
  const { rows } = await server.services.pool.query(
    'select count(*)::int as count from price_history where listing_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: 4 }])
  await expect(
    server.services.pool.query('update price_history set price_cents = 1 where listing_id = $1', [id]),
  ).rejects.toThrow('append-only')
})

test('an ad marked as sold: leaves the shop, and its page says that it is sold', async () => {
  const { id } = await ida.published()
  expect(await ida.fire(id, 'mark_sold')).toMatchObject({ state: 'sold', deadline: null, allowed: [] })
  await expect.poll(ida.inShop).toEqual([])
  expect(await pageOf(id)).toMatchObject({ body: { data: { state: 'sold', variants: [{ stock: 0 }] } } })
  expect(await ida.patch(id, { price: '1.00' })).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  expect((await ida.send(id, 'delete')).status).toBe(409)
})

test('a deleted ad: in no list, on no page and without a listing', async () => {
  const { id } = await ida.published()
  expect((await ida.call('DELETE', `/api/v1/ads/${id}`)).status).toBe(204)
  await expect.poll(ida.inShop).toEqual([])
  expect((await pageOf(id)).status).toBe(404)
  const { rows } = await server.services.pool.query('select 1 from listings where id = $1', [id])
  expect(rows).toEqual([])
})

describe('time', () => {
  test('on day 83 its seller is asked, on day 90 it leaves the shop, and renewing brings it back', async () => {
    const { id } = await ida.published({ title: 'Quilted liner' })
    await pass(83 * day - 60_000)
    expect(await news(ida)).toEqual([])
    await pass(120_000)
    expect((await news(ida)).map(({ kind, href }) => [kind, href])).toEqual([
      ['ad_expiring', `/account/ads?ad=${id}`],
    ])
    // the ninety days are counted for the seller
    const { deadline } = await ida.get(id)
    expect((await news(ida))[0]).toMatchObject({
      next: 'You have until {day}, {time} to renew your ad.',
      until: deadline?.at,
    })
    // asked once, however often the deadlines are looked at
    await pass(day)
    expect(await news(ida)).toHaveLength(1)
    expect(await ida.get(id)).toMatchObject({ state: 'published', deadline: { event: 'shown_for_deadline' } })
    await pass(6 * day)
    expect(await ida.get(id)).toMatchObject({ state: 'expired', deadline: null })
    expect((await news(ida))[0]).toMatchObject({ kind: 'ad_expired' })
    await expect.poll(ida.inShop).toEqual([])
    const renewed = await ida.fire(id, 'renew')
    expect(renewed).toMatchObject({ state: 'published' })
    await expect.poll(ida.inShop).toEqual([id])
    expect(Date.parse(renewed.deadline?.at ?? '') - server.services.clock.now().getTime()).toBeCloseTo(
      90 * day,
      -5,
    )
    expect((await ida.call('GET', '/api/v1/ads?mine=1&state=expired')).body).toMatchObject({
      data: [],
      counts: { published: 1 },
    })
  })

  slowTest('who does not pay in its last days lets nobody be asked once more', async () => {
    const { id } = await ida.published()
    await pass(84 * day)
    const buyer = shopper(server.services, viewerOf((await signUp(server)).id))
    const { id: checkout } = await buyer.patch((await buyer.create([id, 1])).id)
    await buyer.reserve(checkout)
    await pass(day)
    expect(await ida.get(id)).toMatchObject({ state: 'published', deadline: { event: 'shown_for_deadline' } })
    const reminders = async () => (await news(ida)).filter(({ kind }) => kind === 'ad_expiring')
    expect(await reminders()).toHaveLength(1)
    await ida.fire(id, 'renew')
    await pass(84 * day)
    expect(await reminders()).toHaveLength(2)
  })

  slowTest('a paused ad waits as long as its seller likes', async () => {
    const { id } = await ida.published()
    await ida.fire(id, 'pause')
    await pass(100 * day)
    expect(await ida.get(id)).toMatchObject({ state: 'paused', deadline: null })
    expect(await news(ida)).toEqual([])
  })
})

import { beforeAll, expect, test } from 'vitest'
import { cartHandlers } from '#server/domains/checkout/cart/handlers.ts'
import { Answer } from '#server/platform/handler/handler.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { contextOf, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop

beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

const shownOf = async (...id: string[]): Promise<string[]> => {
  const answer = await cartHandlers.listItems(contextOf(rig.services), { query: { id } })
  if (answer instanceof Answer) throw new Error(`unexpected ${answer.status}`)
  return answer.data.map(item => item.id)
}
const setAd = (id: string, state: string) =>
  rig.services.pool.query('update ads set state = $2 where id = $1', [id, state])
const setProduct = (variant: string, state: string) =>
  rig.services.pool.query(
    'update products set state = $2 where id = (select product_id from variants where id = $1)',
    [variant, state],
  )

test.each(['draft', 'pending_review', 'removed'])(
  'an ad that is %s cannot be read in a cart or a checkout',
  async state => {
    const [there = ''] = await shop.product([3])
    const ad = await shop.ad()
    const mia = shopper(rig.services, viewerOf(shop.buyer))
    const before = await mia.create([there, 1], [ad, 1])
    await setAd(ad, state)
    expect(await shownOf(ad, there)).toEqual([there])
    for (const checkout of [await mia.create([there, 1], [ad, 1]), await mia.get(before.id)]) {
      expect(checkout.lines[1]).toMatchObject({
        id: ad,
        title: 'No longer for sale',
        listing: null,
        attachment: [],
        problem: 'gone',
      })
      expect(JSON.stringify(checkout)).not.toContain('Wool coat')
    }
  },
)

test.each(['draft', 'archived'])(
  'a product that is %s cannot be read in a cart or a checkout',
  async state => {
    const [there = ''] = await shop.product([3])
    const [hidden = ''] = await shop.product([3])
    await setProduct(hidden, state)
    expect(await shownOf(hidden, there)).toEqual([there])
    const { lines } = await shopper(rig.services).create([there, 1], [hidden, 1])
    expect(lines.map(({ problem }) => problem)).toEqual([null, 'gone'])
  },
)

test.each(['reserved', 'sold', 'paused', 'expired'])(
  'an ad that is %s can be read, and is not for sale',
  async state => {
    const ad = await shop.ad()
    await setAd(ad, state)
    expect(await shownOf(ad)).toEqual([ad])
    const [there = ''] = await shop.product([3])
    const { lines } = await shopper(rig.services, viewerOf(shop.buyer)).create([there, 1], [ad, 1])
    expect(lines[1]).toMatchObject({ title: 'Wool coat', problem: 'out_of_stock' })
  },
)

test('a product that a shopper holds or has bought: still readable after it left the shop', async () => {
  const [variant = ''] = await shop.product([3])
  const guest = shopper(rig.services)
  const opened = await guest.create([variant, 1])
  await guest.patch(opened.id)
  const held = await guest.reserve(opened.id)
  await setProduct(variant, 'archived')
  const later = await guest.get(held.id)
  expect(later).toMatchObject({ state: 'reserved', total: held.total, lines: held.lines })
  const { status } = await guest.pay(later)
  expect(status).toBe(201)
  expect(await guest.get(held.id)).toMatchObject({ state: 'paid', total: held.total, lines: held.lines })
})

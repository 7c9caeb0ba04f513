import { beforeAll, expect, test } from 'vitest'
import { changeAd } from '#server/domains/ads/change.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
})

const isWaiting = () =>
  count(
    services,
    `select count(*) from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
  )

/** A buyer's checkout of an ad for $20 that lacks nothing but the payment. */
async function ready(id: string) {
  const buyer = shopper(services, viewerOf(shop.buyer))
  const { id: checkout } = await buyer.create([id, 1])
  return { buyer, checkout: await buyer.patch(checkout) }
}

test.each([
  ['the price', 'price_cents = 2500', '25.00'],
  ['the parcel', `parcel = 'l'`, '20.00'],
])('a payment that waits while %s changes does not go through at the old total', async (_, change, price) => {
  const id = await shop.ad(2000)
  const { buyer, checkout } = await ready(id)
  const seller = await services.pool.connect()
  try {
    await seller.query('begin')
    await seller.query(`update ads set ${change}, version = version + 1 where id = $1`, [id])
    const paying = buyer.pay(checkout).catch((error: unknown) => error)
    await expect.poll(isWaiting).toBeGreaterThan(0)
    await seller.query('commit')
    const refusal = await paying
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { data: { state: 'open', lines: [{ unit_price: price }] } },
    })
  } finally {
    seller.release()
  }
  expect(await count(services, 'select count(*) from payments where checkout_id = $1', [checkout.id])).toBe(0)
  expect(await count(services, `select count(*) from ads where id = $1 and state = 'published'`, [id])).toBe(
    1,
  )
  // what is seen by now can be paid
  const paid = await buyer.pay(await buyer.get(checkout.id))
  expect(paid.orders[0]?.lines[0]?.unit_price).toBe(price)
})

test('a price change and a payment at the same time: the buyer pays the price shown, or nothing', async () => {
  for (let round = 0; round < 12; round++) {
    const id = await shop.ad(2000)
    const { buyer, checkout } = await ready(id)
    const [paid] = await Promise.allSettled([
      buyer.pay(checkout),
      changeAd(services, shop.seller, id, { price: '15.00' }),
    ])
    const { rows } = await services.pool.query<{ price: number; total: number }>(
      `select l.unit_price_cents as price, o.total_cents as total from order_lines l join orders o on o.id = l.order_id
       where l.item_id = $1`,
      [id],
    )
    if (paid.status === 'fulfilled')
      expect(rows).toEqual([{ price: 2000, total: Math.round(Number(checkout.total) * 100) }])
    else {
      expect(paid.reason).toMatchObject({ status: 409, code: 'price_changed' })
      expect(rows).toEqual([])
    }
  }
})

test('an ad being paid for: its seller can neither change nor withdraw it, and a removal does not stop the sale', async () => {
  const id = await shop.ad(2000)
  const { buyer, checkout } = await ready(id)
  await buyer.reserve(checkout.id)
  await expect(changeAd(services, shop.seller, id, { price: '15.00' })).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
  })
  for (const type of ['ad.pause', 'ad.delete', 'ad.markSold'] as const) {
    await expect(fire(services, { kind: 'ad', id, event: { type, by: 'seller' } })).rejects.toMatchObject({
      status: 409,
    })
  }
  await fire(services, { kind: 'ad', id, event: { type: 'ad.remove', by: 'moderator', reason: 'A copy.' } })
  // what was taken for it is not taken for nothing
  const paid = await buyer.pay(await buyer.get(checkout.id))
  expect(paid.orders).toHaveLength(1)
  expect(await count(services, `select count(*) from ads where id = $1 and state = 'sold'`, [id])).toBe(1)
})

test('two changes at once are one after the other, and nothing is lost', async () => {
  const id = await shop.ad(2000)
  await Promise.all([
    changeAd(services, shop.seller, id, { price: '15.00' }),
    changeAd(services, shop.seller, id, { title: 'Wool coat, lined' }),
    changeAd(services, shop.seller, id, { flaws: 'A pulled thread.' }),
  ])
  const { rows } = await services.pool.query(
    'select price_cents, title, flaws, version from ads where id = $1',
    [id],
  )
  expect(rows).toEqual([
    { price_cents: 1500, title: 'Wool coat, lined', flaws: 'A pulled thread.', version: 4 },
  ])
})

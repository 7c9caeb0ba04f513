import { afterEach, beforeAll, expect, test } from 'vitest'
import { linesNow } from '#server/domains/checkout/lines.ts'
import type { StoredLine } from '#server/domains/checkout/store.ts'
import { bundlePercent, discounted } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { whileLocked } from '#tests/support/server/lock-waits.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
})

const take = (...percents: [two: number, three: number, five: number]) =>
  services.pool.query('update users set bundle_percents = $2 where id = $1', [shop.seller, percents])
afterEach(() => take(0, 0, 0))

test.each([
  [1, 0],
  [2, 10],
  [3, 15],
  [4, 15],
  [5, 20],
  [40, 20],
])('%i ads of one member have %i percent off', (ads, percent) => {
  expect(bundlePercent([10, 15, 20], ads)).toBe(percent)
})

test.each([
  [2000, 10, 1800],
  [3755, 10, 3379], // 375.5 off → 376
  [3755, 15, 3192], // 563.25 off → 563
  [1001, 15, 851], // 150.15 off → 150
  [1999, 50, 999], // 999.5 off → 1000
  [1999, 0, 1999],
])('%i cents less %i percent are %i', (cents, percent, price) => {
  expect(discounted(cents, percent)).toBe(price)
})

/** A member's checkout of these items that lacks nothing but the payment. */
async function ready(...ids: string[]) {
  const buyer = shopper(services, viewerOf(shop.buyer))
  const { id } = await buyer.create(...ids.map((item): [string, number] => [item, 1]))
  return { buyer, checkout: await buyer.patch(id) }
}

test('two ads of one member: each is less, so is the fee, and the order has these prices', async () => {
  await take(10, 15, 20)
  const { buyer, checkout } = await ready(await shop.ad(2000, 's'), await shop.ad(3755, 'm'))
  // 18.00 + 33.79; fees 0.90 + 0.70 and 1.69 + 0.70; the larger parcel
  const amounts = { subtotal: '51.79', fees: '3.99', shipping: '6.90', total: '62.68' }
  expect(checkout).toMatchObject({
    ...amounts,
    lines: [
      { unit_price: '18.00', problem: null },
      { unit_price: '33.79', problem: null },
    ],
    parcels: [{ saved: '5.76' }],
  })
  const { orders } = await buyer.pay(checkout)
  expect(orders).toMatchObject([
    { total: '62.68', lines: [{ unit_price: '18.00' }, { unit_price: '33.79' }] },
  ])
  const booked = await services.pool.query(
    'select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by account order by account',
    [orders[0]?.id],
  )
  expect(booked.rows).toEqual([
    { account: 'captured', cents: 6268 },
    { account: 'delivery', cents: -690 },
    { account: 'held', cents: -5179 },
    { account: 'platform', cents: -399 },
  ])
})

test('three ads have the discount of three, and a brand’s piece beside them none', async () => {
  await take(10, 15, 20)
  const [shirt = ''] = await shop.product([1], 9000)
  const ads = [await shop.ad(2000, 's'), await shop.ad(3755, 'm'), await shop.ad(1001, 's')]
  const { checkout } = await ready(...ads, shirt)
  // 17.00 + 31.92 + 8.51 with fees 1.55, 2.30 and 1.13, and 90.00 with free delivery
  expect(checkout).toMatchObject({
    ...{ subtotal: '147.43', fees: '4.98', shipping: '6.90', total: '159.31' },
    parcels: [
      { saved: '10.13', total: '69.31' },
      { saved: '0.00', total: '90.00' },
    ],
  })
})

test('one ad, or two of a member who takes nothing off, cost what they cost', async () => {
  const [coat, hat] = [await shop.ad(2000), await shop.ad(3000)]
  expect((await ready(coat, hat)).checkout).toMatchObject({ subtotal: '50.00', parcels: [{ saved: '0.00' }] })
  await take(10, 10, 10)
  expect((await ready(coat)).checkout).toMatchObject({ subtotal: '20.00', parcels: [{ saved: '0.00' }] })
})

test('where one of two is gone, the other has its own price again, and the shopper decides anew', async () => {
  await take(10, 10, 10)
  const [coat, hat] = [await shop.ad(2000), await shop.ad(3000)]
  const { buyer, checkout } = await ready(coat, hat)
  await services.pool.query(`update ads set state = 'paused' where id = $1`, [hat])
  const refusal = await buyer.pay(checkout).catch((error: unknown) => error)
  // 20.00, fee 1.70, parcel 3.90
  expect(refusal).toMatchObject({
    status: 409,
    details: {
      data: {
        total: '25.60',
        lines: [{ unit_price: '20.00', problem: 'price_changed' }, { problem: 'out_of_stock' }],
      },
    },
  })
  const { orders } = await buyer.pay(await buyer.get(checkout.id))
  expect(orders).toMatchObject([{ total: '25.60' }])
})

test.each([
  ['open', 'less', [0, 0, 0], '57.80'],
  ['reserved', 'less', [0, 0, 0], '57.80'],
  ['reserved', 'more', [20, 20, 20], '47.30'],
] as const)(
  'a discount that becomes another while the checkout is %s and the payment waits: refused with %s off, and then paid',
  async (state, _, percents, total) => {
    await take(10, 10, 10)
    const { buyer, checkout } = await ready(await shop.ad(2000), await shop.ad(3000))
    // 18.00 + 27.00, fees 1.60 and 2.05, parcel 3.90
    expect(checkout.total).toBe('52.55')
    if (state === 'reserved') await buyer.reserve(checkout.id)
    const refusal = await whileLocked(
      services.pool,
      ['update users set bundle_percents = $2 where id = $1', [shop.seller, percents]],
      () => buyer.pay(checkout).catch((error: unknown) => error),
      () => Promise.resolve(),
    )
    expect(refusal).toMatchObject({ status: 409, code: 'price_changed', details: { data: { total } } })
    expect(await count(services, 'select count(*) from payments where checkout_id = $1', [checkout.id])).toBe(
      0,
    )
    const { orders } = await buyer.pay(await buyer.get(checkout.id))
    expect(orders).toMatchObject([{ total }])
  },
)

/** A line of an open checkout that nobody has changed. */
const lineOf = (id: string, cents: number, isPromised: boolean): StoredLine => ({
  item_id: id,
  quantity: 1,
  unit_price_cents: cents,
  problem: null,
  held: 0,
  item: {
    ...{ id, kind: 'ad', listing_id: id, slug: id, title: id, seller_id: 'u_theo', seller_name: 'Theo' },
    ...{ price_cents: cents, stock: 1, options: null, size: null, parcel: 's', image: null },
    ...{ bundle_percents: [10, 20, 30], is_promised: isPromised },
  },
})

test('an accepted offer keeps its price, and does not count for the others', () => {
  const prices = (...lines: StoredLine[]) =>
    linesNow(lines, 'open', viewerOf('u_mia')).map(({ unitPrice }) => unitPrice)
  const [offer, coat, hat] = [
    lineOf('a_1', 4000, true),
    lineOf('a_2', 2000, false),
    lineOf('a_3', 1000, false),
  ]
  expect(prices(offer, coat)).toEqual([4000, 2000])
  expect(prices(offer, coat, hat)).toEqual([4000, 1800, 900])
})

test('nothing is taken off again from prices that are being paid', () => {
  const lines = [lineOf('a_1', 2000, false), lineOf('a_2', 1000, false)].map(line => ({
    ...line,
    held: 1,
    unit_price_cents: line.unit_price_cents - 100,
  }))
  // nor is a price that the seller has raised since then named as a discount
  for (const state of ['paying', 'awaiting_challenge', 'paid', 'expired']) {
    expect(linesNow(lines, state, null).map(({ unitPrice, saved }) => [unitPrice, saved])).toEqual([
      [1900, 0],
      [900, 0],
    ])
  }
})

import { beforeAll, expect, test } from 'vitest'
import { linkKey } from '#server/platform/ids/ids.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { checkout as checkoutSchema } from '#src/api/contract/trade/checkout.ts'
import { order as orderSchema } from '#src/api/contract/trade/orders.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, count, runJobs, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop

beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

const stockOf = (id: string) => count(rig.services, 'select stock from variants where id = $1', [id])

test('a guest pays, and gets an order with a deadline', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([3])
  const { checkout, paid } = await buy(services, [[variant, 2]])
  expect(checkout).toMatchObject({
    state: 'open',
    subtotal: '99.80',
    shipping: '0.00',
    fees: '0.00',
    total: '99.80',
    email: 'ada@x.example',
    address: somewhere,
  })
  expect(checkoutSchema.safeParse(checkout).error).toBeUndefined()
  expect(paid.status).toBe(201)
  const [order] = paid.orders
  expect(orderSchema.safeParse(order).error).toBeUndefined()
  expect(order).toMatchObject({
    kind: 'brand_order',
    state: 'placed',
    total: '99.80',
    number: expect.stringMatching(/^G-\d{4}-\d{4}$/),
    key: expect.any(String),
    deadline: { event: 'acceptance_deadline', description: expect.stringContaining('Otherwise') },
    lines: [{ title: 'Linen shirt', options: 'S0 · Navy', quantity: 2, unit_price: '49.90', total: '99.80' }],
    log: [{ event: 'place', by: 'buyer', from: '', to: 'placed' }],
  })
  expect(await stockOf(variant)).toBe(1)
  const page = await shopper(services).get(checkout.id)
  expect(page).toMatchObject({ state: 'paid', expires_at: null, orders: [order] })
  expect(await reconcile(services.pool)).toEqual([])
  const mails = (await runJobs(services)) as { template: string }[]
  expect(mails.toSorted((a, b) => (a.template < b.template ? -1 : 1))).toMatchObject([
    { template: 'new-order', key: `new-order:${order?.id}` },
    { template: 'order-confirmation', to: 'ada@x.example', key: `order-confirmation:${checkout.id}` },
  ])
})

test('the same seller’s things come as one order, another seller’s as another', async () => {
  const { services } = rig
  const [small = '', large = ''] = await shop.product([2, 2], 3000)
  const ad = await shop.ad(2000)
  const mia = shopper(services, viewerOf(shop.buyer))
  const opened = await mia.create([small, 1], [large, 1], [ad, 1])
  expect(opened).toMatchObject({
    subtotal: '80.00',
    shipping: '8.80',
    fees: '1.70',
    total: '90.50',
    parcels: [
      {
        seller: { id: shop.company, name: 'Atelier Nord' },
        line_ids: [small, large],
        shipping: '4.90',
        fee: '0.00',
        total: '64.90',
      },
      { seller: { id: shop.seller }, line_ids: [ad], shipping: '3.90', fee: '1.70', total: '25.60' },
    ],
  })
  const paid = await mia.pay(await mia.patch(opened.id))
  expect(
    paid.orders
      .map(({ kind, total, state }) => ({ kind, total, state }))
      .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  ).toEqual([
    { kind: 'brand_order', total: '64.90', state: 'placed' },
    { kind: 'purchase', total: '25.60', state: 'paid.cancellable' },
  ])
  expect(paid.orders.every(order => order.key === undefined)).toBe(true)
  expect(await count(services, `select count(*) from ads where id = $1 and state = 'sold'`, [ad])).toBe(1)
  expect(await reconcile(services.pool)).toEqual([])
})

test('too much is reduced, nothing left is out of stock, what never was is gone, an ad needs signing in', async () => {
  const { services } = rig
  const [few = '', none = ''] = await shop.product([2, 0])
  const ad = await shop.ad()
  const opened = await shopper(services).create([few, 5], [none, 1], ['v_doesnotexist', 1], [ad, 1])
  expect(opened.lines.map(({ quantity, problem }) => [quantity, problem])).toEqual([
    [2, 'reduced'],
    [1, 'out_of_stock'],
    [1, 'gone'],
    [1, 'sign_in_required'],
  ])
  expect(opened).toMatchObject({ subtotal: '99.80', parcels: [{ line_ids: [few] }] })
  const own = await shopper(services, viewerOf(shop.seller)).create([few, 1], [ad, 1])
  expect(own.lines.map(({ problem }) => problem)).toEqual([null, 'gone'])
  await expect(shopper(services).create([none, 1])).rejects.toMatchObject({
    status: 422,
    code: 'nothing_to_buy',
  })
  const company = viewerOf(shop.company, { isCompany: true })
  await expect(shopper(services, company).create([few, 1])).rejects.toMatchObject({ status: 403 })
})

test('signing in on the way makes the checkout one’s own and the ad buyable', async () => {
  const { services } = rig
  const ad = await shop.ad()
  const opened = await shopper(services).create([ad, 1])
  expect(opened.lines[0]?.problem).toBe('sign_in_required')
  const mia = shopper(services, viewerOf(shop.buyer))
  const seen = await mia.patch(opened.id)
  expect(seen.lines[0]?.problem).toBeNull()
  const paid = await mia.pay(seen)
  expect(paid).toMatchObject({ status: 201, orders: [{ kind: 'purchase' }] })
  await expect(shopper(services).get(opened.id)).rejects.toMatchObject({ status: 404 })
  await expect(shopper(services, viewerOf(shop.seller)).get(opened.id)).rejects.toMatchObject({ status: 404 })
})

test('signing in on the way leaves every other guest’s checkout as it was', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([5])
  const guest = shopper(services)
  const [own, other] = [await guest.create([variant, 1]), await guest.create([variant, 1])]
  await shopper(services, viewerOf(shop.buyer)).reserve(own.id)
  await expect(guest.get(own.id)).rejects.toMatchObject({ status: 404 })
  expect(await guest.get(other.id)).toEqual(other)
})

test('the key of the mail opens a member’s checkout once it is paid, to whoever holds it, and cancels its order', async () => {
  const { services } = rig
  const mia = shopper(services, viewerOf(shop.buyer))
  const opened = await mia.patch((await mia.create([await shop.ad(), 1])).id)
  const key = linkKey(services.secret, opened.id)
  const missing = { status: 404, code: 'not_found' }
  const holder = shopper(services)
  await expect(holder.get(opened.id, key)).rejects.toMatchObject(missing)
  await mia.pay(opened)
  const own = await mia.get(opened.id)
  expect(own.orders.map(order => order.key)).toEqual([undefined])
  for (const wrong of [undefined, '', `${key}x`, linkKey(services.secret, own.orders[0]?.id ?? '')])
    await expect(holder.get(opened.id, wrong)).rejects.toMatchObject(missing)
  const seen = await holder.get(opened.id, key)
  const orders = own.orders.map(order => ({ ...order, key: linkKey(services.secret, order.id) }))
  expect(seen).toEqual({ ...own, orders })
  const cancelled = await holder.send(orders[0]?.id ?? '', { type: 'cancel' }, orders[0]?.key)
  expect(cancelled).toMatchObject({ state: 'cancelled', key: orders[0]?.key })
  // the link opens what was paid; it neither changes nor pays anything
  await expect(holder.patch(opened.id)).rejects.toMatchObject(missing)
})

test('an order opens by its key, for its buyer and for its seller, and looks missing to everybody else', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const { paid } = await buy(services, [[variant, 1]])
  const [order] = paid.orders
  const id = order?.id ?? ''
  expect(orderSchema.parse(await shopper(services).order(id, order?.key))).toEqual(order)
  const seen = await shopper(services, viewerOf(shop.company, { isCompany: true })).order(id)
  expect(seen.key).toBeUndefined()
  expect(seen.allowed.map(({ event, ok }) => [event, ok])).toEqual([
    ['accept', true],
    ['refuse_line', true],
    ['cancel', true],
  ])
  const missing = await shopper(services)
    .order('o_0123456789abcdef')
    .catch(error => error)
  for (const attempt of [
    () => shopper(services).order(id),
    () => shopper(services).order(id, 'x'.repeat(43)),
    () => shopper(services, viewerOf(shop.buyer)).order(id),
    () => shopper(services).send(id, { type: 'cancel' }),
  ]) {
    expect(await attempt().catch(error => error)).toEqual(missing)
  }
})

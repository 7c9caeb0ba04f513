import { beforeAll, expect, test } from 'vitest'
import { reconcile } from '#server/ledger/reconcile.ts'
import { checkout as checkoutSchema } from '#src/api/contract/checkout.ts'
import { order as orderSchema } from '#src/api/contract/orders.ts'
import { buy, count, runJobs, shopper, somewhere, viewerOf } from '#tests/support/checkout.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/open-shop.ts'

let rig: Rig
let shop: SellersShop

beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

const stockOf = (id: string) => count(rig.services, 'select stock from variants where id = $1', [id])

test('a guest pays, and gets an order that the brand has to accept', async () => {
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
  expect(await runJobs(services)).toMatchObject([
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
      },
      { seller: { id: shop.seller }, line_ids: [ad], shipping: '3.90', fee: '1.70' },
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

test('a price that changed is told with the new total, never paid silently', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([3], 5000)
  const guest = shopper(services)
  const seen = await guest.patch((await guest.create([variant, 1])).id)
  await services.pool.query('update variants set price_cents = 6000 where id = $1', [variant])
  const refusal = await guest.pay(seen).catch(error => error)
  expect(refusal).toMatchObject({
    status: 409,
    code: 'price_changed',
    details: { data: { total: '64.90', lines: [{ unit_price: '60.00', problem: 'price_changed' }] } },
  })
  expect(await stockOf(variant)).toBe(3)
  const reserved = await guest.reserve(seen.id)
  await services.pool.query('update variants set price_cents = 4000 where id = $1', [variant])
  await expect(guest.pay(reserved)).rejects.toMatchObject({
    code: 'price_changed',
    details: { data: { total: '44.90' } },
  })
  const paid = await guest.pay(await guest.get(seen.id))
  expect(paid.orders).toMatchObject([{ total: '44.90', lines: [{ unit_price: '40.00' }] }])
})

test('what is gone is told line by line, and the rest can be paid', async () => {
  const { services } = rig
  const [first = '', second = ''] = await shop.product([1, 1])
  const guest = shopper(services)
  const seen = await guest.patch((await guest.create([first, 1], [second, 1])).id)
  await services.pool.query('update variants set stock = 0 where id = $1', [first])
  await expect(guest.reserve(seen.id)).rejects.toMatchObject({
    status: 409,
    code: 'out_of_stock',
    details: {
      data: { state: 'open', total: '54.80', lines: [{ problem: 'out_of_stock' }, { problem: null }] },
    },
  })
  expect(await stockOf(second)).toBe(1)
  const paid = await guest.pay(await guest.get(seen.id))
  expect(paid.orders).toMatchObject([{ total: '54.80', lines: [{ quantity: 1 }] }])
})

test('without mail or address nothing is asked of the card', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const opened = await guest.create([variant, 1])
  await expect(guest.pay(opened)).rejects.toMatchObject({
    status: 422,
    details: { errors: { email: [expect.any(String)], address: [expect.any(String)] } },
  })
  expect(await stockOf(variant)).toBe(1)
})

test('a stale version is refused with the checkout as it is', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(rig.services)
  const opened = await guest.create([variant, 1])
  const patched = await guest.patch(opened.id, { email: 'a@x.example', version: opened.version })
  expect(patched.version).toBe(opened.version + 1)
  await expect(
    guest.patch(opened.id, { email: 'b@x.example', version: opened.version }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'stale_version',
    details: { data: { version: patched.version, email: 'a@x.example' } },
  })
  await expect(guest.patch(opened.id, { shipping: { [shop.company]: 'pigeon' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('changes that name no version all count, however close they come', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(rig.services)
  const { id, version } = await guest.create([variant, 1])
  const answers = await Promise.all([
    guest.patch(id, { email: 'a@x.example' }),
    guest.patch(id, { address: somewhere }),
    guest.patch(id, { shipping: { [shop.company]: 'standard' } }),
    ...[1, 2, 3, 4, 5].map(() => guest.patch(id, { email: 'a@x.example' })),
  ])
  const stored = await guest.get(id)
  expect(stored).toMatchObject({
    email: 'a@x.example',
    address: somewhere,
    version: version + answers.length,
  })
  const chosen = await count(
    rig.services,
    `select count(*) from checkouts where id = $1 and shipping = jsonb_build_object($2::text, 'standard')`,
    [id, shop.company],
  )
  expect(chosen).toBe(1)
})

test('a change that meets the reservation answers what is held', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(rig.services)
  const { id } = await guest.patch((await guest.create([variant, 1])).id)
  const [held, ...changed] = await Promise.all([
    guest.reserve(id),
    ...[1, 2, 3].map(() => guest.patch(id, { email: 'b@x.example' })),
  ])
  expect(held).toMatchObject({ state: 'reserved' })
  const last = changed.toSorted((one, other) => one.version - other.version).at(-1)
  const stored = await guest.get(id)
  expect(stored).toMatchObject({ state: 'reserved', email: 'b@x.example' })
  if (last?.version === stored.version) expect(last).toEqual(stored)
})

test('a declined card leaves the pieces held and another can be tried', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  await expect(guest.pay(checkout, 'tok_declined')).rejects.toMatchObject({
    status: 402,
    code: 'card_declined',
  })
  const held = await guest.get(checkout.id)
  expect(held).toMatchObject({ state: 'reserved', total: checkout.total })
  expect(await stockOf(variant)).toBe(0)
  expect((await guest.pay(held)).status).toBe(201)
  expect((await guest.pay(held)).status).toBe(200)
  expect(
    await count(
      services,
      `select count(*) from manual_provider.charges where state = 'captured' and amount_cents = 5480`,
    ),
  ).toBeGreaterThan(0)
})

test.each([
  [true, 201],
  [false, 402],
])('the bank asks, and is answered %s', async (passed, status) => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  const asked = await guest.pay(checkout, 'tok_challenge')
  expect(asked).toMatchObject({ status: 202, challenge: expect.any(String) })
  expect(await guest.get(checkout.id)).toMatchObject({
    state: 'awaiting_challenge',
    challenge: { id: asked.challenge },
  })
  await expect(guest.challenge(checkout.id, 'ch_other', true)).rejects.toMatchObject({ status: 409 })
  const answer = await guest.challenge(checkout.id, asked.challenge ?? '', passed).catch(error => error)
  expect(answer.status).toBe(status)
  if (!passed) expect(answer.message).toBe('The payment was stopped, as you asked. Nothing was charged.')
  expect(await guest.get(checkout.id)).toMatchObject({ state: passed ? 'paid' : 'reserved', challenge: null })
  if (passed) expect((await guest.challenge(checkout.id, asked.challenge ?? '', true)).status).toBe(200)
})

test('an outcome that nobody knows is settled by the job, once', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const { checkout, paid } = await buy(services, [[variant, 1]], 'tok_unknown')
  expect(paid).toMatchObject({ status: 202, unknown: true })
  const guest = shopper(services)
  expect(await guest.get(checkout.id)).toMatchObject({ state: 'unknown', orders: [] })
  expect(await guest.pay(checkout)).toMatchObject({ status: 202, unknown: true })
  await expect
    .poll(async () => {
      await hurry(services)
      await runJobs(services)
      return (await guest.get(checkout.id)).state
    })
    .toBe('paid')
  expect(await count(services, 'select count(*) from orders where checkout_id = $1', [checkout.id])).toBe(1)
  expect(await reconcile(services.pool)).toEqual([])
})

test('an order opens by its key, for its buyer and for its seller, and looks missing to everybody else', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const { paid } = await buy(services, [[variant, 1]])
  const [order] = paid.orders
  const id = order?.id ?? ''
  expect(await shopper(services).order(id, order?.key)).toEqual(order)
  const seen = await shopper(services, viewerOf(shop.company, { isCompany: true })).order(id)
  expect(seen.key).toBeUndefined()
  expect(seen.allowed).toEqual([
    { event: 'accept', ok: true, reason: null },
    { event: 'cancel', ok: true, reason: null },
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

/** Lets everything that waits for its time begin now. */
async function hurry({ pool }: { pool: { query(sql: string): Promise<unknown> } }) {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '1 hour'`,
  )
}

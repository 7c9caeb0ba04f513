import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '#server/ledger/reconcile.ts'
import { checkout as checkoutSchema } from '#src/api/contract/checkout.ts'
import { order as orderSchema } from '#src/api/contract/orders.ts'
import { buy, count, openServices, runJobs, seedShop, shopper, somewhere } from '#tests/support/checkout.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let rig: ReturnType<typeof openServices>
let shop: Awaited<ReturnType<typeof seedShop>>

beforeAll(async () => {
  database = await createTestDatabase()
  rig = openServices(database.url)
  shop = await seedShop(rig.services)
})
afterAll(async () => {
  await rig.close()
  await database.drop()
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

import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createViewCounter } from '#server/domains/ads/index.ts'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import type { Overview } from '#src/api/contract/business/overview.ts'
import type { OrderDetails } from '#src/api/contract/trade/order-details.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { seedShop } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
let other: Awaited<ReturnType<typeof seedShop>>
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)

async function call(path: string, company = shop.company) {
  const bearer = await beginSession(server.services.pool, company, '')
  return ask(server.url, 'GET', path, { bearer })
}
async function overview(search = '', company = shop.company): Promise<Overview> {
  const { status, body, text } = await call(`/api/v1/business/overview${search}`, company)
  expect([status, text]).toEqual([200, text])
  return (body as { data: Overview }).data
}

const dayAgo = (days: number) =>
  new Date(server.services.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Buys so many pieces, at this price, so many days ago. */
async function bought(pieces: number, cents: number, daysAgo = 0, of = shop) {
  const [variant = ''] = await of.product([pieces + 9], cents)
  const { order } = await buyOf(server.services, of.buyer, [variant, pieces])
  if (daysAgo > 0) await dated(order.id, `${dayAgo(daysAgo)}T23:59:59.999Z`)
  return { id: order.id, line: order.lines[0]?.id ?? '', variant }
}
async function dated(id: string, at: string) {
  await query(`update orders set placed_at = $2 where id = $1`, [id, at])
  await query(`update order_lines set sold_at = $2 where order_id = $1`, [id, at])
}
const brand = () => brandOf(server.services, shop.company)
const buyer = () => buyerOf(server.services, shop.buyer)

async function delivered(id: string): Promise<OrderDetails> {
  await brand().shipAll(id)
  return buyer().send(id, { type: 'deliver' })
}

beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
  other = await seedShop(server.services)
  // noon, so that no day ends while these tests run
  const now = server.services.clock.now()
  moveClock(server.services, Date.parse(`${now.toISOString().slice(0, 10)}T12:00:00Z`) - now.getTime())
})

test('a shop without anything has days without sales, and everything left to set up', async () => {
  const shown = await overview('', other.company)
  expect(shown.days).toHaveLength(30)
  expect(shown.days.every(({ orders, former }) => orders === 0 && former.orders === 0)).toBe(true)
  expect(shown.totals).toEqual({
    ...{ orders: 0, units: 0, gross: '0.00', refunded: '0.00' },
    ...{ returns: 0, returned_units: 0, return_rate: null, views: 0, conversion: null },
  })
  expect(shown.top_products).toEqual([])
  expect(shown.low_stock).toEqual({ limit: 5, products: 0, variants: 0 })
  expect(shown.set_up).toEqual({
    ...{ brand_slug: expect.any(String), has_logo: false, has_address: false, has_order: false },
    products: { draft: 0, active: 0 },
  })
})

describe('the sums of a range', () => {
  beforeAll(async () => {
    // two coats of 30.00; one comes back and is refunded whole
    const back = await bought(2, 3000)
    await delivered(back.id)
    const asked = await buyer().requestReturn(back.id, {
      lines: [{ line_id: back.line, quantity: 1 }],
      reason: 'too_small',
    })
    await buyer().sendReturn(asked.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667790' })
    await brand().sendReturn(asked.id, { type: 'receive' })
    await brand().sendReturn(asked.id, { type: 'refund' })
    // 40.00, canceled by the brand
    const canceled = await bought(1, 4000, 1)
    await brand().send(canceled.id, { type: 'cancel', reason: 'It is torn.' })
    // three of 10.00; one was not there
    const refused = await bought(3, 1000, 1)
    await brand().send(refused.id, { type: 'refuse_line', line_id: refused.line, quantity: 1 })
    // 50.00, of which 5.50 went back without the goods
    const partly = await bought(1, 5000, 2)
    await delivered(partly.id)
    await brand().refund(partly.id, '5.50')
    // the last moment of the range before it, and the first day that is in neither
    await bought(1, 7000, 3)
    await bought(1, 9000, 6)
    await bought(4, 8000, 0, other)
    await query(
      `insert into shop_views (seller_id, day, views) values ($1, $2, 10), ($1, $3, 2), ($1, $4, 4), ($5, $2, 99)`,
      [shop.company, dayAgo(0), dayAgo(2), dayAgo(3), other.company],
    )
  })

  test('contain what was sold, by the day of the order, and nothing of another company', async () => {
    const { days, ...shown } = await overview('?days=3')
    expect([shown.from, shown.to]).toEqual([dayAgo(2), dayAgo(0)])
    expect([shown.former_from, shown.former_to]).toEqual([dayAgo(5), dayAgo(3)])
    const none = { orders: 0, units: 0, gross: '0.00' }
    expect(days).toEqual([
      { day: dayAgo(2), orders: 1, units: 1, gross: '50.00', former: { day: dayAgo(5), ...none } },
      { day: dayAgo(1), orders: 1, units: 2, gross: '20.00', former: { day: dayAgo(4), ...none } },
      {
        ...{ day: dayAgo(0), orders: 1, units: 2, gross: '60.00' },
        former: { day: dayAgo(3), orders: 1, units: 1, gross: '70.00' },
      },
    ])
    expect(shown.totals).toEqual({
      ...{ orders: 3, units: 5, gross: '130.00', refunded: '35.50' },
      ...{ returns: 1, returned_units: 1, return_rate: 0.2, views: 12, conversion: 0.25 },
    })
    expect(shown.former).toEqual({
      ...{ orders: 1, units: 1, gross: '70.00', refunded: '0.00' },
      ...{ returns: 0, returned_units: 0, return_rate: 0, views: 4, conversion: 0.25 },
    })
    expect(shown.top_products.map(({ units, gross }) => [units, gross])).toEqual([
      [2, '60.00'],
      [1, '50.00'],
      [2, '20.00'],
    ])
  })

  slowTest('a range of chosen days ends with its last moment', async () => {
    const shown = await overview(`?from=${dayAgo(6)}&to=${dayAgo(3)}`)
    expect(shown.days.map(({ gross }) => gross)).toEqual(['90.00', '0.00', '0.00', '70.00'])
    expect(shown.totals).toMatchObject({ orders: 2, units: 2, gross: '160.00' })
    await dated((await bought(1, 100)).id, `${dayAgo(9)}T00:00:00.000Z`)
    expect((await overview(`?from=${dayAgo(9)}&to=${dayAgo(9)}`)).totals.gross).toBe('1.00')
    expect((await overview(`?from=${dayAgo(10)}&to=${dayAgo(10)}`)).totals.gross).toBe('0.00')
  })

  test.each([
    ['from=2026-02-02&to=2026-02-01', 'from'],
    ['from=2024-01-01&to=2025-01-01', 'from'],
    ['from=1999-12-31&to=2000-01-01', 'from'],
    ['to=1999-12-31', 'to'],
    ['from=yesterday', 'from'],
    ['days=0', 'days'],
    ['days=367', 'days'],
  ])('%s is refused with a sentence about %s', async (search, field) => {
    const { status, body } = await call(`/api/v1/business/overview?${search}`)
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
  })

  slowTest('a range of 366 days is not too long', async () => {
    expect((await overview('?from=2024-01-01&to=2024-12-31')).days).toHaveLength(366)
  })
})

test('the counts of the overview equal those of the lists', async () => {
  const placed = await bought(1, 1000)
  const accepted = await bought(1, 1000)
  await brand().send(accepted.id, { type: 'accept' })
  const back = await bought(1, 1000)
  await delivered(back.id)
  const lines = [{ line_id: back.line, quantity: 1 }]
  await buyer().requestReturn(back.id, { lines, reason: 'too_small' })
  await query(
    `update deadlines set at = $2 where entity_id = $1 and split_part(event, '.', 3) = 'acceptance'`,
    [placed.id, new Date(server.services.clock.now().getTime() + 3_600_000)],
  )
  await bought(1, 1000, 0, other)
  const { body } = await call('/api/v1/business/orders')
  const { counts } = body as { counts: Record<string, number> }
  const shown = await overview()
  expect(counts).toMatchObject(shown.orders)
  expect(shown.orders.late).toBe(1)
  expect(shown.orders.returns).toBe(1)
  expect(shown.set_up).toMatchObject({ has_address: true, has_order: true })

  const [low = ''] = await shop.product([5, 0, 6])
  await shop.product([6])
  const archived = await shop.product([0])
  await query(
    `update products set state = 'archived' where id = (select product_id from variants where id = $1)`,
    [archived[0]],
  )
  await query(
    `update variants set retired_at = now() where product_id = (select product_id from variants where id = $1) and stock = 0`,
    [low],
  )
  const after = await overview()
  expect([
    after.low_stock.products - shown.low_stock.products,
    after.low_stock.variants - shown.low_stock.variants,
  ]).toEqual([1, 1])
  await query(`update categories set slug = 'shirts-' || md5(slug)`)
  const list = await call('/api/v1/business/products?stock=low&state=active')
  expect([list.status, list.text]).toEqual([200, list.text])
  expect((list.body as { counts: Record<string, number> }).counts.active).toBe(after.low_stock.products)
})

test('members cannot read it', async () => {
  expect((await call('/api/v1/business/overview', shop.buyer)).status).toBe(403)
})

describe('views of a product', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const views = async (product: string) =>
    (
      await query('select coalesce(sum(views), 0)::int as n from product_views where product_id = $1', [
        product,
      ])
    ).rows[0].n

  test('count once a visitor and day, for the product and the company, and never its own', async () => {
    const [variant = ''] = await shop.product([3])
    const { rows } = await query('select product_id as id from variants where id = $1', [variant])
    const { id } = rows[0]
    const before = (await overview()).totals.views
    const look = async (userId: string | null, address: string) => {
      const counter = createViewCounter(server.services)
      const { host } = new URL(server.url)
      const referer = `${server.url}/product/linen-shirt/${id}`
      counter.note({ referer, host, agent: browser, purpose: undefined, address, userId })
      await counter.settled()
    }
    await look(null, '192.0.2.1')
    await look(null, '192.0.2.1')
    await look(shop.buyer, '192.0.2.1')
    await look(shop.company, '192.0.2.9')
    expect(await views(id)).toBe(2)
    expect((await overview()).totals.views).toBe(before + 2)
    await query(`update products set state = 'archived' where id = $1`, [id])
    await look(null, '192.0.2.2')
    expect(await views(id)).toBe(2)
  })
})

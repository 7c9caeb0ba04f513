import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sumChangedSales } from '#server/domains/sales/index.ts'
import { findDays } from '#server/domains/sales/sales-days-store.ts'
import { openBrandShop } from '#tests/support/server/brand-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import type { seedShop } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let shop: Awaited<ReturnType<typeof seedShop>>
const query = (sql: string, values: unknown[] = []) => server.services.pool.query(sql, values)
const brand = () => brandOf(server.services, shop.company)

const day = '2026-03-05'
const range = { from: day, to: day, formerFrom: '2026-03-04', formerTo: '2026-03-04' }
/** The sums of the day, as the overview reads them. */
async function sums() {
  const [, of] = await findDays(server.services.pool, shop.company, range)
  if (of === undefined) throw new Error('A range of two days has two rows.')
  const { orders, units, gross, refunded, returned } = of
  return { orders, units, gross, refunded, returned }
}
const changes = async () =>
  Number(
    (await query('select count(*) from sales_changes where seller_id = $1', [shop.company])).rows[0].count,
  )

/** Buys pieces for this price each, on the day. */
async function bought(pieces: number, cents: number, at = `${day}T12:00:00Z`) {
  const [variant = ''] = await shop.product([pieces + 9], cents)
  const { order } = await buyOf(server.services, shop.buyer, [variant, pieces])
  await query('update orders set placed_at = $2 where id = $1', [order.id, at])
  await query('update order_lines set sold_at = $2 where order_id = $1', [order.id, at])
  return { id: order.id, line: order.lines[0]?.id ?? '' }
}

beforeAll(async () => {
  ;({ server, shop } = await openBrandShop())
})

test('sums of a day are the same before and after they are stored, and follow each change', async () => {
  expect(await sums()).toEqual({ orders: 0, units: 0, gross: 0, refunded: 0, returned: 0 })
  const kept = await bought(2, 3000)
  const refused = await bought(3, 1000)
  const canceled = await bought(1, 4000)
  const all = { orders: 3, units: 6, gross: 13_000, refunded: 0, returned: 0 }
  expect(await sums()).toEqual(all)
  await sumChangedSales(server.services)
  expect(await changes()).toBe(0)
  expect(await sums()).toEqual(all)

  await brand().send(refused.id, { type: 'refuse_line', line_id: refused.line, quantity: 1 })
  await brand().send(canceled.id, { type: 'cancel', reason: 'It is torn.' })
  const fewer = { orders: 2, units: 4, gross: 8000, refunded: 0, returned: 0 }
  expect(await sums()).toEqual(fewer)
  await sumChangedSales(server.services)
  expect(await sums()).toEqual(fewer)

  await brand().shipAll(kept.id)
  await buyerOf(server.services, shop.buyer).send(kept.id, { type: 'deliver' })
  await brand().refund(kept.id, '5.50')
  const refunded = { ...fewer, refunded: 550 }
  expect(await sums()).toEqual(refunded)
  await sumChangedSales(server.services)
  expect(await sums()).toEqual(refunded)
})

test('a step that changes no sum leaves the stored ones', async () => {
  const order = await bought(1, 2500)
  await sumChangedSales(server.services)
  await brand().send(order.id, { type: 'accept' })
  expect(await changes()).toBe(0)
})

test('an order that moves to another day leaves the first one', async () => {
  const order = await bought(1, 7700)
  await sumChangedSales(server.services)
  const before = await sums()
  await query(`update orders set placed_at = '2026-03-09T12:00:00Z' where id = $1`, [order.id])
  await query(`update order_lines set sold_at = '2026-03-09T12:00:00Z' where order_id = $1`, [order.id])
  const after = { ...before, orders: before.orders - 1, units: before.units - 1, gross: before.gross - 7700 }
  expect(await sums()).toEqual(after)
  await sumChangedSales(server.services)
  expect(await sums()).toEqual(after)
})

test('a change that is committed after the sums were stored is not lost', async () => {
  const order = await bought(1, 1000)
  await sumChangedSales(server.services)
  const before = await sums()
  const client = await server.services.pool.connect()
  try {
    await client.query('begin')
    await client.query('update orders set refunded_cents = 300 where id = $1', [order.id])
    // another sale of that day makes it change while the first change waits
    await bought(1, 2000)
    await sumChangedSales(server.services)
    expect((await sums()).refunded).toBe(before.refunded)
    await client.query('commit')
  } finally {
    client.release()
  }
  expect((await sums()).refunded).toBe(before.refunded + 300)
  await sumChangedSales(server.services)
  expect((await sums()).refunded).toBe(before.refunded + 300)
})

test('several processes that sum at once agree with the orders', async () => {
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([
      ...Array.from({ length: 4 }, (_, at) => bought(1, 100 + at)),
      ...Array.from({ length: 4 }, () => sumChangedSales(server.services)),
    ])
  }
  await sumChangedSales(server.services)
  const stored = await sums()
  await query('insert into sales_changes (seller_id, day) values ($1, $2)', [shop.company, day])
  expect(stored).toEqual(await sums())
})

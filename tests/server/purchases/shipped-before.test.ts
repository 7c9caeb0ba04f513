import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { migrations } from '#server/platform/database/migrations.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { dealAt } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const day = 86_400_000
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

const deadlinesOf = (id: string) =>
  query('select send_id, event, at from deadlines where entity_id = $1 order by send_id', [id])

test('an order that counted as shipped before keeps its state and its deadlines, and silence pays its seller', async () => {
  // what a number alone led to before, and what nothing shows in a database without receipts
  const deal = await dealAt(server, 'shipped')
  const before = await deadlinesOf(deal.id)
  expect(before.map(({ send_id }) => send_id)).toEqual(['xstate.after.lost.purchase.shipped.inTransit'])
  await query('alter table shipments drop column receipt_id')
  await migrations['0041-posting-receipts']?.up(server.services.db)
  expect(await deadlinesOf(deal.id)).toEqual(before)
  const order = await deal.buyer.purchase(deal.id)
  expect(order).toMatchObject({ state: 'shipped.in_transit', shipment: { scans: [], receipt: null } })
  // nobody knows whether the carrier has it
  expect(JSON.stringify([order.description, order.deadline])).not.toMatch(/carrier/i)
  await passTime(server.services, 36 * day)
  expect((await deal.buyer.purchase(deal.id)).state).toBe('completed.reviewable')
  expect((await deal.seller.balance()).available).toBe('60.00')
  expect(await reconcile(server.services.pool)).toEqual([])
})

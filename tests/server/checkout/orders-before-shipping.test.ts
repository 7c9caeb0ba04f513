import { beforeAll, expect, test } from 'vitest'
import { migrations } from '#server/platform/database/migrations.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { days, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const query = async (sql: string, values: unknown[] = []) => (await services.pool.query(sql, values)).rows

/** As a database of before has it: the brand accepted, and nothing will ever happen. */
async function accepted() {
  const [variant = ''] = await shop.product([1])
  const mia = shopper(services, viewerOf(shop.buyer))
  const opened = await mia.create([variant, 1])
  const { id = '' } = (await mia.pay(await mia.patch(opened.id))).orders[0] ?? {}
  await query('delete from deadlines where entity_id = $1', [id])
  await query(`update orders set state = 'accepted', version = 2 where id = $1`, [id])
  await query(
    `insert into transition_log (kind, entity_id, version, event, by, from_state, to_state)
     values ('brand_order', $1, 2, 'accept', 'seller', 'placed', 'accepted')`,
    [id],
  )
  await notifyAsBefore(shop.buyer, id)
  return { id, mia, checkout: opened.id, variant }
}

const notifyAsBefore = (userId: string, id: string) =>
  query(
    `insert into notifications (user_id, kind, text, href, key) values ($1, 'order_placed', 'News.', $2, $3)`,
    [userId, `/account/purchases?order=${id}`, `${userId} ${id}`],
  )
const pageOf = async (userId: string, id: string) =>
  (await query('select href from notifications where key = $1', [`${userId} ${id}`]))[0]?.href

test('an order that was accepted before gets a deadline, is refunded by it, and can be canceled until then', async () => {
  const [waiting, given] = [await accepted(), await accepted()]
  const migrate = migrations['0025-orders-before-shipping']?.up
  await migrate?.(services.db)
  // a second time it finds nothing to do
  await migrate?.(services.db)
  const order = await waiting.mia.order(waiting.id)
  expect(order).toMatchObject({ state: 'placed', version: 3, deadline: { event: 'acceptance_deadline' } })
  const from = Date.parse(order.log.at(-1)?.at ?? '')
  expect(order.log.at(-1)).toMatchObject({ event: 'reopen', by: 'system', from: 'accepted', to: 'placed' })
  expect(Date.parse(order.deadline?.at ?? '') - from).toBe(businessDays(from, 2))
  expect(await given.mia.send(given.id, { type: 'cancel' })).toMatchObject({
    state: 'cancelled',
    refunded: '54.80',
  })
  rig.advance(days(5))
  await fireDueDeadlines(services)
  expect(await waiting.mia.order(waiting.id)).toMatchObject({ state: 'cancelled', refunded: '54.80' })
  expect(await query('select stock from variants where id = $1', [waiting.variant])).toEqual([{ stock: 1 }])
  expect(await reconcile(services.pool)).toEqual([])
})

test('old notifications of orders lead to the pages that show these now', async () => {
  const { id, checkout } = await accepted()
  const mia = shopper(services, viewerOf(shop.buyer))
  const opened = await mia.patch((await mia.create([await shop.ad(), 1])).id)
  const sold = (await mia.pay(opened)).orders[0]?.id ?? ''
  await notifyAsBefore(shop.seller, sold)
  await migrations['0025-orders-before-shipping']?.up(services.db)
  expect(await pageOf(shop.buyer, id)).toBe(`/checkout/${checkout}`)
  expect(await pageOf(shop.seller, sold)).toBe(`/account/ads?order=${sold}`)
})

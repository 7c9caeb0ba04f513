import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire, fireAll } from '#server/platform/lifecycle/fire.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, count, days, minutes, runJobs, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
let services: Services
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})
const query = (sql: string, values: unknown[] = []) => services.pool.query(sql, values)

test('the next of two deadlines is shown, on the order and in the mail', async () => {
  const mia = shopper(services, viewerOf(shop.buyer))
  const checkout = await mia.patch((await mia.create([await shop.ad(), 1])).id)
  const [order] = (await mia.pay(checkout)).orders
  const placed = Date.parse(order?.placed_at ?? '')
  const next = {
    at: new Date(placed + minutes(60)).toISOString(),
    event: 'second_thoughts_deadline',
    description: expect.stringMatching(
      /^You have until \w+, \w+ \d+, \d+:\d\d [AP]M UTC to cancel the order\. You don’t have to give a reason\. After that, only Theo can cancel it\.$/,
    ),
  }
  expect(order?.deadline).toEqual({ ...next, texts: expect.anything() })
  const { event: _, ...expected } = next
  expect(await runJobs(services)).toContainEqual(
    expect.objectContaining({
      template: 'order-confirmation',
      props: expect.objectContaining({ orders: [expect.objectContaining({ deadline: expected })] }),
    }),
  )
  rig.advance(minutes(60))
  await fireDueDeadlines(services)
  expect(await mia.order(order?.id ?? '')).toMatchObject({
    state: 'paid.preparing',
    deadline: {
      event: 'dispatch_deadline',
      description: expect.stringMatching(
        /^Theo has until \w+, \w+ \d+, \S+ [AP]M UTC to ship your order\. .* Otherwise the order is canceled on that day and you are refunded\.$/,
      ),
    },
  })
})

test('a deadline that leaves its state where it is fires once', async () => {
  const ad = await shop.ad()
  const event = 'xstate.after.reminder.ad.published'
  await query(`insert into deadlines (kind, entity_id, send_id, event, at) values ('ad', $1, $2, $2, $3)`, [
    ad,
    event,
    new Date(services.clock.now().getTime() + days(1)),
  ])
  await fireDueDeadlines(services)
  const reminded = () =>
    count(services, `select count(*) from notifications where user_id = $1 and kind = 'ad_expiring'`, [
      shop.seller,
    ])
  const waiting = () => count(services, 'select count(*) from deadlines where entity_id = $1', [ad])
  expect([await reminded(), await waiting()]).toEqual([0, 1])
  rig.advance(days(1))
  await fireDueDeadlines(services)
  expect([await reminded(), await waiting()]).toEqual([1, 0])
  await fireDueDeadlines(services)
  expect(await reminded()).toBe(1)
})

describe('an event for something that is not there', () => {
  const missing = { status: 404, code: 'not_found' }

  test('is refused as missing', async () => {
    const event = { type: 'checkout.pay', by: 'buyer' } as const
    await expect(fire(services, { kind: 'checkout', id: 'k_nothing', event })).rejects.toMatchObject(missing)
  })

  test('beside one for something that is there changes neither', async () => {
    const [variant = ''] = await shop.product([1])
    const { paid } = await buy(services, [[variant, 1]])
    const id = paid.orders[0]?.id ?? ''
    const event = { type: 'order.cancel', by: 'seller', reason: 'A flaw.' } as const
    const both = [
      { kind: 'brand_order', id, event },
      { kind: 'brand_order', id: 'o_nothing', event },
    ] as const
    await expect(fireAll(services, both)).rejects.toMatchObject(missing)
    const brand = shopper(services, viewerOf(shop.company, { isCompany: true }))
    expect(await brand.order(id)).toMatchObject({ state: 'placed', version: 1 })
  })
})

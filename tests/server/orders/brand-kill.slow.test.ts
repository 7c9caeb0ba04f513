import { beforeAll, expect, test } from 'vitest'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { runChild } from '#tests/support/children/child.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { count, days } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
/** How far this process is ahead of the world. */
let ahead = 0
beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

/** An order of two lines whose time for returns runs. */
async function delivered(): Promise<string> {
  const { services } = rig
  const [shirt = ''] = await shop.product([1], 3000)
  const [scarf = ''] = await shop.product([1], 1005)
  const { order } = await buyOf(services, shop.buyer, [shirt, 1], [scarf, 1])
  await brandOf(services, shop.company).shipAll(order.id)
  await buyerOf(services, shop.buyer).send(order.id, { type: 'deliver' })
  return order.id
}

test('killed at every step of a completion: all of it happened, or nothing, and then it happens once', {
  timeout: 600_000,
}, async () => {
  const { services, url } = rig
  const complete = (id: string, step: number, when: string) =>
    runChild('confirm-child.ts', url, id, String(step), when, String(ahead + days(31)))
  const whole = complete(await delivered(), 0, 'before')
  const steps = Number(await whole.hears('said'))
  await whole.ended
  expect(steps).toBeGreaterThan(5)
  const all = Array.from({ length: steps }, (_, at) => at + 1).flatMap(step =>
    (['before', 'after'] as const).map(when => ({ step, when })),
  )
  for (const { step, when } of all) {
    const id = await delivered()
    await complete(id, step, when)
      .hears('never')
      .catch(() => undefined)
    const arrived = () =>
      count(
        services,
        `select count(*) from garments g join order_lines l on l.id = g.order_line_id where l.order_id = $1`,
        [id],
      )
    const isCompleted = () =>
      count(services, `select (state = 'completed')::int from orders where id = $1`, [id])
    expect(await arrived()).toBe((await isCompleted()) * 2)
    rig.advance(days(31))
    ahead += days(31)
    // what the ended process held is let go a moment later
    await expect
      .poll(async () => {
        await fireDueDeadlines(services)
        return isCompleted()
      })
      .toBe(1)
    const paid = await count(
      services,
      `select coalesce(-sum(amount_cents), 0) from postings where order_id = $1 and account = 'seller'`,
      [id],
    )
    // 40.05 without 4.81
    expect([step, when, paid, await arrived()]).toEqual([step, when, 3524, 2])
  }
  expect(await reconcile(services.pool)).toEqual([])
})

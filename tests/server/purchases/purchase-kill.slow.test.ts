import { beforeAll, expect, test } from 'vitest'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { runChild } from '#tests/support/children/child.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

/** An order that waits for its buyer's word. */
async function delivered(): Promise<string> {
  const { services } = rig
  const mia = shopper(services, viewerOf(shop.buyer))
  const { orders } = await mia.pay(await mia.patch((await mia.create([await shop.ad(), 1])).id))
  const id = orders[0]?.id ?? ''
  for (const event of [
    { type: 'order.ship', by: 'seller', carrier: 'other', tracking: 'PX4455667790' },
    { type: 'order.deliver', by: 'buyer' },
  ] as const)
    await fire(services, { kind: 'purchase', id, event })
  return id
}

test('killed at every step of a confirmation: all of it happened, or nothing', {
  timeout: 600_000,
}, async () => {
  const { services, url } = rig
  const whole = runChild('confirm-child.ts', url, await delivered(), '0')
  const steps = Number(await whole.hears('said'))
  await whole.ended
  expect(steps).toBeGreaterThan(5)
  const all = Array.from({ length: steps }, (_, at) => at + 1).flatMap(step =>
    (['before', 'after'] as const).map(when => ({ step, when })),
  )
  for (const { step, when } of all) {
    const id = await delivered()
    await runChild('confirm-child.ts', url, id, String(step), when)
      .hears('never')
      .catch(() => undefined)
    const state = () =>
      count(services, `select (state = 'completed.reviewable')::int from orders where id = $1`, [id])
    const paid = () =>
      count(
        services,
        `select coalesce(-sum(amount_cents), 0) from postings where order_id = $1 and account = 'seller'`,
        [id],
      )
    const arrived = () =>
      count(
        services,
        `select count(*) from garments g join order_lines l on l.id = g.order_line_id where l.order_id = $1`,
        [id],
      )
    // what the ended process held is let go a moment later
    await expect
      .poll(() =>
        fire(services, { kind: 'purchase', id, event: { type: 'order.confirm', by: 'buyer' } }).then(
          () => 'confirmed',
          ({ code }) => code,
        ),
      )
      .toMatch(/^(confirmed|not_allowed)$/)
    expect([step, when, await state(), await paid(), await arrived()]).toEqual([step, when, 1, 2000, 1])
  }
  expect(await reconcile(services.pool)).toEqual([])
})

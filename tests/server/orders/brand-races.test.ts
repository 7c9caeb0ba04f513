import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { count, runJobs } from '#tests/support/trade/checkout.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
})

const rounds = Array.from({ length: process.env.TEST_FULL === '1' ? 20 : 1 }, (_, at) => at + 1)

async function bought(pieces = 1) {
  const [shirt = ''] = await shop.product([pieces], 3000)
  const { order } = await buyOf(services, shop.buyer, [shirt, pieces])
  return { id: order.id, shirt, line: order.lines[0]?.id ?? '' }
}
const brand = () => brandOf(services, shop.company)
const buyer = () => buyerOf(services, shop.buyer)
const held = (id: string) =>
  count(
    services,
    `select -coalesce(sum(amount_cents), 0) from postings where order_id = $1 and account = 'held'`,
    [id],
  )
const stock = (shirt: string) => count(services, 'select stock from variants where id = $1', [shirt])
const successes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length

test.each(rounds)('round %i: accepted and canceled at once, one of the two happens', async () => {
  const { id, shirt } = await bought()
  const done = await successes([brand().send(id, { type: 'accept' }), buyer().send(id, { type: 'cancel' })])
  const { state } = await buyer().order(id)
  expect(done).toBe(1)
  expect([state, await held(id), await stock(shirt)]).toEqual(
    state === 'cancelled' ? ['cancelled', 0, 1] : ['accepted.preparing', 2640, 0],
  )
  expect(await reconcile(services.pool)).toEqual([])
})

test('fifty refunds of 1.00 at once give back what was paid, never more', async () => {
  const { id } = await bought()
  await brand().shipAll(id)
  // some wait in vain for a connection; whoever gets one is refunded, or refused
  await successes(Array.from({ length: 50 }, () => brand().refund(id, '1.00')))
  await runJobs(services)
  const refunded = await count(services, 'select refunded_cents from orders where id = $1', [id])
  expect(refunded).toBeGreaterThan(0)
  expect(refunded).toBeLessThanOrEqual(3490)
  expect(await count(services, 'select sum(amount_cents) from refunds where order_id = $1', [id])).toBe(
    refunded,
  )
  expect(
    await count(
      services,
      `select sum(r.amount_cents) from manual_provider.refunds r join refunds f on f.id = r.key where f.order_id = $1`,
      [id],
    ),
  ).toBe(refunded)
  expect(await reconcile(services.pool)).toEqual([])
})

test('parcels at once never contain more than was ordered', async () => {
  const { id, line } = await bought(3)
  await brand().send(id, { type: 'accept' })
  const ship = () =>
    brand().send(id, {
      type: 'ship',
      carrier: 'ups',
      tracking: trackingOf('ups', randomUUID()),
      lines: [{ line_id: line, quantity: 2 }],
    })
  expect(await successes([ship(), ship(), ship()])).toBe(1)
  const { lines, parcels } = await brand().order(id)
  expect([lines[0]?.shipped, lines[0]?.open, parcels.length]).toEqual([2, 1, 1])
})

test('the same pieces are asked back once', async () => {
  const { id, line } = await bought(2)
  await brand().shipAll(id)
  await buyer().send(id, { type: 'deliver' })
  const asked = { lines: [{ line_id: line, quantity: 2 }], reason: 'too_small' as const }
  expect(await successes(Array.from({ length: 5 }, () => buyer().requestReturn(id, asked)))).toBe(1)
  const [back] = (await buyer().order(id)).returns
  // a refund and a rejection, a refund and another
  await brand().sendReturn(back?.id ?? '', { type: 'receive' })
  expect(
    await successes(Array.from({ length: 5 }, () => brand().sendReturn(back?.id ?? '', { type: 'refund' }))),
  ).toBe(1)
  expect(await brand().order(id)).toMatchObject({ state: 'refunded', refunded: '64.90' })
  expect(await reconcile(services.pool)).toEqual([])
})

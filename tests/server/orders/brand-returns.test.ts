import { beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { count, days } from '#tests/support/trade/checkout.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
})

const brand = () => brandOf(services, shop.company)
const buyer = () => buyerOf(services, shop.buyer)
const stock = (shirt: string) => count(services, 'select stock from variants where id = $1', [shirt])
const sold = (shirt: string) => count(services, 'select sold from variants where id = $1', [shirt])

/** Three shirts are bought; the brand has two of them, and ships these. */
async function twoOfThree() {
  const [shirt = ''] = await shop.product([3], 3000)
  const { order } = await buyOf(services, shop.buyer, [shirt, 3])
  const [line = ''] = order.lines.map(({ id }) => id)
  await brand().send(order.id, { type: 'accept' })
  await brand().send(order.id, { type: 'refuse_line', line_id: line, quantity: 1 })
  const tracking = trackingOf('other', order.id)
  await brand().send(order.id, { type: 'ship', carrier: 'other', tracking })
  await buyer().send(order.id, { type: 'deliver' })
  const ask = (quantity: number) =>
    buyer().requestReturn(order.id, { lines: [{ line_id: line, quantity }], reason: 'too_small' })
  return { id: order.id, shirt, line, ask }
}

const tooMany = { status: 422, details: { errors: { lines: [expect.any(String)] } } }

test('a return of more pieces than were shipped is refused, whatever was ordered', async () => {
  const { id, ask } = await twoOfThree()
  await expect(ask(3)).rejects.toMatchObject(tooMany)
  expect((await buyer().order(id)).returns).toEqual([])
  await ask(1)
  await expect(ask(2)).rejects.toMatchObject(tooMany)
  expect((await buyer().order(id)).lines).toMatchObject([{ returnable: 1 }])
})

test('two returns asked for at the same time: of pieces for only one of them exactly one is opened', async () => {
  const { id, ask } = await twoOfThree()
  const asked = await Promise.allSettled([ask(2), ask(1)])
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await buyer().order(id)).returns).toHaveLength(1)
})

test('pieces that came back go on sale once: a second refund of the return is refused', async () => {
  const { id, shirt, line, ask } = await twoOfThree()
  const { id: back } = await ask(2)
  await brand().sendReturn(back, { type: 'receive' })
  const refund = {
    type: 'refund' as const,
    lines: [{ line_id: line, amount: '60.00', restock: 2 }],
  }
  const refunds = Array.from({ length: 5 }, () => brand().sendReturn(back, refund))
  const results = await Promise.allSettled(refunds)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(brand().sendReturn(back, refund)).rejects.toMatchObject({ status: 409 })
  expect([await stock(shirt), await sold(shirt)]).toEqual([2, 1])
  // 60.00 for two shirts and 30.00 for the one that was refused; from 80.00 on the delivery is free
  expect(await buyer().order(id)).toMatchObject({ state: 'refunded', refunded: '90.00' })
  expect(await reconcile(services.pool)).toEqual([])
})

test('an order of which a part is shipped is not canceled, and no piece goes on sale', async () => {
  const [shirt = ''] = await shop.product([3], 3000)
  const { order } = await buyOf(services, shop.buyer, [shirt, 3])
  const [line = ''] = order.lines.map(({ id }) => id)
  await brand().send(order.id, { type: 'accept' })
  const tracking = trackingOf('other', order.id)
  const lines = [{ line_id: line, quantity: 1 }]
  await brand().send(order.id, { type: 'ship', carrier: 'other', tracking, lines })
  for (const canceled of [
    () => brand().send(order.id, { type: 'cancel', reason: 'It is damaged.' }),
    () => brand().send(order.id, { type: 'agree_cancel' }),
    () => buyer().send(order.id, { type: 'cancel' }),
    () => buyer().send(order.id, { type: 'ask_cancel' }),
  ])
    await expect(canceled()).rejects.toMatchObject({ status: 409 })
  expect([await stock(shirt), await sold(shirt)]).toEqual([0, 3])
})

test('the time for returns counts from the delivery: a return in between does not extend it', async () => {
  const { id, ask } = await twoOfThree()
  await passTime(services, days(20))
  const { id: first } = await ask(1)
  await brand().sendReturn(first, { type: 'receive' })
  await brand().sendReturn(first, { type: 'refund' })
  await passTime(services, days(9))
  expect((await buyer().order(id)).state).toBe('delivered.returnable')
  await passTime(services, days(2))
  expect((await buyer().order(id)).state).toBe('completed')
  await expect(ask(1)).rejects.toMatchObject({ status: 409 })
  expect(await reconcile(services.pool)).toEqual([])
})

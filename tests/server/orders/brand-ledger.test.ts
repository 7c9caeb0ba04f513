import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { count, days, runJobs } from '#tests/support/trade/checkout.ts'
import { type Book, cases, type Step } from './brand-ledger-cases.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const stock = (variant: string) => count(services, 'select stock from variants where id = $1', [variant])

/** Carries out the steps of a case for an order of two shirts and a scarf. */
async function play(steps: readonly Step[]) {
  const [shirt = ''] = await shop.product([2], 3000)
  const [scarf = ''] = await shop.product([1], 1005)
  const { checkout, order } = await buyOf(services, shop.buyer, [shirt, 2], [scarf, 1])
  const [shirts, scarfs] = order.lines.map(({ id }) => id)
  const lineOf = (of: 'shirt' | 'scarf') => (of === 'shirt' ? shirts : scarfs) ?? ''
  const brand = brandOf(services, shop.company)
  const buyer = buyerOf(services, shop.buyer)
  for (const step of steps) {
    if ('days' in step) {
      rig.advance(days(step.days))
      await fireDueDeadlines(services)
    } else if ('refused' in step) {
      await brand.send(order.id, { type: 'refuse_line', line_id: lineOf(step.refused) })
    } else if ('ships' in step) {
      const lines = step.ships.map(([of, quantity]) => ({ line_id: lineOf(of), quantity }))
      await brand.send(order.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667788', lines })
    } else if ('returns' in step) {
      const lines = step.returns.map(([of, quantity]) => ({ line_id: lineOf(of), quantity }))
      const back = await buyer.requestReturn(order.id, { lines, reason: 'too_small' })
      await buyer.sendReturn(back.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667790' })
      await brand.sendReturn(back.id, { type: 'receive' })
      const refund = (step.refund ?? []).map(([of, amount, restock]) => ({
        line_id: lineOf(of),
        amount,
        restock,
      }))
      await brand.sendReturn(back.id, {
        type: 'refund',
        lines: refund,
        ...(step.reason ? { reason: step.reason } : {}),
      })
    } else if ('gives' in step) {
      await brand.refund(order.id, step.gives)
    } else if (step.by === 'brand') {
      await brand.send(order.id, { type: step.type, reason: 'It is damaged.' })
    } else {
      await buyer.send(order.id, { type: step.type })
    }
  }
  return { checkout, order: order.id, shirt, scarf }
}

const setOf = (order: string, { reason, books }: Book) => ({
  reason,
  order,
  seller: shop.company,
  books: inOrder(books),
})

describe('the books of two shirts for 30.00 and a scarf for 10.05, with 4.90 for the delivery', () => {
  test.each(cases)('$title', async ({ steps, books, state, atProvider, stock: left }) => {
    const { checkout, order, shirt, scarf } = await play(steps)
    expect((await buyerOf(services, shop.buyer).order(order)).state).toBe(state)
    const sold = { captured: 7495, held: -6164, delivery: -490, platform: -841 }
    expect(await postingSetsOf(services, checkout)).toEqual([
      setOf(order, { reason: 'captured', books: sold }),
      ...books.map(book => setOf(order, book)),
    ])
    expect(await reconcile(services.pool)).toEqual([])
    await runJobs(services)
    expect(
      await count(
        services,
        `select c.amount_cents - coalesce((select sum(r.amount_cents) from manual_provider.refunds r
           where r.charge_id = c.id), 0) from manual_provider.charges c join payments y on y.id = c.key
         where y.checkout_id = $1`,
        [checkout],
      ),
    ).toBe(atProvider)
    expect([await stock(shirt), await stock(scarf)]).toEqual(left)
  })
})

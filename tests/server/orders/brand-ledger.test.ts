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

describe('three pieces for 1.03 and two for 1.00, with 4.90 for the delivery, refunded in parts', () => {
  const ways = ['a refund of the line', 'a return of its pieces'] as const
  test.each(ways)('%s, a cent, and the rest: together what was captured', async way => {
    const [dear = ''] = await shop.product([3], 103)
    const [cheap = ''] = await shop.product([2], 100)
    const { checkout, order } = await buyOf(services, shop.buyer, [dear, 3], [cheap, 2])
    const [first = '', second = ''] = order.lines.map(({ id }) => id)
    const brand = brandOf(services, shop.company)
    const buyer = buyerOf(services, shop.buyer)
    await brand.shipAll(order.id)
    await buyer.send(order.id, { type: 'deliver' })
    const sendBack = async (line: string, quantity: number) => {
      const lines = [{ line_id: line, quantity }]
      const { id } = await buyer.requestReturn(order.id, { lines, reason: 'too_small' })
      await brand.sendReturn(id, { type: 'receive' })
      return id
    }
    const isReturn = way === ways[1]
    if (isReturn) {
      const lines = [{ line_id: first, amount: '3.09', restock: 3 }]
      await brand.sendReturn(await sendBack(first, 3), { type: 'refund', lines })
    } else {
      await brand.refund(order.id, '3.09', { line_id: first })
    }
    await brand.refund(order.id, '0.01', { line_id: second })
    // of the goods 1.99 are left
    if (isReturn) {
      const id = await sendBack(second, 2)
      const more = { type: 'refund' as const, lines: [{ line_id: second, amount: '2.00' }] }
      await expect(brand.sendReturn(id, more)).rejects.toMatchObject({ status: 409 })
      await brand.sendReturn(id, { type: 'refund', lines: [{ line_id: second, amount: '1.99' }] })
    } else {
      await expect(brand.refund(order.id, '6.90')).rejects.toMatchObject({ status: 409 })
      await brand.refund(order.id, '6.89')
    }
    await expect(brand.refund(order.id, '0.01')).rejects.toMatchObject({ status: 409 })
    // 12 % of 5.09 is 61 cents; of 2.00 they are 23.97, of 1.99 23.85: 24 both times
    const reason = isReturn ? 'returned' : 'refunded'
    expect(await postingSetsOf(services, checkout)).toEqual(
      [
        { reason: 'captured', books: { captured: 999, held: -448, delivery: -490, platform: -61 } },
        { reason, books: { refunded: -309, held: 272, platform: 37 } },
        { reason: 'refunded', books: { refunded: -1, held: 1 } },
        { reason, books: { refunded: -689, held: 175, delivery: 490, platform: 24 } },
      ].map(book => setOf(order.id, book)),
    )
    expect(await buyer.order(order.id)).toMatchObject({ state: 'refunded', refunded: '9.99', total: '9.99' })
    expect(await reconcile(services.pool)).toEqual([])
    expect([await stock(dear), await stock(cheap)]).toEqual(isReturn ? [3, 0] : [0, 0])
  })

  test('a line is refunded no more than it cost, whatever is left of the others', async () => {
    const [dear = ''] = await shop.product([3], 103)
    const [cheap = ''] = await shop.product([2], 100)
    const { order } = await buyOf(services, shop.buyer, [dear, 3], [cheap, 2])
    const [first = ''] = order.lines.map(({ id }) => id)
    const brand = brandOf(services, shop.company)
    await brand.shipAll(order.id)
    await brand.refund(order.id, '3.00', { line_id: first })
    const most = 'Enter at most $0.09: that is left of the price of this line.'
    await expect(brand.refund(order.id, '0.10', { line_id: first })).rejects.toMatchObject({
      status: 422,
      details: { errors: { amount: [most] } },
    })
    const { lines, refunded } = await brand.refund(order.id, '0.09', { line_id: first })
    expect([refunded, ...lines.map(line => line.refunded)]).toEqual(['3.09', '3.09', '0.00'])
    await expect(brand.refund(order.id, '0.01', { line_id: first })).rejects.toMatchObject({
      status: 422,
      details: { errors: { line_id: ['All of this line is refunded already.'] } },
    })
  })
})

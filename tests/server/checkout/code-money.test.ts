import { beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#server/platform/database/column-types.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import type { CodeTerms } from '#src/api/contract/business/codes.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf } from '#tests/support/trade/brand-orders.ts'
import { days, shopper, viewerOf } from '#tests/support/trade/checkout.ts'
import { brandCodes, enterer } from '#tests/support/trade/codes.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

/** Buys these with a code of the brand, which ends right after. */
async function boughtWith(gift: CodeTerms['gift'], ...lines: [variant: string, pieces: number][]) {
  const codes = brandCodes(services, shop.company)
  const code = await codes.create({ gift })
  const viewer = viewerOf(shop.buyer)
  const mia = shopper(services, viewer)
  const { id } = await mia.patch((await mia.create(...lines)).id)
  const checkout = await enterer(services, viewer).enter(id, code.code)
  const [order] = (await mia.pay(checkout)).orders
  if (order === undefined) throw new Error('Nothing was ordered.')
  await codes.send(code.id, 'end')
  return { checkout, order, code: code.code }
}

interface Book {
  reason: string
  books: Partial<Record<Account, number>>
}
type Step =
  | 'accept'
  | 'scarf unavailable'
  | 'ship shirts'
  | 'ship all'
  | 'arrives'
  | 'a shirt back'
  | 'window'
  | '5.00'

/**
 * Worked out by hand. Three shirts for 10.00 and a scarf for 15.05 are 45.05; 20 percent of it are 9.01. The shirts have
 * 9.01 × 30 / 45.05 = 6.00, the scarf 3.01. Paid are 24.00 + 12.04 = 36.04, and 4.90 for the delivery: 40.94. Of 36.04
 * 12 percent are 4.3248: 4.32 of commission, 31.72 held. What stays of it is 4.32 × what is left / 36.04, half up: without
 * the scarf 24.00 are left: 2.88. Without a shirt (8.00) 28.04: 3.36. Without both 16.00: 1.92. Less 5.00 31.04: 3.72.
 */
const cases: readonly { title: string; steps: readonly Step[]; state: string; books: readonly Book[] }[] = [
  {
    title: 'kept: the brand is paid what its buyer paid',
    steps: ['accept', 'ship all', 'arrives', 'window'],
    state: 'completed',
    books: [{ reason: 'completed', books: { held: 3172, seller: -3172 } }],
  },
  {
    title: 'the scarf is unavailable: what was paid for it goes back',
    steps: ['accept', 'scarf unavailable', 'ship shirts', 'arrives', 'window'],
    state: 'completed',
    books: [
      { reason: 'line_refused', books: { refunded: -1204, held: 1060, platform: 144 } },
      { reason: 'completed', books: { held: 2112, seller: -2112 } },
    ],
  },
  {
    title: 'a shirt comes back: its part of the price, and not a cent of what the code took off',
    steps: ['accept', 'ship all', 'arrives', 'a shirt back', 'window'],
    state: 'completed',
    books: [
      { reason: 'returned', books: { refunded: -800, held: 704, platform: 96 } },
      { reason: 'completed', books: { held: 2468, seller: -2468 } },
    ],
  },
  {
    title: 'the scarf is unavailable and a shirt comes back',
    steps: ['accept', 'scarf unavailable', 'ship shirts', 'arrives', 'a shirt back', 'window'],
    state: 'completed',
    books: [
      { reason: 'line_refused', books: { refunded: -1204, held: 1060, platform: 144 } },
      { reason: 'returned', books: { refunded: -800, held: 704, platform: 96 } },
      { reason: 'completed', books: { held: 1408, seller: -1408 } },
    ],
  },
  {
    title: 'a part of the price is given back',
    steps: ['accept', 'ship all', 'arrives', '5.00', 'window'],
    state: 'completed',
    books: [
      { reason: 'refunded', books: { refunded: -500, held: 440, platform: 60 } },
      { reason: 'completed', books: { held: 2732, seller: -2732 } },
    ],
  },
]

describe('the books of an order with a code that ended since', () => {
  test.each(cases)('$title', async ({ steps, books, state }) => {
    const [shirt = ''] = await shop.product([3], 1000)
    const [scarf = ''] = await shop.product([1], 1505)
    const { checkout, order, code } = await boughtWith(
      { kind: 'percent', percent: 20 },
      [shirt, 3],
      [scarf, 1],
    )
    expect(checkout).toMatchObject({ subtotal: '45.05', shipping: '4.90', discount: '9.01', total: '40.94' })
    expect(order).toMatchObject({
      ...{ subtotal: '36.04', shipping: '4.90', total: '40.94' },
      code: { code, items: '9.01', delivery: '0.00' },
      lines: [
        { unit_price: '10.00', total: '24.00' },
        { unit_price: '15.05', total: '12.04' },
      ],
    })
    const [shirts = '', scarfs = ''] = order.lines.map(({ id }) => id)
    const brand = brandOf(services, shop.company)
    const buyer = buyerOf(services, shop.buyer)
    const ship = (...lines: { line_id: string; quantity: number }[]) =>
      brand.send(order.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667788', lines })
    const all = [
      { line_id: shirts, quantity: 3 },
      { line_id: scarfs, quantity: 1 },
    ]
    const back = async (amount: string, tooMuch: string) => {
      const { id } = await buyer.requestReturn(order.id, {
        lines: [{ line_id: shirts, quantity: 1 }],
        reason: 'too_small',
      })
      await brand.sendReturn(id, { type: 'receive' })
      const refund = (cents: string) =>
        brand.sendReturn(id, { type: 'refund', lines: [{ line_id: shirts, amount: cents, restock: 1 }] })
      await expect(refund(tooMuch)).rejects.toMatchObject({ status: 409 })
      await refund(amount)
    }
    const play: Record<Step, () => Promise<unknown>> = {
      accept: () => brand.send(order.id, { type: 'accept' }),
      'scarf unavailable': () => brand.send(order.id, { type: 'refuse_line', line_id: scarfs }),
      'ship shirts': () => ship(...all.slice(0, 1)),
      'ship all': () => ship(...all),
      arrives: () => buyer.send(order.id, { type: 'deliver' }),
      'a shirt back': () => back('8.00', '8.01'),
      '5.00': () => brand.refund(order.id, '5.00'),
      window: async () => {
        rig.advance(days(31))
        await fireDueDeadlines(services)
      },
    }
    for (const step of steps) await play[step]()
    expect((await buyer.order(order.id)).state).toBe(state)
    const set = ({ reason, books: by }: Book) => ({
      ...{ reason, order: order.id, seller: shop.company },
      books: inOrder(by),
    })
    expect(await postingSetsOf(services, checkout.id)).toEqual([
      set({ reason: 'captured', books: { captured: 4094, held: -3172, delivery: -490, platform: -432 } }),
      ...books.map(set),
    ])
    // captured − refunded = held + seller + delivery + platform
    expect(await reconcile(services.pool)).toEqual([])
  })
})

test('three pieces of an indivisible price come back one by one: 9.67, 9.67 and 9.66, and then all is refunded', async () => {
  const [shirt = ''] = await shop.product([3], 1000)
  const { order } = await boughtWith({ kind: 'amount', amount: '1.00' }, [shirt, 3])
  const line = order.lines[0]?.id ?? ''
  const brand = brandOf(services, shop.company)
  const buyer = buyerOf(services, shop.buyer)
  await brand.shipAll(order.id)
  await buyer.send(order.id, { type: 'deliver' })
  const refunded: string[] = []
  for (let piece = 0; piece < 3; piece++) {
    const { id } = await buyer.requestReturn(order.id, {
      lines: [{ line_id: line, quantity: 1 }],
      reason: 'too_small',
    })
    await brand.sendReturn(id, { type: 'receive' })
    await brand.sendReturn(id, { type: 'refund', lines: [] })
    refunded.push((await buyer.order(order.id)).refunded)
  }
  // with the last one the delivery goes back as well
  expect(refunded).toEqual(['9.67', '19.34', '33.90'])
  expect(await buyer.order(order.id)).toMatchObject({ state: 'refunded', total: '33.90' })
  expect(await reconcile(services.pool)).toEqual([])
})

test('free delivery: the buyer pays none, none is booked, and a canceled order gives back what was paid', async () => {
  const [shirt = ''] = await shop.product([1], 3000)
  const { checkout, order, code } = await boughtWith({ kind: 'delivery' }, [shirt, 1])
  expect(checkout).toMatchObject({ subtotal: '30.00', shipping: '4.90', discount: '4.90', total: '30.00' })
  expect(order).toMatchObject({ shipping: '0.00', code: { code, items: '0.00', delivery: '4.90' } })
  await brandOf(services, shop.company).send(order.id, { type: 'cancel', reason: 'It is out of stock.' })
  expect(await postingSetsOf(services, checkout.id)).toMatchObject([
    { books: inOrder({ captured: 3000, held: -2640, platform: -360 }) },
    { books: inOrder({ refunded: -3000, held: 2640, platform: 360 }) },
  ])
  expect(await reconcile(services.pool)).toEqual([])
})

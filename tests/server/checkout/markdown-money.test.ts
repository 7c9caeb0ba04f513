import { beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#server/platform/database/column-types.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { days, shopper, viewerOf } from '#tests/support/trade/checkout.ts'
import { markDown as startMarkdown } from '#tests/support/trade/markdowns.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const markDown = (percent: number, ...variants: string[]) =>
  startMarkdown(services, shop.company, percent, ...variants)

/** Two shirts for 30.00 and a scarf for 10.05, less 15 percent, bought, after which the markdown ends. */
async function bought() {
  const [shirt = ''] = await shop.product([2], 3000)
  const [scarf = ''] = await shop.product([1], 1005)
  const markdown = await markDown(15, shirt, scarf)
  const { checkout, order } = await buyOf(services, shop.buyer, [shirt, 2], [scarf, 1])
  await markdown.end()
  return { checkout, order }
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
 * Worked out by hand. 15 percent of 30.00 are 4.50: 25.50 each; of 10.05 they are 1.5075, so 1.51: 8.54. The goods are
 * 59.54, of which 12 percent are 7.1448: 7.14 of commission and 52.40 held; with 4.90 for the delivery 64.44 are paid.
 * Of what is refunded the commission goes back as well: what stays of it is 7.14 × what is left / 59.54, half up. Without
 * the scarf 51.00 are left: 6.12. Without a shirt 34.04 are left: 4.08. Without both 25.50: 3.06. Less 5.00 54.54: 6.54.
 */
const cases: readonly { title: string; steps: readonly Step[]; state: string; books: readonly Book[] }[] = [
  {
    title: 'kept: the brand is paid what was asked then',
    steps: ['accept', 'ship all', 'arrives', 'window'],
    state: 'completed',
    books: [{ reason: 'completed', books: { held: 5240, seller: -5240 } }],
  },
  {
    title: 'the scarf is unavailable: its reduced price goes back',
    steps: ['accept', 'scarf unavailable', 'ship shirts', 'arrives', 'window'],
    state: 'completed',
    books: [
      { reason: 'line_refused', books: { refunded: -854, held: 752, platform: 102 } },
      { reason: 'completed', books: { held: 4488, seller: -4488 } },
    ],
  },
  {
    title: 'a shirt comes back: its reduced price is refunded, and not a cent of the regular one',
    steps: ['accept', 'ship all', 'arrives', 'a shirt back', 'window'],
    state: 'completed',
    books: [
      { reason: 'returned', books: { refunded: -2550, held: 2244, platform: 306 } },
      { reason: 'completed', books: { held: 2996, seller: -2996 } },
    ],
  },
  {
    title: 'the scarf is unavailable and a shirt comes back',
    steps: ['accept', 'scarf unavailable', 'ship shirts', 'arrives', 'a shirt back', 'window'],
    state: 'completed',
    books: [
      { reason: 'line_refused', books: { refunded: -854, held: 752, platform: 102 } },
      { reason: 'returned', books: { refunded: -2550, held: 2244, platform: 306 } },
      { reason: 'completed', books: { held: 2244, seller: -2244 } },
    ],
  },
  {
    title: 'a part of the price is given back',
    steps: ['accept', 'ship all', 'arrives', '5.00', 'window'],
    state: 'completed',
    books: [
      { reason: 'refunded', books: { refunded: -500, held: 440, platform: 60 } },
      { reason: 'completed', books: { held: 4800, seller: -4800 } },
    ],
  },
]

describe('the books of a marked-down order after the markdown ended', () => {
  test.each(cases)('$title', async ({ steps, books, state }) => {
    const { checkout, order } = await bought()
    expect(order).toMatchObject({
      total: '64.44',
      lines: [{ unit_price: '25.50' }, { unit_price: '8.54' }],
    })
    const [shirts = '', scarfs = ''] = order.lines.map(({ id }) => id)
    const brand = brandOf(services, shop.company)
    const buyer = buyerOf(services, shop.buyer)
    const ship = (...lines: { line_id: string; quantity: number }[]) =>
      brand.send(order.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667788', lines })
    const all = [
      { line_id: shirts, quantity: 2 },
      { line_id: scarfs, quantity: 1 },
    ]
    const play: Record<Step, () => Promise<unknown>> = {
      accept: () => brand.send(order.id, { type: 'accept' }),
      'scarf unavailable': () => brand.send(order.id, { type: 'refuse_line', line_id: scarfs }),
      'ship shirts': () => ship(...all.slice(0, 1)),
      'ship all': () => ship(...all),
      arrives: () => buyer.send(order.id, { type: 'deliver' }),
      'a shirt back': async () => {
        const lines = [{ line_id: shirts, quantity: 1 }]
        const { id } = await buyer.requestReturn(order.id, { lines, reason: 'too_small' })
        await brand.sendReturn(id, { type: 'receive' })
        const refund = (amount: string) =>
          brand.sendReturn(id, { type: 'refund', lines: [{ line_id: shirts, amount, restock: 1 }] })
        await expect(refund('25.51')).rejects.toMatchObject({ status: 409 })
        await refund('25.50')
      },
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
    expect(await postingSetsOf(services, checkout)).toEqual([
      set({ reason: 'captured', books: { captured: 6444, held: -5240, delivery: -490, platform: -714 } }),
      ...books.map(set),
    ])
    // captured − refunded = held + seller + delivery + platform
    expect(await reconcile(services.pool)).toEqual([])
  })
})

test('an order that was paid before a markdown keeps its price', async () => {
  const [shirt = ''] = await shop.product([2], 3000)
  const { order } = await buyOf(services, shop.buyer, [shirt, 1])
  await markDown(50, shirt)
  expect((await buyerOf(services, shop.buyer).order(order.id)).lines).toMatchObject([{ unit_price: '30.00' }])
})

test('a checkout that was opened before says that the price has changed, both ways, and is not paid silently', async () => {
  const [shirt = ''] = await shop.product([3], 3000)
  const mia = shopper(services, viewerOf(shop.buyer))
  const seen = await mia.patch((await mia.create([shirt, 1])).id)
  const markdown = await markDown(50, shirt)
  await expect(mia.pay(seen)).rejects.toMatchObject({
    status: 409,
    code: 'price_changed',
    details: { data: { total: '19.90', lines: [{ unit_price: '15.00', problem: 'price_changed' }] } },
  })
  const cheaper = await mia.get(seen.id)
  await markdown.end()
  await expect(mia.pay(cheaper)).rejects.toMatchObject({
    code: 'price_changed',
    details: { data: { total: '34.90', lines: [{ unit_price: '30.00', problem: 'price_changed' }] } },
  })
  expect((await mia.pay(await mia.get(seen.id))).orders).toMatchObject([{ total: '34.90' }])
})

test('a markdown that takes a parcel below 80.00 costs its buyer the delivery again', async () => {
  const [coat = ''] = await shop.product([2], 9000)
  const mia = shopper(services, viewerOf(shop.buyer))
  expect(await mia.patch((await mia.create([coat, 1])).id)).toMatchObject({
    shipping: '0.00',
    total: '90.00',
  })
  await markDown(20, coat)
  expect(await mia.patch((await mia.create([coat, 1])).id)).toMatchObject({
    shipping: '4.90',
    total: '76.90',
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import type { PurchaseEvent } from '#src/machines/lifecycles/purchase-events.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, runJobs, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
})

type Ad = readonly [cents: number, parcel: 's' | 'm' | 'l']

/** An order of these ads in which the buyer reported a problem: everything can become of it. */
async function disputed(...ads: readonly Ad[]) {
  const mia = shopper(services, viewerOf(shop.buyer))
  const lines: [string, number][] = []
  for (const [cents, parcel] of ads) lines.push([await shop.ad(cents, parcel), 1])
  const checkout = await mia.patch((await mia.create(...lines)).id)
  const { orders } = await mia.pay(checkout)
  const id = orders[0]?.id ?? ''
  const send = (event: PurchaseEvent) => fire(services, { kind: 'purchase', id, event })
  await send({ type: 'order.ship', by: 'seller', carrier: 'other', tracking: 'PX4455667790' })
  await send({ type: 'order.deliver', by: 'buyer' })
  await send({ type: 'order.dispute', by: 'buyer' })
  return { id, checkout: checkout.id, send, ads: lines.map(([ad]) => ad) }
}

const rejected: PurchaseEvent = { type: 'dispute.rejected', by: 'system' }
const refunded = (isReturned: boolean): PurchaseEvent => ({
  type: 'dispute.refunded',
  by: 'system',
  isReturned,
})
const partly = (amountCents: number): PurchaseEvent => ({
  type: 'dispute.partlyRefunded',
  by: 'system',
  amountCents,
})

/** Cents that the provider holds of a checkout's payment. */
const atProvider = (checkoutId: string) =>
  count(
    services,
    `select coalesce(sum(c.amount_cents - coalesce((select sum(r.amount_cents) from manual_provider.refunds r
         where r.charge_id = c.id), 0)), 0)
     from manual_provider.charges c join payments y on y.id = c.key
     where y.checkout_id = $1 and c.state = 'captured'`,
    [checkoutId],
  )

type Books = Readonly<Record<string, number>>
interface Case {
  title: string
  ads: readonly Ad[]
  event: PurchaseEvent
  captured: Books
  /** What is booked then, by its reason. */
  booked: readonly (readonly [reason: string, books: Books])[]
  /** What the provider has in the end. */
  left: number
}

// a coat for $20.00 in a parcel for $3.90, with a fee of $1.70; the seller pays nothing
const coat = {
  ads: [[2000, 's']],
  captured: { captured: 2560, held: -2000, delivery: -390, platform: -170 },
} as const

const cases: readonly Case[] = [
  {
    ...coat,
    title: 'what is paid out',
    event: rejected,
    booked: [['completed', { held: 2000, seller: -2000 }]],
    left: 2560,
  },
  {
    ...coat,
    title: 'what is refunded, with everything that was paid',
    event: refunded(false),
    booked: [['refunded', { refunded: -2560, held: 2000, delivery: 390, platform: 170 }]],
    left: 0,
  },
  {
    ...coat,
    title: 'what is returned and refunded',
    event: refunded(true),
    booked: [['refunded', { refunded: -2560, held: 2000, delivery: 390, platform: 170 }]],
    left: 0,
  },
  {
    ...coat,
    title: 'a partial refund, which the seller bears',
    event: partly(500),
    booked: [
      ['partly_refunded', { refunded: -500, held: 500 }],
      ['completed', { held: 1500, seller: -1500 }],
    ],
    left: 2060,
  },
  {
    ...coat,
    title: 'a partial refund of one cent',
    event: partly(1),
    booked: [
      ['partly_refunded', { refunded: -1, held: 1 }],
      ['completed', { held: 1999, seller: -1999 }],
    ],
    left: 2559,
  },
  {
    ...coat,
    title: 'a partial refund of everything the seller would get',
    event: partly(2000),
    booked: [['partly_refunded', { refunded: -2000, held: 2000 }]],
    left: 560,
  },
  {
    title: 'the lowest price of an ad',
    ads: [[100, 's']],
    captured: { captured: 565, held: -100, delivery: -390, platform: -75 },
    event: rejected,
    booked: [['completed', { held: 100, seller: -100 }]],
    left: 565,
  },
  {
    title: 'the highest price of an ad, with a part that goes back',
    ads: [[1_000_000, 'l']],
    captured: { captured: 1_051_230, held: -1_000_000, delivery: -1160, platform: -50_070 },
    event: partly(333_333),
    booked: [
      ['partly_refunded', { refunded: -333_333, held: 333_333 }],
      ['completed', { held: 666_667, seller: -666_667 }],
    ],
    left: 717_897,
  },
  {
    title: 'three ads in one parcel, with a part that goes back',
    ads: [
      [2000, 's'],
      [3000, 'l'],
      [1500, 'm'],
    ],
    captured: { captured: 8195, held: -6500, delivery: -1160, platform: -535 },
    event: partly(1500),
    booked: [
      ['partly_refunded', { refunded: -1500, held: 1500 }],
      ['completed', { held: 5000, seller: -5000 }],
    ],
    left: 6695,
  },
]

describe('the books of', () => {
  test.each(cases)('$title', async ({ ads, event, captured, booked, left }) => {
    const order = await disputed(...ads)
    const of = { order: order.id, seller: shop.seller }
    const sold = { reason: 'captured', ...of, books: inOrder(captured) }
    expect(await postingSetsOf(services, order.checkout)).toEqual([sold])
    await order.send(event)
    const settled = booked.map(([reason, books]) => ({ reason, ...of, books: inOrder(books) }))
    expect(await postingSetsOf(services, order.checkout)).toEqual([sold, ...settled])
    await runJobs(services)
    expect(await atProvider(order.checkout)).toBe(left)
    const { captured: paid = 0 } = captured
    expect(
      await count(services, 'select total_cents - refunded_cents from orders where id = $1', [order.id]),
    ).toBe(left)
    expect(left).toBeLessThanOrEqual(paid)
    expect(await reconcile(services.pool)).toEqual([])
    // nothing is booked twice
    for (const again of [rejected, refunded(false), refunded(true), partly(1)])
      await expect(order.send(again)).rejects.toMatchObject({ status: 409 })
    expect(await postingSetsOf(services, order.checkout)).toEqual([sold, ...settled])
  })
})

test('a partial refund beyond what the seller would get is refused, and nothing is booked', async () => {
  const order = await disputed([2000, 's'])
  for (const cents of [2001, 2560, 1_000_000])
    await expect(order.send(partly(cents))).rejects.toMatchObject({ status: 409 })
  expect(await postingSetsOf(services, order.checkout)).toHaveLength(1)
  expect(
    await count(services, `select (state = 'disputed')::int from orders where id = $1`, [order.id]),
  ).toBe(1)
})

test('fifty decisions at the same time: exactly one is made, and no more goes back than was captured', {
  timeout: 120_000,
}, async () => {
  const order = await disputed([2000, 's'], [3000, 'm'])
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      order.send(
        [refunded(true), refunded(false), partly(4000), partly(100 + at), rejected][at % 5] ?? rejected,
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await runJobs(services)
  expect(await atProvider(order.checkout)).toBeGreaterThanOrEqual(0)
  const [{ held = 0, seller = 0 } = {}] = await booksOf(order.id)
  expect(held).toBe(0)
  expect(-seller).toBeLessThanOrEqual(5000)
  expect(await reconcile(services.pool)).toEqual([])
})

test('an ad comes back when its order was returned, and not when it was refunded without a return', async () => {
  const stateOf = async ([ad]: string[]) =>
    (await services.pool.query('select state from ads where id = $1', [ad])).rows[0]?.state
  const [returned, kept] = [await disputed([2000, 's']), await disputed([2000, 's'])]
  await returned.send(refunded(true))
  await kept.send(refunded(false))
  expect([await stateOf(returned.ads), await stateOf(kept.ads)]).toEqual(['paused', 'sold'])
})

const booksOf = async (order: string): Promise<Record<string, number>[]> => {
  const { rows } = await services.pool.query<{ books: Record<string, number> }>(
    `select json_object_agg(account, cents) as books from (select account, sum(amount_cents)::int as cents
     from postings where order_id = $1 group by account) x`,
    [order],
  )
  return rows.map(({ books }) => books)
}

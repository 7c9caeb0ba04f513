import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { byPost, type Deal, dealAt, openDeal } from '#tests/support/trade/deals.ts'

const rounds = Array.from({ length: process.env.TEST_FULL === '1' ? 25 : 1 }, (_, at) => at + 1)

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const hours = (count: number) => count * 3_600_000

const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)
const logOf = async ({ buyer, id }: Deal) =>
  (await buyer.purchase(id)).log.map(({ event, by }) => `${event} ${by}`)
const booksOf = async ({ id }: Deal): Promise<Record<string, number>> => {
  const rows = await query(
    'select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by account',
    [id],
  )
  expect(await reconcile(server.services.pool)).toEqual([])
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
/** What became of one order, whoever came first: the money, the ad and both garments belong together. */
async function outcomeOf(deal: Deal) {
  const { state, shipment, lines } = await deal.buyer.purchase(deal.id)
  const books = await booksOf(deal)
  const [ad] = await query('select state from ads where id = $1', [deal.ad])
  const garments = await query(
    'select g.owner_id = $2 as is_buyers, g.state from garments g where g.owner_id in ($1, $2) order by 1',
    [deal.seller.id, deal.buyer.id],
  )
  return {
    state,
    ad: ad?.state,
    isShipped: shipment !== null,
    isReceived: lines.some(({ garment_slug: slug }) => slug !== null),
    books,
    garments,
  }
}

const sold = { captured: 6760, delivery: -390, platform: -370 }
const completed = {
  state: 'completed.reviewable',
  ad: 'sold',
  isShipped: true,
  isReceived: true,
  books: { ...sold, held: 0, seller: -6000 },
  garments: [
    { is_buyers: false, state: 'sold' },
    { is_buyers: true, state: 'owned' },
  ],
}
const cancelled = {
  state: 'cancelled',
  ad: 'paused',
  isShipped: false,
  isReceived: false,
  books: { captured: 6760, refunded: -6760, held: 0, delivery: 0, platform: 0 },
  garments: [{ is_buyers: false, state: 'owned' }],
}
const shipped = {
  state: 'shipped.in_transit',
  ad: 'sold',
  isShipped: true,
  isReceived: false,
  books: { ...sold, held: -6000 },
  garments: [{ is_buyers: false, state: 'leaving' }],
}

test.each(rounds)('two confirms and the deadline at once pay the seller once (%i)', async () => {
  const deal = await dealAt(server, 'delivered')
  moveClock(server.services, hours(72))
  const [first, second] = await Promise.all([
    deal.buyer.send(deal.id, 'confirm'),
    deal.buyer.send(deal.id, 'confirm'),
    fireDueDeadlines(server.services),
    fireDueDeadlines(server.services),
  ])
  expect([first.status, second.status].filter(status => status === 200).length).toBeLessThanOrEqual(1)
  expect(await outcomeOf(deal)).toEqual(completed)
  const ends = (await logOf(deal)).filter(line => /^(confirm|inspection_deadline) /.test(line))
  expect(ends).toHaveLength(1)
})

test.each(rounds)('a parcel and two cancellations at the same time: exactly one wins (%i)', async () => {
  const deal = await openDeal(server)
  const receipt = await deal.seller.image('dispute')
  const statuses = await statusesOf([
    deal.seller.send(deal.id, 'ship', { ...byPost, receipt }),
    deal.buyer.send(deal.id, 'cancel'),
    deal.seller.send(deal.id, 'cancel', { reason: 'It is torn.' }),
  ])
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  expect(await outcomeOf(deal)).toEqual(statuses[0] === 200 ? shipped : cancelled)
})

test.each(rounds)(
  'a receipt, a scan and a cancellation by the buyer at the same time: exactly one wins (%i)',
  async () => {
    const deal = await dealAt(server, 'sent')
    const receipt = await deal.seller.image('dispute')
    const scan = fire(server.services, {
      kind: 'purchase',
      id: deal.id,
      event: { type: 'order.scan', by: 'carrier' },
    })
    const statuses = await statusesOf([
      deal.seller.send(deal.id, 'prove_sending', { receipt }),
      deal.buyer.send(deal.id, 'cancel'),
      scan.then(
        () => ({ status: 200 }),
        ({ status }) => ({ status }),
      ),
    ])
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect(await outcomeOf(deal)).toEqual(statuses[1] === 200 ? { ...cancelled, isShipped: true } : shipped)
  },
)

test.each(rounds)(
  'a receipt at the last moment counts or the order is refunded, never both (%i)',
  async () => {
    const deal = await dealAt(server, 'sent')
    const receipt = await deal.seller.image('dispute')
    await passTime(server.services, hours(1))
    moveClock(server.services, hours(24 * 14))
    const [{ status }] = await Promise.all([
      deal.seller.send(deal.id, 'prove_sending', { receipt }),
      fireDueDeadlines(server.services),
    ])
    const isShown = status === 200
    expect(await outcomeOf(deal)).toEqual(isShown ? shipped : { ...cancelled, isShipped: true })
  },
)

test.each(rounds)('a parcel at the last moment is shipped or refunded, never both (%i)', async () => {
  const deal = await openDeal(server)
  const from = Date.parse((await deal.buyer.purchase(deal.id)).placed_at)
  const receipt = await deal.seller.image('dispute')
  await passTime(server.services, hours(1))
  moveClock(server.services, businessDays(from, 5))
  const [{ status }] = await Promise.all([
    deal.seller.send(deal.id, 'ship', { ...byPost, receipt }),
    fireDueDeadlines(server.services),
  ])
  expect(await outcomeOf(deal)).toEqual(status === 200 ? shipped : cancelled)
})

test.each(rounds)(
  'a parcel that its buyer and its carrier report at once is delivered once (%i)',
  async () => {
    const deal = await dealAt(server, 'shipped')
    const carrier = fire(server.services, {
      kind: 'purchase',
      id: deal.id,
      event: { type: 'order.deliver', by: 'carrier' },
    }).then(
      () => ({ status: 200 }),
      ({ status }) => ({ status }),
    )
    const statuses = await statusesOf([deal.buyer.send(deal.id, 'deliver'), carrier])
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await logOf(deal)).filter(line => line.startsWith('deliver '))).toHaveLength(1)
    const notified = await query(
      `select 1 from notifications where user_id = $1 and text like '%The parcel arrived%'`,
      [deal.seller.id],
    )
    expect(notified).toHaveLength(1)
  },
)

test.each(rounds)(
  'two answers to a question for more time at the same time: exactly one wins (%i)',
  async () => {
    const deal = await openDeal(server)
    await passTime(server.services, hours(1))
    await deal.seller.sent(deal.id, 'ask_extension')
    const statuses = await statusesOf([
      deal.buyer.send(deal.id, 'grant_extension'),
      deal.buyer.send(deal.id, 'decline_extension'),
    ])
    expect(statuses.toSorted()).toEqual([200, 409])
    const { state } = await deal.buyer.purchase(deal.id)
    expect(state).toBe(statuses[0] === 200 ? 'paid.extended' : 'paid.preparing')
  },
)

test.each(rounds)(
  'an order that gets all its events at the same time ends in one state of its chart (%i)',
  async () => {
    const deal = await dealAt(server, 'shipped')
    const { buyer, seller, id } = deal
    moveClock(server.services, hours(24 * 14))
    await Promise.all([
      buyer.send(id, 'deliver'),
      buyer.send(id, 'confirm'),
      buyer.send(id, 'deliver'),
      seller.send(id, 'cancel', { reason: 'It is torn.' }),
      buyer.send(id, 'cancel'),
      fireDueDeadlines(server.services),
      buyer.send(id, 'confirm'),
      buyer.review(id, 5),
    ])
    const outcome = await outcomeOf(deal)
    expect(['shipped.overdue', 'delivered', 'completed.reviewable']).toContain(outcome.state)
    expect(outcome).toEqual(
      outcome.state === 'completed.reviewable' ? completed : { ...shipped, state: outcome.state },
    )
  },
)

test('a key that is sent twice at once acts once, and both get the same answer', async () => {
  const deal = await dealAt(server, 'delivered')
  const [one, other] = await Promise.all(
    [0, 1].map(() => deal.buyer.send(deal.id, 'confirm', {}, 'the-same-key')),
  )
  expect([one?.status, other?.status]).toEqual([200, 200])
  expect(one?.text).toBe(other?.text)
  expect(await outcomeOf(deal)).toEqual(completed)
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fireDue } from '#server/domains/sweep.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { byPost, type Deal, dealAt, openDeal } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const hours = (count: number) => count * 3_600_000
const days = (count: number) => hours(24 * count)
const tenMinutes = 600_000

/** Lets the clock go on until so many business days after the payment. */
async function untilBusinessDay({ buyer, id }: Deal, count: number, more = 0): Promise<void> {
  const from = Date.parse((await buyer.purchase(id)).placed_at)
  const now = server.services.clock.now().getTime()
  await passTime(server.services, from + businessDays(from, count) + more - now)
}
const stateOf = async ({ buyer, id }: Deal) => (await buyer.purchase(id)).state
const notificationsOf = (to: { id: string }, order: string) =>
  query(
    `select concat_ws(' ', text, next_step) as text from notifications where user_id = $1 and href like '%' || $2 order by id`,
    [to.id, order],
  )
/** Names the item, and day and time with their zone. */
const isReminder =
  /“[^”]+” – a reminder\. You have until \w{3}, \w{3} \d+, \d+:\d\d [AP]M UTC to ship this order\./
const reminded = async (deal: Deal) =>
  (await notificationsOf(deal.seller, deal.id)).filter(({ text }) => isReminder.test(text)).length

test('an order not shipped within five business days is refunded, and its ad is back, paused', async () => {
  const deal = await openDeal(server)
  const { buyer, seller, ad, id, garment } = deal
  await passTime(server.services, hours(1))
  expect(await buyer.purchase(id)).toMatchObject({
    deadline: {
      event: 'dispatch_deadline',
      texts: { otherwise: expect.stringContaining('you are refunded') },
    },
  })
  await untilBusinessDay(deal, 3)
  expect(await reminded(deal)).toBe(1)
  await untilBusinessDay(deal, 4)
  expect(await reminded(deal)).toBe(2)
  await untilBusinessDay(deal, 5, -tenMinutes)
  expect(await stateOf(deal)).toBe('paid.preparing')
  await untilBusinessDay(deal, 5)
  expect(await buyer.purchase(id)).toMatchObject({ state: 'cancelled', refunded: '67.60' })
  const why = 'ship this order in time, so it was canceled.'
  expect((await buyer.purchase(id)).description).toContain(`The seller didn’t ${why}`)
  expect((await seller.purchase(id)).description).toContain(`You didn’t ${why}`)
  expect((await notificationsOf(seller, id)).at(-1)?.text).toContain(`You didn’t ${why}`)
  expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'paused' }])
  expect((await seller.call('GET', `/api/v1/garments/${garment.slug}`)).body).toMatchObject({
    data: { state: 'owned', ad: { id: ad, state: 'paused' } },
  })
  expect((await buyer.systemMessages((await buyer.purchase(id)).thread_id ?? '')).at(-1)).toBe(
    'The order is canceled. You get your money back.',
  )
  expect(await reminded(deal)).toBe(2)
})

test('with more time it is refunded after eight business days, and not before', async () => {
  const deal = await openDeal(server)
  await passTime(server.services, hours(1))
  await deal.seller.sent(deal.id, 'ask_extension')
  await deal.buyer.sent(deal.id, 'grant_extension')
  await untilBusinessDay(deal, 5, 1000)
  expect(await stateOf(deal)).toBe('paid.extended')
  const before = await reminded(deal)
  await untilBusinessDay(deal, 7)
  expect(await reminded(deal)).toBe(before + 1)
  await untilBusinessDay(deal, 8)
  expect(await stateOf(deal)).toBe('cancelled')
})

test('a question for more time that nobody answers leaves the first date', async () => {
  const deal = await openDeal(server)
  await passTime(server.services, hours(1))
  await deal.seller.sent(deal.id, 'ask_extension')
  await untilBusinessDay(deal, 5)
  expect(await stateOf(deal)).toBe('cancelled')
})

/** What a side was notified of and mailed about an order. */
const newsOf = async (to: { id: string }, order: string) =>
  (await notificationsOf(to, order)).map(({ text }) => text)

test('a parcel without proof of sending is refunded after ten business days; both are reminded of what is missing', async () => {
  const deal = await openDeal(server)
  const { buyer, seller, ad, id, garment } = deal
  await passTime(server.services, hours(1))
  const { shipment } = await seller.sent(id, 'ship', byPost)
  const claimed = Date.parse(shipment?.shipped_at ?? '')
  const untilDay = (count: number) =>
    passTime(server.services, claimed + businessDays(claimed, count) - server.services.clock.now().getTime())
  const missing = /until \w+, \w+ \d+, \S+ [AP]M UTC to show that .*drop-off receipt/
  expect((await newsOf(buyer, id)).at(-1)).toMatch(missing)
  expect((await newsOf(buyer, id)).at(-1)).toContain('The seller says that the parcel was sent.')
  expect(await buyer.purchase(id)).toMatchObject({
    state: 'sent.unproven',
    deadline: { event: 'proof_deadline', at: new Date(claimed + businessDays(claimed, 10)).toISOString() },
  })
  for (const [day, count] of [
    [5, 1],
    [9, 2],
  ] as const) {
    await untilDay(day)
    const reminded = (await newsOf(seller, id)).filter(text => missing.test(text))
    expect(reminded).toHaveLength(count)
    expect(reminded.at(-1)).toContain('a photo of the drop-off receipt')
    expect((await newsOf(buyer, id)).filter(text => missing.test(text))).toHaveLength(count + 1)
  }
  await untilDay(10)
  expect(await buyer.purchase(id)).toMatchObject({ state: 'cancelled', refunded: '67.60' })
  expect((await newsOf(buyer, id)).at(-1)).toContain(
    'Neither a scan nor a drop-off receipt showed in time that this order was sent, so it was canceled. $67.60 is refunded to you.',
  )
  expect((await newsOf(seller, id)).at(-1)).toContain(
    'Neither a scan nor a drop-off receipt showed in time that you sent this order, so it was canceled. Your ad is paused.',
  )
  expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'paused' }])
  expect((await seller.call('GET', `/api/v1/garments/${garment.slug}`)).body).toMatchObject({
    data: { state: 'owned', ad: { id: ad, state: 'paused' } },
  })
})

test('a parcel that has not arrived after 14 days is overdue, and can still arrive', async () => {
  const deal = await dealAt(server, 'shipped')
  await passTime(server.services, days(14) - tenMinutes)
  expect(await stateOf(deal)).toBe('shipped.in_transit')
  await passTime(server.services, tenMinutes)
  expect(await deal.buyer.purchase(deal.id)).toMatchObject({
    state: 'shipped.overdue',
    deadline: {
      event: 'unclaimed_deadline',
      texts: { who: 'You have until {day} to confirm whether the parcel arrived.' },
    },
    allowed: expect.arrayContaining([{ event: 'claim_lost', ok: true, reason: null }]),
  })
  expect((await notificationsOf(deal.buyer, deal.id)).at(-1)?.text).toContain('report it as lost')
  expect((await deal.buyer.sent(deal.id, 'deliver')).state).toBe('delivered')
})

test('a buyer who never says what became of a late parcel is reminded, and the seller is paid', async () => {
  const deal = await dealAt(server, 'shipped')
  await passTime(server.services, days(14 + 7) - tenMinutes)
  const asked = async () =>
    (await notificationsOf(deal.buyer, deal.id)).filter(({ text }) =>
      /“[^”]+” – a reminder\. You have until .* UTC to confirm whether the parcel arrived\./.test(text),
    )
  expect(await asked()).toEqual([])
  await passTime(server.services, tenMinutes)
  expect(await asked()).toHaveLength(1)
  await passTime(server.services, days(14) - tenMinutes)
  expect(await deal.buyer.purchase(deal.id)).toMatchObject({
    state: 'shipped.overdue',
    allowed: expect.arrayContaining([{ event: 'claim_lost', ok: true, reason: null }]),
  })
  await passTime(server.services, tenMinutes)
  expect(await stateOf(deal)).toBe('completed.reviewable')
  expect(await asked()).toHaveLength(1)
  expect((await deal.seller.balance()).available).toBe('60.00')
})

test('a buyer who says nothing within 72 hours is reminded after 48, and the seller is paid', async () => {
  const deal = await dealAt(server, 'delivered')
  await passTime(server.services, hours(48))
  expect((await notificationsOf(deal.buyer, deal.id)).at(-1)?.text).toMatch(
    /: “[^”]+” – a reminder\. You have until \w{3}, \w{3} \d+, \d+:\d\d [AP]M UTC to check the item\.$/,
  )
  await passTime(server.services, hours(24) - tenMinutes)
  expect(await stateOf(deal)).toBe('delivered')
  await passTime(server.services, tenMinutes)
  expect(await stateOf(deal)).toBe('completed.reviewable')
  expect(
    await query(`select amount_cents from postings where order_id = $1 and account = 'seller'`, [deal.id]),
  ).toEqual([{ amount_cents: -6000 }])
})

test('reviews are closed after 14 days', async () => {
  const deal = await dealAt(server, 'completed')
  await passTime(server.services, days(14))
  expect(await stateOf(deal)).toBe('completed.closed')
  expect(await deal.buyer.review(deal.id, 5)).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
})

test('the built-in carrier delivers by itself, three days after it has the parcel', async () => {
  const deal = await openDeal(server)
  await deal.seller.sent(deal.id, 'ship', { carrier: 'builtin' })
  moveClock(server.services, days(3) - tenMinutes)
  await fireDue(server.services)
  expect(await deal.buyer.purchase(deal.id)).toMatchObject({
    state: 'shipped.in_transit',
    shipment: { delivered_at: null },
  })
  moveClock(server.services, tenMinutes)
  await fireDue(server.services)
  const { state, shipment, log } = await deal.buyer.purchase(deal.id)
  expect(state).toBe('delivered')
  expect(shipment?.scans).toHaveLength(3)
  expect(shipment?.delivered_at).toBe(shipment?.scans[0]?.at)
  expect(log.at(-1)).toMatchObject({ event: 'deliver', by: 'carrier' })
  expect((await notificationsOf(deal.buyer, deal.id)).at(-1)?.text).toContain('within 72 hours')
})

describe('deadlines that come due at once', () => {
  test('all happen, each once and in order, wherever the clock was moved', async () => {
    const deal = await dealAt(server, 'delivered')
    moveClock(server.services, days(40))
    await Promise.all([fireDueDeadlines(server.services), fireDueDeadlines(server.services)])
    await fireDueDeadlines(server.services)
    const { state, log } = await deal.buyer.purchase(deal.id)
    expect(state).toBe('completed.closed')
    expect(log.slice(4).map(({ event, to }) => [event, to])).toEqual([
      ['inspection_reminder_deadline', 'delivered'],
      ['inspection_deadline', 'completed.reviewable'],
      ['reviewing_deadline', 'completed.closed'],
    ])
    expect(await query('select 1 from deadlines where entity_id = $1', [deal.id])).toEqual([])
  })

  test('a clock that is set back fires nothing a second time', async () => {
    const deal = await dealAt(server, 'delivered')
    await passTime(server.services, hours(72))
    await passTime(server.services, -hours(72))
    await passTime(server.services, hours(73))
    expect(
      (await deal.buyer.purchase(deal.id)).log.filter(({ to }) => to.startsWith('completed')),
    ).toHaveLength(1)
  })

  test('the books balance after all of it', async () => {
    expect(await reconcile(server.services.pool)).toEqual([])
    const deal = await openDeal(server)
    await deal.seller.sent(deal.id, 'ship', byPost)
    expect(await stateOf(deal)).toBe('sent.cancellable')
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fireDue } from '#server/domains/sweep.ts'
import { advanceClock, readOffset } from '#server/platform/clock/offset.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import type { Dispute } from '#src/api/contract/disputes.ts'
import { days, somewhere } from '#tests/support/members/checkout.ts'
import { dataIn } from '#tests/support/members/conversation.ts'
import { type Deal, dealAt, disputedDeal } from '#tests/support/members/deals.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { cli } from '#tests/support/server/cli.ts'
import type { Answered } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const text = 'The seam was open when it arrived.'
const home = { ...somewhere, name: 'Ida Holm', line1: '1 Mill Lane' }
/** The command-line tool, whose clock is that of this process. */
async function run(...line: string[]): Promise<string> {
  const { db, clock, config } = server.services
  await advanceClock(db, clock.offset() - (await readOffset(db)))
  return cli(config.databaseUrl, ...line)
}
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

type Side = 'buyer' | 'seller'
async function disputeOf({ id, ...sides }: Deal, side: Side = 'buyer'): Promise<Dispute> {
  const { dispute } = await sides[side].purchase(id)
  if (dispute === null) throw new Error('No problem was reported.')
  return dispute
}
const act = async (deal: Deal, side: Side, type: string, body: object = {}): Promise<Answered> =>
  deal[side].inDispute((await disputeOf(deal)).id, { type, ...body })
const acted = async (...given: Parameters<typeof act>): Promise<Dispute> => dataIn(await act(...given))
const decide = async (deal: Deal, decision: string, reason = 'The photos show it.') =>
  run('decide-dispute', (await disputeOf(deal)).id, decision, reason)

async function returning(): Promise<Deal> {
  const deal = await disputedDeal(server)
  await deal.seller.settle(home)
  await acted(deal, 'seller', 'propose', { proposal: 'return', text })
  await acted(deal, 'buyer', 'accept')
  return deal
}
async function sentBack(carrier: 'builtin' | 'ups' = 'ups'): Promise<Deal> {
  const deal = await returning()
  const parcel = carrier === 'builtin' ? { carrier } : { carrier, tracking: `1Z ${deal.id}` }
  await acted(deal, 'buyer', 'ship_return', parcel)
  return deal
}

async function booksOf({ id }: Deal): Promise<Record<string, number>> {
  const rows = await query(
    'select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by account',
    [id],
  )
  expect(await reconcile(server.services.pool)).toEqual([])
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
// $60.00 for the item, $3.90 for an S parcel, 5 % + $0.70 for the platform
const refunded = { captured: 6760, refunded: -6760, held: 0, delivery: 0, platform: 0 }
/** What became of the ad and of the seller's garment. */
async function leftOf({ ad, garment: { slug } }: Deal): Promise<string[]> {
  const [left] = await query(
    'select a.state as ad, g.state as garment from ads a, garments g where a.id = $1 and g.slug = $2',
    [ad, slug],
  )
  return [left.ad, left.garment]
}
/** The sentences that a side was told of the order, by notification. */
const toldOf = async ({ id, ...sides }: Deal, side: Side, like: string): Promise<string[]> => {
  const rows = await query(
    `select text from notifications where user_id = $1 and href like '%' || $2 and text like '%' || $3 || '%'
     order by id`,
    [sides[side].id, id, like],
  )
  return rows.map(row => row.text)
}

describe('a report', () => {
  test('needs a photo of one’s own, and is made once', async () => {
    const deal = await dealAt(server, 'delivered')
    const { buyer, seller, id } = deal
    expect((await buyer.report(id, { reason: 'damaged', text })).body).toMatchObject({
      errors: { images: [expect.any(String)] },
    })
    for (const image of [await seller.image('dispute'), await buyer.image('ad')])
      expect((await buyer.report(id, { reason: 'damaged', text, images: [image] })).status).toBe(422)
    expect((await buyer.purchase(id)).state).toBe('delivered')
    const claim = { reason: 'damaged', text, images: [await buyer.image('dispute')] }
    const dispute = dataIn<Dispute>(await buyer.report(id, claim), 201)
    expect(dispute).toMatchObject({ state: 'open', entries: [{ by: 'buyer', type: 'claim', text }] })
    expect(dispute.entries[0]?.images[0]?.url).toMatch(/^\/private\//)
    expect(await buyer.report(id, claim)).toMatchObject({
      status: 409,
      body: {
        message: 'You have already reported a problem with this purchase.',
        data: { id, state: 'disputed', role: 'buyer', dispute: { id: dispute.id } },
      },
    })
    expect(await seller.purchase(id)).toMatchObject({ state: 'disputed', dispute: { state: 'open' } })
  })

  test('that is refused shows the order as it is now', async () => {
    const { buyer, id } = await dealAt(server, 'completed')
    const images = [await buyer.image('dispute')]
    expect(await buyer.report(id, { reason: 'damaged', text, images })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', data: { id, state: 'completed.reviewable', dispute: null } },
    })
  })

  test('of a parcel that never came is made after fourteen days, without a photo', async () => {
    const { buyer, id } = await dealAt(server, 'shipped')
    const lost = { reason: 'not_arrived', text }
    expect((await buyer.report(id, lost)).status).toBe(409)
    await passTime(server.services, days(14))
    expect((await buyer.purchase(id)).state).toBe('shipped.overdue')
    dataIn(await buyer.report(id, lost), 201)
    expect((await buyer.purchase(id)).state).toBe('disputed')
  })

  test('of a parcel that never came is made although it counts as delivered', async () => {
    const { buyer, id } = await dealAt(server, 'delivered')
    dataIn(await buyer.report(id, { reason: 'not_arrived', text }), 201)
    expect(await buyer.purchase(id)).toMatchObject({
      state: 'disputed',
      dispute: { reason: 'not_arrived', entries: [{ images: [] }] },
    })
  })

  test('that is taken back has the seller paid', async () => {
    const deal = await disputedDeal(server)
    await acted(deal, 'buyer', 'withdraw')
    expect(await deal.seller.purchase(deal.id)).toMatchObject({
      state: 'completed.reviewable',
      dispute: { state: 'withdrawn' },
    })
    expect(await booksOf(deal)).toMatchObject({ seller: -6000, held: 0 })
  })
})

describe('a return', () => {
  test('is agreed, sent back, and refunded; the ad comes back', async () => {
    const deal = await disputedDeal(server)
    await deal.seller.settle(home)
    expect((await disputeOf(deal)).return_address).toBeNull()
    await acted(deal, 'seller', 'propose', { proposal: 'return', text: 'Send it back, please.' })
    expect(await acted(deal, 'buyer', 'accept')).toMatchObject({
      state: 'returning',
      return_address: { line1: '1 Mill Lane' },
    })
    expect((await disputeOf(deal, 'seller')).return_address).toBeNull()
    expect((await act(deal, 'buyer', 'ship_return', { carrier: 'ups' })).status).toBe(422)
    // a number of another parcel, which may have arrived already, would count as this one
    const other = { carrier: 'builtin', tracking: 'GP12345678905' }
    expect((await act(deal, 'buyer', 'ship_return', other)).status).toBe(422)
    expect(await acted(deal, 'buyer', 'ship_return', { carrier: 'builtin' })).toMatchObject({
      state: 'return_shipped',
      return_address: null,
      return_shipment: { carrier: 'builtin', tracking: expect.stringMatching(/^GP\d{11}$/), photo: null },
    })
    moveClock(server.services, days(3))
    await fireDue(server.services)
    const { state, return_shipment: parcel, log } = await disputeOf(deal, 'seller')
    expect([state, parcel?.scans.length]).toEqual(['return_delivered', 3])
    expect(log.map(({ event, by, to }) => [event, by, to])).toEqual([
      ['open', 'buyer', 'open'],
      ['propose', 'seller', 'proposed'],
      ['accept', 'buyer', 'returning'],
      ['ship_return', 'buyer', 'return_shipped'],
      ['deliver_return', 'carrier', 'return_delivered'],
    ])
    await acted(deal, 'seller', 'receive_return')
    expect(await deal.buyer.purchase(deal.id)).toMatchObject({ state: 'refunded', refunded: '67.60' })
    expect(await leftOf(deal)).toEqual(['paused', 'owned'])
    expect(await booksOf(deal)).toEqual(refunded)
  })

  test('is proposed by a seller whose address is known, and goes to the address of that day', async () => {
    const deal = await disputedDeal(server)
    const proposal = { proposal: 'return', text }
    expect(await act(deal, 'seller', 'propose', proposal)).toMatchObject({
      status: 422,
      body: {
        errors: {
          proposal: ['Add your address under Settings first. The buyer has to know where to send the item.'],
        },
      },
    })
    expect(await disputeOf(deal)).toMatchObject({ state: 'open', entries: [{ type: 'claim' }] })
    await deal.seller.settle(home)
    await acted(deal, 'seller', 'propose', proposal)
    await deal.seller.settle({ ...home, line1: '9 New Road' })
    await acted(deal, 'buyer', 'accept')
    expect((await disputeOf(deal)).return_address).toMatchObject({ name: 'Ida Holm', line1: '1 Mill Lane' })
  })

  test('is not decided while nobody knows where it would go to', async () => {
    const deal = await disputedDeal(server)
    await passTime(server.services, days(3))
    await expect(decide(deal, 'return')).rejects.toThrow(
      'The seller has no address to send the item back to. Decide refund, partial_refund or reject.',
    )
    await deal.seller.settle(home)
    await decide(deal, 'return')
    expect(await disputeOf(deal)).toMatchObject({
      state: 'returning',
      return_address: { line1: '1 Mill Lane' },
    })
  })

  test('that does not arrive within fourteen days is for a moderator, and both are told', async () => {
    const deal = await sentBack()
    expect((await disputeOf(deal, 'seller')).deadline?.texts).toMatchObject({
      who: 'The item should be back with you by {day}.',
      otherwise: 'Otherwise a moderator decides.',
    })
    await passTime(server.services, days(14))
    for (const side of ['buyer', 'seller'] as const) {
      expect((await disputeOf(deal, side)).state).toBe('escalated')
      expect(await toldOf(deal, side, 'did not arrive')).toHaveLength(1)
    }
    await expect(decide(deal, 'return')).rejects.toThrow(
      'The item was sent back already. Decide refund, partial_refund or reject.',
    )
    await decide(deal, 'refund')
    // the item is lost: the ad does not come back, and the garment is no longer on its way
    expect(await leftOf(deal)).toEqual(['sold', 'owned'])
    expect(await booksOf(deal)).toEqual(refunded)
  })

  test('that arrives while a moderator decides is refunded as one', async () => {
    const deal = await sentBack('builtin')
    const [parcel] = await query(
      `delete from builtin_carrier.parcels p using shipments s
       where s.tracking = p.tracking and s.order_id = $1 returning p.tracking, p.handed_over_at`,
      [deal.id],
    )
    await passTime(server.services, days(14))
    await query('insert into builtin_carrier.parcels values ($1, $2)', [
      parcel?.tracking,
      parcel?.handed_over_at,
    ])
    await fireDue(server.services)
    expect((await disputeOf(deal)).state).toBe('escalated')
    expect(await toldOf(deal, 'seller', 'The return arrived')).toHaveLength(1)
    await decide(deal, 'refund')
    expect(await leftOf(deal)).toEqual(['paused', 'owned'])
  })

  test('of something else is for a moderator, who cannot have it sent back again', async () => {
    const deal = await sentBack('builtin')
    moveClock(server.services, days(3))
    await fireDue(server.services)
    const image = await deal.seller.image('dispute')
    const contested = await acted(deal, 'seller', 'escalate', { text: 'It is another one.', images: [image] })
    expect(contested.entries.at(-1)).toMatchObject({ type: 'escalate', images: [{ alt: '' }] })
    await expect(decide(deal, 'return')).rejects.toThrow('sent back already')
    expect((await disputeOf(deal)).state).toBe('escalated')
    await decide(deal, 'refund')
    expect(await leftOf(deal)).toEqual(['paused', 'owned'])
    expect(await booksOf(deal)).toEqual(refunded)
  })

  test('that the buyer does not send has the seller paid, on the thirtieth day, too', async () => {
    const deal = await disputedDeal(server)
    await deal.seller.settle(home)
    await passTime(server.services, days(29))
    await decide(deal, 'return')
    await passTime(server.services, days(7))
    expect(await deal.seller.purchase(deal.id)).toMatchObject({
      state: 'completed.reviewable',
      dispute: { state: 'rejected' },
    })
    expect(await booksOf(deal)).toMatchObject({ seller: -6000, held: 0 })
  })
})

test('a partial refund is borne by the seller, and the order completes', async () => {
  const deal = await disputedDeal(server)
  const part = { proposal: 'partial_refund', text }
  expect((await act(deal, 'seller', 'propose', part)).status).toBe(422)
  expect((await act(deal, 'seller', 'propose', { ...part, amount: '60.00' })).status).toBe(409)
  await acted(deal, 'seller', 'propose', { ...part, amount: '25.00' })
  await acted(deal, 'buyer', 'accept')
  expect(await deal.buyer.purchase(deal.id)).toMatchObject({
    state: 'completed.reviewable',
    refunded: '25.00',
  })
  expect(await deal.seller.purchase(deal.id)).toMatchObject({ payout: '35.00' })
  expect(await booksOf(deal)).toEqual({
    ...{ captured: 6760, refunded: -2500, held: 0, seller: -3500 },
    ...{ delivery: -390, platform: -370 },
  })
})

describe('a moderator', () => {
  async function escalated(): Promise<Deal> {
    const deal = await disputedDeal(server)
    await acted(deal, 'seller', 'propose', { proposal: 'reject', text: 'It was whole.' })
    await acted(deal, 'buyer', 'escalate', { text: 'The photo shows it.' })
    return deal
  }

  test('decides with a reason that both sides read', async () => {
    const deal = await escalated()
    await expect(decide(deal, 'maybe', 'Why not.')).rejects.toThrow('A decision is')
    await expect(decide(deal, 'refund', ' ')).rejects.toThrow('Write the reason down.')
    await expect(decide(deal, 'refund', 'x'.repeat(1001))).rejects.toThrow(
      'A reason has at most 1,000 characters.',
    )
    await expect(decide(deal, 'partial_refund:60.00')).rejects.toThrow('less than what was paid')
    await decide(deal, 'refund', 'The label is a copy.')
    for (const side of ['buyer', 'seller'] as const) {
      expect((await deal[side].purchase(deal.id)).state).toBe('refunded')
      const { state, entries } = await disputeOf(deal, side)
      expect([state, entries.at(-1)]).toMatchObject([
        'refunded',
        { by: 'moderator', text: 'The label is a copy.' },
      ])
    }
    expect(await booksOf(deal)).toEqual(refunded)
  })

  test('reads what both sides add, and opens their photos', async () => {
    const deal = await escalated()
    expect((await act(deal, 'buyer', 'comment')).body).toMatchObject({
      errors: { text: [expect.any(String)] },
    })
    const stolen = { text, images: [await deal.buyer.image('dispute')] }
    expect((await act(deal, 'seller', 'comment', stolen)).status).toBe(422)
    const added = await acted(deal, 'seller', 'comment', {
      text: 'This is how I packed it.',
      images: [await deal.seller.image('dispute')],
    })
    expect(added).toMatchObject({ state: 'escalated', allowed: [{ event: 'comment', ok: true }] })
    expect(added.entries.at(-1)).toMatchObject({ by: 'seller', type: 'comment', images: [{ alt: '' }] })
    expect(await toldOf(deal, 'buyer', 'added something')).toHaveLength(1)
    expect(await toldOf(deal, 'seller', 'added something')).toEqual([])
    const lines = (await run('disputes')).split('\n')
    const from = lines.findIndex(line => line.startsWith(added.id))
    const mine = lines.slice(from, from + 12)
    expect(mine.join('\n')).toContain('seller (comment): This is how I packed it.')
    const photos = mine.flatMap(line => /https?:\S+\/private\/\S+/.exec(line) ?? [])
    expect(photos.length).toBeGreaterThanOrEqual(2)
    for (const photo of photos.slice(0, 2)) {
      const { pathname, search } = new URL(photo)
      expect((await fetch(`${server.url}${pathname}${search}`)).status).toBe(200)
    }
    await decide(deal, 'reject')
    expect((await act(deal, 'buyer', 'comment', { text })).status).toBe(409)
  })

  test('sees the photo of the packed parcel', async () => {
    const deal = await dealAt(server, 'paid')
    const photo = await deal.seller.image('dispute')
    await deal.seller.sent(deal.id, 'ship', { carrier: 'ups', tracking: `1Z ${deal.id}`, photo })
    await deal.buyer.sent(deal.id, 'deliver')
    await deal.buyer.report(deal.id, { reason: 'not_arrived', text })
    await passTime(server.services, days(3))
    const lines = await run('disputes')
    expect(lines).toMatch(
      new RegExp(`parcel: ups 1Z ${deal.id}, shipped .*\\n +https?:\\S+/private/${photo}-`),
    )
  })
})

test('silence escalates, and after thirty days the buyer is refunded', async () => {
  const deal = await disputedDeal(server)
  await passTime(server.services, days(3))
  expect((await disputeOf(deal, 'seller')).state).toBe('escalated')
  await passTime(server.services, days(27))
  expect(await deal.buyer.purchase(deal.id)).toMatchObject({
    state: 'refunded',
    dispute: { state: 'refunded' },
  })
})

test('whoever has to act is reminded once in each state', async () => {
  const [unanswered, undecided, unsent, unchecked] = [
    await disputedDeal(server),
    await disputedDeal(server),
    await returning(),
    await sentBack('builtin'),
  ]
  await acted(undecided, 'seller', 'propose', { proposal: 'reject', text })
  // the return is back after three days
  await passTime(server.services, days(3) - 1000)
  expect(await toldOf(unanswered, 'seller', 'Answer the buyer’s report within 24 hours.')).toHaveLength(1)
  expect(await toldOf(undecided, 'buyer', 'Answer the seller’s proposal within 24 hours.')).toHaveLength(1)
  await passTime(server.services, days(4))
  expect(await toldOf(unsent, 'buyer', 'Send the item back within one business day.')).toHaveLength(1)
  expect(await toldOf(unchecked, 'seller', 'Check what came back within 24 hours.')).toHaveLength(1)
})

test('each side does only what is its own', async () => {
  const deal = await disputedDeal(server)
  await deal.seller.settle(home)
  expect((await act(deal, 'buyer', 'propose', { proposal: 'return', text })).status).toBe(409)
  await acted(deal, 'seller', 'propose', { proposal: 'return', text })
  for (const [side, type, body] of [
    ['seller', 'accept', {}],
    ['seller', 'escalate', { text }],
    ['buyer', 'receive_return', {}],
    ['buyer', 'comment', { text }],
  ] as const)
    expect((await act(deal, side, type, body)).status).toBe(409)
})

test('the list says what a problem waits for, for each side', async () => {
  const deal = await disputedDeal(server)
  const entry = async (side: Side, filter = '') => (await deal[side].purchases(filter)).data[0]?.dispute
  expect(await entry('buyer')).toMatchObject({
    state: 'open',
    allowed: [{ event: 'withdraw', ok: true }],
    deadline: { event: 'replying_deadline' },
  })
  expect(await entry('seller', '?as=seller')).toMatchObject({ allowed: [{ event: 'propose', ok: true }] })
})

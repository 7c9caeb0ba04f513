import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { days } from '#tests/support/members/checkout.ts'
import { aDeal, type Deal, disputeIn, purchaseIn } from '#tests/support/members/member-sales.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { cli } from '#tests/support/server/cli.ts'

let server: RunningServer
withSeller(given => {
  server = given.server
})

const text = 'The seam was open when it arrived.'
const run = (...line: string[]) => cli(server.services.config.databaseUrl, ...line)

async function delivered(): Promise<Deal> {
  const deal = await aDeal(server)
  purchaseIn(await deal.send('seller', 'ship', { carrier: 'other', tracking: '1Z 999' }))
  purchaseIn(await deal.send('buyer', 'deliver'))
  return deal
}

async function reported(): Promise<Deal> {
  const deal = await delivered()
  const image = await deal.buyer.picture('dispute')
  disputeIn(await deal.report({ reason: 'damaged', text, images: [image.id] }), 201)
  return deal
}

async function booksOf({ id }: Deal): Promise<Record<string, number>> {
  const { rows } = await server.services.pool.query(
    'select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by account',
    [id],
  )
  expect(await reconcile(server.services.pool)).toEqual([])
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

test('a report needs a photo of one’s own, and is made once', async () => {
  const deal = await delivered()
  expect((await deal.report({ reason: 'damaged', text })).body).toMatchObject({
    errors: { images: [expect.any(String)] },
  })
  const [theirs, other] = [await deal.seller.picture('dispute'), await deal.buyer.picture('ad')]
  for (const { id } of [theirs, other])
    expect((await deal.report({ reason: 'damaged', text, images: [id] })).status).toBe(422)
  expect((await deal.see('buyer')).state).toBe('delivered')
  const image = await deal.buyer.picture('dispute')
  const dispute = disputeIn(await deal.report({ reason: 'damaged', text, images: [image.id] }), 201)
  expect(dispute).toMatchObject({ state: 'open', entries: [{ by: 'buyer', type: 'claim', text }] })
  expect(dispute.entries[0]?.images[0]?.url).toMatch(/^\/private\//)
  expect((await deal.report({ reason: 'damaged', text, images: [image.id] })).status).toBe(409)
  expect(await deal.see('seller')).toMatchObject({ state: 'disputed', dispute: { state: 'open' } })
})

test('a return is agreed, sent back, and refunded; the ad comes back', async () => {
  const deal = await reported()
  expect((await deal.see('buyer')).dispute?.return_address).toBeNull()
  disputeIn(await deal.answer('seller', 'propose', { proposal: 'return', text: 'Send it back, please.' }))
  await deal.seller.call('POST', '/api/user/addresses', {
    name: 'Ida Holm',
    line1: '1 Mill Lane',
    postcode: '04101',
    city: 'Portland',
    country: 'US',
  })
  const agreed = disputeIn(await deal.answer('buyer', 'accept'))
  expect(agreed).toMatchObject({ state: 'returning', return_address: { line1: '1 Mill Lane' } })
  expect((await deal.see('seller')).dispute?.return_address).toBeNull()
  expect((await deal.answer('buyer', 'ship_return', { carrier: 'ups' })).status).toBe(422)
  // a number of another parcel, which may have arrived already, would count as this one
  const other = { carrier: 'builtin', tracking: 'GP12345678905' }
  expect((await deal.answer('buyer', 'ship_return', other)).status).toBe(422)
  const sent = disputeIn(await deal.answer('buyer', 'ship_return', { carrier: 'builtin' }))
  expect(sent).toMatchObject({ state: 'return_shipped', return_address: null })
  expect(sent.return_tracking).toMatch(/^GP\d{11}$/)
  moveClock(server.services, days(3))
  await sweep(server.services)
  expect((await deal.see('seller')).dispute?.state).toBe('return_delivered')
  disputeIn(await deal.answer('seller', 'receive_return'))
  expect(await deal.see('buyer')).toMatchObject({ state: 'refunded', refunded: deal.total })
  expect(await deal.seller.states(deal.ad)).toEqual(['paused'])
  expect(await booksOf(deal)).toEqual({ captured: 7530, refunded: -7530, held: 0, delivery: 0, platform: 0 })
})

test('a partial refund is borne by the seller, and the order completes', async () => {
  const deal = await reported()
  expect((await deal.answer('seller', 'propose', { proposal: 'partial_refund', text })).status).toBe(422)
  expect(
    (await deal.answer('seller', 'propose', { proposal: 'partial_refund', text, amount: '60.00' })).status,
  ).toBe(409)
  disputeIn(await deal.answer('seller', 'propose', { proposal: 'partial_refund', text, amount: '25.00' }))
  disputeIn(await deal.answer('buyer', 'accept'))
  expect(await deal.see('buyer')).toMatchObject({ state: 'completed.reviewable', refunded: '25.00' })
  expect(await deal.see('seller')).toMatchObject({ payout: '35.00' })
  expect(await booksOf(deal)).toEqual({
    captured: 7530,
    refunded: -2500,
    held: 0,
    seller: -3500,
    delivery: -1160,
    platform: -370,
  })
})

test('a moderator decides with a reason that both sides read', async () => {
  const deal = await reported()
  disputeIn(await deal.answer('seller', 'propose', { proposal: 'reject', text: 'It was whole.' }))
  disputeIn(await deal.answer('buyer', 'escalate', { text: 'The photo shows it.' }))
  const { dispute } = await deal.see('buyer')
  expect(await run('disputes')).toContain(dispute?.id)
  await expect(run('decide-dispute', dispute?.id ?? '', 'maybe', 'Why not.')).rejects.toThrow('A decision is')
  await expect(run('decide-dispute', dispute?.id ?? '', 'refund', ' ')).rejects.toThrow()
  await run('decide-dispute', dispute?.id ?? '', 'refund', 'The label is a copy.')
  for (const side of ['buyer', 'seller'] as const) {
    const { state, dispute: decided } = await deal.see(side)
    expect([state, decided?.state]).toEqual(['refunded', 'refunded'])
    expect(decided?.entries.at(-1)).toMatchObject({ by: 'moderator', text: 'The label is a copy.' })
  }
  // nothing went back: the ad does not, either
  expect(await deal.seller.states(deal.ad)).toEqual(['sold'])
  expect(await booksOf(deal)).toMatchObject({ refunded: -7530, held: 0 })
})

test('silence escalates, and after thirty days the buyer is refunded', async () => {
  const deal = await reported()
  await passTime(server.services, days(3))
  expect((await deal.see('seller')).dispute?.state).toBe('escalated')
  await passTime(server.services, days(27))
  expect(await deal.see('buyer')).toMatchObject({ state: 'refunded', dispute: { state: 'refunded' } })
})

test('a buyer who takes the report back has the seller paid', async () => {
  const deal = await reported()
  disputeIn(await deal.answer('buyer', 'withdraw'))
  expect(await deal.see('seller')).toMatchObject({
    state: 'completed.reviewable',
    dispute: { state: 'withdrawn' },
  })
  expect(await booksOf(deal)).toMatchObject({ seller: -6000, held: 0 })
})

test('a parcel that never came is reported after fourteen days, without a photo', async () => {
  const deal = await aDeal(server)
  await deal.send('seller', 'ship', { carrier: 'other', tracking: '1Z 999' })
  expect((await deal.report({ reason: 'not_arrived', text })).status).toBe(409)
  await passTime(server.services, days(14))
  expect((await deal.see('buyer')).state).toBe('shipped.overdue')
  disputeIn(await deal.report({ reason: 'not_arrived', text }), 201)
  expect((await deal.see('buyer')).state).toBe('disputed')
})

test('each side does only what is its own', async () => {
  const deal = await reported()
  expect((await deal.answer('buyer', 'propose', { proposal: 'return', text })).status).toBe(409)
  disputeIn(await deal.answer('seller', 'propose', { proposal: 'return', text }))
  for (const [side, type, body] of [
    ['seller', 'accept', {}],
    ['seller', 'escalate', { text }],
    ['buyer', 'receive_return', {}],
  ] as const)
    expect((await deal.answer(side, type, body)).status).toBe(409)
})

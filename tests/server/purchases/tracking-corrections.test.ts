import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Scan } from '#server/domains/shipping/scan.ts'
import { applyScan } from '#server/domains/shipping/scans.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { outboxOf } from '#tests/support/server/outbox.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { aTracking, byPost, type Deal, dealAt, openDeal, shippedDeal } from '#tests/support/trade/deals.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

type Parcel = Deal & { tracking: string }

const correct = ({ seller, id, tracking }: Parcel, more: object = {}, key?: string) =>
  seller.send(id, 'correct_tracking', { replaces: tracking, ...byPost, ...more }, key)
const scan = (tracking: string, status: Scan['status'] = 'accepted', carrier = 'usps') =>
  applyScan(server.services, {
    ...{ carrier, tracking, status, text: 'Seen.', at: new Date() },
    eventId: `${tracking} ${status}`,
  })
const mayCorrect = async ({ seller, id }: Deal) =>
  (await seller.purchase(id)).allowed.find(({ event }) => event === 'correct_tracking')
const newsOf = async ({ buyer, id }: Deal) =>
  query(
    `select concat_ws(' ', text, next_step) as text from notifications where user_id = $1 and href like $2 order by created_at, id`,
    [buyer.id, `%${id}%`],
  )
const mailsThatSay = async (text: string) =>
  (await outboxOf(server)).filter(({ parts }) => parts.get('text/plain')?.replace(/\s+/g, ' ').includes(text))
const refusal =
  'A tracking number can be corrected three times at most, and only until the carrier’s first scan.'

test('a corrected number is the parcel’s: the buyer is notified of both, and the old one is nobody’s', async () => {
  const parcel = await shippedDeal(server)
  const { buyer, seller, id, tracking } = parcel
  const next = trackingOf('ups', randomUUID())
  const before = await buyer.purchase(id)
  const { status, body } = await correct(parcel, { carrier: 'ups', tracking: next.toLowerCase() })
  expect([status, body]).toMatchObject([200, { data: { shipment: { carrier: 'ups', tracking: next } } }])
  const after = await buyer.purchase(id)
  expect(after).toMatchObject({
    state: 'sent.cancellable',
    deadline: before.deadline,
    version: before.version + 1,
    shipment: {
      ...{ carrier: 'ups', tracking: next, former_numbers: [tracking] },
      shipped_at: before.shipment?.shipped_at,
    },
  })
  expect(after.log.at(-1)).toMatchObject({ event: 'correct_tracking', by: 'seller', to: 'sent.cancellable' })
  const text = `The tracking number was corrected. It is now UPS ${next}, instead of USPS ${tracking}.`
  expect((await newsOf(parcel)).at(-1)).toEqual({ text: `Order ${after.number}: ${text}` })
  await expect.poll(() => mailsThatSay(text)).toHaveLength(1)
  expect((await seller.systemMessages(after.thread_id ?? '')).at(-1)).toBe(
    'You corrected the tracking number.',
  )
  // a report of the old number is about another parcel, which may be here by now
  await scan(tracking)
  expect((await buyer.purchase(id)).state).toBe('sent.cancellable')
  const other = await openDeal(server)
  expect((await other.seller.send(other.id, 'ship', { carrier: 'usps', tracking })).status).toBe(200)
  await scan(next, 'accepted', 'ups')
  expect((await buyer.purchase(id)).state).toBe('shipped.in_transit')
})

test('the first scan ends it, also of a parcel that a receipt showed before', async () => {
  const parcel = await shippedDeal(server)
  await parcel.seller.sent(parcel.id, 'prove_sending', { receipt: await parcel.seller.image('dispute') })
  const receipt = (await parcel.buyer.purchase(parcel.id)).shipment?.receipt?.url.split('?')[0]
  expect(await mayCorrect(parcel)).toEqual({ event: 'correct_tracking', ok: true, reason: null })
  const next = aTracking()
  expect((await correct(parcel, { tracking: next })).status).toBe(200)
  // the receipt stays, and with it the state
  const shown = await parcel.buyer.purchase(parcel.id)
  expect([shown.state, shown.shipment?.receipt?.url.split('?')[0]]).toEqual(['shipped.in_transit', receipt])
  await scan(next)
  expect(await mayCorrect(parcel)).toEqual({ event: 'correct_tracking', ok: false, reason: refusal })
  const late = await correct({ ...parcel, tracking: next })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'not_allowed', message: refusal, data: { shipment: { tracking: next } } },
  })
})

test('three corrections are possible, and deadlines stay those of the first number', async () => {
  const parcel = await shippedDeal(server)
  const deadlines = () =>
    query('select event, at from deadlines where entity_id = $1 order by event', [parcel.id])
  const before = await deadlines()
  const numbers = [parcel.tracking, aTracking(), aTracking(), aTracking()]
  for (const [at, tracking] of numbers.slice(1).entries())
    expect((await correct({ ...parcel, tracking: numbers[at] ?? '' }, { tracking })).status).toBe(200)
  expect(await deadlines()).toEqual(before)
  expect((await parcel.buyer.purchase(parcel.id)).shipment?.former_numbers).toEqual(numbers.slice(0, 3))
  expect(await correct({ ...parcel, tracking: numbers[3] ?? '' })).toMatchObject({
    ...{ status: 409, body: { code: 'not_allowed', message: refusal } },
  })
})

describe('a correction is refused, and changes nothing', () => {
  let parcel: Parcel
  beforeAll(async () => {
    parcel = await shippedDeal(server)
  })
  test.each<[string, () => object | Promise<object>, number, object]>([
    [
      'without a carrier',
      () => ({ carrier: undefined }),
      422,
      { errors: { carrier: ['Choose a carrier.'] } },
    ],
    [
      'with a wrong check digit',
      () => ({ tracking: `${parcel.tracking.slice(0, -1)}${(Number(parcel.tracking.at(-1)) + 1) % 10}` }),
      ...([422, { errors: { tracking: [expect.any(String)] } }] as const),
    ],
    [
      'with the number that it has',
      () => ({ tracking: parcel.tracking }),
      ...([422, { errors: { tracking: ['The parcel has this carrier and this number already.'] } }] as const),
    ],
    [
      'with the number of another parcel',
      async () => ({ tracking: (await shippedDeal(server)).tracking }),
      ...([422, { errors: { tracking: [expect.stringContaining('already in use')] } }] as const),
    ],
    [
      'of a number that it does not have',
      () => ({ replaces: aTracking() }),
      ...([409, { code: 'stale_version', data: { state: 'sent.cancellable' } }] as const),
    ],
  ])('%s', async (_, more, status, body) => {
    expect(await correct(parcel, await more())).toMatchObject({ status, body })
    expect((await parcel.buyer.purchase(parcel.id)).shipment).toMatchObject({
      ...{ tracking: parcel.tracking, former_numbers: [] },
    })
  })
  test('by its buyer, and by a stranger', async () => {
    const more = { replaces: parcel.tracking, ...byPost }
    expect((await parcel.buyer.send(parcel.id, 'correct_tracking', more)).status).toBe(409)
    const stranger = await openDeal(server)
    expect((await stranger.seller.send(parcel.id, 'correct_tracking', more)).status).toBe(404)
  })
  test('before it is shipped, and after it arrived', async () => {
    const paid = await openDeal(server)
    expect((await correct({ ...paid, tracking: 'none' })).status).toBe(409)
    const arrived = await dealAt(server, 'delivered')
    const { shipment } = await arrived.seller.purchase(arrived.id)
    expect((await correct({ ...arrived, tracking: shipment?.tracking ?? '' })).status).toBe(409)
  })
})

test('the same correction twice under one key is one', async () => {
  const parcel = await shippedDeal(server)
  const more = { tracking: aTracking() }
  const key = randomUUID()
  const [first, again] = [await correct(parcel, more, key), await correct(parcel, more, key)]
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
  expect((await newsOf(parcel)).filter(({ text }) => /corrected/.test(text))).toHaveLength(1)
})

test('a parcel that Garderobe Post never got leaves its books; one that it did get enters them', async () => {
  const parcel = await shippedDeal(server)
  const label = aTracking()
  const inBooks = () => query('select tracking from builtin_carrier.parcels where tracking = $1', [label])
  // it gets the parcel in an hour, so that its first scan cannot come before the correction
  await query(
    `with labeled as (update shipments set carrier = 'builtin', tracking = $2 where tracking = $1 returning tracking)
     insert into builtin_carrier.parcels (tracking, handed_over_at) select tracking, $3::timestamptz from labeled`,
    [parcel.tracking, label, new Date(server.services.clock.now().getTime() + 3_600_000)],
  )
  const next = aTracking()
  expect((await correct({ ...parcel, tracking: label }, { tracking: next })).status).toBe(200)
  expect(await inBooks()).toEqual([])
  const back = await correct({ ...parcel, tracking: next }, { carrier: 'builtin', tracking: undefined })
  const { shipment } = await parcel.buyer.purchase(parcel.id)
  expect([back.status, shipment?.carrier]).toEqual([200, 'builtin'])
  expect(
    await query('select 1 as held from builtin_carrier.parcels where tracking = $1', [shipment?.tracking]),
  ).toEqual([{ held: 1 }])
  await passTime(server.services, 1000)
  expect((await parcel.buyer.purchase(parcel.id)).state).toBe('shipped.in_transit')
})

test('an express parcel that Garderobe Post gets by a correction is one', async () => {
  const parcel = await shippedDeal(server, 'usps', { express: true })
  const { status } = await correct(parcel, { carrier: 'builtin', tracking: undefined })
  const { shipment } = await parcel.buyer.purchase(parcel.id)
  expect([
    status,
    await query('select service from builtin_carrier.parcels where tracking = $1', [shipment?.tracking]),
  ]).toEqual([200, [{ service: 'express' }]])
})

const rounds = Array.from({ length: process.env.TEST_FULL === '1' ? 25 : 3 }, (_, at) => at + 1)

test.each(rounds)('two corrections at the same time: exactly one wins (%i)', async () => {
  const parcel = await shippedDeal(server)
  const numbers = [aTracking(), aTracking()]
  const answers = await Promise.all(numbers.map(tracking => correct(parcel, { tracking })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await parcel.buyer.purchase(parcel.id)).shipment).toMatchObject({
    tracking: numbers[answers.findIndex(({ status }) => status === 200)],
    former_numbers: [parcel.tracking],
  })
})

test.each(rounds)(
  'a correction and the first scan at the same time: one order of them holds (%i)',
  async () => {
    const parcel = await shippedDeal(server)
    const tracking = aTracking()
    const [{ status }] = await Promise.all([correct(parcel, { tracking }), scan(parcel.tracking)])
    const { state, shipment } = await parcel.buyer.purchase(parcel.id)
    expect([state, shipment?.tracking, shipment?.scans.length]).toEqual(
      status === 200 ? ['sent.cancellable', tracking, 0] : ['shipped.in_transit', parcel.tracking, 1],
    )
  },
)

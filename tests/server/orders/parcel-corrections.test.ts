import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { applyScan } from '#server/domains/shipping/scans.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf, buyOf } from '#tests/support/trade/brand-orders.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
})

const brand = () => brandOf(services, shop.company)
const aNumber = () => trackingOf('ups', randomUUID())
const correct = (id: string, replaces: string, tracking: string) =>
  brand().send(id, { type: 'correct_tracking', replaces, carrier: 'ups', tracking })
const scan = (tracking: string, status: 'accepted' | 'delivered' = 'accepted') =>
  applyScan(services, {
    ...{ carrier: 'ups', tracking, status, text: 'Seen.', at: new Date() },
    eventId: `${tracking} ${status}`,
  })
const refusal =
  'A tracking number can be corrected three times at most, and only until the carrier’s first scan.'

/** An order in two parcels; answers the numbers of both. */
async function inTwoParcels(buyerId: string | null) {
  const [shirt = ''] = await shop.product([2], 3000)
  const { order, checkout } = await buyOf(services, buyerId, [shirt, 2])
  const { id, lines } = order
  await brand().send(id, { type: 'accept' })
  const numbers: [string, string] = [aNumber(), aNumber()]
  for (const tracking of numbers)
    await brand().send(id, {
      ...{ type: 'ship', carrier: 'ups', tracking },
      lines: [{ line_id: lines[0]?.id ?? '', quantity: 1 }],
    })
  const buyer = buyerOf(services, buyerId, buyerId === null ? linkKey(services.secret, checkout) : null)
  return { id, numbers, buyer }
}

test('a brand corrects the number of one parcel; the buyer sees it and is notified of both numbers', async () => {
  const { id, numbers, buyer } = await inTwoParcels(shop.buyer)
  const [first, second] = numbers
  const next = aNumber()
  const before = await brand().order(id)
  const after = await correct(id, second, next)
  expect(after).toMatchObject({
    ...{ state: before.state, deadline: before.deadline },
    parcels: [
      { tracking: first, former_numbers: [] },
      { tracking: next, former_numbers: [second], shipped_at: before.parcels[1]?.shipped_at },
    ],
  })
  expect((await buyer.order(id)).parcels.map(({ tracking }) => tracking)).toEqual([first, next])
  const { rows } = await services.pool.query(
    `select concat_ws(' ', text, next_step) as text from notifications where user_id = $1 and text like '%corrected%'`,
    [shop.buyer],
  )
  const text = `The tracking number was corrected. It is now UPS ${next}, instead of UPS ${second}.`
  expect(rows).toEqual([{ text: `Order ${after.number}: ${text}` }])
  expect(after.log.at(-1)).toMatchObject({ event: 'correct_tracking', by: 'seller', from: before.state })
})

test('each parcel can be corrected until its own first scan, and nothing once all are scanned', async () => {
  const { id, numbers, buyer } = await inTwoParcels(null)
  const [first, second] = numbers
  await scan(first)
  await expect(correct(id, first, aNumber())).rejects.toMatchObject({ status: 409, message: refusal })
  const next = aNumber()
  await correct(id, second, next)
  // the old number is nobody's, the new one is followed
  await scan(second, 'delivered')
  expect((await buyer.order(id)).parcels.map(({ delivered_at: at }) => at)).toEqual([null, null])
  await scan(next)
  const { allowed } = await brand().order(id)
  expect(allowed.find(({ event }) => event === 'correct_tracking')).toMatchObject({
    ...{ ok: false, reason: refusal },
  })
  // a guest is notified by mail
  const { rows } = await services.pool.query(
    `select count(*)::int as mails from graphile_worker._private_jobs where payload->>'template' = 'brand-order-news'
       and payload->'props'->>'text' like $1`,
    [`%${next}, instead of UPS ${second}.`],
  )
  expect(rows).toEqual([{ mails: 1 }])
})

const rounds = Array.from({ length: process.env.TEST_FULL === '1' ? 20 : 3 }, (_, at) => at + 1)

test.each(rounds)('two corrections of a parcel at the same time: exactly one wins (%i)', async () => {
  const { id, numbers } = await inTwoParcels(shop.buyer)
  const [first] = numbers
  const next = [aNumber(), aNumber()]
  const sent = await Promise.allSettled(next.map(tracking => correct(id, first, tracking)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const won = next[sent.findIndex(({ status }) => status === 'fulfilled')]
  expect((await brand().order(id)).parcels[0]).toMatchObject({ tracking: won, former_numbers: [first] })
})

test.each(rounds)(
  'a correction and the delivery at the same time: one order of them holds (%i)',
  async () => {
    const { id, numbers, buyer } = await inTwoParcels(shop.buyer)
    const next = aNumber()
    const [sent] = await Promise.allSettled([correct(id, numbers[0], next), scan(numbers[0], 'delivered')])
    const [parcel] = (await buyer.order(id)).parcels
    const isCorrected = sent.status === 'fulfilled'
    expect([parcel?.tracking, parcel?.scans.length, parcel?.delivered_at === null]).toEqual(
      isCorrected ? [next, 0, true] : [numbers[0], 1, false],
    )
  },
)

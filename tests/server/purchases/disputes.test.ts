import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Dispute } from '#src/api/contract/trade/disputes.ts'
import { dataIn } from '#tests/support/members/conversation.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { days } from '#tests/support/trade/checkout.ts'
import { dealAt, disputedDeal } from '#tests/support/trade/deals.ts'
import {
  act,
  acted,
  booksOf,
  disputeOf,
  home,
  notificationsOf,
  returning,
  type Side,
  sentBack,
  text,
} from '#tests/support/trade/disputes.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

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

  slowTest('that is refused shows the order as it is now', async () => {
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

  slowTest('of a parcel that never came is made although it counts as delivered', async () => {
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
    expect(await booksOf(server, deal)).toMatchObject({ seller: -6000, held: 0 })
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
  expect(await booksOf(server, deal)).toEqual({
    ...{ captured: 6760, refunded: -2500, held: 0, seller: -3500 },
    ...{ delivery: -390, platform: -370 },
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

/** A pattern of SQL for a reminder, which names the item, and the day with its zone. */
const reminderTo = (act: string) => `“%” – a reminder. You have until %M UTC to ${act}.`

slowTest('the side that has to act is reminded once in each state', async () => {
  const [unanswered, undecided, unsent, unchecked] = [
    await disputedDeal(server),
    await disputedDeal(server),
    await returning(server),
    await sentBack(server, 'builtin'),
  ]
  await acted(undecided, 'seller', 'propose', { proposal: 'reject', text })
  // the return is back after three days
  await passTime(server.services, days(3) - 1000)
  expect(await notificationsOf(server, unanswered, 'seller', reminderTo('answer'))).toHaveLength(1)
  expect(await notificationsOf(server, undecided, 'buyer', reminderTo('answer'))).toHaveLength(1)
  await passTime(server.services, days(4))
  expect(await notificationsOf(server, unsent, 'buyer', reminderTo('send the item back'))).toHaveLength(1)
  expect(await notificationsOf(server, unchecked, 'seller', reminderTo('check what came back'))).toHaveLength(
    1,
  )
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

slowTest('the list says what a problem waits for, for each side', async () => {
  const deal = await disputedDeal(server)
  const entry = async (side: Side, filter = '') => (await deal[side].purchases(filter)).data[0]?.dispute
  expect(await entry('buyer')).toMatchObject({
    state: 'open',
    allowed: [{ event: 'withdraw', ok: true }],
    deadline: { event: 'replying_deadline' },
  })
  expect(await entry('seller', '?as=seller')).toMatchObject({ allowed: [{ event: 'propose', ok: true }] })
})

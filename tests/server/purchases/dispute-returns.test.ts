import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fireDue } from '#server/domains/sweep.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { days } from '#tests/support/trade/checkout.ts'
import { disputedDeal } from '#tests/support/trade/deals.ts'
import {
  act,
  acted,
  booksOf,
  decide,
  disputeOf,
  home,
  leftOf,
  notificationsOf,
  refunded,
  sentBack,
  text,
} from '#tests/support/trade/disputes.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
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
    expect(await leftOf(server, deal)).toEqual(['paused', 'owned'])
    expect(await booksOf(server, deal)).toEqual(refunded)
  })

  slowTest(
    'is proposed by a seller whose address is known, and goes to the address of that day',
    async () => {
      const deal = await disputedDeal(server)
      const proposal = { proposal: 'return', text }
      expect(await act(deal, 'seller', 'propose', proposal)).toMatchObject({
        status: 422,
        body: {
          errors: {
            proposal: [
              'Add your address under Settings first. The buyer has to know where to send the item.',
            ],
          },
        },
      })
      expect(await disputeOf(deal)).toMatchObject({ state: 'open', entries: [{ type: 'claim' }] })
      await deal.seller.settle(home)
      await acted(deal, 'seller', 'propose', proposal)
      await deal.seller.settle({ ...home, line1: '9 New Road' })
      await acted(deal, 'buyer', 'accept')
      expect((await disputeOf(deal)).return_address).toMatchObject({ name: 'Ida Holm', line1: '1 Mill Lane' })
    },
  )

  slowTest('is not decided while nobody knows where it would go to', async () => {
    const deal = await disputedDeal(server)
    await passTime(server.services, days(3))
    await expect(decide(server, deal, 'return')).rejects.toThrow(
      'The seller has no address to send the item back to. Decide refund, partial_refund or reject.',
    )
    await deal.seller.settle(home)
    await decide(server, deal, 'return')
    expect(await disputeOf(deal)).toMatchObject({
      state: 'returning',
      return_address: { line1: '1 Mill Lane' },
    })
  })

  test('that does not arrive within fourteen days is for a moderator, and both sides are notified', async () => {
    const deal = await sentBack(server)
    expect((await disputeOf(deal, 'seller')).deadline?.texts).toMatchObject({
      who: 'The item should be back with you by {day}.',
      otherwise: 'Otherwise a moderator decides.',
    })
    await passTime(server.services, days(14))
    for (const side of ['buyer', 'seller'] as const) {
      expect((await disputeOf(deal, side)).state).toBe('escalated')
      expect(await notificationsOf(server, deal, side, 'did not arrive')).toHaveLength(1)
    }
    await expect(decide(server, deal, 'return')).rejects.toThrow(
      'The item was sent back already. Decide refund, partial_refund or reject.',
    )
    await decide(server, deal, 'refund')
    // the item is lost: the ad does not come back, and the garment is no longer on its way
    expect(await leftOf(server, deal)).toEqual(['sold', 'owned'])
    expect(await booksOf(server, deal)).toEqual(refunded)
  })

  slowTest('that arrives while a moderator decides is refunded as one', async () => {
    const deal = await sentBack(server, 'builtin')
    const { rows } = await server.services.pool.query(
      `delete from builtin_carrier.parcels p using shipments s
       where s.tracking = p.tracking and s.order_id = $1 returning p.tracking, p.handed_over_at`,
      [deal.id],
    )
    await passTime(server.services, days(14))
    await server.services.pool.query('insert into builtin_carrier.parcels values ($1, $2)', [
      rows[0]?.tracking,
      rows[0]?.handed_over_at,
    ])
    await fireDue(server.services)
    expect((await disputeOf(deal)).state).toBe('escalated')
    expect(await notificationsOf(server, deal, 'seller', 'The return arrived')).toHaveLength(1)
    await decide(server, deal, 'refund')
    expect(await leftOf(server, deal)).toEqual(['paused', 'owned'])
  })

  slowTest('of something else is for a moderator, who cannot have it sent back again', async () => {
    const deal = await sentBack(server, 'builtin')
    moveClock(server.services, days(3))
    await fireDue(server.services)
    const image = await deal.seller.image('dispute')
    const contested = await acted(deal, 'seller', 'escalate', { text: 'It is another one.', images: [image] })
    expect(contested.entries.at(-1)).toMatchObject({ type: 'escalate', images: [{ alt: '' }] })
    await expect(decide(server, deal, 'return')).rejects.toThrow('sent back already')
    expect((await disputeOf(deal)).state).toBe('escalated')
    await decide(server, deal, 'refund')
    expect(await leftOf(server, deal)).toEqual(['paused', 'owned'])
    expect(await booksOf(server, deal)).toEqual(refunded)
  })

  test('that the buyer does not send has the seller paid, on the thirtieth day, too', async () => {
    const deal = await disputedDeal(server)
    await deal.seller.settle(home)
    await passTime(server.services, days(29))
    await decide(server, deal, 'return')
    // five business days, with two weekends, Christmas and New Year's Day in between at the most
    await passTime(server.services, days(12))
    expect(await deal.seller.purchase(deal.id)).toMatchObject({
      state: 'completed.reviewable',
      dispute: { state: 'rejected' },
    })
    expect(await booksOf(server, deal)).toMatchObject({ seller: -6000, held: 0 })
  })
})

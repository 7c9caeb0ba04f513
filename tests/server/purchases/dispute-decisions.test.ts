import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { days } from '#tests/support/trade/checkout.ts'
import { type Deal, dealAt, disputedDeal } from '#tests/support/trade/deals.ts'
import {
  act,
  acted,
  booksOf,
  decide,
  disputeOf,
  notificationsOf,
  refunded,
  run,
  text,
} from '#tests/support/trade/disputes.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
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
    await expect(decide(server, deal, 'maybe', 'Why not.')).rejects.toThrow('A decision is')
    await expect(decide(server, deal, 'refund', ' ')).rejects.toThrow('Write the reason down.')
    await expect(decide(server, deal, 'refund', 'x'.repeat(1001))).rejects.toThrow(
      'A reason has at most 1,000 characters.',
    )
    await expect(decide(server, deal, 'partial_refund:60.00')).rejects.toThrow('less than what was paid')
    await decide(server, deal, 'refund', 'The label is a copy.')
    for (const side of ['buyer', 'seller'] as const) {
      expect((await deal[side].purchase(deal.id)).state).toBe('refunded')
      const { state, entries } = await disputeOf(deal, side)
      expect([state, entries.at(-1)]).toMatchObject([
        'refunded',
        { by: 'moderator', text: 'The label is a copy.' },
      ])
    }
    expect(await booksOf(server, deal)).toEqual(refunded)
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
    expect(await notificationsOf(server, deal, 'buyer', 'added something')).toHaveLength(1)
    expect(await notificationsOf(server, deal, 'seller', 'added something')).toEqual([])
    const lines = (await run(server, 'disputes')).split('\n')
    const from = lines.findIndex(line => line.startsWith(added.id))
    const mine = lines.slice(from, from + 12)
    expect(mine.join('\n')).toContain('seller (comment): This is how I packed it.')
    const photos = mine.flatMap(line => /https?:\S+\/private\/\S+/.exec(line) ?? [])
    expect(photos.length).toBeGreaterThanOrEqual(2)
    for (const photo of photos.slice(0, 2)) {
      const { pathname, search } = new URL(photo)
      expect((await fetch(`${server.url}${pathname}${search}`)).status).toBe(200)
    }
    await decide(server, deal, 'reject')
    expect((await act(deal, 'buyer', 'comment', { text })).status).toBe(409)
  })

  test('sees the photos of the packed parcel and of its drop-off receipt', async () => {
    const deal = await dealAt(server, 'paid')
    const [photo, receipt] = [await deal.seller.image('dispute'), await deal.seller.image('dispute')]
    await deal.seller.sent(deal.id, 'ship', {
      ...{ carrier: 'ups', tracking: trackingOf('ups', deal.id) },
      ...{ photo, receipt },
    })
    await deal.buyer.sent(deal.id, 'deliver')
    await deal.buyer.report(deal.id, { reason: 'not_arrived', text })
    await passTime(server.services, days(3))
    const lines = await run(server, 'disputes')
    expect(lines).toMatch(
      new RegExp(
        `parcel: ups 1Z\\d+, shipped .*\\n +https?:\\S+/private/${photo}-.*\\n +drop-off receipt:\\n +https?:\\S+/private/${receipt}-`,
      ),
    )
  })
})

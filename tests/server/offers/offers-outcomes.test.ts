import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { password } from '#tests/support/members/members.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { newTrader, openTrade } from '#tests/support/trade/offers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const stateOf = async (ad: string) => (await query('select state from ads where id = $1', [ad]))[0]?.state
const lapse = async (id: string) => {
  await query(
    `update deadlines set at = now() - interval '1 minute' where kind = 'offer' and entity_id = $1`,
    [id],
  )
  await passTime(server.services, 0)
}

describe('an accepted offer', () => {
  test('reserves the ad for its buyer, and the seller sees until when', async () => {
    const { buyer, seller, ad, thread } = await openTrade(server)
    const { id } = await buyer.offered(thread, '60.00')
    const accepted = await seller.answered(id, 'accept', { version: 1 })
    expect(accepted).toMatchObject({
      state: 'accepted',
      version: 2,
      deadline: { texts: { otherwise: 'Otherwise the item is for sale again.' } },
    })
    expect(await stateOf(ad)).toBe('reserved')
    const own = (await seller.call('GET', `/api/v1/ads/${ad}`)).body as {
      data: { reserved_until: string }
    }
    expect(own.data.reserved_until).toBe(accepted.deadline?.at)
    const news = await query(
      `select text, next_step from notifications where user_id = $1 and kind = 'offer_accepted'`,
      [buyer.id],
    )
    expect(news).toEqual([
      {
        text: 'The offer of $60.00 was accepted.',
        next_step: expect.stringMatching(/^Pay by .* UTC\.$/),
      },
    ])
    expect((await buyer.texts(thread)).at(-1)).toBe(
      'The offer is accepted. The item is reserved for you for 24 hours.',
    )
    // accepted twice, by a page that is behind
    expect(await seller.answer(id, 'accept', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: { state: 'accepted', version: 2 } },
    })
  })

  test('is the only one: another buyer’s can no longer be accepted', async () => {
    const { buyer, seller, ad, thread } = await openTrade(server)
    const other = await newTrader(server)
    const { id: elsewhere } = await other.asked(ad)
    const first = await buyer.offered(thread, '60.00')
    const second = await other.offered(elsewhere, '70.00')
    await seller.answered(first.id, 'accept')
    expect(await seller.answer(second.id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: 'The item is not for sale right now.' },
    })
  })

  test('lapses after 24 hours: the ad is for sale again, and the buyer may offer again', async () => {
    const { buyer, seller, ad, thread } = await openTrade(server)
    const { id } = await buyer.offered(thread, '60.00')
    await seller.answered(id, 'accept')
    await lapse(id)
    expect(await stateOf(ad)).toBe('published')
    expect((await buyer.offers(thread))[0]?.state).toBe('lapsed')
    for (const who of [buyer, seller]) {
      expect(
        await query(`select kind from notifications where user_id = $1 and kind = 'offer_lapsed'`, [who.id]),
      ).toHaveLength(1)
    }
    expect((await buyer.offer(thread, '60.00')).status).toBe(201)
  })

  test('that nobody answers expires, and the ad stays for sale', async () => {
    const { buyer, ad, thread } = await openTrade(server)
    const { id } = await buyer.offered(thread, '60.00')
    await lapse(id)
    expect([(await buyer.offers(thread))[0]?.state, await stateOf(ad)]).toEqual(['expired', 'published'])
    expect((await buyer.offer(thread, '65.00')).status).toBe(201)
  })
})

describe('a pending offer ends with what it is for', () => {
  test.each<[string, (trade: Awaited<ReturnType<typeof openTrade>>) => Promise<unknown>]>([
    [
      'sold elsewhere',
      ({ seller, ad }) => seller.call('POST', `/api/v1/ads/${ad}/events`, { type: 'mark_sold' }),
    ],
    ['deleted', ({ seller, ad }) => seller.call('DELETE', `/api/v1/ads/${ad}`)],
    [
      'taken off by a moderator',
      ({ ad: id }) =>
        fire(server.services, {
          kind: 'ad',
          id,
          event: { type: 'ad.remove', by: 'moderator', reason: 'A copy.' },
        }),
    ],
    ['left by its seller', ({ seller }) => seller.call('POST', '/api/user/deletion', { password })],
  ])('%s', async (_, end) => {
    const trade = await openTrade(server)
    const { buyer, thread } = trade
    const { id } = await buyer.offered(thread, '60.00')
    await end(trade)
    expect(await buyer.offers(thread)).toMatchObject([{ id, state: 'superseded', deadline: null }])
    const news = await query(
      `select concat_ws(' ', text, next_step) as text from notifications where user_id = $1 and kind = 'offer_superseded'`,
      [buyer.id],
    )
    expect(news).toEqual([{ text: 'The offer of $60.00 ended: the item can no longer be bought.' }])
  })

  test('of a buyer who bought it meanwhile is no news to them, and is to another', async () => {
    const { buyer, thread, ad } = await openTrade(server)
    const other = await newTrader(server)
    const { id } = await buyer.offered(thread, '60.00')
    const theirs = await other.offered((await other.asked(ad)).id, '50.00')
    await buyer.paid(await buyer.ready(ad))
    const ended = await query('select id, state from offers where id = any($1)', [[id, theirs.id]])
    expect(ended.map(({ state }) => state)).toEqual(['superseded', 'superseded'])
    const news = await query(
      `select user_id from notifications where kind = 'offer_superseded' and user_id = any($1)`,
      [[buyer.id, other.id]],
    )
    expect(news).toEqual([{ user_id: other.id }])
    const { data } = await buyer.messages(thread)
    expect(data.map(({ event }) => event)).not.toContain('offer_superseded')
  })

  test('of a buyer who leaves', async () => {
    const { buyer, seller, thread } = await openTrade(server)
    await buyer.offered(thread, '60.00')
    expect((await buyer.call('POST', '/api/user/deletion', { password })).status).toBe(200)
    expect(await seller.offers(thread)).toMatchObject([{ state: 'superseded' }])
  })
})

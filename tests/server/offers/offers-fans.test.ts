import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { adOf } from '#tests/support/members/conversation.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { newTrader, type Trader } from '#tests/support/trade/offers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

/** An ad for $80 that these many members favorited. */
async function favorited(count: number): Promise<{ seller: Trader; ad: string; fans: Trader[] }> {
  const seller = await newTrader(server)
  const ad = await adOf(server, seller, { price: 8000 })
  const fans = await Promise.all(Array.from({ length: count }, () => newTrader(server)))
  for (const fan of fans) expect((await fan.favorite(ad)).status).toBeLessThan(300)
  return { seller, ad, fans }
}

test('an offer to fans goes to each member who favorited the ad; the first to accept has it', async () => {
  const { seller, ad, fans } = await favorited(3)
  expect(await seller.settings(ad)).toMatchObject({ fans: 3, fans_closed: null })
  // below the floor, which is the buyers'
  expect((await seller.toFans(ad, '40.00')).body).toEqual({ data: { sent: 3, skipped: 0 } })
  const [mia, noa] = fans
  if (mia === undefined || noa === undefined) throw new Error('Three favorited it.')
  const offers = await Promise.all(
    [mia, noa].map(async fan => {
      const [thread] = (await fan.threads()).data
      return thread?.last_message?.offer
    }),
  )
  expect(offers).toMatchObject([
    { made_by: 'seller', amount: '40.00', round: 0, state: 'pending' },
    { made_by: 'seller', amount: '40.00', round: 0, state: 'pending' },
  ])
  expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'published' }])
  expect((await mia.answered(offers[0]?.id ?? '', 'accept')).state).toBe('accepted')
  expect(await noa.answer(offers[1]?.id ?? '', 'accept')).toMatchObject({
    status: 409,
    body: { message: 'The item is not for sale right now.' },
  })
  const order = await mia.paid(await mia.ready(ad))
  expect(order.lines).toMatchObject([{ unit_price: '40.00' }])
  const states = await query(
    'select state, count(*)::int as n from offers where ad_id = $1 group by 1 order by 1',
    [ad],
  )
  expect(states).toEqual([
    { state: 'converted', n: 1 },
    { state: 'superseded', n: 2 },
  ])
})

test('an offer to fans is made once in 24 hours', async () => {
  const { seller, ad, fans } = await favorited(1)
  expect((await seller.toFans(ad, '70.00')).status).toBe(201)
  const [thread] = (await fans[0]?.threads())?.data ?? []
  await fans[0]?.answered(thread?.last_message?.offer?.id ?? '', 'decline')
  expect(await seller.toFans(ad, '60.00')).toMatchObject({ status: 409, body: { code: 'fans_had_offer' } })
  await query(`update ads set fans_offered_at = fans_offered_at - interval '24 hours' where id = $1`, [ad])
  expect((await seller.toFans(ad, '60.00')).body).toEqual({ data: { sent: 1, skipped: 0 } })
})

test('an offer to fans skips members who blocked the seller or have an open offer', async () => {
  const { seller, ad, fans } = await favorited(3)
  await fans[0]?.block(seller.id)
  const { id } = (await fans[1]?.asked(ad)) ?? { id: '' }
  await fans[1]?.offered(id, '60.00')
  expect(await seller.settings(ad)).toMatchObject({ fans: 1 })
  expect((await seller.toFans(ad, '70.00')).body).toEqual({ data: { sent: 1, skipped: 2 } })
})

test('an offer to fans is refused without fans, for another member’s ad, and when it is too high', async () => {
  const { seller, ad } = await favorited(0)
  expect(await seller.toFans(ad, '70.00')).toMatchObject({ status: 409, body: { code: 'no_fans' } })
  const other = await newTrader(server)
  expect((await other.toFans(ad, '70.00')).status).toBe(404)
  const { seller: ida, ad: coat } = await favorited(1)
  expect(await ida.toFans(coat, '80.00')).toMatchObject({ status: 422, body: { code: 'offer_too_high' } })
  expect(await query('select 1 from offers where ad_id = $1', [coat])).toEqual([])
})

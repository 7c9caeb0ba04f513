import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { newTrader, openTrade } from '#tests/support/trade/offers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

/** An ad for $80 in an S parcel whose offer of this amount is accepted. */
async function promised(amount: string, price = 8000) {
  const trade = await openTrade(server, { price })
  await query(`update ads set parcel = 's' where id = $1`, [trade.ad])
  const { id: offer } = await trade.buyer.offered(trade.thread, amount)
  await trade.seller.answered(offer, 'accept')
  return { ...trade, offer }
}
const lapse = async (id: string) => {
  await query(
    `update deadlines set at = now() - interval '1 minute' where kind = 'offer' and entity_id = $1`,
    [id],
  )
  await passTime(server.services, 0)
}

// price, accepted, fee (5 % half up + 0.70), with an S parcel of 3.90
test.each([
  [8000, '60.00', '3.70', '67.60'],
  [8000, '79.99', '4.70', '88.59'],
  [8000, '48.00', '3.10', '55.00'],
  // 5 % of 12.10 is 60.5 cents
  [2000, '12.10', '1.31', '17.31'],
  [101, '1.00', '0.75', '5.65'],
  [1_000_000, '6000.00', '300.70', '6304.60'],
])(
  'an ad of %i cents, its offer accepted at %s: the fee is %s and the buyer pays %s',
  async (price, amount, fee, total) => {
    const { buyer, seller, ad, offer } = await promised(amount, price)
    const checkout = await buyer.ready(ad)
    expect(checkout).toMatchObject({ subtotal: amount, fees: fee, shipping: '3.90', total })
    expect(checkout.lines).toMatchObject([{ unit_price: amount, problem: null }])
    const order = await buyer.paid(checkout)
    expect(order).toMatchObject({ total, lines: [{ unit_price: amount }] })
    const cents = (money: string) => Math.round(Number(money) * 100)
    const postings = await query(
      `select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by 1 order by 1`,
      [order.id],
    )
    expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0)
    expect(postings.find(({ account }) => account === 'captured')?.cents).toBe(cents(total))
    expect(await query('select state from offers where id = $1', [offer])).toEqual([{ state: 'converted' }])
    expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'sold' }])
    expect(seller.id).toBe(order.seller.id)
  },
)

test('the promised ad is there for its buyer while others hold other ads', async () => {
  const { buyer, ad } = await promised('60.00')
  const [other, theirs] = [await newTrader(server), await promised('70.00')]
  const held = await theirs.buyer.ready(theirs.ad)
  expect((await theirs.buyer.reserve(held.id)).status).toBe(200)
  expect((await buyer.ready(ad)).lines).toMatchObject([{ unit_price: '60.00', problem: null }])
  expect((await other.open(ad)).status).toBe(422)
})

test('a promised ad cannot be bought by another member, nor by its seller', async () => {
  const { seller, ad } = await promised('60.00')
  const other = await newTrader(server)
  expect(await other.open(ad)).toMatchObject({ status: 422, body: { code: 'nothing_to_buy' } })
  expect(await seller.open(ad)).toMatchObject({ status: 422, body: { code: 'own_ad' } })
})

test('a checkout that the buyer opened before has the price of the offer from now on, once it is seen', async () => {
  const { buyer, seller, ad, thread } = await openTrade(server)
  const before = await buyer.ready(ad)
  expect(before.subtotal).toBe('80.00')
  const { id } = await buyer.offered(thread, '60.00')
  await seller.answered(id, 'accept')
  expect(await buyer.pay(before)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', data: { subtotal: '60.00' } },
  })
  expect((await buyer.paid(await buyer.checkout(before.id))).lines).toMatchObject([{ unit_price: '60.00' }])
})

test('an offer that is accepted after its seller lowered the price below it: the buyer pays the lower price', async () => {
  const { buyer, seller, ad, thread } = await openTrade(server)
  await query(`update ads set parcel = 's' where id = $1`, [ad])
  const { id } = await buyer.offered(thread, '60.00')
  expect((await seller.call('PATCH', `/api/v1/ads/${ad}`, { price: '50.00' })).status).toBe(200)
  await seller.answered(id, 'accept')
  const checkout = await buyer.ready(ad)
  // 5 % of 50.00 and 0.70, and the S parcel of 3.90
  expect(checkout).toMatchObject({ subtotal: '50.00', fees: '3.20', total: '57.10' })
  expect((await buyer.reserve(checkout.id)).status).toBe(200)
  expect(await buyer.paid(checkout)).toMatchObject({ total: '57.10', lines: [{ unit_price: '50.00' }] })
  expect(await query('select state from offers where id = $1', [id])).toEqual([{ state: 'converted' }])
})

test('a checkout that another shopper opened before cannot reserve it', async () => {
  const { buyer, seller, ad, thread } = await openTrade(server)
  const other = await newTrader(server)
  const open = await other.ready(ad)
  const { id } = await buyer.offered(thread, '60.00')
  await seller.answered(id, 'accept')
  expect(await other.reserve(open.id)).toMatchObject({ status: 409, body: { code: 'ad_reserved' } })
  expect(await other.pay(open)).toMatchObject({ status: 422, body: { code: 'nothing_to_buy' } })
})

test('an offer that lapses while its checkout is open leaves the list price; nothing is paid silently', async () => {
  const { buyer, ad, offer } = await promised('60.00')
  const checkout = await buyer.ready(ad)
  await lapse(offer)
  expect(await buyer.pay(checkout)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', data: { subtotal: '80.00' } },
  })
  expect((await buyer.paid(await buyer.checkout(checkout.id))).lines).toMatchObject([{ unit_price: '80.00' }])
})

test('an offer that lapses while its checkout holds the ad leaves it there, at the list price', async () => {
  const { buyer, ad, offer } = await promised('60.00')
  const checkout = await buyer.ready(ad)
  expect((await buyer.reserve(checkout.id)).status).toBe(200)
  await lapse(offer)
  expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'reserved' }])
  expect(await buyer.pay(checkout)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  expect((await buyer.paid(await buyer.checkout(checkout.id))).lines).toMatchObject([{ unit_price: '80.00' }])
})

test('a checkout that runs out leaves the ad to the offer', async () => {
  const { buyer, ad, offer } = await promised('60.00')
  const checkout = await buyer.ready(ad)
  expect((await buyer.reserve(checkout.id)).status).toBe(200)
  // nobody holds it twice
  expect((await buyer.opened(ad)).lines).toMatchObject([{ problem: 'out_of_stock', held_by: checkout.id }])
  await query(
    `update deadlines set at = now() - interval '1 minute' where kind = 'checkout' and entity_id = $1`,
    [checkout.id],
  )
  await passTime(server.services, 0)
  expect((await buyer.checkout(checkout.id)).state).toBe('expired')
  expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'reserved' }])
  expect((await buyer.paid(await buyer.ready(ad))).lines).toMatchObject([{ unit_price: '60.00' }])
  expect(await query('select state from offers where id = $1', [offer])).toEqual([{ state: 'converted' }])
})

test('a declined card leaves the offer as it was', async () => {
  const { buyer, ad, offer } = await promised('60.00')
  const checkout = await buyer.ready(ad)
  expect((await buyer.pay(checkout, 'tok_declined')).status).toBe(402)
  expect(await query('select state from offers where id = $1', [offer])).toEqual([{ state: 'accepted' }])
  expect((await buyer.paid(await buyer.checkout(checkout.id))).total).toBe('67.60')
})

test('an offer that lapses while it is being paid is paid, at its price', async () => {
  const { buyer, ad, offer } = await promised('60.00')
  const checkout = await buyer.ready(ad)
  const asked = await buyer.pay(checkout, 'tok_challenge')
  const { challenge } = asked.body as { challenge: { id: string } }
  await lapse(offer)
  expect(await query('select state from offers where id = $1', [offer])).toEqual([{ state: 'lapsed' }])
  const path = `/api/v1/checkouts/${checkout.id}/challenge`
  const answer = { id: challenge.id, passed: true }
  expect(await buyer.call('POST', path, answer, { 'idempotency-key': checkout.id })).toMatchObject({
    status: 201,
    body: { data: { orders: [{ lines: [{ unit_price: '60.00' }] }] } },
  })
  expect(await query('select state from offers where id = $1', [offer])).toEqual([{ state: 'converted' }])
})

test('an offer that lapsed stays so where the item is bought at its price on the page', async () => {
  const { buyer, ad, offer } = await promised('60.00')
  await lapse(offer)
  expect((await buyer.paid(await buyer.ready(ad))).lines).toMatchObject([{ unit_price: '80.00' }])
  expect(await query('select state from offers where id = $1', [offer])).toEqual([{ state: 'lapsed' }])
})

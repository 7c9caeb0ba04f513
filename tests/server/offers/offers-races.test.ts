import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { adOf } from '#tests/support/members/conversation.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { newTrader, openTrade, type Trader } from '#tests/support/trade/offers.ts'

const isFull = process.env.TEST_FULL === '1'
/** How many accepts, payments and withdrawals meet in a round. */
const buyers = isFull ? 67 : 4
const roundCount = isFull ? 3 : 1

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows

/** An ad for which each of some buyers has an offer and an open checkout at the list price. */
async function wanted(count: number) {
  const seller = await newTrader(server)
  const ad = await adOf(server, seller, { price: 8000 })
  const all: { buyer: Trader; offer: string; checkout: Awaited<ReturnType<Trader['ready']>> }[] = []
  for (let at = 0; at < count; at++) {
    const buyer = await newTrader(server)
    const { id } = await buyer.asked(ad)
    const offer = await buyer.offered(id, '60.00')
    all.push({ buyer, offer: offer.id, checkout: await buyer.ready(ad) })
  }
  return { seller, ad, all }
}

test('accepts, payments and withdrawals of many at the same time: exactly one buyer has the ad', async () => {
  for (let round = 0; round < roundCount; round++) {
    const { seller, ad, all } = await wanted(buyers)
    await Promise.all(
      all.flatMap(({ buyer, offer, checkout }) => [
        seller.answer(offer, 'accept'),
        buyer.pay(checkout),
        buyer.answer(offer, 'withdraw'),
      ]),
    )
    const [{ orders, accepted, converted, state, held }] = (await query(
      `select a.state,
         (select count(*)::int from order_lines l where l.item_id = a.id) as orders,
         (select count(*)::int from offers f where f.ad_id = a.id and f.state = 'accepted') as accepted,
         (select count(*)::int from offers f where f.ad_id = a.id and f.state = 'converted') as converted,
         (select count(*)::int from checkout_lines l where l.item_id = a.id and l.held > 0) as held
       from ads a where a.id = $1`,
      [ad],
    )) as [Record<string, number | string>]
    expect([orders, accepted, converted, held, state]).toEqual(
      state === 'sold' ? [1, 0, expect.any(Number), 0, 'sold'] : [0, 1, 0, 0, 'reserved'],
    )
    expect(Number(converted)).toBeLessThanOrEqual(1)
    if (state === 'sold') {
      const pending = await query(`select 1 from offers where ad_id = $1 and state = 'pending'`, [ad])
      expect(pending).toEqual([])
    }
  }
})

test('two offers in a thread at the same time: exactly one is made', async () => {
  const { buyer, seller, thread } = await openTrade(server)
  const made = await Promise.all([buyer.offer(thread, '60.00'), seller.offer(thread, '70.00')])
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('accept, decline and withdrawal at the same time: exactly one wins', async () => {
  for (let round = 0; round < roundCount; round++) {
    const { buyer, seller, ad, thread } = await openTrade(server)
    const { id } = await buyer.offered(thread, '60.00')
    const answers = await Promise.all([
      seller.answer(id, 'accept'),
      seller.answer(id, 'decline'),
      buyer.answer(id, 'withdraw'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [offer] = await query('select state from offers where id = $1', [id])
    const [item] = await query('select state from ads where id = $1', [ad])
    expect(item?.state).toBe(offer?.state === 'accepted' ? 'reserved' : 'published')
  }
})

test('two checkouts of the buyer of an accepted offer, paid at once, buy the item once', async () => {
  for (let round = 0; round < 20; round++) {
    const { buyer, seller, ad, thread } = await openTrade(server)
    const { id } = await buyer.offered(thread, '60.00')
    await seller.answered(id, 'accept')
    const checkouts = [await buyer.ready(ad), await buyer.ready(ad)]
    const answers = await Promise.all(
      checkouts.map(async checkout => {
        await buyer.reserve(checkout.id)
        return buyer.pay(checkout)
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, expect.toBeOneOf([409, 422])])
    const [kept] = await query(
      `select (select count(*)::int from order_lines l where l.item_id = $1) as orders,
         (select count(*)::int from checkout_lines l where l.item_id = $1 and l.held > 0) as held,
         (select count(*)::int from payments p join checkout_lines l on l.checkout_id = p.checkout_id
           where l.item_id = $1 and p.state not in ('captured', 'late')) as open`,
      [ad],
    )
    expect(kept).toEqual({ orders: 1, held: 0, open: 0 })
  }
  expect(await reconcile(server.services.pool)).toEqual([])
})

test('a database row keeps two checkouts from holding one ad', async () => {
  const { buyer, ad } = await openTrade(server)
  const [one, other] = [await buyer.ready(ad), await buyer.ready(ad)]
  expect((await buyer.reserve(one.id)).status).toBe(200)
  await expect(
    query('update checkout_lines set held = 1 where checkout_id = $1', [other.id]),
  ).rejects.toThrow('held_ads')
})

test('money for an ad that is sold meanwhile goes back, and its checkout ends', async () => {
  const { buyer, ad } = await openTrade(server)
  const checkout = await buyer.ready(ad)
  expect((await buyer.pay(checkout, 'tok_challenge')).status).toBe(202)
  await query(`update ads set state = 'sold' where id = $1`, [ad])
  const { challenge } = (await buyer.pay(checkout)).body as { challenge: { id: string } }
  const answer = { id: challenge.id, passed: true }
  const path = `/api/v1/checkouts/${checkout.id}/challenge`
  const answered = await buyer.call('POST', path, answer, { 'idempotency-key': checkout.id })
  expect(answered).toMatchObject({ status: 409, body: { code: 'checkout_expired' } })
  const [kept] = await query(
    `select p.state, k.state as checkout, (select count(*)::int from orders o where o.payment_id = p.id) as orders,
       (select sum(r.amount_cents)::int from refunds r where r.payment_id = p.id) as refunded,
       (select count(*)::int from checkout_lines l where l.checkout_id = k.id and l.held > 0) as held
     from payments p join checkouts k on k.id = p.checkout_id where k.id = $1`,
    [checkout.id],
  )
  // 80.00, the fee of 4.70 and the S parcel of 3.90
  expect(kept).toEqual({ state: 'late', checkout: 'expired', orders: 0, refunded: 8860, held: 0 })
  expect(await reconcile(server.services.pool)).toEqual([])
})

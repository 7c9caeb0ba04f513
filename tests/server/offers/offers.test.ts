import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { newTrader, openTrade } from '#tests/support/trade/offers.ts'

let server: RunningServer
let variant: string
beforeAll(async () => {
  const opened = await startShop()
  ;({ server } = opened)
  variant = opened.shop.coat
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const stateOf = async (ad: string) => (await query('select state from ads where id = $1', [ad]))[0]?.state

describe('an offer', () => {
  test('reaches the other side in the conversation, with a deadline and who can do what', async () => {
    const { buyer, seller, ad, thread } = await openTrade(server)
    await server.services.pool.query(`update ads set parcel = 's' where id = $1`, [ad])
    const made = await buyer.offered(thread, '60.00')
    expect(made).toMatchObject({
      thread_id: thread,
      ad_id: ad,
      made_by: 'buyer',
      amount: '60.00',
      // 5 % of 60.00 and 0.70, and the S parcel of 3.90
      fee: '3.70',
      shipping: '3.90',
      total: '67.60',
      list_price: '80.00',
      round: 1,
      rounds: 3,
      state: 'pending',
      version: 1,
      deadline: { texts: { who: expect.stringMatching(/ has until \{day\}, \{time\} to answer\.$/) } },
    })
    const can = (offer: typeof made) => Object.fromEntries(offer.allowed.map(({ event, ok }) => [event, ok]))
    expect(can(made)).toEqual({ accept: false, decline: false, counter: false, withdraw: true })
    const [seen] = await seller.offers(thread)
    if (seen === undefined) throw new Error('The seller sees no offer.')
    expect(can(seen)).toEqual({ accept: true, decline: true, counter: true, withdraw: false })
    expect(seen.deadline?.texts.who).toBe('You have until {day}, {time} to answer.')
    expect(await seller.isMarked()).toBe(true)
    expect(await query(`select kind, href from notifications where user_id = $1`, [seller.id])).toEqual([
      { kind: 'offer_made', href: `/account/messages?thread=${thread}` },
    ])
  })

  test.each([
    ['47.99', 422, { message: 'Offer at least $48.00.' }],
    ['48.00', 201, {}],
    ['79.99', 201, {}],
    ['80.00', 422, { message: 'Offer at most $79.99: the item costs little more.' }],
    ['48', 422, { errors: { amount: ['Enter an amount such as 19.90.'] } }],
  ])('of %s for an ad of 80.00 is answered with %i', async (amount, status, body) => {
    const { buyer, thread } = await openTrade(server)
    expect(await buyer.offer(thread, amount)).toMatchObject({ status, body })
  })

  test('meets the floor that the seller sets, as long as it is less than the price', async () => {
    const { buyer, seller, ad, thread } = await openTrade(server)
    expect(await seller.floor(ad, '70.00')).toMatchObject({
      status: 200,
      body: { data: { floor: '70.00', usual_floor: '48.00', highest: '79.99' } },
    })
    expect((await buyer.offer(thread, '69.99')).body).toMatchObject({ message: 'Offer at least $70.00.' })
    expect((await buyer.terms(ad)).floor).toBe('70.00')
    expect(await seller.floor(ad, '80.00')).toMatchObject({
      status: 422,
      body: { errors: { floor: ['Enter a price between $1.00 and $79.99.'] } },
    })
    expect((await seller.floor(ad, null)).body).toMatchObject({ data: { floor: null } })
    expect((await buyer.offer(thread, '48.00')).status).toBe(201)
    expect((await buyer.floor(ad, '10.00')).status).toBe(404)
  })

  test('in a conversation has terms for each side: the floor and the rounds are the buyer’s', async () => {
    const { buyer, seller, thread, ad } = await openTrade(server)
    const shared = { ad_id: ad, thread_id: thread, list_price: '80.00', highest: '79.99', rounds: 3 }
    expect(await buyer.termsIn(thread)).toEqual({
      ...shared,
      floor: '48.00',
      earlier: [],
      rounds_left: 3,
      closed: null,
      offer: null,
    })
    expect(await seller.termsIn(thread)).toMatchObject({ ...shared, floor: '1.00', closed: null })
    const { id } = await buyer.offered(thread, '60.00')
    const waiting = { closed: 'An offer is waiting for an answer.', offer: { id } }
    expect(await buyer.termsIn(thread)).toMatchObject({ ...waiting, rounds_left: 2 })
    expect(await seller.termsIn(thread)).toMatchObject(waiting)
    // after a decline the buyer may offer again, and then no more
    await seller.answered(id, 'decline')
    expect(await buyer.termsIn(thread)).toMatchObject({ closed: null, rounds_left: 2, offer: null })
    for (let at = 0; at < 2; at++) {
      await seller.answered((await buyer.offered(thread, '60.00')).id, 'decline')
    }
    expect((await buyer.termsIn(thread)).closed).toBe(
      'You made three offers on this item, which is the most.',
    )
    expect((await seller.termsIn(thread)).closed).toBeNull()
    const { id: brand } = await buyer.asked(variant)
    expect((await buyer.call('GET', `/api/v1/threads/${brand}/offer-terms`)).status).toBe(409)
  })

  test('needs 60 % in whole cents: of 9.99 at least 6.00', async () => {
    const { buyer, thread } = await openTrade(server, { price: 999 })
    expect((await buyer.offer(thread, '5.99')).status).toBe(422)
    expect((await buyer.offer(thread, '6.00')).status).toBe(201)
  })

  test('stands alone: a second one waits for the answer to the first', async () => {
    const { buyer, seller, thread } = await openTrade(server)
    await buyer.offered(thread, '60.00')
    for (const who of [buyer, seller]) {
      expect(await who.offer(thread, '65.00')).toMatchObject({ status: 409, body: { code: 'offer_pending' } })
    }
  })

  test('can be made three times by a buyer, a counter-offer included; the seller’s do not count', async () => {
    const { buyer, seller, ad, thread } = await openTrade(server)
    const first = await buyer.offered(thread, '50.00')
    await seller.answered(first.id, 'decline')
    const second = await buyer.offered(thread, '55.00')
    const countered = await seller.answered(second.id, 'counter', { amount: '75.00' })
    expect(countered).toMatchObject({ made_by: 'seller', amount: '75.00', round: 2, state: 'pending' })
    const third = await buyer.answered(countered.id, 'counter', { amount: '60.00' })
    expect(third).toMatchObject({ made_by: 'buyer', round: 3 })
    const last = await seller.answered(third.id, 'counter', { amount: '70.00' })
    const refused = await buyer.answer(last.id, 'counter', { amount: '65.00' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: 'Three offers for an item are the most.' },
    })
    await buyer.answered(last.id, 'decline')
    expect(await buyer.offer(thread, '65.00')).toMatchObject({
      status: 409,
      body: { code: 'no_rounds_left' },
    })
    expect(await buyer.terms(ad)).toMatchObject({ rounds_left: 0, closed: expect.stringContaining('three') })
    // the seller can still offer
    expect((await seller.offer(thread, '68.00')).status).toBe(201)
    expect((await buyer.offers(thread)).map(({ state }) => state)).toEqual([
      'pending',
      'declined',
      'countered',
      'countered',
      'countered',
      'declined',
    ])
  })

  test('that is countered below the floor, or without a price, stays as it was', async () => {
    const { buyer, seller, thread } = await openTrade(server)
    const { id } = await seller.offered(thread, '70.00')
    expect(await buyer.answer(id, 'counter', { amount: '40.00' })).toMatchObject({
      status: 422,
      body: { errors: { amount: ['Offer at least $48.00.'] } },
    })
    expect((await buyer.answer(id, 'counter')).body).toMatchObject({
      errors: { amount: ['Enter the price of your offer.'] },
    })
    expect((await buyer.offers(thread)).map(({ state, version }) => [state, version])).toEqual([
      ['pending', 1],
    ])
  })

  test('that is countered with the price of the ad, or more, stays as it was', async () => {
    const { buyer, seller, thread } = await openTrade(server)
    const { id } = await buyer.offered(thread, '60.00')
    expect(await seller.answer(id, 'counter', { amount: '80.00' })).toMatchObject({
      status: 422,
      body: { errors: { amount: ['Offer at most $79.99: the item costs little more.'] } },
    })
    expect((await seller.offers(thread)).map(({ state }) => state)).toEqual(['pending'])
  })

  test('is not made for a brand’s product, one’s own ad, or an ad that is not for sale', async () => {
    const { buyer, seller, ad, thread } = await openTrade(server)
    const { id: brand } = await buyer.asked(variant)
    expect(await buyer.offer(brand, '10.00')).toMatchObject({ status: 409, body: { code: 'only_ads' } })
    expect(await seller.call('GET', `/api/v1/ads/${ad}/offer-terms`)).toMatchObject({
      status: 409,
      body: { message: 'This is your own ad.' },
    })
    await query(`update ads set state = 'paused' where id = $1`, [ad])
    expect(await buyer.offer(thread, '60.00')).toMatchObject({ status: 409, body: { code: 'not_for_sale' } })
    expect((await buyer.terms(ad)).closed).toBe('The item is not for sale right now.')
  })

  test('is nobody else’s to see or to answer', async () => {
    const { buyer, thread } = await openTrade(server)
    const { id } = await buyer.offered(thread, '60.00')
    const other = await newTrader(server)
    expect((await other.answer(id, 'accept')).status).toBe(404)
    expect((await other.offer(thread, '60.00')).status).toBe(404)
  })

  test('between people of whom one blocked the other is neither made nor accepted, but declined', async () => {
    const { buyer, seller, ad, thread } = await openTrade(server)
    const { id } = await buyer.offered(thread, '60.00')
    await seller.block(buyer.id)
    expect(await seller.answer(id, 'accept')).toMatchObject({ status: 403, body: { code: 'thread_closed' } })
    expect((await seller.answer(id, 'counter', { amount: '70.00' })).status).toBe(403)
    expect(await stateOf(ad)).toBe('published')
    expect((await seller.answered(id, 'decline')).state).toBe('declined')
    expect((await buyer.offer(thread, '61.00')).status).toBe(403)
    expect((await seller.offer(thread, '61.00')).status).toBe(403)
    expect((await buyer.terms(ad)).closed).toMatch(/can’t receive messages/)
  })
})

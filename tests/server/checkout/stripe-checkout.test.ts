import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { refusalOf } from '#tests/support/members/catalog-rig.ts'
import { openStripeShop, type StripeShop } from '#tests/support/stripe/stripe-shop.ts'
import { sendDeliveries, shuffledDeliveries, signed } from '#tests/support/stripe/stripe-webhooks.ts'

const eventually = { timeout: 30_000, interval: 25 }
let shop: StripeShop

beforeEach(async () => {
  shop = await openStripeShop()
})
afterEach(() => shop.close())

/** Everything that has to agree about a checkout: ours and Stripe's. */
async function standing(id: string) {
  const { rows } = await shop.services.pool.query<{ state: string; orders: number; payments: string[] }>(
    `select k.state, (select count(*)::int from orders o where o.checkout_id = k.id) as orders,
       array(select p.state from payments p where p.checkout_id = k.id order by p.created_at) as payments
     from checkouts k where k.id = $1`,
    [id],
  )
  const charges = [...shop.standIn.books.intents.values()].filter(
    ({ status, metadata }) => status === 'succeeded' && metadata.checkout === id,
  )
  return { ...rows[0], charges: charges.length }
}
const paidOnce = { state: 'paid', orders: 1, payments: ['captured'], charges: 1 }
const asked = z.object({ challenge: z.object({ id: z.string() }) })
const challengeOf = (body: unknown) => asked.parse(body).challenge.id

describe('paying', () => {
  test('with a good card makes an order and one charge of the total', async () => {
    const checkout = await shop.checkout(shop.variants.nord)
    expect(await shop.pay(checkout, 'pm_card_visa')).toMatchObject({ status: 201 })
    expect(await standing(checkout.id)).toEqual(paidOnce)
    const [intent] = shop.standIn.books.intents.values()
    expect((intent?.amount_received ?? 0) / 100).toBe(Number(checkout.total))
    // one to the buyer and one to the seller
    await vi.waitFor(() => expect(shop.mails).toHaveLength(2), eventually)
  })

  test('with a declined card keeps the reservation, and another card pays', async () => {
    const checkout = await shop.checkout(shop.variants.nord)
    const refusal = await refusalOf(shop.pay(checkout, 'pm_card_chargeDeclinedInsufficientFunds'))
    expect(refusal).toMatchObject({
      status: 402,
      code: 'card_declined',
      message: 'There is not enough money on this card. Try another one.',
    })
    expect(await standing(checkout.id)).toMatchObject({ state: 'reserved', charges: 0 })
    expect(await shop.pay(checkout, 'pm_card_visa')).toMatchObject({ status: 201 })
    expect(await standing(checkout.id)).toEqual({ ...paidOnce, payments: ['declined', 'captured'] })
  })

  test('with a card whose bank asks, and the question answered', async () => {
    const checkout = await shop.checkout(shop.variants.nord)
    const { status, body } = await shop.pay(checkout, 'pm_card_authenticationRequired')
    expect(status).toBe(202)
    const challenge = challengeOf(body)
    expect(await standing(checkout.id)).toMatchObject({ state: 'awaiting_challenge', charges: 0 })
    shop.standIn.books.answer(challenge, true)
    const answer = await shop.call('answerChallenge', { id: checkout.id }, { id: challenge, passed: true })
    expect(answer.status).toBe(201)
    expect(await standing(checkout.id)).toEqual(paidOnce)
  })

  test('with the question failed is declined, and another card pays', async () => {
    const checkout = await shop.checkout(shop.variants.nord)
    const { body } = await shop.pay(checkout, 'pm_card_authenticationRequired')
    const challenge = challengeOf(body)
    shop.standIn.books.answer(challenge, false)
    const answer = shop.call('answerChallenge', { id: checkout.id }, { id: challenge, passed: false })
    expect(await refusalOf(answer)).toMatchObject({ status: 402, code: 'card_declined' })
    expect(await shop.pay(checkout, 'pm_card_visa')).toMatchObject({ status: 201 })
    expect(await standing(checkout.id)).toEqual({ ...paidOnce, payments: ['declined', 'captured'] })
  })
})

describe('an answer that is lost', () => {
  test('is found out by a job: one charge, one order', async () => {
    const checkout = await shop.checkout(shop.variants.nord)
    shop.standIn.meet('dropReply', 'dropReply')
    expect(await shop.pay(checkout, 'pm_card_visa')).toMatchObject({
      status: 202,
      body: { data: { state: 'unknown' } },
    })
    await vi.waitFor(async () => expect(await standing(checkout.id)).toEqual(paidOnce), eventually)
  })

  test('of a request that never arrived gives the shopper another try, and one charge', async () => {
    const checkout = await shop.checkout(shop.variants.nord)
    // the third one is the job's, which has to ask again
    shop.standIn.meet('dropRequest', 'dropRequest', 'dropRequest')
    expect(await shop.pay(checkout, 'pm_card_visa')).toMatchObject({ status: 202 })
    await vi.waitFor(
      async () => expect(await standing(checkout.id)).toMatchObject({ state: 'reserved', charges: 0 }),
      eventually,
    )
    expect(await shop.pay(checkout, 'pm_card_visa')).toMatchObject({ status: 201 })
    expect(await standing(checkout.id)).toEqual({ ...paidOnce, payments: ['declined', 'captured'] })
  })
})

describe('the webhook', () => {
  test('brings the order when the browser never comes back from the bank', async () => {
    const checkout = await shop.checkout(shop.variants.nord)
    const { body } = await shop.pay(checkout, 'pm_card_authenticationRequired')
    shop.standIn.books.answer(challengeOf(body), true)
    const deliveries = shop.standIn.books.events.map(event =>
      signed(event, shop.standIn.config.webhookSecret),
    )
    const statuses = await sendDeliveries(shop.webhookUrl, deliveries)
    expect(statuses).toEqual(deliveries.map(() => 200))
    await vi.waitFor(async () => expect(await standing(checkout.id)).toEqual(paidOnce), eventually)
  })

  test('refuses a changed body over HTTP, too', async () => {
    const checkout = await shop.checkout(shop.variants.nord)
    const { body } = await shop.pay(checkout, 'pm_card_authenticationRequired')
    shop.standIn.books.answer(challengeOf(body), true)
    const deliveries = shop.standIn.books.events.map(event =>
      signed(event, shop.standIn.config.webhookSecret),
    )
    const changed = deliveries.map(({ body: bytes, signature }) => ({
      body: Buffer.concat([bytes, Buffer.from(' ')]),
      signature,
    }))
    expect(await sendDeliveries(shop.webhookUrl, changed)).toEqual(deliveries.map(() => 400))
    const { rows } = await shop.services.pool.query('select from provider_events')
    expect(rows).toHaveLength(0)
  })

  const wanted = process.env.TEST_FULL === '1' ? 100 : 5
  test(`sent ${wanted} events twice and shuffled makes each checkout one order`, async () => {
    const ids: string[] = []
    while (shop.standIn.books.events.length < wanted) {
      const checkout = await shop.checkout(shop.variants.nord)
      const { body } = await shop.pay(checkout, 'pm_card_authenticationRequired')
      shop.standIn.books.answer(challengeOf(body), true)
      ids.push(checkout.id)
    }
    const { events } = shop.standIn.books
    const calls = shuffledDeliveries(events, shop.standIn.config.webhookSecret, {
      seed: 20_261_121,
      times: 2,
    })
    const lanes = [0, 1, 2, 3].map(lane => calls.filter((_, at) => at % 4 === lane))
    const statuses = await Promise.all(lanes.map(lane => sendDeliveries(shop.webhookUrl, lane)))
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    for (const id of ids) {
      await vi.waitFor(async () => expect(await standing(id)).toEqual(paidOnce), eventually)
    }
    const { rows } = await shop.services.pool.query<{ events: number; orders: number; refunds: number }>(
      `select (select count(*)::int from provider_events) as events, (select count(*)::int from orders) as orders,
         (select count(*)::int from refunds) as refunds`,
    )
    expect(rows[0]).toEqual({ events: events.length, orders: ids.length, refunds: 0 })
    // one to the buyer and one to the seller
    await vi.waitFor(() => expect(shop.mails).toHaveLength(2 * ids.length), eventually)
  })
})

test('a seller who cancels gives back that order alone', async () => {
  const checkout = await shop.checkout(shop.variants.nord, shop.variants.elodie)
  expect(await shop.pay(checkout, 'pm_card_visa')).toMatchObject({ status: 201 })
  const { rows } = await shop.services.pool.query<{ id: string; total_cents: number }>(
    'select id, total_cents from orders order by seller_id',
  )
  const [order] = rows
  if (!order) throw new Error('There is no order.')
  await fire(shop.services, {
    kind: 'brand_order',
    id: order.id,
    event: { type: 'order.cancel', by: 'seller', reason: 'The last piece has a flaw.' },
  })
  const { books } = shop.standIn
  await vi.waitFor(
    () => expect(books.refunds.map(({ amount }) => amount)).toEqual([order.total_cents]),
    eventually,
  )
  expect(rows).toHaveLength(2)
  expect(order.total_cents).toBeLessThan([...books.intents.values()][0]?.amount_received ?? 0)
})

import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { days, minutes } from '#tests/support/members/checkout.ts'
import { aDeal, type Deal, dealOf, purchaseIn } from '#tests/support/members/member-sales.ts'
import { aGarment } from '#tests/support/members/own-garments.ts'
import { adIn, aSeller } from '#tests/support/members/sellers.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { moveClock, passTime } from '#tests/support/pass-time.ts'

let server: RunningServer
withSeller(given => {
  server = given.server
})

const ship = { carrier: 'other', tracking: '1Z 999' }
const events = ({ allowed }: { allowed: { event: string; ok: boolean }[] }) =>
  allowed.flatMap(({ event, ok }) => (ok ? [event] : []))
/** Cents by account of an order. */
async function booksOf({ id }: Deal): Promise<Record<string, number>> {
  const { rows } = await server.services.pool.query(
    'select account, sum(amount_cents)::int as cents from postings where order_id = $1 group by account',
    [id],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
const shipped = async (deal: Deal) => {
  purchaseIn(await deal.send('seller', 'ship', ship))
  return deal
}

test('a sale goes from the payment to the buyer’s wardrobe, and each side sees what it can do', async () => {
  const [seller, buyer] = [await aSeller(server), await aSeller(server)]
  const { slug } = await aGarment(seller)
  const draft = adIn(await seller.call('POST', `/api/v1/garments/${slug}/ad`), 201)
  await seller.change(draft.id, { price: '60.00', parcel: 'l' })
  await seller.fire(draft.id, 'publish')
  const deal = await dealOf(server, seller, buyer, draft.id)

  const paid = await deal.see('buyer')
  expect(paid).toMatchObject({ role: 'buyer', state: 'paid.cancellable', payout: null, shipment: null })
  expect(events(paid)).toEqual(['cancel'])
  expect(paid.steps.map(({ state, status }) => `${status} ${state}`)).toEqual([
    'current paid',
    'next shipped',
    'next delivered',
    'next completed',
  ])
  const toShip = await deal.see('seller')
  expect(events(toShip).toSorted()).toEqual(['cancel', 'ship'])
  expect(toShip).toMatchObject({ payout: '60.00', address: { city: 'Portland' }, buyer: { email: null } })
  expect((await seller.call('GET', `/api/v1/garments/${slug}`)).body).toMatchObject({
    data: { state: 'leaving' },
  })

  const sent = purchaseIn(await deal.send('seller', 'ship', ship))
  expect(sent).toMatchObject({
    state: 'shipped.in_transit',
    shipment: { carrier: 'other', tracking: '1Z 999', delivered_at: null },
  })
  purchaseIn(await deal.send('buyer', 'deliver'))
  expect(await deal.see('seller')).toMatchObject({ state: 'delivered', address: null })
  const done = purchaseIn(await deal.send('buyer', 'confirm'))
  expect(done.state).toBe('completed.reviewable')
  expect(events(done)).toEqual(['review'])
  expect(done.steps.every(({ status }) => status === 'done')).toBe(true)
  // 60.00 for the seller, 11.60 for the parcel, 5 % + 0.70 for the platform
  expect(await booksOf(deal)).toEqual({
    captured: 7530,
    held: 0,
    seller: -6000,
    delivery: -1160,
    platform: -370,
  })
  expect((await seller.call('GET', '/api/v1/balance')).body).toMatchObject({
    data: { available: '60.00', pending: '0.00', paid_out: '0.00' },
  })
  expect((await seller.call('GET', `/api/v1/garments/${slug}`)).body).toMatchObject({
    data: { state: 'sold' },
  })
  const own = await buyer.call('GET', `/api/v1/garments/${done.garment_slug}`)
  expect(own.body).toMatchObject({
    data: { state: 'owned', purchase: { price: '60.00' }, condition: 'very_good' },
  })
  const received = async () => {
    const { body } = await buyer.call('GET', `/api/v1/garments/${done.garment_slug}`)
    return (body as { data: { images: unknown[] } }).data.images
  }
  await expect.poll(received).toHaveLength(1)
  const { rows } = await server.services.pool.query(
    `select m.event from messages m join threads t on t.id = m.thread_id
     where t.buyer_id = $1 and t.seller_id = $2 order by m.position`,
    [buyer.id, seller.id],
  )
  expect(rows.map(({ event }) => event)).toEqual([
    'order_paid',
    'order_shipped',
    'order_delivered',
    'order_completed',
  ])
  expect(await reconcile(server.services.pool)).toEqual([])
})

test('what is not shipped within five business days is refunded, and the ad comes back paused', async () => {
  const deal = await aDeal(server)
  await passTime(server.services, days(8))
  expect(await deal.see('buyer')).toMatchObject({
    state: 'cancelled',
    refunded: deal.total,
    address: { city: 'Portland' },
  })
  expect(await deal.see('seller')).toMatchObject({ payout: null, address: null })
  expect(await deal.seller.states(deal.ad)).toEqual(['paused'])
  expect((await deal.send('seller', 'ship', ship)).status).toBe(409)
})

test('the seller asks for more time once, and given time moves the end', async () => {
  const deal = await aDeal(server)
  expect((await deal.send('seller', 'ask_extension')).status).toBe(409)
  await passTime(server.services, minutes(61))
  const before = await deal.see('seller')
  purchaseIn(await deal.send('seller', 'ask_extension'))
  const given = purchaseIn(await deal.send('buyer', 'grant_extension'))
  expect(given.state).toBe('paid.extended')
  expect(Date.parse(given.deadline?.at ?? '')).toBeGreaterThan(
    Date.parse(before.deadline?.at ?? '') + days(2),
  )
  expect((await deal.send('seller', 'ask_extension')).status).toBe(409)
})

test('a parcel needs a carrier and a number, and a label has the number of its order', async () => {
  const deal = await aDeal(server)
  expect((await deal.send('seller', 'ship')).body).toMatchObject({
    errors: { carrier: [expect.any(String)] },
  })
  expect((await deal.send('seller', 'ship', { carrier: 'ups' })).body).toMatchObject({
    errors: { tracking: [expect.any(String)] },
  })
  const label = `/api/v1/purchases/${deal.id}/label`
  expect(await deal.seller.call('GET', label)).toMatchObject({
    status: 422,
    body: { code: 'address_missing' },
  })
  const { email: _, ...home } = {
    email: '',
    name: 'Ida Holm',
    line1: '1 Mill Lane',
    postcode: '04101',
    city: 'Portland',
    country: 'US',
  }
  await deal.seller.call('POST', '/api/user/addresses', home)
  const printed = await deal.seller.call('GET', label)
  expect(printed.body).toMatchObject({
    data: { parcel: 'l', sender: { line1: '1 Mill Lane' }, receiver: { line1: '12 Harbour Street' } },
  })
  const { tracking } = (printed.body as { data: { tracking: string } }).data
  expect(tracking).toMatch(/^GP\d{11}$/)
  expect((await deal.buyer.call('GET', label)).status).toBe(404)
  expect((await deal.send('seller', 'ship', { carrier: 'builtin', tracking: 'GP00000000000' })).status).toBe(
    422,
  )
  expect(purchaseIn(await deal.send('seller', 'ship', { carrier: 'builtin' })).shipment?.tracking).toBe(
    tracking,
  )
})

test('the built-in carrier moves with the clock, and 72 hours after the delivery the seller is paid', async () => {
  const deal = await aDeal(server)
  await deal.send('seller', 'ship', { carrier: 'builtin' })
  const scans = async () => {
    await sweep(server.services)
    return (await deal.see('buyer')).shipment?.scans.map(({ text }) => text)
  }
  expect(await scans()).toEqual(['The carrier has the parcel.'])
  moveClock(server.services, days(1))
  expect((await scans())?.length).toBe(2)
  moveClock(server.services, days(2))
  expect((await scans())?.[0]).toBe('The parcel was delivered.')
  expect((await deal.see('buyer')).state).toBe('delivered')
  await passTime(server.services, days(3) - 60_000)
  expect((await deal.see('buyer')).state).toBe('delivered')
  await passTime(server.services, 60_000)
  expect(await deal.see('buyer')).toMatchObject({ state: 'completed.reviewable' })
  expect((await scans())?.length).toBe(3)
})

test('reviews are hidden until both are written, or for fourteen days', async () => {
  const [one, other] = await Promise.all([aDeal(server), aDeal(server)])
  for (const deal of [one, other]) {
    await shipped(deal)
    await deal.send('buyer', 'deliver')
    await deal.send('buyer', 'confirm')
    expect((await deal.review('buyer', { rating: 5, text: 'Lovely.' })).status).toBe(201)
    expect((await deal.review('buyer', { rating: 1 })).status).toBe(409)
    expect((await deal.see('seller')).reviews).toEqual([])
    expect((await deal.see('buyer')).reviews).toMatchObject([{ by: 'buyer', rating: 5, text: 'Lovely.' }])
  }
  expect((await one.review('seller', { rating: 4 })).status).toBe(201)
  expect((await one.see('buyer')).reviews).toHaveLength(2)
  await passTime(server.services, days(14))
  expect((await other.see('seller')).reviews).toMatchObject([{ by: 'buyer' }])
  expect((await other.review('seller', { rating: 4 })).status).toBe(409)
  expect((await one.review('seller', { rating: 0 })).status).toBe(422)
})

test('nobody else sees a sale, and a guest’s key opens no purchase', async () => {
  const deal = await aDeal(server)
  const stranger = await aSeller(server)
  for (const path of ['', '/label'])
    expect((await stranger.call('GET', `/api/v1/purchases/${deal.id}${path}`)).status).toBe(404)
  const sent = await stranger.call(
    'POST',
    `/api/v1/purchases/${deal.id}/events`,
    { type: 'confirm' },
    { 'idempotency-key': 'a-strangers-key' },
  )
  expect(sent.status).toBe(404)
  const lists = async (who: typeof stranger) =>
    ((await who.call('GET', '/api/v1/purchases')).body as { data: unknown[] }).data.length +
    ((await who.call('GET', '/api/v1/purchases?as=seller')).body as { data: unknown[] }).data.length
  expect([await lists(stranger), await lists(deal.buyer), await lists(deal.seller)]).toEqual([0, 1, 1])
})

test('a list shows what is open or done, the newest first', async () => {
  const deal = await aDeal(server)
  const idsOf = async (query: string) =>
    ((await deal.buyer.call('GET', `/api/v1/purchases${query}`)).body as { data: { id: string }[] }).data.map(
      ({ id }) => id,
    )
  expect([await idsOf('?state=open'), await idsOf('?state=done')]).toEqual([[deal.id], []])
  await deal.send('buyer', 'cancel')
  expect([await idsOf('?state=open'), await idsOf('?state=done')]).toEqual([[], [deal.id]])
})

test('two confirmations and the deadline at once pay the seller once', async () => {
  const deal = await shipped(await aDeal(server))
  await deal.send('buyer', 'deliver')
  moveClock(server.services, days(3))
  await Promise.all([
    deal.send('buyer', 'confirm'),
    deal.send('buyer', 'confirm'),
    passTime(server.services, 0),
    deal.send('buyer', 'deliver'),
  ])
  expect(await booksOf(deal)).toMatchObject({ seller: -6000, held: 0 })
  const { rows } = await server.services.pool.query(
    'select count(*)::int as garments from garments where owner_id = $1',
    [deal.buyer.id],
  )
  expect(rows[0].garments).toBe(1)
})

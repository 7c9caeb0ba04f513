import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { somewhere } from '#tests/support/trade/checkout.ts'
import { adFromGarment, byPost, dealAt, newDealer, openDeal } from '#tests/support/trade/deals.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const hours = (count: number) => count * 3_600_000

test('an ad is paid, shipped, delivered and confirmed, and each side is notified of every step', async () => {
  const { buyer, seller, ad, id } = await openDeal(server)
  const paid = await seller.purchase(id)
  expect(paid).toMatchObject({ state: 'paid.cancellable', role: 'seller', total: '67.60', payout: '60.00' })
  const [photo, receipt] = [await seller.image(), await seller.image('dispute')]
  const parcel = { ...byPost }
  const shipped = await seller.sent(id, 'ship', { ...parcel, photo, receipt })
  expect(shipped).toMatchObject({
    state: 'shipped.in_transit',
    shipment: { ...parcel, delivered_at: null, scans: [], photo: { alt: '' }, receipt: { alt: '' } },
  })
  const seen = (await buyer.purchase(id)).shipment
  expect([seen?.photo?.url, seen?.receipt?.url]).toEqual([
    expect.stringMatching(`/private/.*${photo}`),
    expect.stringMatching(`/private/.*${receipt}`),
  ])
  expect((await buyer.sent(id, 'deliver')).state).toBe('delivered')
  const completed = await buyer.sent(id, 'confirm')
  expect(completed).toMatchObject({ state: 'completed.reviewable', payout: null, refunded: '0.00' })
  expect(completed.log.map(({ event, by, to }) => [event, by, to])).toEqual([
    ['place', 'buyer', 'paid.cancellable'],
    ['ship', 'seller', 'shipped.in_transit'],
    ['deliver', 'buyer', 'delivered'],
    ['confirm', 'buyer', 'completed.reviewable'],
  ])
  expect(await buyer.systemMessages(completed.thread_id ?? '')).toEqual([
    'You paid. We’re holding the money until you have the item.',
    'The parcel is on its way.',
    'The parcel arrived. Check the item, then confirm or report a problem.',
    'The order is complete. The item is in your wardrobe.',
  ])
  expect(
    await query(
      `select user_id, concat_ws(' ', text, next_step) as text from notifications where text like $1 order by id`,
      [`Order ${paid.number}:%`],
    ),
  ).toEqual([
    { user_id: buyer.id, text: expect.stringContaining('on its way to you') },
    { user_id: seller.id, text: expect.stringContaining('You are paid when the buyer confirms') },
    { user_id: buyer.id, text: expect.stringContaining('The item is in your wardrobe') },
    { user_id: seller.id, text: expect.stringContaining('The money is in your balance') },
  ])
  expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'sold' }])
  expect(await reconcile(server.services.pool)).toEqual([])
})

test('each order leads to the conversation about its own ad', async () => {
  const first = await openDeal(server)
  const { ad } = await adFromGarment(server, first.seller)
  const { id } = await first.buyer.paid(await first.buyer.ready(ad))
  const threadOf = async (order: string) => {
    const { thread_id: thread } = await first.buyer.purchase(order)
    return query('select listing_id from threads where id = $1', [thread])
  }
  expect(await threadOf(first.id)).toEqual([{ listing_id: first.ad }])
  expect(await threadOf(id)).toEqual([{ listing_id: ad }])
})

describe('order details:', () => {
  test('the seller has the address until the parcel arrives, and the e-mail address of the buyer never', async () => {
    const { buyer, seller, id } = await openDeal(server)
    const seen = async () => {
      const { address, buyer: shown } = await seller.purchase(id)
      return [address?.line1 ?? null, shown.email]
    }
    expect(await seen()).toEqual([somewhere.line1, null])
    await seller.sent(id, 'ship', byPost)
    expect(await seen()).toEqual([somewhere.line1, null])
    await buyer.sent(id, 'deliver')
    expect(await seen()).toEqual([null, null])
    await buyer.sent(id, 'confirm')
    expect(await seen()).toEqual([null, null])
    expect(await buyer.purchase(id)).toMatchObject({ address: somewhere, buyer: { email: buyer.email } })
  })

  test('a seller who cancels no longer has the address', async () => {
    const { seller, id } = await openDeal(server)
    expect((await seller.sent(id, 'cancel', { reason: 'It is torn.' })).address).toBeNull()
  })

  test('the API for orders of any kind hides the buyer’s address and email from the seller after delivery, too', async () => {
    const { seller, id } = await dealAt(server, 'delivered')
    const { body, text } = await seller.call('GET', `/api/v1/orders/${id}`)
    expect(body).toMatchObject({ data: { address: null, buyer: { email: null } } })
    expect(text).not.toContain(somewhere.line1)
  })

  test('each side sees the other’s name, and the steps with what comes next and what happens otherwise', async () => {
    const { buyer, seller, id } = await openDeal(server)
    expect((await buyer.purchase(id)).with).toMatchObject({ id: seller.id, is_company: false })
    expect((await seller.purchase(id)).with).toMatchObject({ id: buyer.id, is_company: false })
    const steps = async () =>
      (await buyer.purchase(id)).steps.map(({ state, status, at }) => [state, status, at !== null])
    expect(await steps()).toEqual([
      ['paid', 'current', true],
      ['shipped', 'next', false],
      ['delivered', 'next', false],
      ['completed', 'next', false],
    ])
    await passTime(server.services, hours(1))
    expect(await steps()).toEqual([
      ['paid', 'current', true],
      ['shipped', 'next', false],
      ['delivered', 'next', false],
      ['completed', 'next', false],
      ['cancelled', 'otherwise', false],
    ])
    await seller.sent(id, 'ship', byPost)
    expect(await steps()).toEqual([
      ['paid', 'done', true],
      ['sent', 'current', true],
      ['shipped', 'next', false],
      ['delivered', 'next', false],
      ['completed', 'next', false],
      ['cancelled', 'otherwise', false],
    ])
    await seller.sent(id, 'prove_sending', { receipt: await seller.image('dispute') })
    await buyer.sent(id, 'deliver')
    expect(await steps()).toEqual([
      ['paid', 'done', true],
      ['sent', 'done', true],
      ['shipped', 'done', true],
      ['delivered', 'current', true],
      ['completed', 'next', false],
    ])
    await buyer.sent(id, 'confirm')
    expect((await steps()).at(-1)).toEqual(['completed', 'done', true])
  })

  test('another member finds no order, and can neither cancel nor review it', async () => {
    const { id } = await openDeal(server)
    const other = await newDealer(server)
    for (const answer of [
      await other.look(id),
      await other.send(id, 'cancel'),
      await other.review(id, 5),
      await other.look('o_nobody0000001'),
    ])
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('This order')])
    expect(await query('select 1 from reviews where order_id = $1', [id])).toEqual([])
  })
})

describe('order events:', () => {
  test('the buyer cancels within the hour without a reason, and is refunded', async () => {
    const { buyer, seller, ad, id, garment } = await openDeal(server)
    expect(await buyer.sent(id, 'cancel')).toMatchObject({
      state: 'cancelled',
      refunded: '67.60',
      description: expect.stringMatching(/^You canceled this order\. /),
    })
    expect((await seller.purchase(id)).description).toMatch(
      /^The buyer changed their mind and canceled this order\. /,
    )
    expect(await query('select state from ads where id = $1', [ad])).toEqual([{ state: 'paused' }])
    expect((await seller.call('GET', `/api/v1/garments/${garment.slug}`)).body).toMatchObject({
      data: { state: 'owned' },
    })
    expect((await seller.purchase(id)).payout).toBeNull()
  })

  test('after the hour only the seller cancels, with a reason', async () => {
    const { buyer, seller, id } = await openDeal(server)
    await passTime(server.services, hours(1))
    expect(await buyer.send(id, 'cancel')).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
    expect(await seller.send(id, 'cancel')).toMatchObject({
      status: 409,
      body: { message: 'Enter why you’re canceling.', data: { state: 'paid.preparing' } },
    })
    expect(await seller.sent(id, 'cancel', { reason: 'It is torn.' })).toMatchObject({
      state: 'cancelled',
      description: expect.stringMatching(/^You canceled this order\. Reason: “It is torn\.” /),
    })
    expect((await buyer.purchase(id)).description).toMatch(
      /^The seller canceled this order\. Reason: “It is torn\.” /,
    )
  })

  test('each side is offered its own events alone, and refused the other’s', async () => {
    const { buyer, seller, id } = await openDeal(server)
    await passTime(server.services, hours(1))
    const offered = async () => {
      const may = async (dealer: typeof buyer) =>
        (await dealer.purchase(id)).allowed.filter(({ ok }) => ok).map(({ event }) => event)
      return [await may(buyer), await may(seller)]
    }
    expect(await offered()).toEqual([[], ['ask_extension', 'ship', 'cancel']])
    expect((await buyer.send(id, 'ship', byPost)).status).toBe(409)
    await seller.sent(id, 'ship', byPost)
    expect(await offered()).toEqual([['deliver'], ['prove_sending', 'correct_tracking', 'cancel']])
    expect((await buyer.send(id, 'prove_sending', { receipt: await buyer.image() })).status).toBe(409)
    await seller.sent(id, 'prove_sending', { receipt: await seller.image('dispute') })
    expect(await offered()).toEqual([['deliver', 'dispute'], ['correct_tracking']])
    expect((await seller.send(id, 'deliver')).status).toBe(409)
    await buyer.sent(id, 'deliver')
    expect(await offered()).toEqual([['confirm', 'dispute'], []])
    expect((await seller.send(id, 'confirm')).status).toBe(409)
    await buyer.sent(id, 'confirm')
    expect(await offered()).toEqual([['review'], ['review']])
  })

  test('a stale version is refused, with the order as it is now', async () => {
    const { buyer, seller, id } = await openDeal(server)
    const { version } = await buyer.purchase(id)
    await seller.sent(id, 'ship', byPost)
    const refused = await buyer.send(id, 'cancel', { version })
    expect(refused).toMatchObject({
      status: 409,
      body: { data: { id, state: 'sent.cancellable', role: 'buyer', version: version + 1 } },
    })
  })

  test('a parcel needs a carrier and a tracking number, and its photo belongs to the seller', async () => {
    const { buyer, seller, id } = await openDeal(server)
    const refused = async (more: object) => {
      const { status, body } = await seller.send(id, 'ship', more)
      return [status, Object.keys((body as { errors?: object }).errors ?? {})]
    }
    expect(await refused({})).toEqual([422, ['carrier']])
    expect(await refused({ carrier: 'usps' })).toEqual([422, ['tracking']])
    expect(await refused({ carrier: 'usps', tracking: '   ' })).toEqual([422, ['tracking']])
    expect(await refused({ carrier: 'builtin', tracking: 'GP123' })).toEqual([422, ['tracking']])
    expect(await refused({ ...byPost, photo: await buyer.image() })).toEqual([422, ['photo']])
    expect(await refused({ ...byPost, receipt: await buyer.image() })).toEqual([422, ['receipt']])
    const both = await seller.image('dispute')
    expect(await refused({ ...byPost, photo: both, receipt: both })).toEqual([422, ['receipt']])
    expect((await seller.purchase(id)).state).toBe('paid.cancellable')
    const { shipment } = await seller.sent(id, 'ship', { carrier: 'builtin' })
    expect(shipment?.tracking).toMatch(/^GP\d{11}$/)
  })

  test('an order of a brand is seen here and changed on its own page', async () => {
    const buyer = await newDealer(server)
    const [{ id: variant = '' } = {}] = await query(`select id from variants where stock > 2 limit 1`)
    const { id } = await buyer.buy(variant)
    expect(await buyer.purchase(id)).toMatchObject({
      kind: 'brand_order',
      role: 'buyer',
      with: { is_company: true },
      steps: [
        { state: 'placed', status: 'current' },
        { state: 'accepted', status: 'next' },
        { state: 'shipped', status: 'next' },
        { state: 'delivered', status: 'next' },
        { state: 'completed', status: 'next' },
        { state: 'cancelled', status: 'otherwise' },
      ],
    })
    expect(await buyer.send(id, 'cancel')).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
    expect(await buyer.review(id, 5)).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  })
})

describe('extra time to ship', () => {
  async function asked() {
    const deal = await openDeal(server)
    const { placed_at } = await deal.buyer.purchase(deal.id)
    await passTime(server.services, hours(1))
    await deal.seller.sent(deal.id, 'ask_extension')
    return { ...deal, from: Date.parse(placed_at) }
  }
  const untilOf = async ({ buyer, id }: Awaited<ReturnType<typeof asked>>) =>
    Date.parse((await buyer.purchase(id)).deadline?.at ?? '')

  test('is granted: the seller has three business days more', async () => {
    const deal = await asked()
    expect(await untilOf(deal)).toBe(deal.from + businessDays(deal.from, 5))
    await deal.buyer.sent(deal.id, 'grant_extension')
    expect(await untilOf(deal)).toBe(deal.from + businessDays(deal.from, 8))
    expect((await deal.seller.send(deal.id, 'ask_extension')).status).toBe(409)
  })

  test('is declined: the first date stays, and the seller asks no second time', async () => {
    const deal = await asked()
    await deal.buyer.sent(deal.id, 'decline_extension')
    expect(await untilOf(deal)).toBe(deal.from + businessDays(deal.from, 5))
    expect(await deal.seller.send(deal.id, 'ask_extension')).toMatchObject({
      status: 409,
      body: { message: 'You can ask for more time once.' },
    })
  })

  test('cannot be asked for while the buyer can still cancel', async () => {
    const { seller, id } = await openDeal(server)
    expect((await seller.send(id, 'ask_extension')).status).toBe(409)
  })
})

describe('the lists', () => {
  test('show a member’s orders as buyer and as seller, open and done, page by page', async () => {
    const [buyer, seller] = await Promise.all([newDealer(server), newDealer(server)])
    const ids: string[] = []
    for (const stage of ['paid', 'shipped', 'completed'] as const) {
      const deal = await dealAt(server, stage)
      await query('update orders set buyer_id = $2, seller_id = $3 where id = $1', [
        deal.id,
        buyer.id,
        seller.id,
      ])
      ids.unshift(deal.id)
    }
    const [completed = '', shipped = '', paid = ''] = ids
    const listed = async (dealer: typeof buyer, filter = '') =>
      (await dealer.purchases(filter)).data.map(({ id }) => id)
    expect(await listed(buyer)).toEqual(ids)
    expect(await listed(seller)).toEqual([])
    expect(await listed(seller, '?as=seller')).toEqual(ids)
    expect(await listed(buyer, '?as=seller')).toEqual([])
    expect(await listed(buyer, '?state=open')).toEqual([shipped, paid])
    expect(await listed(buyer, '?state=done')).toEqual([completed])
    const first = await buyer.purchases('?limit=2')
    expect(first.data.map(({ id }) => id)).toEqual([completed, shipped])
    expect(await listed(buyer, `?limit=2&cursor=${first.next_cursor}`)).toEqual([paid])
    expect((await buyer.call('GET', `/api/v1/purchases?as=seller&cursor=${first.next_cursor}`)).status).toBe(
      422,
    )
    expect((await seller.call('GET', `/api/v1/purchases?cursor=${first.next_cursor}`)).status).toBe(422)
    expect(first.data[0]).toMatchObject({ role: 'buyer', with: { id: seller.id }, payout: null })
    expect((await seller.purchases('?as=seller')).data[0]).toMatchObject({ payout: '60.00' })
  })
})

test('the orders of a year are those placed in it, in UTC, and the first page names the years of a side', async () => {
  const { buyer, seller, id } = await dealAt(server, 'paid')
  const former = await dealAt(server, 'paid', { seller })
  await query(`update orders set placed_at = '2023-12-31T23:59:59Z', buyer_id = $2 where id = $1`, [
    former.id,
    buyer.id,
  ])
  const years = async (dealer: typeof buyer, filter: string) => {
    const { data, years: named } = await dealer.purchases(filter)
    return [data.map(order => order.id), named]
  }
  const { placed_at: placedAt } = await buyer.purchase(id)
  const now = new Date(placedAt).getUTCFullYear()
  expect(await years(buyer, '')).toEqual([
    [id, former.id],
    [now, 2023],
  ])
  expect(await years(buyer, '?year=2023')).toEqual([[former.id], [now, 2023]])
  expect(await years(seller, `?as=seller&year=${now}`)).toEqual([[id], [now, 2023]])
  expect(await years(buyer, '?year=2024')).toEqual([[], [now, 2023]])
  expect(await years(seller, '')).toEqual([[], []])
  const first = await buyer.purchases('?limit=1&year=2023')
  expect(first.next_cursor).toBeNull()
  const page = await buyer.purchases('?limit=1')
  expect((await buyer.purchases(`?limit=1&cursor=${page.next_cursor}`)).years).toBeUndefined()
  expect((await buyer.call('GET', `/api/v1/purchases?year=2023&cursor=${page.next_cursor}`)).status).toBe(422)
  expect((await buyer.call('GET', '/api/v1/purchases?year=1999')).status).toBe(422)
})

test('a search finds a member’s orders by item, options, number and the name of the other side, in any case', async () => {
  const [coat, dress] = await Promise.all([dealAt(server, 'paid'), dealAt(server, 'completed')])
  const { buyer, seller } = coat
  await query('update orders set buyer_id = $2, seller_id = $3 where id = $1', [
    dress.id,
    buyer.id,
    seller.id,
  ])
  await query('update order_lines set title = $2, options = $3 where order_id = $1', [
    coat.id,
    'Wool coat “Zoë”, 100%',
    'Black · M',
  ])
  await query('update order_lines set title = $2, options = null where order_id = $1', [
    dress.id,
    'Silk dress',
  ])
  await query('update users set name = $2 where id = $1', [seller.id, 'Søren Ångström'])
  const { number } = await buyer.purchase(coat.id)
  const found = async (q: string, as = 'buyer') => {
    const { data } = await (as === 'buyer' ? buyer : seller).purchases(`?as=${as}&q=${encodeURIComponent(q)}`)
    return data.map(({ id }) => id).sort()
  }
  const [one, both] = [[coat.id], [coat.id, dress.id].sort()]
  expect(await found('COAT')).toEqual(one)
  expect(await found('zoe wool')).toEqual(one)
  expect(await found('wool dress')).toEqual([])
  expect(await found('black')).toEqual(one)
  expect(await found(number.toLowerCase())).toEqual(one)
  expect(await found('angstrom')).toEqual(both)
  expect(await found('angstrom silk')).toEqual([dress.id])
  expect(await found('100%')).toEqual(one)
  expect(await found('%')).toEqual(one)
  expect(await found('c_at')).toEqual([])
  expect(await found('  ')).toEqual(both)
  // the seller does not find their own name, and nobody finds what others bought
  expect(await found('angstrom', 'seller')).toEqual([])
  expect(await found('coat', 'seller')).toEqual(one)
  const stranger = await newDealer(server)
  expect((await stranger.purchases('?q=coat')).data).toEqual([])
})

test('the key of an order’s link opens no event of the members’ own endpoint: the order looks missing', async () => {
  const { buyer, id } = await dealAt(server, 'delivered')
  const { bearer } = await newDealer(server)
  const key = linkKey(server.services.secret, id)
  const sent = await ask(server.url, 'POST', `/api/v1/purchases/${id}/events`, {
    bearer,
    headers: { 'x-order-key': key, 'idempotency-key': `confirm ${id}` },
    json: { type: 'confirm' },
  })
  expect(sent).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await buyer.purchase(id)).state).toBe('delivered')
})

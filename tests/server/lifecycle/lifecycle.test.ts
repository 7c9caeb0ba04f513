import { beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#server/domains/payments/settle.ts'
import { sweep } from '#server/domains/sweep.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { fireDeadline, fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { fire, fireAll } from '#server/platform/lifecycle/fire.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, count, days, minutes, runJobs, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
let services: Services

beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const stockOf = (id: string) => count(services, 'select stock from variants where id = $1', [id])
const logOf = async (id: string) => {
  const { rows } = await services.pool.query<{ line: string }>(
    `select event || ' ' || by || ' ' || from_state || '>' || to_state as line from transition_log
     where entity_id = $1 order by version`,
    [id],
  )
  return rows.map(({ line }) => line)
}

async function reserved(...lines: [string, number][]) {
  const guest = shopper(services)
  const checkout = await guest.patch((await guest.create(...lines)).id)
  return guest.reserve(checkout.id)
}

test('a reservation that ran out gives its stock back exactly once, however many workers see it', async () => {
  const variants = await shop.product([5, 5])
  const [first = '', second = ''] = variants
  const checkout = await reserved([first, 2], [second, 3])
  expect(checkout.expires_at).toBe(checkout.deadline?.at)
  expect(await Promise.all(variants.map(stockOf))).toEqual([3, 2])
  expect(await fireDueDeadlines(services)).toBe(0)
  rig.advance(minutes(15))
  const fired = await Promise.all([1, 2, 3, 4].map(() => fireDueDeadlines(services)))
  expect(fired.toSorted()).toEqual([0, 0, 0, 1])
  expect(await Promise.all(variants.map(stockOf))).toEqual([5, 5])
  expect(await shopper(services).get(checkout.id)).toMatchObject({
    state: 'expired',
    deadline: null,
    allowed: [],
  })
  expect(await logOf(checkout.id)).toEqual([
    'open buyer >open',
    'reserve buyer open>reserved',
    'reservation_deadline system reserved>expired',
  ])
  await expect(shopper(services).pay(checkout)).rejects.toMatchObject({
    status: 409,
    code: 'checkout_expired',
    details: { data: { state: 'expired' } },
  })
})

test('a deadline that was canceled meanwhile does not fire', async () => {
  const [variant = ''] = await shop.product([2])
  const checkout = await reserved([variant, 1])
  const { rows } = await services.pool.query<{ sendId: string; at: Date }>(
    `select send_id as "sendId", at from deadlines where entity_id = $1`,
    [checkout.id],
  )
  const [{ sendId, at } = { sendId: '', at: new Date(0) }] = rows
  const deadline = { kind: 'checkout' as const, id: checkout.id, sendId, at }
  expect(await fireDeadline(services, deadline)).toBe(false)
  await shopper(services).pay(checkout)
  rig.advance(minutes(16))
  expect(await fireDeadline(services, deadline)).toBe(false)
  expect((await shopper(services).get(checkout.id)).state).toBe('paid')
  expect(await stockOf(variant)).toBe(1)
})

test('a checkout that nobody touches closes after seven days', async () => {
  const [variant = ''] = await shop.product([1])
  const opened = await shopper(services).create([variant, 1])
  rig.advance(days(7) - minutes(1))
  await fireDueDeadlines(services)
  expect((await shopper(services).get(opened.id)).state).toBe('open')
  rig.advance(minutes(1))
  await fireDueDeadlines(services)
  expect((await shopper(services).get(opened.id)).state).toBe('expired')
  expect(await stockOf(variant)).toBe(1)
})

test('paying holds the pieces beyond the 15 minutes, and a declined card then ends it', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const checkout = await reserved([variant, 1])
  rig.advance(minutes(14))
  const asked = await guest.pay(checkout, 'tok_challenge')
  rig.advance(minutes(10))
  await fireDueDeadlines(services)
  expect((await guest.get(checkout.id)).state).toBe('awaiting_challenge')
  expect(await stockOf(variant)).toBe(0)
  await expect(guest.challenge(checkout.id, asked.challenge ?? '', false)).rejects.toMatchObject({
    status: 402,
  })
  expect((await guest.get(checkout.id)).state).toBe('expired')
  expect(await stockOf(variant)).toBe(1)
})

test('a declined card leaves what is left of the 15 minutes, not 15 new ones', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const checkout = await reserved([variant, 1])
  rig.advance(minutes(10))
  await expect(guest.pay(checkout, 'tok_declined')).rejects.toMatchObject({ status: 402 })
  expect((await guest.get(checkout.id)).expires_at).toBe(checkout.expires_at)
})

test('money that arrives after the release is paid back', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const checkout = await reserved([variant, 1])
  const asked = await guest.pay(checkout, 'tok_challenge')
  rig.advance(minutes(15))
  await fireDueDeadlines(services)
  expect((await guest.get(checkout.id)).state).toBe('expired')
  expect(await stockOf(variant)).toBe(1)
  await expect(guest.challenge(checkout.id, asked.challenge ?? '', true)).rejects.toMatchObject({
    code: 'checkout_expired',
  })

  // the bank has let it through all the same, and the provider tells
  await services.pool.query(`update manual_provider.charges set state = 'captured' where id = $1`, [
    asked.challenge,
  ])
  const paymentId = `select id from payments where checkout_id = $1`
  const { rows } = await services.pool.query<{ id: string }>(paymentId, [checkout.id])
  const [{ id = '' } = {}] = rows
  await Promise.all([settlePayment(services, id), settlePayment(services, id)])
  await runJobs(services)
  expect(await logOf(checkout.id)).toContain('payment_captured provider expired>expired')
  expect(await count(services, 'select refunded_cents from payments where id = $1', [id])).toBe(5480)
  expect(
    await count(services, `select sum(amount_cents) from manual_provider.refunds where charge_id = $1`, [
      asked.challenge,
    ]),
  ).toBe(5480)
  expect(await count(services, 'select count(*) from orders where checkout_id = $1', [checkout.id])).toBe(0)
  expect(await reconcile(services.pool)).toEqual([])
})

test('only the brand accepts an order, once', async () => {
  const [variant = ''] = await shop.product([1])
  const { paid } = await buy(services, [[variant, 1]])
  const { id = '', key = '' } = paid.orders[0] ?? {}
  const brand = shopper(services, viewerOf(shop.company, { isCompany: true }))
  await expect(shopper(services).send(id, { type: 'accept' }, key)).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
    message: 'Only the brand can do this.',
    details: { data: { id, state: 'placed', version: 1 } },
  })
  expect(await brand.send(id, { type: 'accept' })).toMatchObject({ state: 'accepted.preparing', version: 2 })
  await expect(brand.send(id, { type: 'accept' })).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
})

test('a stale page is refused with the order as it is now', async () => {
  const [variant = ''] = await shop.product([1])
  const { paid } = await buy(services, [[variant, 1]])
  const { id = '', key = '', version = 0 } = paid.orders[0] ?? {}
  const brand = shopper(services, viewerOf(shop.company, { isCompany: true }))
  const cancelled = await brand.send(id, { type: 'cancel', reason: 'A flaw.', version })
  expect(cancelled).toMatchObject({ state: 'cancelled', deadline: null, allowed: [], version: 2 })
  await expect(brand.send(id, { type: 'cancel', version })).rejects.toMatchObject({
    status: 409,
    code: 'stale_version',
    details: { data: { state: 'cancelled', version: 2 } },
  })
  await expect(shopper(services).send(id, { type: 'cancel' }, key)).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
    message:
      'This is not possible now. Your money is on its way back. Your bank may take up to ten days to show it.',
    details: { data: { id, state: 'cancelled', allowed: [] } },
  })
})

test('a guest with the signed key cancels what nobody accepted: paid back, on sale again, once', async () => {
  const [variant = ''] = await shop.product([3])
  const { paid } = await buy(services, [[variant, 2]])
  const { id = '', key = '', allowed } = paid.orders[0] ?? {}
  expect(allowed).toEqual([{ event: 'cancel', ok: true, reason: null }])
  await expect(shopper(services).send(id, { type: 'cancel' })).rejects.toMatchObject({ status: 404 })
  expect(await stockOf(variant)).toBe(1)
  const cancel = () => shopper(services).send(id, { type: 'cancel' }, key)
  const answers = await Promise.allSettled([cancel(), cancel(), cancel()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shopper(services).order(id, key)).toMatchObject({
    state: 'cancelled',
    refunded: '99.80',
    allowed: [],
    deadline: null,
    log: [{ event: 'place' }, { event: 'cancel', by: 'buyer', from: 'placed', to: 'cancelled' }],
  })
  expect(await stockOf(variant)).toBe(3)
  await runJobs(services)
  expect(await reconcile(services.pool)).toEqual([])
})

test('an order that its brand cancels is paid back and its pieces are on sale again', async () => {
  const [variant = ''] = await shop.product([3])
  const { paid } = await buy(services, [[variant, 2]])
  const [order] = paid.orders
  expect(await stockOf(variant)).toBe(1)
  const brand = shopper(services, viewerOf(shop.company, { isCompany: true }))
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() =>
      brand.send(order?.id ?? '', { type: 'cancel', reason: 'The last piece has a flaw.' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shopper(services).order(order?.id ?? '', order?.key)).toMatchObject({
    state: 'cancelled',
    refunded: '99.80',
    lines: [{ state: 'cancelled' }],
    log: [{ event: 'place' }, { event: 'cancel', by: 'seller', from: 'placed', to: 'cancelled' }],
  })
  expect(await stockOf(variant)).toBe(3)
  await runJobs(services)
  await runJobs(services)
  const given = `select sum(r.amount_cents) from manual_provider.refunds r join payments p on p.reference = r.charge_id
    join orders o on o.payment_id = p.id where o.id = $1`
  expect(await count(services, given, [order?.id])).toBe(9980)
  expect(await reconcile(services.pool)).toEqual([])
})

test('an order that nobody accepts is canceled and paid back after two business days', async () => {
  const [variant = ''] = await shop.product([1])
  const { paid } = await buy(services, [[variant, 1]])
  const [order] = paid.orders
  const placed = new Date(order?.placed_at ?? '').getTime()
  expect(new Date(order?.deadline?.at ?? '').getTime() - placed).toBe(businessDays(placed, 2))
  rig.advance(businessDays(placed, 2) + 1000)
  await sweep(services)
  expect(await shopper(services).order(order?.id ?? '', order?.key)).toMatchObject({
    state: 'cancelled',
    refunded: '54.80',
  })
  expect(await stockOf(variant)).toBe(1)
})

test('a member has an hour for second thoughts; then only the seller can cancel, and says why', async () => {
  const mia = shopper(services, viewerOf(shop.buyer))
  const theo = shopper(services, viewerOf(shop.seller))
  const buyAd = async () => {
    const ad = await shop.ad()
    const paid = await mia.pay(await mia.patch((await mia.create([ad, 1])).id))
    return { ad, id: paid.orders[0]?.id ?? '' }
  }
  const first = await buyAd()
  expect((await mia.order(first.id)).allowed).toEqual([{ event: 'cancel', ok: true, reason: null }])
  expect(await mia.send(first.id, { type: 'cancel' })).toMatchObject({
    state: 'cancelled',
    refunded: '25.60',
  })
  expect(
    await count(services, `select count(*) from ads where id = $1 and state = 'paused'`, [first.ad]),
  ).toBe(1)

  const second = await buyAd()
  rig.advance(minutes(61))
  await fireDueDeadlines(services)
  expect(await mia.order(second.id)).toMatchObject({
    state: 'paid.preparing',
    allowed: [],
    deadline: { event: 'dispatch_deadline' },
  })
  await expect(mia.send(second.id, { type: 'cancel' })).rejects.toMatchObject({
    message: 'Only the seller can do this.',
  })
  await expect(theo.send(second.id, { type: 'cancel' })).rejects.toMatchObject({
    message: 'Enter why you’re canceling.',
  })
  expect(await theo.send(second.id, { type: 'cancel', reason: 'I tore it.' })).toMatchObject({
    state: 'cancelled',
  })

  const third = await buyAd()
  rig.advance(days(8))
  await fireDueDeadlines(services)
  expect(await mia.order(third.id)).toMatchObject({ state: 'cancelled', refunded: '25.60' })
  expect(await reconcile(services.pool)).toEqual([])
})

test('several things change together or not at all', async () => {
  const [first, second] = [await shop.ad(), await shop.ad()]
  const pause = (id: string) => ({
    kind: 'ad' as const,
    id,
    event: { type: 'ad.pause', by: 'seller' } as const,
  })
  await expect(fireAll(services, [pause(first), pause(second), pause(second)])).rejects.toMatchObject({
    status: 409,
  })
  expect(
    await count(services, `select count(*) from ads where id = any($1) and state = 'published'`, [
      [first, second],
    ]),
  ).toBe(2)
  await fireAll(services, [pause(second), pause(first)])
  expect(
    await count(services, `select count(*) from ads where id = any($1) and state = 'paused'`, [
      [first, second],
    ]),
  ).toBe(2)
})

test('a state that the chart does not know is an error, not a guess', async () => {
  const ad = await shop.ad()
  await services.pool.query(`update ads set state = 'haunted' where id = $1`, [ad])
  await expect(
    fire(services, { kind: 'ad', id: ad, event: { type: 'ad.pause', by: 'seller' } }),
  ).rejects.toThrow('haunted, which its chart does not know')
})

test('a product without sizes does not go live, and its brand gets the reason', async () => {
  await services.pool.query(
    `insert into products (id, brand_id, seller_id, slug, title, category_id, whose)
     select 'p_empty000000', brand_id, seller_id, 'empty', 'Empty', category_id, whose from products limit 1`,
  )
  const activate = {
    kind: 'product',
    id: 'p_empty000000',
    event: { type: 'product.activate', by: 'seller' },
  } as const
  await expect(fire(services, activate)).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'Add at least one variant with a price first.',
  })
})

test('the log is append-only and the books have to balance', async () => {
  await expect(services.pool.query(`update transition_log set event = 'x'`)).rejects.toThrow('append-only')
  await expect(services.pool.query('delete from postings')).rejects.toThrow('append-only')
  await expect(
    services.pool.query(
      `insert into postings (set_id, account, amount_cents, reason) values (gen_random_uuid(), 'captured', 1, 'x')`,
    ),
  ).rejects.toThrow('does not sum to zero')
})

import { beforeAll, describe, expect, test } from 'vitest'
import { createManualPayments } from '#server/domains/payments/providers/manual.ts'
import { carryOutRefund } from '#server/domains/payments/refund.ts'
import { settlePayment } from '#server/domains/payments/settle.ts'
import {
  findOverduePayments,
  findOverdueRefunds,
  findPaymentToSettle,
} from '#server/domains/payments/store.ts'
import { sweep } from '#server/domains/sweep.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { fireDeadline, fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, count, days, minutes, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
let services: Services
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})
const query = (sql: string, values: unknown[] = []) => services.pool.query(sql, values)
const paymentOf = async (checkoutId: string): Promise<string> =>
  (await query('select id from payments where checkout_id = $1', [checkoutId])).rows[0]?.id

test('a payment is settled with the ads that its own checkout holds, and no others', async () => {
  const buyer = shopper(services, viewerOf(shop.buyer))
  const [paid, held] = [await shop.ad(), await shop.ad()]
  const [one, two] = [await buyer.create([paid, 1]), await buyer.create([held, 1])]
  await buyer.patch(two.id)
  await buyer.reserve(two.id)
  await buyer.pay(await buyer.patch(one.id), 'tok_unknown')
  expect((await findPaymentToSettle(services, await paymentOf(one.id)))?.ads).toEqual([paid])
})

describe('a payment without an outcome', () => {
  test('is overdue after half a minute, and not before', async () => {
    const [variant = ''] = await shop.product([1])
    const { checkout } = await buy(services, [[variant, 1]], 'tok_unknown')
    const payment = await paymentOf(checkout.id)
    expect(await findOverduePayments(services)).not.toContain(payment)
    rig.advance(29_000)
    expect(await findOverduePayments(services)).not.toContain(payment)
    rig.advance(1_500)
    expect(await findOverduePayments(services)).toContain(payment)
  })

  test('whose question nobody answers is asked about for a day', async () => {
    const [variant = ''] = await shop.product([1])
    const { checkout } = await buy(services, [[variant, 1]], 'tok_challenge')
    const payment = await paymentOf(checkout.id)
    // the shopper can still answer it: nothing to ask
    expect(await settlePayment(services, payment)).toBe('done')
    rig.advance(minutes(15))
    await fireDueDeadlines(services)
    expect(await shopper(services).get(checkout.id)).toMatchObject({ state: 'expired' })
    expect(await settlePayment(services, payment)).toBe('ask_again')
    rig.advance(days(1) - minutes(16))
    expect(await settlePayment(services, payment)).toBe('ask_again')
    rig.advance(minutes(2))
    expect(await settlePayment(services, payment)).toBe('done')
  })

  test.each([
    ['tok_declined', 'for a day', 'done'],
    ['tok_unknown', 'until it is known', 'ask_again'],
  ] as const)('by %s of which the provider says nothing is asked about %s', async (token, _, later) => {
    const [variant = ''] = await shop.product([1])
    const guest = shopper(services)
    const checkout = await guest.patch((await guest.create([variant, 1])).id)
    await guest.pay(checkout, token).catch(() => undefined)
    const { state } = await guest.get(checkout.id)
    const payment = await paymentOf(checkout.id)
    const payments = { ...services.payments, find: () => Promise.reject(new Error('nobody answers')) }
    expect(await settlePayment({ ...services, payments }, payment)).toBe('ask_again')
    rig.advance(days(1) + minutes(1))
    expect(await settlePayment({ ...services, payments }, payment)).toBe(later)
    expect(await guest.get(checkout.id)).toMatchObject({ state, orders: [] })
  })
})

test('the built-in provider set to be slow: the other tokens still answer at once', async () => {
  const payments = createManualPayments(services, { slow: 3_600_000, lost: 0 })
  for (const [method, state] of [
    ['tok_ok', 'captured'],
    ['tok_declined', 'declined'],
    ['tok_challenge', 'challenge'],
  ] as const)
    expect(
      await payments.charge({ key: `late-${method}`, checkoutId: 'k_late', amountCents: 1990, method }),
    ).toMatchObject({
      state,
    })
})

describe('a refund', () => {
  /** An order that its brand has cancelled, whose job was lost. */
  async function cancelled() {
    const [variant = ''] = await shop.product([1])
    const { paid } = await buy(services, [[variant, 1]])
    const id = paid.orders[0]?.id ?? ''
    const brand = shopper(services, viewerOf(shop.company, { isCompany: true }))
    await brand.send(id, { type: 'cancel', reason: 'It is damaged.' })
    await query(`delete from graphile_worker._private_jobs where payload ->> 'refundId' is not null`)
    const { rows } = await query('select id, payment_id from refunds where order_id = $1', [id])
    return { order: id, refund: rows[0]?.id as string, payment: rows[0]?.payment_id as string }
  }
  const given = async (payment: string) =>
    count(
      services,
      `select coalesce(sum(r.amount_cents), 0) from manual_provider.refunds r
       join manual_provider.charges c on c.id = r.charge_id where c.key = $1`,
      [payment],
    )

  test('whose job was lost is carried out by the sweep after a minute, once', async () => {
    const { refund, payment } = await cancelled()
    rig.advance(59_000)
    expect(await findOverdueRefunds(services)).not.toContain(refund)
    rig.advance(1_500)
    expect(await findOverdueRefunds(services)).toContain(refund)
    await sweep(services)
    await sweep(services)
    expect(await given(payment)).toBe(5480)
    const { rows } = await query(
      `select r.state, p.refunded_cents from refunds r join payments p on p.id = r.payment_id where r.id = $1`,
      [refund],
    )
    expect(rows).toEqual([{ state: 'done', refunded_cents: 5480 }])
    // the job that was thought to be lost: the provider is not asked again
    const refuse = () => Promise.reject(new Error('asked again'))
    await carryOutRefund({ ...services, payments: { ...services.payments, refund: refuse } }, refund)
  })

  test('that two jobs carry out at once counts once', async () => {
    const { refund, payment } = await cancelled()
    let asked = 0
    const both = Promise.withResolvers<void>()
    const payments: Services['payments'] = {
      ...services.payments,
      async refund(request) {
        asked += 1
        if (asked === 2) both.resolve()
        await both.promise
        await services.payments.refund(request)
      },
    }
    await Promise.all([1, 2].map(() => carryOutRefund({ ...services, payments }, refund)))
    expect(await given(payment)).toBe(5480)
    expect(await count(services, 'select refunded_cents from payments where id = $1', [payment])).toBe(5480)
  })

  test('that the provider does not make waits, and stops no other', async () => {
    const [bad, good] = [await cancelled(), await cancelled()]
    await query(`update manual_provider.charges set state = 'declined' where key = $1`, [bad.payment])
    rig.advance(61_000)
    await sweep(services)
    expect([await given(bad.payment), await given(good.payment)]).toEqual([0, 5480])
    expect(await findOverdueRefunds(services)).toEqual([bad.refund])
    await query(`update manual_provider.charges set state = 'captured' where key = $1`, [bad.payment])
    await sweep(services)
    expect(await findOverdueRefunds(services)).toEqual([])
    expect(await given(bad.payment)).toBe(5480)
  })

  test('is written down with why the order was canceled', async () => {
    const { order } = await cancelled()
    const { rows } = await query(
      `select event, by, payload from transition_log where kind = 'brand_order' and entity_id = $1 order by version`,
      [order],
    )
    expect(rows).toEqual([
      { event: 'place', by: 'buyer', payload: null },
      { event: 'cancel', by: 'seller', payload: { reason: 'It is damaged.' } },
    ])
  })
})

/** How many pieces a checkout says that it holds. */
const heldOf = (id: string) =>
  count(services, 'select sum(held) from checkout_lines where checkout_id = $1', [id])

describe('a deadline', () => {
  test('fires when its time has come and not a moment before, and once', async () => {
    const [variant = ''] = await shop.product([1])
    const guest = shopper(services)
    const { id } = await guest.patch((await guest.create([variant, 1])).id)
    await guest.reserve(id)
    expect(await heldOf(id)).toBe(1)
    const { rows } = await query('select send_id, at from deadlines where entity_id = $1', [id])
    const [stored] = rows
    if (stored === undefined || rows.length !== 1) throw new Error('There is not one deadline.')
    const deadline = { kind: 'checkout', id, sendId: stored.send_id, at: stored.at } as const
    const left = () => stored.at.getTime() - services.clock.now().getTime()
    rig.advance(left() - 2000)
    expect(await fireDeadline(services, deadline)).toBe(false)
    expect(await guest.get(id)).toMatchObject({ state: 'reserved' })
    rig.advance(2000)
    expect(await fireDeadline(services, deadline)).toBe(true)
    expect(await guest.get(id)).toMatchObject({ state: 'expired' })
    expect(await fireDeadline(services, deadline)).toBe(false)
    expect(await count(services, 'select stock from variants where id = $1', [variant])).toBe(1)
    expect(await heldOf(id)).toBe(0)
  })

  test('that cannot be carried out stays, and stops no other', async () => {
    const guest = shopper(services)
    const [one = '', two = ''] = await shop.product([1, 1])
    const [bad, good] = [await guest.create([one, 1]), await guest.create([two, 1])]
    await query(`update checkouts set state = 'nonsense' where id = $1`, [bad.id])
    rig.advance(days(7))
    await fireDueDeadlines(services)
    expect(await guest.get(good.id)).toMatchObject({ state: 'expired' })
    expect(await count(services, 'select count(*) from deadlines where entity_id = $1', [bad.id])).toBe(1)
    expect(await count(services, 'select count(*) from deadlines where entity_id = $1', [good.id])).toBe(0)
  })
})

test('a sweep never sets the clock back: what has happened has a time', async () => {
  await query(`delete from settings where key = 'clock_offset'`)
  rig.advance(days(1))
  const offset = services.clock.offset()
  await sweep(services)
  expect(services.clock.offset()).toBe(offset)
  await query(`insert into settings (key, value) values ('clock_offset', to_jsonb($1::bigint))`, [
    offset + days(2),
  ])
  await sweep(services)
  expect(services.clock.offset()).toBe(offset + days(2))
})

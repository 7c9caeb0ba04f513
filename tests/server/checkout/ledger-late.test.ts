import { beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#server/domains/payments/settle.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, minutes, runJobs, shopper, type Token } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

/** A guest's checkout of one piece for 54.80 with its delivery, and a first try to pay it. */
async function tried(token: Token) {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const checkout = await guest.patch((await guest.create([variant, 1])).id)
  await guest.pay(checkout, token).catch(() => undefined)
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from payments where checkout_id = $1',
    [checkout.id],
  )
  const [payment] = rows
  if (rows.length !== 1 || payment === undefined) throw new Error('There was not one payment.')
  return { guest, checkout, variant, payment: payment.id }
}

/** The provider takes the money after all, and is asked about it. */
async function captureLate(payment: string): Promise<void> {
  await rig.services.pool.query(`update manual_provider.charges set state = 'captured' where key = $1`, [
    payment,
  ])
  expect(await settlePayment(rig.services, payment)).toBe('done')
  // told again, nothing more happens
  expect(await settlePayment(rig.services, payment)).toBe('done')
}

const late = [
  {
    reason: 'late_capture',
    order: null,
    seller: null,
    books: inOrder({ captured: 5480, held: -5480 }),
  },
  {
    reason: 'late_refund',
    order: null,
    seller: null,
    books: inOrder({ refunded: -5480, held: 5480 }),
  },
]
const stockOf = (id: string) => count(rig.services, 'select stock from variants where id = $1', [id])
const paymentsOf = async (checkoutId: string) => {
  const { rows } = await rig.services.pool.query(
    'select state, amount_cents, refunded_cents from payments where checkout_id = $1 order by created_at, id',
    [checkoutId],
  )
  return rows
}
const returned = { state: 'late', amount_cents: 5480, refunded_cents: 5480 }

test('money that comes after the pieces went back on sale goes back, and no seller is owed anything', async () => {
  const { services } = rig
  const { guest, checkout, variant, payment } = await tried('tok_challenge')
  rig.advance(minutes(15))
  await fireDueDeadlines(services)
  expect(await guest.get(checkout.id)).toMatchObject({ state: 'expired', orders: [] })
  await captureLate(payment)
  expect(await postingSetsOf(services, checkout.id)).toEqual(late)
  await runJobs(services)
  expect(await paymentsOf(checkout.id)).toEqual([returned])
  expect(await guest.get(checkout.id)).toMatchObject({ state: 'expired', orders: [] })
  expect(await stockOf(variant)).toBe(1)
  expect(await reconcile(services.pool)).toEqual([])
})

test('late money of a declined card: goes back, and the checkout stays reserved for another card', async () => {
  const { services } = rig
  const { guest, checkout, payment } = await tried('tok_declined')
  expect(await guest.get(checkout.id)).toMatchObject({ state: 'reserved' })
  await captureLate(payment)
  expect(await postingSetsOf(services, checkout.id)).toEqual(late)
  await runJobs(services)
  expect(await paymentsOf(checkout.id)).toEqual([returned])
  expect(await guest.get(checkout.id)).toMatchObject({ state: 'reserved' })
  expect(await reconcile(services.pool)).toEqual([])
})

test('money of a first card goes back when a second one has paid, and the order stands', async () => {
  const { services } = rig
  const { guest, checkout, payment } = await tried('tok_declined')
  const { orders } = await guest.pay(checkout)
  await captureLate(payment)
  expect(await postingSetsOf(services, checkout.id)).toEqual([
    {
      reason: 'captured',
      order: orders[0]?.id,
      seller: shop.company,
      books: inOrder({ captured: 5480, held: -4391, delivery: -490, platform: -599 }),
    },
    ...late,
  ])
  await runJobs(services)
  expect(await paymentsOf(checkout.id)).toEqual([
    returned,
    { state: 'captured', amount_cents: 5480, refunded_cents: 0 },
  ])
  expect(await guest.get(checkout.id)).toMatchObject({ state: 'paid', orders: [{ refunded: '0.00' }] })
  expect(await reconcile(services.pool)).toEqual([])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutHandlers } from '#server/domains/checkout/handlers.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { withMeanwhile } from '#tests/support/meanwhile.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { buy, contextOf, count, shopper, viewerOf } from '#tests/support/trade/checkout.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
})
const stockOf = (id: string) => count(services, 'select stock from variants where id = $1', [id])
/** A guest's checkout that lacks nothing but the payment. */
async function ready(...lines: [string, number][]) {
  const guest = shopper(services)
  return guest.patch((await guest.create(...lines)).id)
}

test('a company neither opens, changes, holds nor pays a checkout', async () => {
  const [variant = ''] = await shop.product([2])
  const checkout = await ready([variant, 1])
  const company = shopper(services, viewerOf(shop.company, { isCompany: true }))
  for (const call of [
    () => company.create([variant, 1]),
    () => company.patch(checkout.id, { email: 'company@x.example' }),
    () => company.reserve(checkout.id),
    () => company.pay(checkout),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'private_only' })
  expect(await shopper(services).get(checkout.id)).toEqual(checkout)
})

test('the same item named twice: one line with both quantities, at most 99,999', async () => {
  const [several = '', none = ''] = await shop.product([9, 0])
  const opened = await shopper(services).create([several, 2], [none, 99_999], [several, 3], [none, 99_999])
  expect(opened.lines.map(({ id, quantity, problem }) => [id, quantity, problem])).toEqual([
    [several, 5, null],
    [none, 99_999, 'out_of_stock'],
  ])
})

test('another provider’s payment is refused, and nothing is held', async () => {
  const [variant = ''] = await shop.product([1])
  const { id, total } = await ready([variant, 1])
  const paying = checkoutHandlers.payCheckout(contextOf(services), {
    params: { id },
    body: { payment: { provider: 'stripe', token: 'pm_card_visa' }, expected_total: total },
  })
  await expect(paying).rejects.toMatchObject({
    status: 422,
    details: { errors: { 'payment.provider': ['This shop takes payments by manual.'] } },
  })
  expect(await stockOf(variant)).toBe(1)
})

test('a checkout that is paid takes no other address, mail or delivery', async () => {
  const [variant = ''] = await shop.product([1])
  const { checkout, paid } = await buy(services, [[variant, 1]])
  const guest = shopper(services)
  await expect(guest.patch(checkout.id, { email: 'other@x.example' })).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
    message: 'This checkout is paid.',
    details: { data: { state: 'paid', email: 'ada@x.example' } },
  })
  expect((await guest.get(checkout.id)).orders).toEqual(paid.orders)
  await expect(guest.reserve(checkout.id)).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
})

test('signing in keeps the mail that was typed before', async () => {
  const checkout = await ready([await shop.ad(), 1])
  const mia = shopper(services, viewerOf(shop.buyer))
  const paid = await mia.pay(await mia.reserve(checkout.id))
  expect(paid.orders.map(order => order.buyer.email)).toEqual(['ada@x.example'])
})

test('an ad needs a confirmed address: nothing is held or paid before, and a product of a brand does not', async () => {
  const ad = await shop.ad()
  const [variant = ''] = await shop.product([2])
  const mia = shopper(services, viewerOf(shop.buyer))
  const confirm = (at: Date | null) =>
    services.pool.query('update users set email_verified_at = $2 where id = $1', [shop.buyer, at])
  await confirm(null)
  const checkout = await mia.patch((await mia.create([ad, 1])).id)
  for (const go of [() => mia.reserve(checkout.id), () => mia.pay(checkout)]) {
    await expect(go()).rejects.toMatchObject({
      status: 409,
      code: 'email_unverified',
      message: 'Confirm your email to buy from a member. Open the link that we sent you.',
      details: { data: { state: 'open', lines: [{ problem: null }] } },
    })
  }
  expect((await mia.pay(await mia.patch((await mia.create([variant, 1])).id))).orders).toHaveLength(1)
  await confirm(new Date())
  expect((await mia.pay(await mia.reserve(checkout.id))).orders).toHaveLength(1)
})

describe('meanwhile', () => {
  /** The calls of a guest who reads, and whose transactions begin after something else has happened. */
  const late = (happen: () => Promise<unknown>) => shopper(withMeanwhile(services, happen))

  test.each(['reserve', 'pay'] as const)(
    'the email was changed: to %s reads it again and goes on',
    async call => {
      const [variant = ''] = await shop.product([1])
      const checkout = await ready([variant, 1])
      const guest = late(() => shopper(services).patch(checkout.id, { email: 'other@x.example' }))
      if (call === 'reserve') {
        const held = await guest.reserve(checkout.id)
        expect(held).toMatchObject({ state: 'reserved', email: 'other@x.example' })
      } else {
        const { status, orders } = await guest.pay(checkout)
        expect([status, orders.map(order => order.buyer.email)]).toEqual([201, ['other@x.example']])
      }
    },
  )

  test('the same checkout was paid by another request: its orders are the answer, and the card is charged once', async () => {
    const [variant = ''] = await shop.product([2])
    const checkout = await ready([variant, 1])
    const held = await shopper(services).reserve(checkout.id)
    const { status, orders } = await late(() => shopper(services).pay(held)).pay(held)
    expect([status, orders]).toEqual([200, (await shopper(services).get(checkout.id)).orders])
    expect(await count(services, 'select count(*) from payments where checkout_id = $1', [checkout.id])).toBe(
      1,
    )
  })

  test('the same checkout was paid at a price that is no news any more: its lines stay as they were paid', async () => {
    const [variant = ''] = await shop.product([2], 5000)
    const checkout = await ready([variant, 1])
    const priced = (cents: number) =>
      services.pool.query('update variants set price_cents = $2 where id = $1', [variant, cents])
    await priced(6000)
    const paid = async () => {
      await priced(5000)
      await shopper(services).pay(checkout)
    }
    const late = shopper(withMeanwhile(services, paid, 'store_seen_lines'))
    await expect(late.pay(checkout)).rejects.toMatchObject({ code: 'price_changed' })
    expect(await shopper(services).get(checkout.id)).toMatchObject({
      state: 'paid',
      lines: [{ unit_price: '50.00', problem: null }],
      orders: [{ total: '54.90' }],
    })
  })

  test('somebody else was faster: the rest stays on sale, and nothing is charged', async () => {
    const [last = '', several = ''] = await shop.product([1, 5])
    const checkout = await ready([several, 1], [last, 1])
    const faster = late(() => buy(services, [[last, 1]]))
    await expect(faster.pay(checkout)).rejects.toMatchObject({
      status: 409,
      code: 'out_of_stock',
      details: { data: { state: 'open', lines: [{ problem: null }, { problem: 'out_of_stock' }] } },
    })
    expect([await stockOf(last), await stockOf(several)]).toEqual([0, 5])
    expect(await count(services, 'select count(*) from payments where checkout_id = $1', [checkout.id])).toBe(
      0,
    )
  })
})

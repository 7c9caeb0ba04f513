import { beforeAll, describe, expect, test } from 'vitest'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { count, minutes, shopper, somewhere } from '#tests/support/trade/checkout.ts'

let rig: Rig
let shop: SellersShop

beforeAll(async () => {
  ;({ rig, shop } = await openShop())
})

const stockOf = (id: string) => count(rig.services, 'select stock from variants where id = $1', [id])

test('a changed price: the payment is refused with the new total, never paid silently', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([3], 5000)
  const guest = shopper(services)
  const seen = await guest.patch((await guest.create([variant, 1])).id)
  await services.pool.query('update variants set price_cents = 6000 where id = $1', [variant])
  const refusal = await guest.pay(seen).catch(error => error)
  expect(refusal).toMatchObject({
    status: 409,
    code: 'price_changed',
    details: { data: { total: '64.90', lines: [{ unit_price: '60.00', problem: 'price_changed' }] } },
  })
  expect(await stockOf(variant)).toBe(3)
  const reserved = await guest.reserve(seen.id)
  await services.pool.query('update variants set price_cents = 4000 where id = $1', [variant])
  await expect(guest.pay(reserved)).rejects.toMatchObject({
    code: 'price_changed',
    details: { data: { total: '44.90' } },
  })
  const paid = await guest.pay(await guest.get(seen.id))
  expect(paid.orders).toMatchObject([{ total: '44.90', lines: [{ unit_price: '40.00' }] }])
})

test('a sold-out line: reported as such on that line, and the rest can be paid', async () => {
  const { services } = rig
  const [first = '', second = ''] = await shop.product([1, 1])
  const guest = shopper(services)
  const seen = await guest.patch((await guest.create([first, 1], [second, 1])).id)
  await services.pool.query(`update variants set stock = 0, stock_cause = '{"why":"edited"}' where id = $1`, [
    first,
  ])
  await expect(guest.reserve(seen.id)).rejects.toMatchObject({
    status: 409,
    code: 'out_of_stock',
    details: {
      data: { state: 'open', total: '54.80', lines: [{ problem: 'out_of_stock' }, { problem: null }] },
    },
  })
  expect(await stockOf(second)).toBe(1)
  const paid = await guest.pay(await guest.get(seen.id))
  expect(paid.orders).toMatchObject([{ total: '54.80', lines: [{ quantity: 1 }] }])
})

test('a checkout of which nothing is left comes to 0.00, and is neither paid nor held', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const seen = await guest.patch((await guest.create([variant, 1])).id)
  await services.pool.query(`update variants set stock = 0, stock_cause = '{"why":"edited"}' where id = $1`, [
    variant,
  ])
  await expect(guest.pay(seen)).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
  const empty = await guest.get(seen.id)
  expect(empty).toMatchObject({
    state: 'open',
    total: '0.00',
    lines: [{ problem: 'out_of_stock' }],
    parcels: [],
  })
  const nothing = {
    status: 422,
    code: 'nothing_to_buy',
    details: { errors: { lines: [expect.any(String)] } },
  }
  await expect(guest.pay(empty)).rejects.toMatchObject(nothing)
  await expect(guest.pay({ ...empty, total: '0.01' })).rejects.toMatchObject(nothing)
  await expect(guest.reserve(seen.id)).rejects.toMatchObject(nothing)
  expect(await guest.get(seen.id)).toEqual(empty)
  expect(await count(services, 'select count(*) from payments where checkout_id = $1', [seen.id])).toBe(0)
})

describe('pieces that a checkout holds', () => {
  const ofProduct = '(select product_id from variants where id = $1)'
  test.each([
    [
      'sets the rest of the stock to none',
      `update variants set stock = 0, stock_cause = '{"why":"edited"}' where id = $1`,
    ],
    ['archives the product', `update products set state = 'archived' where id = ${ofProduct}`],
    [
      'goes on holiday',
      `update companies set state = 'open.away' where user_id = (select seller_id from variants where id = $1)`,
    ],
  ])('are sold at the held price although the brand %s', async (_, sql) => {
    const { services } = rig
    const [variant = ''] = await shop.product([3], 5000)
    const guest = shopper(services)
    const held = await guest.reserve((await guest.patch((await guest.create([variant, 2])).id)).id)
    try {
      await services.pool.query(sql, [variant])
      expect(await guest.get(held.id)).toMatchObject({
        total: held.total,
        lines: [{ quantity: 2, problem: null }],
      })
      const { orders } = await guest.pay(held)
      expect(orders).toMatchObject([{ total: held.total, lines: [{ quantity: 2, unit_price: '50.00' }] }])
    } finally {
      await services.pool.query(`update companies set state = 'open' where user_id = $1`, [shop.company])
    }
  })

  test('stay held while the bank asks, whatever the time, and go on sale once where it is answered no', async () => {
    const { services } = rig
    const [variant = ''] = await shop.product([1], 5000)
    const guest = shopper(services)
    const held = await guest.reserve((await guest.patch((await guest.create([variant, 1])).id)).id)
    rig.advance(minutes(14))
    const { challenge } = await guest.pay(held, 'tok_challenge')
    rig.advance(minutes(2))
    await fireDueDeadlines(services)
    expect(await guest.get(held.id)).toMatchObject({ state: 'awaiting_challenge' })
    expect(await stockOf(variant)).toBe(0)
    await expect(shopper(services).create([variant, 1])).rejects.toMatchObject({ code: 'nothing_to_buy' })
    await expect(guest.challenge(held.id, challenge ?? '', false)).rejects.toMatchObject({ status: 402 })
    await fireDueDeadlines(services)
    await fireDueDeadlines(services)
    expect(await guest.get(held.id)).toMatchObject({ state: 'expired' })
    expect(await stockOf(variant)).toBe(1)
    await expect(guest.pay(held)).rejects.toMatchObject({ status: 409, code: 'checkout_expired' })
  })
})

test('without mail or address nothing is asked of the card', async () => {
  const { services } = rig
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const opened = await guest.create([variant, 1])
  await expect(guest.pay(opened)).rejects.toMatchObject({
    status: 422,
    details: { errors: { email: [expect.any(String)], address: [expect.any(String)] } },
  })
  expect(await stockOf(variant)).toBe(1)
})

test('a stale version is refused with the checkout as it is', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(rig.services)
  const opened = await guest.create([variant, 1])
  const patched = await guest.patch(opened.id, { email: 'a@x.example', version: opened.version })
  expect(patched.version).toBe(opened.version + 1)
  await expect(
    guest.patch(opened.id, { email: 'b@x.example', version: opened.version }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'stale_version',
    details: { data: { version: patched.version, email: 'a@x.example' } },
  })
  await expect(guest.patch(opened.id, { shipping: { [shop.company]: 'pigeon' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('changes that name no version all count, however close they come', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(rig.services)
  const { id, version } = await guest.create([variant, 1])
  const answers = await Promise.all([
    guest.patch(id, { email: 'a@x.example' }),
    guest.patch(id, { address: somewhere }),
    guest.patch(id, { shipping: { [shop.company]: 'standard' } }),
    ...[1, 2, 3, 4, 5].map(() => guest.patch(id, { email: 'a@x.example' })),
  ])
  const stored = await guest.get(id)
  expect(stored).toMatchObject({
    email: 'a@x.example',
    address: somewhere,
    version: version + answers.length,
  })
  const chosen = await count(
    rig.services,
    `select count(*) from checkouts where id = $1 and shipping = jsonb_build_object($2::text, 'standard')`,
    [id, shop.company],
  )
  expect(chosen).toBe(1)
})

test('a change that meets the reservation answers what is held', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(rig.services)
  const { id } = await guest.patch((await guest.create([variant, 1])).id)
  const [held, ...changed] = await Promise.all([
    guest.reserve(id),
    ...[1, 2, 3].map(() => guest.patch(id, { email: 'b@x.example' })),
  ])
  expect(held).toMatchObject({ state: 'reserved' })
  const stored = await guest.get(id)
  expect(stored).toMatchObject({ state: 'reserved', email: 'b@x.example' })
  // whoever came last was told what stands there now
  const last = [held, ...changed].toSorted((one, other) => one.version - other.version).at(-1)
  expect(last).toEqual(stored)
})

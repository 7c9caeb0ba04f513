import { beforeAll, describe, expect, test } from 'vitest'
import { findPoints } from '#server/domains/shipping/pickup-points.ts'
import { fireDue } from '#server/domains/sweep.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf } from '#tests/support/trade/brand-orders.ts'
import { days, runJobs, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let services: Services
let shop: SellersShop
const harbor = {
  id: 'gp_harbor',
  name: 'Harbor News',
  line1: '18 Congress Street',
  city: 'Portland',
  region: 'ME',
  postcode: '04101',
  hours: ['Mon–Fri 8 AM–8 PM', 'Sun closed'],
}
const points = [
  harbor,
  { ...harbor, id: 'gp_bayside', name: 'Bayside Books', postcode: '04103' },
  { ...harbor, id: 'gp_boston', name: 'Beacon Stationers', city: 'Boston', region: 'MA', postcode: '02114' },
  { ...harbor, id: 'gp_york', name: 'Mercer Parcels', city: 'New York', region: 'NY', postcode: '10012' },
]
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
  for (const { id, name, line1, city, region, postcode, hours } of points)
    await services.pool.query(
      `insert into builtin_carrier.pickup_points (id, name, line1, city, region, postcode, hours)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, name, line1, city, region, postcode, hours],
    )
})

const mia = () => shopper(services, viewerOf(shop.buyer))
const newYork = { ...somewhere, city: 'New York', region: 'NY', postcode: '10001' }
const seattle = { ...somewhere, city: 'Seattle', region: 'WA', postcode: '98107' }
const at = (seller: string, id = harbor.id) => ({ shipping: { [seller]: `point:${id}` } })

test('points are listed by ZIP code: the same one first, then its area, then farther away; no others', async () => {
  const listed = async (postcode: string) =>
    (await findPoints(services.pool, postcode)).map(each => `${each.id} ${each.is_in_area}`)
  expect(await listed('04103')).toEqual(['gp_bayside true', 'gp_harbor true', 'gp_boston false'])
  expect(await listed('04101-1234')).toEqual(['gp_harbor true', 'gp_bayside true', 'gp_boston false'])
  expect(await listed('98107')).toEqual([])
})

describe('delivery to a pick-up point', () => {
  test.each([
    // a dollar less than the parcel; 20.00 + 5 % + 0.70 of the ad
    ['s', '2.90', '24.60'],
    ['m', '5.90', '27.60'],
    ['l', '10.60', '32.30'],
  ] as const)('of a member, %s', async (size, shipping, total) => {
    const { id } = await mia().create([await shop.ad(2000, size), 1])
    const offered = await mia().patch(id, { address: somewhere })
    expect(offered.parcels[0]).toMatchObject({ method: `parcel-${size}`, pickup_point: null })
    expect(offered.parcels[0]?.methods.at(-1)).toMatchObject({ id: 'point', price: shipping })
    expect(await mia().patch(id, at(shop.seller))).toMatchObject({
      shipping,
      total,
      parcels: [{ method: 'point', pickup_point: harbor }],
    })
  })

  test.each([
    [7999, '2.90', '82.89'],
    [8000, '0.00', '80.00'],
  ])('of a brand, at %i cents; standard stays the first', async (cents, shipping, total) => {
    const [variant = ''] = await shop.product([1], cents)
    const guest = shopper(services)
    const { id, parcels } = await guest.patch((await guest.create([variant, 1])).id)
    expect(parcels[0]?.method).toBe('standard')
    expect(await guest.patch(id, at(shop.company))).toMatchObject({ shipping, total })
  })

  test('a pick-up point is not offered where there is none around, nor abroad', async () => {
    const [variant = ''] = await shop.product([1])
    const guest = shopper(services)
    const { id } = await guest.create([variant, 1])
    for (const address of [
      seattle,
      { ...somewhere, city: 'San Juan', region: 'PR', postcode: '00901' },
      { ...somewhere, city: 'Toronto', region: 'ON', postcode: 'M5V 2T6', country: 'CA' },
    ]) {
      const [parcel] = (await guest.patch(id, { address })).parcels
      expect(parcel?.methods.map(each => each.id)).not.toContain('point')
    }
  })

  test('needs a point that is there and around the address', async () => {
    const [variant = ''] = await shop.product([1])
    const guest = shopper(services)
    const { id } = await guest.patch((await guest.create([variant, 1])).id)
    for (const method of ['point', 'point:gp_nowhere', 'point:gp_york', 'point:'])
      await expect(guest.patch(id, { shipping: { [shop.company]: method } })).rejects.toMatchObject({
        status: 422,
        details: { errors: { [`shipping.${shop.company}`]: [expect.any(String)] } },
      })
    expect(await guest.patch(id, { address: newYork, ...at(shop.company, 'gp_york') })).toMatchObject({
      parcels: [{ method: 'point', pickup_point: { id: 'gp_york' } }],
    })
  })

  test('falls back to the first method where the point is not around a new address, and says so', async () => {
    const [variant = ''] = await shop.product([1], 4990)
    const guest = shopper(services)
    const { id } = await guest.patch((await guest.create([variant, 1])).id)
    const seen = await guest.reserve((await guest.patch(id, at(shop.company))).id)
    expect(seen.total).toBe('52.80')
    const moved = {
      total: '54.80',
      parcels: [
        {
          method: 'standard',
          pickup_point: null,
          notice: 'Your pick-up point isn’t near this address. You now have standard delivery.',
        },
      ],
    }
    expect(await guest.patch(id, { address: newYork })).toMatchObject(moved)
    await expect(guest.pay(seen)).rejects.toMatchObject({ code: 'price_changed', details: { data: moved } })
    expect(await guest.patch(id, { address: somewhere })).toMatchObject({
      total: '52.80',
      parcels: [{ pickup_point: harbor, notice: null }],
    })
  })
})

/** An order of a brand for 49.90 that is collected. */
async function collected() {
  const [variant = ''] = await shop.product([1], 4990)
  const { id } = await mia().patch((await mia().create([variant, 1])).id)
  const checkout = await mia().patch(id, at(shop.company))
  const [order] = (await mia().pay(checkout)).orders
  if (order === undefined) throw new Error('There is no order.')
  return { checkout: id, order }
}

describe('an order to a pick-up point', () => {
  test('keeps the point as it was, for its buyer, and is shipped to the buyer there', async () => {
    await runJobs(services)
    const { order } = await collected()
    expect(order).toMatchObject({
      delivery: 'point',
      pickup_point: harbor,
      address: somewhere,
      total: '52.80',
    })
    expect((await runJobs(services)) as object[]).toMatchObject([
      { template: 'new-order', props: { service: 'point' } },
      {
        template: 'order-confirmation',
        props: { orders: [{ service: 'point', pickup_point: { name: harbor.name } }] },
      },
    ])
    await services.pool.query(`update builtin_carrier.pickup_points set name = 'Another' where id = $1`, [
      harbor.id,
    ])
    expect((await mia().order(order.id)).pickup_point).toEqual(harbor)
    const brand = brandOf(services, shop.company)
    const receiver = {
      name: somewhere.name,
      line1: 'Garderobe Post, Harbor News',
      line2: '18 Congress Street',
      city: 'Portland',
      region: 'ME',
      postcode: '04101',
      country: 'US',
    }
    expect((await brand.order(order.id)).address).toMatchObject(receiver)
    expect((await brand.slip(order.id)).receiver).toMatchObject(receiver)
    await services.pool.query('update builtin_carrier.pickup_points set name = $2 where id = $1', [
      harbor.id,
      harbor.name,
    ])
  })

  test('books its delivery, and gives it back', async () => {
    const { checkout, order } = await collected()
    await mia().send(order.id, { type: 'cancel' })
    const of = { order: order.id, seller: shop.company }
    expect(await postingSetsOf(services, checkout)).toEqual([
      // 12 % of 49.90 are 5.99
      {
        reason: 'captured',
        ...of,
        books: inOrder({ captured: 5280, held: -4391, delivery: -290, platform: -599 }),
      },
      {
        reason: 'cancelled',
        ...of,
        books: inOrder({ refunded: -5280, held: 4391, delivery: 290, platform: 599 }),
      },
    ])
  })

  test('goes by the built-in carrier alone, is ready after three days and collected on the next', async () => {
    const { order } = await collected()
    const brand = brandOf(services, shop.company)
    await brand.send(order.id, { type: 'accept' })
    await expect(
      brand.send(order.id, { type: 'ship', carrier: 'other', tracking: 'PX4455667788' }),
    ).rejects.toMatchObject({ status: 422, details: { errors: { carrier: [expect.any(String)] } } })
    await brand.send(order.id, { type: 'ship', carrier: 'builtin' })
    const follow = async (count: number) => {
      rig.advance(days(count))
      await fireDue(services)
      const { state, parcels } = await mia().order(order.id)
      return [state, parcels[0]?.scans[0]?.text]
    }
    expect(await follow(2)).toEqual(['shipped', 'The parcel is on its way.'])
    expect(await follow(1)).toEqual(['shipped', 'The parcel is ready for pick-up.'])
    expect(await follow(1)).toEqual(['delivered.returnable', 'The parcel was collected.'])
  })
})

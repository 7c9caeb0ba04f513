import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/platform/handler/handler.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { openShop, type Rig, type SellersShop } from '#tests/support/server/open-shop.ts'
import { brandOf, buyerOf } from '#tests/support/trade/brand-orders.ts'
import { runJobs, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let rig: Rig
let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ rig, services, shop } = await openShop())
})

const abroad = { ...somewhere, postcode: 'M5V 2T6', city: 'Toronto', region: 'ON', country: 'CA' }
const mia = () => shopper(services, viewerOf(shop.buyer))
const offered = (parcel: { methods: { id: string; price: string }[] } | undefined) =>
  parcel?.methods.map(({ id, price }) => `${id} ${price}`)

describe('express is offered', () => {
  const standard = ['standard 4.90']
  test.each([
    ['in a state', { ...somewhere }, [...standard, 'express 10.90']],
    [
      'in the District of Columbia',
      { ...somewhere, city: 'Washington', region: 'DC', postcode: '20001' },
      [...standard, 'express 10.90'],
    ],
    ['not in Puerto Rico', { ...somewhere, city: 'San Juan', region: 'PR', postcode: '00901' }, standard],
    ['not in Guam', { ...somewhere, city: 'Hagåtña', region: 'GU', postcode: '96910' }, standard],
    [
      'not in Guam as a country',
      { ...somewhere, city: 'Hagåtña', region: null, postcode: '96910', country: 'GU' },
      standard,
    ],
    [
      'not at a post office of the military',
      { ...somewhere, city: 'APO', region: 'AP', postcode: '96278' },
      standard,
    ],
    ['not in another country', abroad, standard],
  ])('%s', async (_, address, methods) => {
    const [variant = ''] = await shop.product([1])
    const guest = shopper(services)
    const opened = await guest.create([variant, 1])
    expect(offered(opened.parcels[0])).toEqual(standard)
    const { parcels } = await guest.patch(opened.id, { address })
    expect(offered(parcels[0])).toEqual(methods)
    expect(parcels[0]).toMatchObject({ method: 'standard', shipping: '4.90', notice: null })
  })

  test('where a default address has the name of its state', async () => {
    const [variant = ''] = await shop.product([1])
    const opened = await shopper(services).create([variant, 1])
    await services.pool.query('update checkouts set address = $2 where id = $1', [
      opened.id,
      { ...somewhere, region: 'Maine' },
    ])
    expect(offered((await shopper(services).get(opened.id)).parcels[0])).toHaveLength(2)
  })
})

describe('an express parcel costs', () => {
  test.each([
    // the parcel and 6.00; 20.00 + 5 % + 0.70 of the ad
    ['s', '9.90', '31.60'],
    ['m', '12.90', '34.60'],
    ['l', '17.60', '39.30'],
  ] as const)('of a member, %s', async (size, shipping, total) => {
    const opened = await mia().create([await shop.ad(2000, size), 1])
    const chosen = await mia().patch(opened.id, {
      address: somewhere,
      shipping: { [shop.seller]: 'express' },
    })
    expect(chosen).toMatchObject({ shipping, total, parcels: [{ method: 'express', shipping }] })
  })

  test.each([
    ['below free delivery', 7999, '79.99', '90.89'],
    ['where standard is free', 8000, '80.00', '90.90'],
  ])('of a brand 10.90, %s', async (_, cents, subtotal, total) => {
    const [variant = ''] = await shop.product([1], cents)
    const guest = shopper(services)
    const { id } = await guest.patch((await guest.create([variant, 1])).id)
    const chosen = await guest.patch(id, { shipping: { [shop.company]: 'express' } })
    expect(chosen).toMatchObject({ subtotal, shipping: '10.90', total })
  })

  test('for each parcel that it is chosen for', async () => {
    const [variant = ''] = await shop.product([1], 4990)
    const { id } = await mia().create([variant, 1], [await shop.ad(2000, 'm'), 1])
    const { parcels, ...sums } = await mia().patch(id, {
      address: somewhere,
      shipping: { [shop.company]: 'express' },
    })
    expect(parcels.map(({ method, shipping }) => [method, shipping])).toEqual([
      ['express', '10.90'],
      ['parcel-m', '6.90'],
    ])
    // 49.90 + 20.00, 10.90 + 6.90, 1.70 for the ad
    expect(sums).toMatchObject({ subtotal: '69.90', shipping: '17.80', fees: '1.70', total: '89.40' })
  })
})

test('each method has its own days', async () => {
  const [variant = ''] = await shop.product([1])
  const guest = shopper(services)
  const { parcels } = await guest.patch((await guest.create([variant, 1])).id)
  const [parcel] = parcels
  const [standard, express] = parcel?.methods ?? []
  expect(standard?.arrives).toEqual(parcel?.arrives)
  expect(express && express.arrives.from < (standard?.arrives.from ?? '')).toBe(true)
  expect(express && express.arrives.to < (standard?.arrives.to ?? '')).toBe(true)
  const chosen = await guest.patch((await guest.create([variant, 1])).id, {
    address: somewhere,
    shipping: { [shop.company]: 'express' },
  })
  expect(chosen.parcels[0]?.arrives).toEqual(express?.arrives)
})

describe('another address', () => {
  async function chosenAtHome() {
    const [variant = ''] = await shop.product([3], 4990)
    const guest = shopper(services)
    const { id } = await guest.patch((await guest.create([variant, 1])).id)
    const seen = await guest.patch(id, { shipping: { [shop.company]: 'express' } })
    expect(seen).toMatchObject({ shipping: '10.90', total: '60.80', parcels: [{ notice: null }] })
    return { guest, seen }
  }
  const notice = 'Express isn’t available at this address. You now have standard delivery.'

  test('without express: the first method instead, and the shopper is told', async () => {
    const { guest, seen } = await chosenAtHome()
    const moved = await guest.patch(seen.id, { address: abroad })
    const expected = {
      shipping: '4.90',
      total: '54.80',
      parcels: [{ method: 'standard', methods: [{ id: 'standard' }], notice }],
    }
    expect(moved).toMatchObject(expected)
    expect(await guest.get(seen.id)).toMatchObject(expected)
    // whoever takes standard needs no notice any more, also back at home
    const taken = await guest.patch(seen.id, { shipping: { [shop.company]: 'standard' } })
    expect(taken.parcels[0]?.notice).toBeNull()
    expect(await guest.patch(seen.id, { address: somewhere })).toMatchObject({ total: '54.80' })
  })

  test('a chosen express counts again at an address that has it', async () => {
    const { guest, seen } = await chosenAtHome()
    await guest.patch(seen.id, { address: abroad })
    expect(await guest.patch(seen.id, { address: somewhere })).toMatchObject({
      total: '60.80',
      parcels: [{ method: 'express', notice: null }],
    })
  })

  test('meanwhile: the total that was shown is not paid, nor another one silently', async () => {
    const { guest, seen } = await chosenAtHome()
    const held = await guest.reserve(seen.id)
    await shopper(services).patch(seen.id, { address: abroad })
    await expect(guest.pay(held)).rejects.toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { data: { total: '54.80', parcels: [{ notice }] } },
    })
    const { orders } = await guest.pay(await guest.get(seen.id))
    expect(orders).toMatchObject([{ delivery: 'standard', shipping: '4.90', total: '54.80' }])
  })

  test('in one change with express: it is judged by the new address', async () => {
    const [variant = ''] = await shop.product([1])
    const guest = shopper(services)
    const { id } = await guest.create([variant, 1])
    const shipping = { [shop.company]: 'express' }
    const refused = {
      status: 422,
      details: { errors: { [`shipping.${shop.company}`]: ['This seller does not send this way.'] } },
    }
    await expect(guest.patch(id, { shipping })).rejects.toMatchObject(refused)
    await expect(guest.patch(id, { address: abroad, shipping })).rejects.toMatchObject(refused)
    expect(await guest.patch(id, { address: somewhere, shipping })).toMatchObject({ shipping: '10.90' })
  })
})

describe('an express order', () => {
  test('an express order of a member has the service in its payment and its mails', async () => {
    await runJobs(services)
    const { id } = await mia().create([await shop.ad(2000, 's'), 1])
    const checkout = await mia().patch(id, {
      email: 'ada@x.example',
      address: somewhere,
      shipping: { [shop.seller]: 'express' },
    })
    const { orders } = await mia().pay(checkout)
    expect(orders).toMatchObject([{ delivery: 'express', shipping: '9.90', total: '31.60' }])
    const { rows } = await services.pool.query('select split from payments where checkout_id = $1', [id])
    expect(rows[0]?.split).toMatchObject([{ service: 'express', shipping: 990 }])
    const mails = (await runJobs(services)) as { template: string; props: object }[]
    expect(mails).toMatchObject([
      { template: 'new-order', props: { service: 'express', shipping: '9.90' } },
      { template: 'order-confirmation', props: { orders: [{ service: 'express', shipping: '9.90' }] } },
    ])
  })

  test('the delivery of a brand’s express order is refunded with the last of three unavailable items', async () => {
    const [shirt = ''] = await shop.product([2], 3000)
    const [scarf = ''] = await shop.product([1], 1005)
    const { id } = await mia().create([shirt, 2], [scarf, 1])
    const checkout = await mia().patch(id, {
      address: somewhere,
      shipping: { [shop.company]: 'express' },
    })
    // 60.00 + 10.05 + 10.90
    expect(checkout.total).toBe('80.95')
    const [order] = (await mia().pay(checkout)).orders
    if (order === undefined) throw new Error('There is no order.')
    const brand = brandOf(services, shop.company)
    await brand.send(order.id, { type: 'accept' })
    for (const line of order.lines.toReversed())
      await brand.send(order.id, { type: 'refuse_line', line_id: line.id })
    const set = (reason: string, books: Parameters<typeof inOrder>[0]) => ({
      reason,
      order: order.id,
      seller: shop.company,
      books: inOrder(books),
    })
    expect(await postingSetsOf(services, id)).toEqual([
      // 12 % of 70.05 are 8.41
      set('captured', { captured: 8095, held: -6164, delivery: -1090, platform: -841 }),
      // the scarf: 10.05, of which 1.21 are commission
      set('line_refused', { refunded: -1005, held: 884, platform: 121 }),
      // the shirts, and nothing is left: 60.00 and 10.90
      set('cancelled', { refunded: -7090, held: 5280, delivery: 1090, platform: 720 }),
    ])
    expect(await buyerOf(services, shop.buyer).order(order.id)).toMatchObject({
      state: 'cancelled',
      refunded: '80.95',
      delivery: 'express',
    })
    expect(await reconcile(services.pool)).toEqual([])
  })
})

test('an order from before services could be chosen is standard', async () => {
  const { id } = await mia().create([await shop.ad(2000, 's'), 1])
  const checkout = await mia().patch(id, { email: 'ada@x.example', address: somewhere })
  const { challenge } = await mia().pay(checkout, 'tok_challenge')
  await rig.services.pool.query(
    `update payments set split = jsonb_build_array((split -> 0) - 'service') where checkout_id = $1`,
    [id],
  )
  const { orders } = await mia().challenge(id, challenge ?? '', true)
  expect(orders).toMatchObject([{ delivery: 'standard', shipping: '3.90' }])
})

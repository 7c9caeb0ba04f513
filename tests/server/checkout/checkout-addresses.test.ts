import { beforeAll, describe, expect, test } from 'vitest'
import { addressHandlers } from '#server/domains/addresses/index.ts'
import { checkoutHandlers } from '#server/domains/checkout/handlers.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { SavedAddress } from '#src/api/contract/addresses.ts'
import { openShop, type SellersShop } from '#tests/support/server/open-shop.ts'
import { contextOf, count, seedShop, shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let services: Services
let shop: SellersShop
beforeAll(async () => {
  ;({ services, shop } = await openShop())
})

const ada = { name: 'Ada Byron', line1: '12 Main St', city: '', postcode: '' }
const guest = () => shopper(services)
const newMember = async () => viewerOf((await seedShop(services)).buyer)
const addressesOf = async (viewer: ReturnType<typeof viewerOf>): Promise<SavedAddress[]> => {
  const listed = await addressHandlers.listAddresses(contextOf(services, viewer), {})
  return (listed as { data: SavedAddress[] }).data
}

/** A row from before its country was checked. */
async function rowFromBefore(userId: string, address: Partial<typeof somewhere>) {
  const { name, line1, postcode, city, region, country } = { ...somewhere, ...address }
  const id = newId('d')
  await services.pool.query(
    `insert into addresses (id, user_id, name, line1, postcode, city, region, country, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
    [id, userId, name, line1, postcode, city, region, country],
  )
  return id
}

test('an address is stored as it is written in its country', async () => {
  const [variant = ''] = await shop.product([1])
  const { id } = await guest().create([variant, 1])
  const typed = { ...ada, city: 'Chiyoda-ku', region: 'tokyo', postcode: '〒１００－０００５', country: 'JP' }
  const patched = await guest().patch(id, { address: typed })
  expect(patched.address).toEqual({ ...typed, region: 'Tokyo', postcode: '100-0005' })
  expect((await guest().get(id)).address).toEqual(patched.address)
})

test('an address that does not fit is refused by field, and the former one stays', async () => {
  const [variant = ''] = await shop.product([1])
  const { id } = await guest().create([variant, 1])
  await guest().patch(id)
  await expect(
    guest().patch(id, {
      address: { ...ada, city: 'New York', region: 'CA', postcode: '10118', country: 'US' },
    }),
  ).rejects.toMatchObject({
    status: 422,
    details: {
      errors: {
        'address.postcode': [
          '10118 is not a ZIP code in California. It’s in New York. Check the ZIP code and the state.',
        ],
      },
    },
  })
  expect((await guest().get(id)).address).toEqual(somewhere)
})

test.each([
  ['IR', 'We can’t ship to Iran. United States law doesn’t allow it.'],
  ['RU', 'We can’t ship to Russia. Carriers don’t go there right now.'],
  ['AQ', 'We can’t ship to Antarctica. Nobody delivers parcels there.'],
])('a checkout to %s says before anything is held that nothing is sent there', async (country, sentence) => {
  const [variant = ''] = await shop.product([1])
  const { id } = await guest().create([variant, 1])
  const errors = { 'address.country': [sentence] }
  await expect(guest().patch(id, { address: { ...ada, city: 'Somewhere', country } })).rejects.toMatchObject({
    status: 422,
    message: sentence,
    details: { errors: expect.objectContaining(errors) },
  })
  expect(await count(services, 'select stock from variants where id = $1', [variant])).toBe(1)
})

describe('delivery costs the same to every country that parcels go to (V-47, V-48)', () => {
  const places = [
    { ...ada, city: 'Central', region: 'Hong Kong Island', country: 'HK' },
    { ...ada, region: 'Dubai', country: 'AE' },
    { ...ada, city: 'São Paulo', region: 'SP', postcode: '01310-100', country: 'BR' },
    { ...ada, city: 'Jung-gu', region: 'Seoul', postcode: '04524', country: 'KR' },
    { ...ada, postcode: '018956', country: 'SG' },
    { ...ada, city: 'New Delhi', region: 'Delhi', postcode: '110001', country: 'IN' },
    { ...ada, city: 'APO', region: 'AP', postcode: '96278', country: 'US' },
    { ...ada, city: 'Hagåtña', postcode: '96910', country: 'GU' },
    { ...ada, city: 'St Helier', postcode: 'JE2 4WE', country: 'JE' },
  ]

  test.each(places)('a brand’s parcel to $country', async address => {
    const [variant = ''] = await shop.product([9], 3990)
    const one = await guest().create([variant, 1])
    // 39.90 + 4.90
    expect(await guest().patch(one.id, { address })).toMatchObject({ shipping: '4.90', total: '44.80' })
    const three = await guest().create([variant, 3])
    // 3 × 39.90 is over 80.00
    expect(await guest().patch(three.id, { address })).toMatchObject({ shipping: '0.00', total: '119.70' })
  })

  test.each([
    // 20.00 + 5 % + 0.70, and the parcel
    ['s', '3.90', '25.60'],
    ['m', '6.90', '28.60'],
    ['l', '11.60', '33.30'],
  ] as const)('a member’s parcel %s', async (parcel, shipping, total) => {
    const buyer = shopper(services, await newMember())
    for (const address of places.slice(0, 3)) {
      const { id } = await buyer.create([await shop.ad(2000, parcel), 1])
      expect(await buyer.patch(id, { address })).toMatchObject({ shipping, fees: '1.70', total })
    }
  })
})

describe('a default address from before its country was checked', () => {
  test('is shown, begins a checkout, and is asked for again before anything is held', async () => {
    const member = await newMember()
    await rowFromBefore(member.userId, {
      city: 'Chiyoda-ku, Tokyo',
      postcode: '100-8111',
      region: null as never,
      country: 'JP',
    })
    expect(await addressesOf(member)).toMatchObject([{ city: 'Chiyoda-ku, Tokyo', region: null }])
    const [variant = ''] = await shop.product([1])
    const buyer = shopper(services, member)
    const opened = await buyer.create([variant, 1])
    expect(opened.address).toMatchObject({ city: 'Chiyoda-ku, Tokyo', country: 'JP' })
    const refused = {
      status: 422,
      message: 'Choose a prefecture.',
      details: { errors: { 'address.region': ['Choose a prefecture.'] } },
    }
    await expect(buyer.reserve(opened.id)).rejects.toMatchObject(refused)
    await expect(buyer.pay(opened)).rejects.toMatchObject(refused)
    expect(await count(services, 'select stock from variants where id = $1', [variant])).toBe(1)
    const address = { ...ada, city: 'Chiyoda-ku', region: 'Tokyo', postcode: '100-8111', country: 'JP' }
    await buyer.patch(opened.id, { address })
    expect((await buyer.pay(await buyer.reserve(opened.id))).status).toBe(201)
  })

  test.each([
    [{ country: 'NO', region: null as never, postcode: 'none' }, 'Enter a postal code like 0025.'],
    [{ country: 'US', region: null as never }, 'Choose a state.'],
    [{ country: 'RU', region: null as never }, 'We can’t ship to Russia. Carriers don’t go there right now.'],
  ])('%j', async (address, sentence) => {
    const member = await newMember()
    await rowFromBefore(member.userId, address)
    const [variant = ''] = await shop.product([1])
    const buyer = shopper(services, member)
    const { id } = await buyer.create([variant, 1])
    await expect(buyer.reserve(id)).rejects.toMatchObject({ status: 422, message: sentence })
  })

  test('can be made the default, and is checked when it is changed', async () => {
    const member = await newMember()
    const id = await rowFromBefore(member.userId, {
      country: 'JP',
      region: null as never,
      postcode: '100-8111',
    })
    const update = (body: object) =>
      addressHandlers.updateAddress(contextOf(services, member), { params: { id }, body })
    await expect(update({ is_default: true })).resolves.toMatchObject({ data: { country: 'JP' } })
    await expect(update({ line1: '1-2 Marunouchi' })).rejects.toMatchObject({
      status: 422,
      details: { errors: { region: ['Choose a prefecture.'] } },
    })
    await expect(update({ line1: '1-2 Marunouchi', region: 'Tokyo-to' })).resolves.toMatchObject({
      data: { line1: '1-2 Marunouchi', region: 'Tokyo', postcode: '100-8111' },
    })
  })
})

describe('an address is saved with the payment', () => {
  const pay = async (viewer: ReturnType<typeof viewerOf> | null, address = somewhere) => {
    const [variant = ''] = await shop.product([1])
    const buyer = shopper(services, viewer)
    const { id } = await buyer.create([variant, 1])
    const { total } = await buyer.patch(id, { email: 'ada@x.example', address })
    return checkoutHandlers.payCheckout(contextOf(services, viewer), {
      params: { id },
      body: { payment: { provider: 'manual', token: 'tok_ok' }, expected_total: total, save_address: true },
    })
  }
  const one = { ...somewhere, line2: null, phone: null }

  test('of a member who chose so: once, and the first as the default', async () => {
    const member = await newMember()
    await pay(member)
    expect(await addressesOf(member)).toMatchObject([{ ...one, is_default: true }])
    await pay(member)
    expect(await addressesOf(member)).toHaveLength(1)
    await pay(member, { ...somewhere, city: 'Bangor', postcode: '04401' })
    expect((await addressesOf(member)).map(({ city, is_default }) => [city, is_default])).toEqual([
      ['Portland', true],
      ['Bangor', false],
    ])
  })

  test('of nobody else, and not beyond twenty, which keeps nobody from paying', async () => {
    expect(await pay(null)).toMatchObject({ status: 201 })
    const member = await newMember()
    for (let at = 0; at < 20; at++) {
      await services.pool.query(
        `insert into addresses (id, user_id, name, line1, postcode, city, country) values ($1, $2, 'Ada', $3, '', '', 'AE')`,
        [newId('d'), member.userId, `${at} Main St`],
      )
    }
    expect(await pay(member)).toMatchObject({ status: 201 })
    expect(await addressesOf(member)).toHaveLength(20)
  })
})

test('a country’s regions are listed by name, with their names in its letters', async () => {
  const regions = async (country: string) => {
    const answer = await addressHandlers.listAddressRegions(contextOf(services), { params: { country } })
    return (answer as { data: { regions: { code: string; name: string; local: string | null }[] } }).data
      .regions
  }
  expect((await regions('JP')).slice(0, 2)).toEqual([
    { code: 'Aichi', name: 'Aichi', local: '愛知県' },
    { code: 'Akita', name: 'Akita', local: '秋田県' },
  ])
  expect((await regions('US'))[0]).toEqual({ code: 'AL', name: 'Alabama', local: null })
  expect(await regions('DE')).toEqual([])
  expect(await regions('XX')).toEqual([])
})

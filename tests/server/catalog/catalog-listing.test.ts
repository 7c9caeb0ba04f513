import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAd, addProduct, seedCatalog } from '#tests/support/members/catalog.ts'
import { type CatalogRig, openCatalogRig, refusalOf } from '#tests/support/members/catalog-rig.ts'

let rig: CatalogRig

beforeAll(async () => {
  rig = await openCatalogRig()
  await seedCatalog(rig.pool)
})

afterAll(() => rig.close())

const sizes = { s: 'Small', m: 'Medium', l: 'Large' } as const
const noReviews = {
  rating: null,
  review_count: 0,
  sale_count: 0,
  canceled_count: 0,
  settled_count: 0,
  response_time: null,
  bundles: [],
}

async function addImage(id: string, alt: string, drawn: boolean) {
  await rig.pool.query(
    `insert into images (id, alt, width, height, placeholder, types, widths) values ($1, $2, 800, 1000, 'hash', $3, $4)`,
    [id, alt, drawn ? ['image/avif', 'image/webp'] : [], drawn ? [400, 200] : []],
  )
}

test('a product says everything its page shows', async () => {
  const id = await addProduct(rig.pool, {
    title: 'Linen shirt',
    category: 'shirts',
    whose: 'man',
    materials: ['linen'],
    description: 'Cut wide.',
    variants: [
      { size: ['alpha', 'M'], color: 'white', price: 6900, compareAt: 7900, stock: 2 },
      { size: ['alpha', 'L'], color: 'navy', price: 7900, stock: 0 },
    ],
    at: '2026-05-01T08:30:00Z',
  })
  await addImage('i_general0001', 'On a hanger', true)
  await addImage('i_navy00000001', 'In navy', false)
  await rig.pool.query(
    `insert into product_images values ($1, 'i_general0001', null, 0), ($1, 'i_navy00000001', 'navy', 1)`,
    [id],
  )
  await rig.pool.query(
    `update products set attributes = '[{"name":"Care","value":"Wash at 30"}]' where id = $1`,
    [id],
  )
  const number = id.slice('p_test'.length)
  const small = { url: '/pictures/i_general0001-200.webp', alt: 'On a hanger', placeholder: 'hash' }
  const general = {
    ...small,
    width: 800,
    height: 1000,
    sources: [
      { type: 'image/avif', width: 200, url: '/pictures/i_general0001-200.avif' },
      { type: 'image/avif', width: 400, url: '/pictures/i_general0001-400.avif' },
      { type: 'image/webp', width: 200, url: '/pictures/i_general0001-200.webp' },
      { type: 'image/webp', width: 400, url: '/pictures/i_general0001-400.webp' },
    ],
  }
  const navy = { url: '', alt: 'In navy', width: 800, height: 1000, placeholder: 'hash', sources: [] }
  expect(await rig.listing(id)).toEqual({
    id,
    kind: 'product',
    slug: 'linen-shirt',
    title: 'Linen shirt',
    price: '69.00',
    compare_at: '79.00',
    currency: 'USD',
    brand: { name: 'Atelier Nord', slug: 'atelier-nord' },
    size_label: '2 sizes',
    condition: 'new_with_tags',
    colors: ['white', 'navy'],
    swatch: [],
    attachment: [{ ...small, widths: [200, 400] }],
    state: 'active',
    description: 'Cut wide.',
    images: [
      { ...navy, color: 'navy' },
      { ...general, color: null },
    ],
    variants: [
      {
        id: `v_test${number}_0`,
        sku: `SKU-${number}-0`,
        options: { size: 'M', color: 'white' },
        price: '69.00',
        compare_at: '79.00',
        lowest_price_30_days: null,
        stock: 2,
      },
      {
        id: `v_test${number}_1`,
        sku: `SKU-${number}-1`,
        options: { size: 'L', color: 'navy' },
        price: '79.00',
        compare_at: null,
        lowest_price_30_days: null,
        stock: 0,
      },
    ],
    seller: { id: 'u_atelier0001', name: 'Atelier Nord', kind: 'company', ...noReviews, attachment: [] },
    shipping: { methods: [{ id: 'standard', name: 'Standard delivery', price: '4.90' }], free_from: '80.00' },
    buyer_fee: '0.00',
    all_in_price: '69.00',
    // it was made with this price
    lowest_price_30_days: null,
    category: { name: 'Shirts', slug: 'shirts' },
    whose: 'man',
    unavailable: {
      label: 'Sold out',
      note: 'Another size or color may still be available.',
    },
    materials: ['linen'],
    measurements: [],
    attributes: [{ name: 'Care', value: 'Wash at 30' }],
    flaws: null,
    published_at: '2026-05-01T08:30:00.000Z',
    favorite_count: 0,
    related: [],
  })
})

test.each([
  ['s', '3.90'],
  ['m', '6.90'],
  ['l', '11.60'],
] as const)('an ad in a parcel %s has the fee of 5 % and $0.70 in its price', async (parcel, delivery) => {
  const id = await addAd(rig.pool, {
    title: 'Wool hat',
    category: 'hats',
    whose: 'man',
    price: 1990,
    parcel,
    colors: ['olive'],
    size: ['one-size', 'One size'],
  })
  const found = await rig.listing(id)
  expect(found).toMatchObject({
    price: '19.90',
    buyer_fee: '1.70',
    all_in_price: '21.60',
    variants: [
      {
        id,
        sku: null,
        options: { size: 'One size', color: 'olive' },
        price: '19.90',
        compare_at: null,
        lowest_price_30_days: null,
        stock: 1,
      },
    ],
    seller: { id: 'u_mia000000001', name: 'mia0', kind: 'private', ...noReviews, attachment: [] },
    brand: null,
  })
  expect(found.shipping).toEqual({
    methods: [{ id: `parcel-${parcel}`, name: `${sizes[parcel]} tracked parcel`, price: delivery }],
    free_from: null,
  })
})

test('an ad shows its measurements, and both kinds how many members want them', async () => {
  const ad = await addAd(rig.pool, {
    title: 'Linen trousers',
    category: 'trousers',
    whose: 'woman',
    price: 2500,
  })
  await rig.pool.query(`update ads set measurements = '{"inseam":76.5,"waist":38}' where id = $1`, [ad])
  await rig.pool.query(
    `insert into favorites (user_id, listing_id, price_cents, told_cents)
    select id, $1, 2500, 2500 from users order by id limit 2`,
    [ad],
  )
  expect(await rig.listing(ad)).toMatchObject({
    favorite_count: 2,
    attributes: [],
    measurements: [
      { name: 'Waist', centimeters: 38 },
      { name: 'Inseam', centimeters: 76.5 },
    ],
  })
})

test('a brand’s product at $80: its delivery is free', async () => {
  const id = await addProduct(rig.pool, {
    title: 'Coat',
    category: 'coats',
    whose: 'kids',
    variants: [{ price: 8000 }],
  })
  expect((await rig.listing(id)).shipping.methods).toMatchObject([{ price: '0.00' }])
})

test('a listing no longer for sale: still readable; one never for sale or removed: not found', async () => {
  const { pool } = rig
  const base = { title: 'Some coat', category: 'coats', whose: 'man' } as const
  const empty = await addProduct(pool, { ...base, variants: [{ stock: 0 }] })
  expect((await rig.listing(empty)).variants.map(({ stock }) => stock)).toEqual([0])
  for (const [state, label] of [
    ['sold', 'Sold'],
    ['reserved', 'Reserved'],
    ['paused', 'Not for sale right now'],
    ['away', 'Not for sale right now'],
    ['expired', 'Not for sale right now'],
  ] as const) {
    const { state: shown, variants, unavailable } = await rig.listing(await addAd(pool, { ...base, state }))
    expect([shown, variants[0]?.stock, unavailable.label]).toEqual([state, 0, label])
  }
  const gone = [
    'p_unknown00001',
    'a_unknown00001',
    await addProduct(pool, { ...base, state: 'draft' }),
    await addProduct(pool, { ...base, state: 'archived' }),
    ...(await Promise.all(
      ['draft', 'pending_review', 'removed'].map(state => addAd(pool, { ...base, state })),
    )),
  ]
  for (const id of gone) {
    const { status, code } = await refusalOf(rig.listing(id))
    expect([id, status, code]).toEqual([id, 404, 'not_found'])
  }
})

test('related are live others of the same category and person: the color first, then the nearest price', async () => {
  const { pool } = rig
  const like = { category: 'backpacks', whose: 'woman' } as const
  const seen = await addAd(pool, { ...like, title: 'This backpack', colors: ['black'], price: 5000 })
  await addAd(pool, { ...like, title: 'Red at $50', colors: ['red'], price: 5000 })
  await addAd(pool, { ...like, title: 'Black at $200', colors: ['black'], price: 20_000 })
  await addProduct(pool, { ...like, title: 'Black at $60', variants: [{ color: 'black', price: 6000 }] })
  await addAd(pool, { ...like, title: 'Red at $10', colors: ['red'], price: 1000 })
  await addAd(pool, { ...like, title: 'Sold', colors: ['black'], state: 'sold' })
  await addAd(pool, { ...like, title: 'For men', whose: 'man', colors: ['black'] })
  await addAd(pool, { ...like, title: 'Handbag', category: 'handbags', colors: ['black'] })
  await rig.heard()
  const titlesOf = async () => (await rig.listing(seen)).related.map(({ title }) => title)
  expect(await titlesOf()).toEqual(['Black at $60', 'Black at $200', 'Red at $50', 'Red at $10'])
})

test('related listings are eight at most', async () => {
  const like = { category: 'sunglasses', whose: 'man' } as const
  const ids: string[] = []
  for (let number = 0; number < 11; number += 1) {
    ids.push(await addAd(rig.pool, { ...like, title: `Sunglasses ${number}` }))
  }
  const { related } = await rig.listing(ids[0] ?? '')
  expect(related).toHaveLength(8)
  expect(related.map(({ id }) => id)).not.toContain(ids[0])
})

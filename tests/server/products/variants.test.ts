import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { forgetImages } from '#server/domains/images/index.ts'
import { takeStock } from '#server/domains/products/index.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { aBrand, type Brand, productIn, threeVariants } from '#tests/support/members/brand.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { shopper, somewhere } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let brand: Brand
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
})

const listing = async (id: string) => {
  const { body } = await ask(server.url, 'GET', `/api/v1/products/${id}`)
  return (body as { data: { variants: { id: string; options: object; stock: number }[] } }).data
}
const query = (text: string, values: unknown[]) => server.services.pool.query(text, values)
const sold = (id: string, quantity: number) =>
  change(server.services, uow => takeStock(uow, [{ id, quantity }], { why: 'checkout' }))

/** Buys one of a variant, as a guest. */
async function buy(variant: string): Promise<void> {
  const who = shopper(server.services, null)
  const { id } = await who.create([variant, 1])
  await who.pay(await who.patch(id, { email: 'ada@x.example', address: somewhere }))
}

test('a third option has a name and values of its own, and shoppers choose it beside the size', async () => {
  const options = [...threeVariants.options, { name: 'Length', kind: 'other' }]
  const product = await brand.active({
    options,
    variants: [
      { values: ['black', 'M', 'Short'], price: '20.00', stock: 1 },
      { values: ['black', 'M', 'Long'], price: '22.00', stock: 1 },
    ],
  })
  expect(product).toMatchObject({ options, variants: [{ values: ['black', 'M', 'Short'] }, {}] })
  const { variants } = await listing(product.id)
  expect(variants.map(each => each.options)).toEqual([
    { size: 'M · Short', color: 'black' },
    { size: 'M · Long', color: 'black' },
  ])
  // facets read the size alone
  const { body } = await ask(server.url, 'GET', `/api/v1/products?seller=${brand.id}&size=m`)
  expect((body as { data: object[] }).data).toMatchObject([{ id: product.id, size_label: 'M' }])
  const { rows } = await query('select options from items where id = $1', [product.variants[1]?.id])
  expect(rows).toEqual([{ options: 'M · Long · Black' }])
  // renamed, the values stay
  const renamed = options.map(each => (each.name === 'Length' ? { ...each, name: 'Leg' } : each))
  expect(productIn(await brand.patch(product.id, { options: renamed }))).toMatchObject({
    options: renamed,
    variants: [{ values: ['black', 'M', 'Short'] }, { values: ['black', 'M', 'Long'] }],
  })
})

test('sizes are read by the system of the category, and colors by their names', async () => {
  const { variants } = await brand.create({
    category: 'trousers',
    ...{ options: threeVariants.options },
    variants: [
      { values: ['Light Blue', '38'], price: '20.00', stock: 1 },
      { values: ['gray', 'W30/L32'], price: '20.00', stock: 1 },
    ],
  })
  expect(variants.map(({ values }) => values)).toEqual([
    ['light-blue', 'EU 38'],
    ['grey', 'W30/L32'],
  ])
})

test('a variant that was ordered is retired and comes back, one that was not is deleted', async () => {
  const { id, version, variants } = await brand.active()
  const [small, medium, navy] = variants
  await buy(small?.id ?? '')
  expect(await brand.get(id)).toMatchObject({ is_ordered: true, variants: [{ stock: 3 }, {}, {}] })
  const keep = [{ id: medium?.id, values: ['black', 'M'], price: '120.00', stock: 5 }]
  const after = productIn(await brand.grid(id, { version, variants: keep }))
  expect(after).toMatchObject({ retired: 1, variants: [{ id: medium?.id, sku: 'COAT-B-M' }] })
  const { rows } = await query('select id from variants where product_id = $1 order by id', [id])
  expect(rows.map(row => row.id)).toEqual([small?.id, medium?.id].sort())
  expect(rows.map(row => row.id)).not.toContain(navy?.id)
  // nobody can buy it: not from the page, the cart or a checkout that was begun before
  expect((await listing(id)).variants.map(each => each.id)).toEqual([medium?.id])
  const cart = await ask(server.url, 'GET', `/api/v1/cart/items?id=${small?.id}`)
  expect(JSON.stringify(cart.body)).not.toContain(small?.id)
  await expect(sold(small?.id ?? '', 1)).rejects.toMatchObject({ code: 'out_of_stock' })
  // its values again are the same variant
  const again = [...keep, { values: ['black', 'S'], sku: 'COAT-B-S', price: '110.00', stock: 2 }]
  const back = productIn(await brand.grid(id, { version: after.version, variants: again }))
  expect(back).toMatchObject({
    retired: 0,
    variants: [{ id: medium?.id }, { id: small?.id, price: '110.00' }],
  })
})

test('a SKU is unique within its brand, and the sentence stands at its field', async () => {
  await brand.create(threeVariants)
  const one = { price: '9.00', stock: 1 }
  const taken = await brand.call('POST', '/api/v1/business/products', {
    ...{ title: 'Other', category: 'coats', whose: 'man' },
    options: [{ name: 'Size', kind: 'size' }],
    variants: [
      { values: ['S'], sku: 'FREE', ...one },
      { values: ['M'], sku: 'COAT-B-M', ...one },
    ],
  })
  expect(taken).toMatchObject({
    status: 422,
    body: { code: 'sku_taken', errors: { 'variants.1.sku': ['COAT-B-M is the SKU of “Wool coat”.'] } },
  })
  expect((await brand.list()).data).toHaveLength(1)
  const twice = await brand.call('POST', '/api/v1/business/products', {
    ...{ title: 'Other', category: 'coats', whose: 'man' },
    options: [{ name: 'Size', kind: 'size' }],
    variants: ['S', 'M'].map(size => ({ values: [size], sku: 'SAME', ...one })),
  })
  expect(twice).toMatchObject({
    status: 422,
    body: { errors: { 'variants.1.sku': ['SAME is the SKU of another variant here.'] } },
  })
  // another brand has its own, and two variants may exchange theirs
  const other = await aBrand(server)
  const product = await other.create(threeVariants)
  const [a, b, c] = product.variants
  const swapped = [
    { id: a?.id, values: ['black', 'S'], sku: b?.sku, ...one },
    { id: b?.id, values: ['black', 'M'], sku: a?.sku, ...one },
    { id: c?.id, values: ['navy', 'M'], sku: c?.sku, ...one },
  ]
  expect(productIn(await other.grid(product.id, { version: 1, variants: swapped }))).toMatchObject({
    variants: [{ sku: 'COAT-B-M' }, { sku: 'COAT-B-S' }, { sku: 'COAT-N-M' }],
  })
  // at one moment exactly one of two products gets it
  const [x, y] = await Promise.all([1, 2].map(() => other.create()))
  const variants = [{ values: [], sku: 'RACE', ...one }]
  const raced = await Promise.all(
    [x, y].map(each => other.grid(each?.id ?? '', { version: 1, options: [], variants })),
  )
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the price and the stock of one variant change if they are what was shown', async () => {
  const { id, version, variants } = await brand.active()
  const variant = variants[0]?.id ?? ''
  const edited = productIn(await brand.edit(id, variant, { price: { shown: '120.00', to: '99.00' } }))
  expect(edited).toMatchObject({ version: version + 1, variants: [{ price: '99.00', stock: 4 }, {}, {}] })
  expect(await brand.edit(id, variant, { price: { shown: '120.00', to: '89.00' } })).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      message: 'This changed meanwhile. Its price is $99.00 now.',
      data: { variants: [{ price: '99.00' }, {}, {}] },
    },
  })
  productIn(await brand.edit(id, variant, { stock: { shown: 4, to: 40 } }))
  expect((await brand.get(id)).variants[0]?.stock).toBe(40)
  for (const to of [-1, 100_000, 1.5]) {
    expect((await brand.edit(id, variant, { stock: { shown: 40, to } })).status).toBe(422)
  }
  for (const to of ['0.99', '10000.01', 'ten']) {
    expect((await brand.edit(id, variant, { price: { shown: '99.00', to } })).status).toBe(422)
  }
})

test('a sale while the stock is edited is never overwritten', async () => {
  const { id, version, variants } = await brand.active()
  const [small, medium] = variants
  await sold(small?.id ?? '', 1)
  expect(await brand.edit(id, small?.id ?? '', { stock: { shown: 4, to: 10 } })).toMatchObject({
    status: 409,
    body: {
      message: 'This changed meanwhile. Its stock is 3 now.',
      data: { variants: [{ stock: 3 }, {}, {}] },
    },
  })
  // both at once: all or nothing, and the sentence names the one that is another
  expect(
    await brand.edit(id, small?.id ?? '', {
      price: { shown: '120.00', to: '99.00' },
      stock: { shown: 4, to: 10 },
    }),
  ).toMatchObject({ status: 409, body: { message: 'This changed meanwhile. Its stock is 3 now.' } })
  expect((await brand.get(id)).variants[0]).toMatchObject({ price: '120.00', stock: 3 })
  // in the grid, an unchanged stock is left to the sales, and a changed one asks again
  const row = { id: small?.id, values: ['black', 'S'], price: '125.00', stock_shown: 4 }
  const left = productIn(await brand.grid(id, { version, variants: [{ ...row, stock: 4 }] }))
  expect(left.variants).toMatchObject([{ id: small?.id, stock: 3, price: '125.00' }])
  expect(await brand.grid(id, { version: left.version, variants: [{ ...row, stock: 9 }] })).toMatchObject({
    status: 409,
    body: { code: 'stock_changed' },
  })
  expect((await brand.get(id)).variants).toMatchObject([{ stock: 3 }])
  // whoever is first, no piece is lost or made: every sale that was accepted is in the stock
  const product = await brand.create({
    options: [],
    variants: [{ values: [], price: '10.00', stock: 50 }],
  })
  const only = product.variants[0]?.id ?? ''
  const edits = [60, 70, 80].map(to => brand.edit(product.id, only, { stock: { shown: 50, to } }))
  const sales = Array.from({ length: 10 }, () => sold(only, 1))
  const done = (await Promise.all(edits)).filter(({ status }) => status === 200)
  await Promise.all(sales)
  const { stock } = (await brand.get(product.id)).variants[0] ?? { stock: -1 }
  expect(done.length <= 1 && [40, 50, 60, 70].includes(stock)).toBe(true)
  expect(stock === 40).toBe(done.length === 0)
  expect(medium?.stock).toBe(5)
})

test('prices are remembered, and a reduced one shows the lowest of thirty days', async () => {
  const { id, variants } = await brand.active()
  const variant = variants[0]?.id ?? ''
  // what it cost, in days before now: 90 until 40 days ago, 150 since, 80 for three days, 120 since ten days
  await query('alter table price_history disable trigger price_history_append_only', [])
  await query('delete from price_history where item_id = $1', [variant])
  await query('alter table price_history enable trigger price_history_append_only', [])
  for (const [cents, days] of [
    [9000, 90],
    [15_000, 40],
    [8000, 13],
    [12_000, 10],
  ]) {
    await query(
      `insert into price_history (listing_id, item_id, price_cents, at) values ($1, $2, $3, now() - make_interval(days => $4))`,
      [id, variant, cents, days],
    )
  }
  // not reduced yet: 120 follows 80
  expect((await brand.get(id)).variants[0]?.lowest_price_30_days).toBeNull()
  const reduced = productIn(await brand.edit(id, variant, { price: { shown: '120.00', to: '100.00' } }))
  expect(reduced.variants[0]).toMatchObject({ price: '100.00', lowest_price_30_days: '80.00' })
  expect(reduced.price_history.slice(0, 5).map(({ price, name }) => [price, name])).toContainEqual([
    '100.00',
    'Black · S',
  ])
  expect(reduced.price_history.filter(each => each.variant === variant).map(({ price }) => price)).toEqual([
    '100.00',
    '120.00',
    '80.00',
    '150.00',
    '90.00',
  ])
  await expect(
    query('update price_history set price_cents = 1 where item_id = $1', [variant]),
  ).rejects.toThrow('append-only')
})

/** The second variant shows an image of its own. */
const withImages = (id: string) =>
  threeVariants.variants.map((each, place) => ({ ...each, image: place === 1 ? id : null }))

test('an image of a variant is what its cart line shows', async () => {
  const [front, back] = [await brand.image(), await brand.image()]
  const product = await brand.active({
    images: [front, back],
    variants: withImages(back.id),
  })
  expect(product.variants.map(({ image }) => image)).toEqual([null, back.id, null])
  const shown = async (place: number) => {
    const { rows } = await query(`select picture ->> 'id' as id from items where id = $1`, [
      product.variants[place]?.id,
    ])
    return rows[0]?.id
  }
  expect([await shown(0), await shown(1)]).toEqual([front.id, back.id])
  // without the image the variant has none
  const without = productIn(await brand.patch(product.id, { images: [front] }))
  expect(without.variants.map(({ image }) => image)).toEqual([null, null, null])
  expect(await shown(1)).toBe(front.id)
  // whoever is forgotten leaves no image behind, in variants neither
  productIn(await brand.patch(product.id, { images: [front, back], variants: withImages(back.id) }))
  await change(server.services, uow => forgetImages(uow, brand.id))
  expect(await brand.get(product.id)).toMatchObject({ images: [], variants: [{}, { image: null }, {}] })
})

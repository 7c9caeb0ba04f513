import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Card, Listing } from '#src/api/contract/catalog.ts'
import { aBrand, type Brand, productIn } from '#tests/support/members/brand.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let brand: Brand
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
})

const options = [{ name: 'Color', kind: 'color' }]
const price = { price: '20.00', stock: 2 }
const inColors = (...colors: [slug: string, name?: string | null][]) => ({
  options,
  variants: colors.map(([slug, color_name]) => ({ values: [slug], color_name, ...price })),
})

/** The color of each variant, or image, as its slug and its name. */
const colorsIn = (variants: readonly { values: string[]; color_name?: string | undefined }[]) =>
  variants.map(({ values, color_name }) => [values[0], color_name])
const listing = async (id: string) =>
  ((await ask(server.url, 'GET', `/api/v1/products/${id}`)).body as { data: Listing }).data
const found = async (query: string) => {
  const { status, body, text } = await ask(server.url, 'GET', `/api/v1/products?seller=${brand.id}&${query}`)
  if (status !== 200) throw new Error(text)
  return (body as { data: Card[] }).data.map(({ id, colors }) => ({ id, colors }))
}
const item = async (id: string | undefined) => {
  const { rows } = await server.services.pool.query(
    `select options, picture ->> 'id' as image from items where id = $1`,
    [id],
  )
  return rows[0]
}

test('two shades of one color are two values, each with its images and its name in the bag', async () => {
  const [first, crimson, scarlet] = [await brand.image(), await brand.image(), await brand.image()]
  const product = await brand.active({
    ...inColors(['black'], ['red', 'Crimson'], ['red', 'Scarlet'], ['', 'Leopard']),
    images: [
      first,
      { ...crimson, color: 'red', color_name: 'Crimson' },
      { ...scarlet, color: 'red', color_name: 'Scarlet' },
    ],
  })
  expect(colorsIn(product.variants)).toEqual([
    ['black', undefined],
    ['red', 'Crimson'],
    ['red', 'Scarlet'],
    ['', 'Leopard'],
  ])
  const { variants, images } = await listing(product.id)
  expect(variants.map(each => each.options)).toEqual([
    { size: null, color: 'black' },
    { size: null, color: 'red', color_name: 'Crimson' },
    { size: null, color: 'red', color_name: 'Scarlet' },
    { size: null, color: null, color_name: 'Leopard' },
  ])
  expect(images.map(({ color, color_name }) => [color, color_name])).toEqual([
    ['red', 'Crimson'],
    ['red', 'Scarlet'],
    [null, undefined],
  ])
  const items = await Promise.all(product.variants.map(({ id }) => item(id)))
  expect(items).toEqual([
    { options: 'Black', image: first.id },
    { options: 'Crimson', image: crimson.id },
    { options: 'Scarlet', image: scarlet.id },
    { options: 'Leopard', image: first.id },
  ])
})

test('filters find a color by its slug, and the search by its name', async () => {
  const { id, variants, version } = await brand.active(inColors(['pink', 'Zinnia'], ['', 'Leopard']))
  // a card names its colors where there are several
  const shown = [{ id }]
  for (const query of ['color=pink', 'q=zinnia', 'q=leopard', 'q=pink']) {
    expect({ query, found: await found(query) }).toEqual({ query, found: shown })
  }
  expect(await found('color=black')).toEqual([])
  // another name is another word
  const renamed = variants.map((variant, place) => ({
    ...{ id: variant.id, values: variant.values, price: variant.price, stock: variant.stock },
    color_name: ['Poppy', 'Leopard'][place],
  }))
  productIn(await brand.grid(id, { version, variants: renamed }))
  expect([await found('q=poppy'), await found('q=zinnia')]).toEqual([shown, []])
})

test('a value outside the list is a name, with the filter color that its words mean', async () => {
  const { variants } = await brand.create(inColors(['Crimson'], ['Leopard'], ['Light Blue'], ['gray']))
  expect(colorsIn(variants)).toEqual([
    ['red', 'Crimson'],
    ['', 'Leopard'],
    ['light-blue', undefined],
    ['grey', undefined],
  ])
})

test('the label of its own slug is no name of the brand', async () => {
  const { variants } = await brand.create(inColors(['grey', 'Gray'], ['light-blue', 'light blue']))
  expect(colorsIn(variants)).toEqual([
    ['grey', undefined],
    ['light-blue', undefined],
  ])
})

test('two spellings of one name are one value, in the first of them and under its color', async () => {
  const sized = [...options, { name: 'Size', kind: 'size' }]
  const { variants } = await brand.create({
    options: sized,
    variants: [
      { values: ['pink', 'S'], color_name: 'Sunset  Sky', ...price },
      { values: ['', 'M'], color_name: 'sunset sky', ...price },
      { values: ['SUNSET SKY', 'L'], ...price },
    ],
  })
  expect(colorsIn(variants)).toEqual(Array(3).fill(['pink', 'Sunset  Sky']))
  const body = { title: 'Tee', category: 'coats', whose: 'man', ...inColors(['red', 'Sky'], ['blue', 'SKY']) }
  expect(await brand.call('POST', '/api/v1/business/products', body)).toMatchObject({
    status: 422,
    body: { errors: { 'variants.1': ['Two variants have the same values.'] } },
  })
})

test('who sends slugs alone leaves names as they are, and null takes one away', async () => {
  const { id, variants, version } = await brand.active(inColors(['red', 'Crimson'], ['', 'Leopard']))
  const sent = variants.map(({ id: variant, values }) => ({ id: variant, values, price: '25.00', stock: 1 }))
  const kept = productIn(await brand.grid(id, { version, variants: sent }))
  expect(colorsIn(kept.variants)).toEqual([
    ['red', 'Crimson'],
    ['', 'Leopard'],
  ])
  // found by its values, too
  const [byValues] = [{ values: ['red'], price: '26.00', stock: 1 }]
  const found = productIn(
    await brand.grid(id, { version: kept.version, variants: [byValues, ...sent.slice(1)] }),
  )
  expect(found.variants).toMatchObject([{ id: variants[0]?.id, color_name: 'Crimson' }, {}])
  const nameless = sent.map((variant, place) => ({
    ...variant,
    ...(place === 0 ? { color_name: null } : {}),
  }))
  const after = productIn(await brand.grid(id, { version: found.version, variants: nameless }))
  expect(colorsIn(after.variants)).toEqual([
    ['red', undefined],
    ['', 'Leopard'],
  ])
})

test('a variant needs a color or a name, and a name stands beside a color of the list', async () => {
  const refused = async (color: [string, string?]) =>
    (
      await brand.call('POST', '/api/v1/business/products', {
        ...{ title: 'Tee', category: 'coats', whose: 'man' },
        ...inColors(color),
      })
    ).body
  expect(await refused([''])).toMatchObject({ errors: { 'variants.0': ['Enter a value for Color.'] } })
  expect(await refused(['ultraviolet', 'Ultra'])).toMatchObject({
    errors: { 'variants.0': ['Choose a color from the list.'] },
  })
  expect(await refused(['red', 'x'.repeat(41)])).toMatchObject({ code: 'invalid' })
})

test('an image follows the color that it shows to another name, and to another color of the filters', async () => {
  const [image, other] = [await brand.image(), await brand.image()]
  const { id, version, variants } = await brand.active({
    ...inColors(['red'], ['blue', 'Sky']),
    images: [
      { ...image, color: 'red' },
      { ...other, color: 'blue', color_name: 'Sky' },
    ],
  })
  const [red, sky] = variants
  const named = productIn(
    await brand.grid(id, {
      version,
      variants: [
        { id: red?.id, values: ['red'], color_name: 'Crimson', ...price },
        { id: sky?.id, values: ['light-blue'], color_name: 'Sky', ...price },
      ],
    }),
  )
  const shown = (images: typeof named.images) => images.map(({ color, color_name }) => [color, color_name])
  expect(shown(named.images)).toEqual([
    ['red', 'Crimson'],
    ['light-blue', 'Sky'],
  ])
  // a slug alone means the only value under it
  const images = [{ ...image, color: 'light-blue' }, { ...other }]
  expect(shown(productIn(await brand.patch(id, { images })).images)).toEqual([
    ['light-blue', 'Sky'],
    ['light-blue', 'Sky'],
  ])
})

test('a copy has the names, and the images of each', async () => {
  const image = await brand.image()
  const { id } = await brand.create({
    ...inColors(['pink', 'Sunset'], ['', 'Leopard']),
    images: [{ ...image, color: 'pink', color_name: 'Sunset' }],
  })
  const copy = productIn(await brand.call('POST', `/api/v1/business/products/${id}/duplicate`), 201)
  expect(colorsIn(copy.variants)).toEqual([
    ['pink', 'Sunset'],
    ['', 'Leopard'],
  ])
  expect(copy.images).toMatchObject([{ color: 'pink', color_name: 'Sunset' }])
})

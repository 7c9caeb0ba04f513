import { expect, test } from 'vitest'
import { bodyOfProduct, valuesOfProduct } from '#src/routes/-business/products/product-form-values.ts'
import { anOwnProduct } from '#tests/support/members/own-product.ts'

const [small, medium] = anOwnProduct().variants
const image = { width: 8, height: 10, placeholder: null, sources: [], url: '/a.webp', alt: '' }
const product = anOwnProduct({
  options: [
    { name: 'Color', kind: 'color' },
    { name: 'Size', kind: 'size' },
  ],
  variants: [small, medium].flatMap((each, place) =>
    each === undefined
      ? []
      : [
          { ...each, values: ['red', 'S'], color_name: ['Crimson', 'Scarlet'][place] },
          { ...each, id: `${each.id}b`, values: ['', 'M'], color_name: 'Leopard' },
          { ...each, id: `${each.id}c`, values: ['black', 'M'] },
        ],
  ),
  images: [
    { ...image, id: 'i_crimson0001', color: 'red', color_name: 'Crimson' },
    { ...image, id: 'i_leopard0001', color: null, color_name: 'Leopard' },
    { ...image, id: 'i_black000001', color: 'black' },
    { ...image, id: 'i_every000001', color: null },
  ],
})

test('a color of the brand is a value of its own, with its filter color', () => {
  const { options, rows, imageColors } = valuesOfProduct(product)
  expect(options[0]).toEqual({
    name: 'Color',
    kind: 'color',
    values: ['Crimson', 'Leopard', 'black', 'Scarlet'],
    filterColors: { Crimson: 'red', Leopard: '', Scarlet: 'red' },
  })
  expect(rows.map(({ values }) => values[0])).toEqual([
    'Crimson',
    'Leopard',
    'black',
    'Scarlet',
    'Leopard',
    'black',
  ])
  expect(imageColors).toEqual({ i_crimson0001: 'Crimson', i_leopard0001: 'Leopard', i_black000001: 'black' })
})

test('each color is sent as its slug with its name, also where another filter color is chosen', () => {
  const stored = valuesOfProduct(product)
  const [color, size] = stored.options
  if (color === undefined || size === undefined) throw new Error('There are two options.')
  const filterColors = { ...color.filterColors, Scarlet: 'pink' }
  const body = bodyOfProduct({ ...stored, options: [{ ...color, filterColors }, size] }, stored)
  expect(Object.keys(body)).toEqual(['options', 'variants'])
  expect(body.options).toEqual(product.options)
  expect(body.variants?.map(({ values, color_name }) => [values[0], color_name])).toEqual([
    ['red', 'Crimson'],
    ['', 'Leopard'],
    ['black', null],
    ['pink', 'Scarlet'],
    ['', 'Leopard'],
    ['black', null],
  ])
  const imageColors = { i_crimson0001: 'Scarlet', i_leopard0001: 'Leopard', i_every000001: 'black' }
  expect(bodyOfProduct({ ...stored, imageColors }, stored).images).toEqual([
    { id: 'i_crimson0001', alt: '', color: 'red', color_name: 'Scarlet' },
    { id: 'i_leopard0001', alt: '', color: null, color_name: 'Leopard' },
    { id: 'i_black000001', alt: '', color: null, color_name: null },
    { id: 'i_every000001', alt: '', color: 'black', color_name: null },
  ])
})

test('barcode, bin and weight are sent as they are meant, and a wrong one is named at its cell', () => {
  const stored = valuesOfProduct(anOwnProduct())
  const typed = (more: object) => ({
    ...stored,
    rows: stored.rows.map((row, at) => (at === 0 ? { ...row, ...more } : row)),
  })
  const [first, second] =
    bodyOfProduct(typed({ barcode: ' 036000291452 ', bin: ' A-1 ', weight: '420 g' }), stored).variants ?? []
  expect([first, second]).toMatchObject([
    { barcode: '036000291452', bin: 'A-1', weight: 420 },
    { barcode: null, bin: null, weight: null },
  ])
  const send = () => bodyOfProduct(typed({ barcode: '036000291453', weight: '0.4 kg' }), stored)
  expect(send).toThrow(
    expect.objectContaining({
      errors: {
        'variants.0.barcode': ['The last digit of 036000291453 does not fit the others. Check each digit.'],
        'variants.0.weight': ['Enter a weight from 1 to 100,000 grams.'],
      },
    }),
  )
})

import { expect, test } from 'vitest'
import { readTable, short } from '#tests/support/import-files.ts'

const head = [
  ...['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'MATERIALS'],
  ...Array.from({ length: 10 }, (_, at) => `IMAGE${at + 1}`),
  ...[1, 2, 3].flatMap(number => ['TYPE', 'NAME', 'VALUES'].map(part => `VARIATION ${number} ${part}`)),
  'SKU',
]

/** A listing with these cells, by the names of its columns. */
const listing = (cells: Record<string, string>) => head.map(name => cells[name] ?? '')
const jacket = {
  TITLE: 'Wool jacket',
  DESCRIPTION: 'Warm.',
  PRICE: '120.00',
  CURRENCY_CODE: 'USD',
  QUANTITY: '9',
}

const read = (...listings: Record<string, string>[]) => {
  const { format, fields, products, repeated } = readTable([head, ...listings.map(listing)])
  return { format, fields, repeated, products: products.map(short) }
}

test('a listing is a variant for each combination of its values', () => {
  const { format, products } = read({
    ...jacket,
    'VARIATION 1 TYPE': "Women's clothing size",
    'VARIATION 1 NAME': 'Your size',
    'VARIATION 1 VALUES': 'S,M',
    'VARIATION 2 TYPE': 'Primary color',
    'VARIATION 2 NAME': 'Shade',
    'VARIATION 2 VALUES': 'Black,White',
    IMAGE1: 'https://shop.example/1.jpg',
    IMAGE2: 'https://shop.example/2.jpg',
    IMAGE10: 'https://shop.example/10.jpg',
  })
  expect(format).toBe('etsy')
  expect(products).toEqual([
    {
      title: 'Wool jacket',
      handle: 'wool-jacket',
      options: ['Size', 'Color'],
      variants: ['S/Black 120.00', 'S/White 120.00', 'M/Black 120.00', 'M/White 120.00'],
      images: [1, 2, 10].map(number => `https://shop.example/${number}.jpg`),
      isLive: undefined,
      errors: [],
      warnings: ['2 one_price'],
    },
  ])
})

test('a listing without variations has its stock and its SKU', () => {
  expect(read({ ...jacket, SKU: 'wj-1' }).products).toMatchObject([
    { options: [], variants: ['Wool jacket'].map(() => '120.00 × 9 (wj-1)'), warnings: [] },
  ])
})

test('values have the SKUs in their places, where there is one for each', () => {
  const sized = { ...jacket, 'VARIATION 1 NAME': 'Length', 'VARIATION 1 VALUES': '18&quot;,20&quot;' }
  expect(read({ ...sized, SKU: 'wj-18,wj-20' }).products).toMatchObject([
    { options: ['Length'], variants: ['18" 120.00 (wj-18)', '20" 120.00 (wj-20)'] },
  ])
  expect(read({ ...sized, SKU: 'wj' }).products).toMatchObject([{ variants: ['18" 120.00', '20" 120.00'] }])
})

test('a listing with a quantity of zero is sold out in every variation', () => {
  const gone = { ...jacket, QUANTITY: '0', 'VARIATION 1 NAME': 'Size', 'VARIATION 1 VALUES': 'S,M' }
  expect(read(gone).products).toMatchObject([{ variants: ['S 120.00 × 0', 'M 120.00 × 0'] }])
})

test('SKUs of several listings are compared one by one', () => {
  const other = { ...jacket, TITLE: 'Linen jacket', SKU: 'b' }
  expect(read({ ...jacket, SKU: 'a,b' }, other).repeated).toEqual(['b'])
})

test('currency and materials of a listing are read from columns of their own', () => {
  expect(read(jacket).fields).toEqual(expect.arrayContaining(['currency', 'materials', 'stock']))
})

test('a price in another currency is said once for a listing', () => {
  const sized = { ...jacket, CURRENCY_CODE: 'CAD', 'VARIATION 1 NAME': 'Size', 'VARIATION 1 VALUES': 'S,M,L' }
  expect(read(sized).products).toMatchObject([{ errors: ['2 other_currency'] }])
})

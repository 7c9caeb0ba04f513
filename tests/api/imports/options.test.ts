import { expect, test } from 'vitest'
import { fileOption } from '#server/domains/products/index.ts'

const about = { whose: 'man', system: 'alpha', market: 'us' } as const

test.each([
  ['Farbe', 'Schwarz,Weiß', 'color', 'black,white'],
  ['Color', 'Black/White,Red', 'color', 'black,red'],
  // two of one color on the list
  ['Color', 'Grey,Charcoal', 'other', 'Grey,Charcoal'],
  ['Color', 'Black,Leopard', 'other', 'Black,Leopard'],
  ['Größe', 'S,2XL,3XL', 'size', 'S,XXL,3XL'],
  ['Size', '0', 'other', '0'],
  ['Size', 'M,M Tall', 'other', 'M,M Tall'],
  ['Fit', 'Black,White', 'other', 'Black,White'],
])('an option %s of %s is of the kind %s and stored as %s', (name, written, kind, stored) => {
  const values = written.split(',')
  const { option, read } = fileOption({ name, values, about })
  expect([option.kind, values.map(read).join(',')]).toEqual([kind, stored])
})

test('the sizes of a file are those that the product has', () => {
  const { read } = fileOption({
    name: 'Size',
    values: ['6', '8'],
    about: { whose: 'woman', system: 'eu', market: 'us' },
    stored: { kind: 'size', labels: ['UK 10', 'UK 12'] },
  })
  expect(['6', '8'].map(read)).toEqual(['UK 6', 'UK 8'])
})

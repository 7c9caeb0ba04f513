import { expect, test } from 'vitest'
import { fileOption } from '#server/domains/product-options/index.ts'

const about = { whose: 'man', system: 'alpha', market: 'us' } as const

test.each([
  ['Farbe', 'Schwarz,Weiß', 'color', 'Schwarz,Weiß'],
  ['Color', 'black,White,LIGHT BLUE', 'color', 'black,white,light-blue'],
  ['Color', 'Black/White,Red', 'color', 'Black/White,red'],
  // two of one color on the list
  ['Color', 'Grey,Charcoal', 'color', 'grey,Charcoal'],
  ['Color', 'Black,Leopard', 'color', 'black,Leopard'],
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

const named = (color: string | null, color_name: string | null) => ({ color, color_name })
const colorsOf = (values: string, stored: ReturnType<typeof named>[] = []) => {
  const { color, former } = fileOption({
    ...{ name: 'Color', values: values.split(','), about },
    ...(stored.length === 0 ? {} : { stored: { kind: 'color' as const, labels: [], colors: stored } }),
  })
  return values.split(',').map(value => ({ ...color?.(value), former: former?.(value) }))
}

test('a color keeps the name of the file, under the color that its words mean', () => {
  expect(colorsOf('Crimson,Scarlet,Leopard,Red')).toEqual([
    { ...named('red', 'Crimson'), former: undefined },
    { ...named('red', 'Scarlet'), former: undefined },
    { ...named(null, 'Leopard'), former: undefined },
    { ...named('red', null), former: undefined },
  ])
})

test('a color that the shop has is spelled and found as there', () => {
  expect(colorsOf('CRIMSON,sunset', [named('pink', 'Crimson'), named('orange', 'Sunset')])).toEqual([
    { ...named('pink', 'Crimson'), former: undefined },
    { ...named('orange', 'Sunset'), former: undefined },
  ])
})

test.each([
  ['the first name of a slug that the shop has alone is its name', 'Crimson,Scarlet', ['red', undefined]],
  ['a slug that the file names, too, stays another color', 'Crimson,Red', [undefined, undefined]],
  ['another color is another one', 'Navy blue,Leopard', [undefined, undefined]],
])('%s', (_, values, former) => {
  expect(colorsOf(values, [named('red', null)]).map(each => each.former)).toEqual(former)
})

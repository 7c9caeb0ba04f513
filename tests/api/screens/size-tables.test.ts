import { expect, test } from 'vitest'
import { type SizeSystem, size } from '#src/api/contract/values/sizes.ts'
import { bodyLengthIn, columnsFor, tablesFor } from '#src/ui/product/size-tables.ts'

const titles = (label: string | null | undefined) => tablesFor(label).map(({ title }) => title)

test.each<[SizeSystem, string, string]>([
  ['alpha', 'M', 'Clothing'],
  ['alpha', '3XL', 'Clothing'],
  ['eu', '38', 'Clothing'],
  ['uk', '10', 'Clothing'],
  ['us', '0', 'Clothing'],
  ['waist-length', 'W30/L32', 'Jeans'],
  ['waist-length', 'W28', 'Jeans'],
  ['shoe', '40.5', 'Shoes'],
  ['shoe', '35', 'Shoes'],
  ['kids', '104', 'Kids'],
  ['kids', '50', 'Kids'],
])(
  'the size guide for %s %s shows the table %s first, and all the others after it',
  (system, text, title) => {
    const shown = titles(size(system, text).label)
    expect(shown[0]).toBe(title)
    expect(shown.toSorted()).toEqual(['Clothing', 'Jeans', 'Kids', 'Shoes'])
  },
)

test('without a size it begins with clothing', () => {
  expect([titles(null)[0], titles(undefined)[0]]).toEqual(['Clothing', 'Clothing'])
})

const tableOf = (title: string) => {
  const table = tablesFor(null).find(each => each.title === title)
  if (table === undefined) throw new Error(`There is no table ${title}.`)
  return table.rows
}

test('the letters of the clothing table are the keys by which filters find its numbers', () => {
  for (const [letter = '', ...systems] of tableOf('Clothing')) {
    for (const [system, numbers = ''] of [
      ['eu', systems[0]],
      ['uk', systems[1]],
      ['us', systems[2]],
    ] as const) {
      const [low = '', high = low] = numbers.split('–')
      expect([low, high].map(each => size(system, each).key)).toEqual([
        letter.toLowerCase(),
        letter.toLowerCase(),
      ])
    }
  }
})

test('the clothing table has the body measurements of EN 13402-3', () => {
  const measured = tableOf('Clothing').map(([letter, , , , ...body]) => [letter, ...body])
  expect(measured).toEqual([
    ['XS', '74–82', '58–66', '82–90'],
    ['S', '82–86', '66–70', '90–94'],
    ['M', '86–94', '70–78', '94–102'],
    ['L', '94–98', '78–82', '102–106'],
    ['XL', '98–102', '82–86', '106–110'],
    ['XXL', '102–113', '86–97', '110–120'],
    ['3XL', '113–119', '97–103', '120–125'],
    ['4XL', '119–131', '103–115', '125–135'],
  ])
})

/** A cell of sizes as numbers: two where it is between them. */
const numbersOf = (cell = '') => cell.split('–').map(Number)

test('in each row of the shoe table the systems are as far apart as the filters take them to be', () => {
  for (const [eu, cell, women, men] of tableOf('Shoes')) {
    const uk = numbersOf(cell)
    expect([eu, numbersOf(men)]).toEqual([eu, uk.map(each => each + 1)])
    expect([eu, numbersOf(women)]).toEqual([eu, uk.map(each => each + 2.5)])
    // half a size, as shoes of one system are made in steps that another does not have
    for (const each of uk) {
      const key = size('shoe-uk', `${each}`).key.slice(5).replace('-', '.')
      expect(Math.abs(Number(key) - Number(eu))).toBeLessThanOrEqual(0.5)
    }
  }
})

test('the shoe table has each half size, and a number of no other row unless it is between two', () => {
  const rows = tableOf('Shoes')
  expect(rows.map(([eu]) => Number(eu))).toEqual(Array.from({ length: 27 }, (_, at) => 35 + at / 2))
  expect(new Set(rows.map(([, uk]) => uk)).size).toBe(rows.length)
  expect(rows.filter(([, uk]) => uk?.includes('–'))).toEqual([
    ['36.5', '3.5–4', '6–6.5', '4.5–5', '23.1'],
    ['39.5', '6–6.5', '8.5–9', '7–7.5', '25.1'],
    ['41.5', '7.5–8', '10–10.5', '8.5–9', '26.4'],
    ['43.5', '9–9.5', '11.5–12', '10–10.5', '27.6'],
    ['45.5', '10.5–11', '13–13.5', '11.5–12', '29.0'],
  ])
  expect(rows.slice(4, 8)).toEqual([
    ['37', '4', '6.5', '5', '23.5'],
    ['37.5', '4.5', '7', '5.5', '23.8'],
    ['38', '5', '7.5', '6', '24.1'],
    ['38.5', '5.5', '8', '6.5', '24.5'],
  ])
})

test.each([
  ['74–82', '29¼–32¼'],
  ['22.0', '8¾'],
  ['102–113', '40¼–44½'],
])('%s centimeters of the body are %s inches, to the quarter', (centimeters, inches) => {
  expect(bodyLengthIn('in', centimeters)).toBe(inches)
  expect(bodyLengthIn('cm', centimeters)).toBe(centimeters)
})

test('every column of lengths has lengths alone, and a table of lengths names no unit of its own', () => {
  for (const { head, lengths, note, rows } of tablesFor(null)) {
    const columns = lengths.map(name => head.indexOf(name))
    expect(columns).not.toContain(-1)
    for (const row of rows) for (const column of columns) expect(row[column]).toMatch(/^[\d.]+(–[\d.]+)?$/)
    if (lengths.length > 0) expect(note).not.toMatch(/centimeter|inch/)
  }
})

test.each([
  ['us', ['Size', 'US', 'Bust', 'Waist', 'Hips'], ['US women', 'US men', 'Foot']],
  ['uk', ['Size', 'UK', 'Bust', 'Waist', 'Hips'], ['UK', 'Foot']],
  ['eu', ['Size', 'EU', 'Bust', 'Waist', 'Hips'], ['EU', 'Foot']],
] as const)(
  'readers of %s sizes see their own system, and all columns that are no system',
  (region, clothing, shoes) => {
    const shown = (title: string) => {
      const table = tablesFor(null).find(each => each.title === title)
      return table && columnsFor(region, table).map(at => table.head[at])
    }
    expect([shown('Clothing'), shown('Shoes')]).toEqual([clothing, shoes])
  },
)

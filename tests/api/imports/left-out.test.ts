import { describe, expect, test } from 'vitest'
import { newImages } from '#server/domains/import-products/compare.ts'
import type { FileProduct } from '#server/domains/import-products/index.ts'
import { readTable } from '#tests/support/import-files.ts'

function read(head: string, ...rows: readonly string[]): FileProduct {
  const [product] = readTable([head, ...rows].map(row => row.split('|'))).products
  if (product === undefined) throw new Error('No product was read.')
  return product
}
const changed = ({ guesses }: FileProduct) =>
  guesses.map(({ kind, row, column, value, taken_as }) => `${row} ${column} ${kind} ${value} → ${taken_as}`)
const warned = ({ warnings }: Pick<FileProduct, 'warnings'>) =>
  warnings.map(({ row, column, code, value, message }) => `${row} ${column} ${code} ${value}: ${message}`)

describe('a cell that is not taken as it stands', () => {
  const head =
    'Handle|Title|Body (HTML)|Option1 Name|Option1 Value|Variant SKU|Variant Price|Variant Inventory Qty|Materials'

  test('is listed with what it became: texts, words, a stock below zero', () => {
    const product = read(
      head,
      't|Robe d&rsquo;été|<p>Warm &amp; dry</p>|Cut|Small  &amp; slim|A-1|20|-3|Baumwolle; linen',
      't||||Wide|A-2|20|1|',
    )
    expect(changed(product)).toEqual([
      '2 Title text Robe d&rsquo;été → Robe d’été',
      '2 Body (HTML) text <p>Warm &amp; dry</p> → Warm & dry',
      '2 Materials word Baumwolle → cotton',
      '2 Option1 Value text Small  &amp; slim → Small & slim',
      '2 Variant Inventory Qty stock -3 → 0',
    ])
  })

  test('is not listed where it is taken as it stands', () => {
    const product = read(head, 't|Summer dress|Warm and dry|Cut|Slim|A-1|20|3|cotton; linen')
    expect([changed(product), warned(product)]).toEqual([[], []])
  })
})

describe('what is left out', () => {
  test('of a row that differs from the first is named, once for each other value', () => {
    const product = read(
      'Handle|Title|Body (HTML)|Type|Published|Option1 Name|Option1 Value|Variant Price',
      't|Tee|Soft|tee|TRUE|Size|S|20',
      't|Tee|Softer|tee|FALSE||M|20',
      't|Tee (new)|Softer|dress|||L|20',
    )
    expect(warned(product)).toEqual([
      '4 Title differs Tee (new): Row 2 says “Tee”, which counts for the whole product.',
      '3 Body (HTML) differs Softer: Row 2 says “Soft”, which counts for the whole product.',
      '4 Type differs dress: Row 2 says “tee”, which counts for the whole product.',
      '3 Published differs FALSE: Row 2 says “TRUE”, which counts for the whole product.',
    ])
  })

  test('to the right of the last column is named', () => {
    expect(warned(read('title|price', 'Coat|20|4||red'))).toEqual([
      '2  extra_cells 4, red: These cells stand to the right of the last column. They are left out.',
    ])
  })

  test('of an availability and of materials is named', () => {
    const materials = ['cotton', 'linen', 'wool', 'silk']
    const product = read('title|price|availability|materials', `Coat|20|maybe|${materials.join(';')}`)
    expect(warned(product).map(each => each.split(' ').slice(0, 3).join(' '))).toEqual([
      '2 materials too_many_materials',
      '2 availability unknown_availability',
    ])
  })

  test('of a long number that a spreadsheet shortened is said, although no other row has it', () => {
    expect(warned(read('title|sku|price', 'Coat|1.23457E+12|20'))).toEqual([
      '2 sku shortened_number 1.23457E+12: A spreadsheet has shortened a long number. It is taken as it stands.',
    ])
  })

  test('of more than ten images is each of them, with its row', () => {
    const at = (name: number) => `https://h.example/${name}.jpg`
    const product = read(
      'Handle|Title|Variant Price|Image Src',
      ...Array.from({ length: 12 }, (_, place) =>
        place === 0 ? `t|Tee|20|${at(1)}` : `t|||${at(place + 1)}`,
      ),
    )
    const { warnings } = product
    expect(newImages(product, null, warnings).images).toHaveLength(10)
    expect(warned(product)).toEqual([
      `12  too_many_photos ${at(11)}: A product has at most 10 photos. This one is left out.`,
      `13  too_many_photos ${at(12)}: A product has at most 10 photos. This one is left out.`,
    ])
  })
})

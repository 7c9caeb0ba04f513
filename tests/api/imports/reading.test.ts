import { describe, expect, test } from 'vitest'
import {
  adapterOf,
  type FileRow,
  formatOf,
  groupRows,
  readerOf,
  suggestFields,
} from '#server/domains/import-formats/index.ts'
import type { Category, Mapping } from '#server/domains/import-mapping/index.ts'
import {
  type FileProduct,
  newImages,
  type Reading,
  readProduct,
} from '#server/domains/import-products/index.ts'

const category = (slug: string, name: string): [string, Category] => [
  slug,
  { slug, name, sizeSystem: 'alpha', whose: ['woman', 'man'], isRetired: false, former: [] },
]
const categories = new Map([
  category('shirts', 'Shirts'),
  category('t-shirts', 'T-shirts'),
  category('trousers', 'Pants'),
])

/** The products of a table whose cells are separated by bars, as the file's own format is read on this day. */
function productsOf(head: string, lines: readonly string[], now = '2026-06-15T12:00:00Z'): FileProduct[] {
  const names = head.split('|')
  const format = formatOf(names)
  const adapter = adapterOf(format)
  const mapping: Mapping = {
    fields: suggestFields(names, format),
    categories: {},
    defaults: { category: null, whose: null, activate: false, stock: 0 },
    answers: {},
    confirmed: [],
    remembered: [],
  }
  const reading: Reading = {
    reader: readerOf(names, mapping, adapter.gives),
    ...{ adapter, mapping, categories, now: new Date(now) },
  }
  const rows: FileRow[] = lines.map((line, at) => ({ row: at + 2, cells: line.split('|') }))
  const grouping = groupRows(reading.reader, adapter)
  for (const row of rows) grouping.add(row)
  return grouping.groups().map(({ handle, rows: numbers }) =>
    readProduct(
      reading,
      rows.filter(({ row }) => numbers.includes(row)),
      handle,
    ),
  )
}
const codes = (problems: FileProduct['errors']) => problems.map(({ row, code }) => `${row} ${code}`)

describe('rows of a table without handles', () => {
  const head = 'title|type|price|size|sku'

  test('are one product where their titles are the same, and two where titles in another script differ', () => {
    const products = productsOf(head, [
      'Платье 42|dress|49|M|a1',
      'Юбка 42|dress|39|S|a2',
      'Платье летнее|dress|59|M|a3',
      'Платье летнее|dress|59|L|a4',
    ])
    expect(products.map(({ title, variants }) => [title, variants.length])).toEqual([
      ['Платье 42', 1],
      ['Юбка 42', 1],
      ['Платье летнее', 2],
    ])
    expect(new Set(products.map(({ handle }) => handle)).size).toBe(3)
  })

  test('are two products where titles differ beyond what an address holds', () => {
    const long =
      'A very long title of a coat in wool and cashmere that goes on and on until the end of the line'
    expect(productsOf(head, [`${long} one|coat|49|M|a1`, `${long} two|coat|49|M|a2`])).toHaveLength(2)
  })
})

test('of several titles and types of a product the first counts, and a row that says otherwise is named', () => {
  const [product] = productsOf('Handle|Title|Type|Option1 Name|Option1 Value|Variant Price', [
    't|Tee|T-shirt|Size|S|20',
    't|Tee|T-shirt||M|20',
    't|Tee (new)|Shirt||L|20',
  ])
  expect(product).toMatchObject({ title: 'Tee', category: 't-shirts' })
  expect(product?.warnings.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [4, 'Title', 'Tee (new)', 'Row 2 says “Tee”, which counts for the whole product.'],
    [4, 'Type', 'Shirt', 'Row 2 says “T-shirt”, which counts for the whole product.'],
  ])
})

describe('values of an option', () => {
  const head = 'Handle|Title|Published|Option1 Name|Option1 Value|Variant Price'

  test.each([
    ['Teal', 'teal'],
    ['Blue', 'blue '],
    ['Navy Stripe', 'navy  stripe'],
  ])('%j and %j are one, in the spelling of the first row', (first, second) => {
    const [product] = productsOf(head, [`t|Tee|TRUE|Color|${first}|49`, `t|||||`, `t||||${second}|49`])
    expect(product?.variants.map(({ values }) => values[0])).toEqual([first, first])
  })

  test.each(['Default Title', 'Default', 'default title'])('%j under Title is no option', value => {
    const [product] = productsOf(head, [`a|Scarf|TRUE|Title|${value}|49`])
    expect(product).toMatchObject({ options: [], variants: [{ values: [], price: 4900 }] })
  })

  test('under Title are an option where they say something', () => {
    const [product] = productsOf(head, ['a|Print|TRUE|Title|Small 9" x 12"|49', 'a||||Medium|59'])
    expect(product).toMatchObject({
      options: ['Title'],
      variants: [{ values: ['Small 9" x 12"'] }, { values: ['Medium'] }],
    })
  })
})

describe('an image', () => {
  const head = 'Handle|Title|Option1 Name|Option1 Value|Variant Price|Image Src|Variant Image'
  const at = (name: string) => `https://h.example/${name}.jpg`

  test('of a variant has its color, although the product lists it without one before', () => {
    const [product] = productsOf(head, [
      `z|Zip hoodie|Farbe|Schwarz|50|${at('front')}|${at('black')}`,
      `z|||Weiß|50|${at('black')}|${at('white')}`,
      `z|||||${at('white')}|`,
    ])
    expect(product?.images.map(({ url, color }) => [url, color])).toEqual([
      [at('front'), null],
      [at('black'), 'Schwarz'],
      [at('white'), 'Weiß'],
    ])
  })

  test('that rows of several colors name has none', () => {
    const [product] = productsOf(head, [`z|Tee|Color|Black|50||${at('both')}`, `z|||White|50||${at('both')}`])
    expect(product?.images).toMatchObject([{ url: at('both'), color: null }])
  })

  test('of an item of a feed has the color of that item, with its further images', () => {
    const [product] = productsOf('id|title|item_group_id|price|color|size|image_link|additional_image_link', [
      `1|Coat — Black, Size M|coat|90.00 USD|Black|M|${at('b1')}|${at('b2')}`,
      `2|Coat — Red, Size M|coat|90.00 USD|Red|M|${at('r1')}|`,
    ])
    expect(product?.images.map(({ url, color }) => [url, color])).toEqual([
      [at('b1'), 'Black'],
      [at('b2'), 'Black'],
      [at('r1'), 'Red'],
    ])
  })

  test('of each color comes in where there is no room for all', () => {
    const blacks = Array.from({ length: 11 }, (_, place) => `z||||||${at(`black-${place}`)}`)
    const [product] = productsOf(head, [
      `z|Tee|Color|Black|50|${at('front')}|${at('black')}`,
      ...blacks.map(line => line.replace(/\|(https[^|]+)$/, '$1|')),
      `z|||White|50||${at('white')}`,
    ])
    const warnings: FileProduct['warnings'] = []
    const { images } = newImages(product as FileProduct, null, warnings)
    expect(images).toHaveLength(10)
    expect(images.map(({ url }) => url)).toEqual(
      expect.arrayContaining([at('front'), at('black'), at('white')]),
    )
    expect(warnings.map(({ value }) => value)).toEqual([7, 8, 9, 10].map(place => at(`black-${place}`)))
  })
})

describe('an SKU', () => {
  const head = 'Handle|Title|Option1 Name|Option1 Value|Variant SKU|Variant Price'

  test('of a whole style is left out of its variants, which says so', () => {
    const [product] = productsOf(head, ['t|Top|Size|S|WS-1|88', 't|||M|WS-1|88', 't|||L|WS-2|88'])
    expect(product?.variants.map(({ sku }) => sku)).toEqual([undefined, undefined, 'WS-2'])
    expect(codes(product?.warnings ?? [])).toEqual(['2 shared_sku'])
  })

  test('that a spreadsheet shortened stays, and is refused later', () => {
    const [product] = productsOf(head, ['t|Top|Size|S|1.23457E+12|88', 't|||M|1.23457E+12|88'])
    expect(product?.variants.map(({ sku }) => sku)).toEqual(['1.23457E+12', '1.23457E+12'])
  })
})

describe('a sale', () => {
  const head = 'title|price|sale price|sale start|sale end'

  test.each([
    ['without dates counts', '||', 1500, []],
    ['that has begun and does not end counts', '2026-06-01|', 1500, []],
    [
      'that will end counts, and says that it does not end by itself',
      '2026-06-01|2026-06-15',
      1500,
      ['2 sale_will_end'],
    ],
    ['that is over does not count', '2026-05-01|2026-06-14', 2000, ['2 sale_over']],
    ['that is to come does not count', '2026-06-16|2026-06-30', 2000, ['2 sale_to_come']],
    ['whose date cannot be read counts, and says so', 'soon|', 1500, ['2 bad_date']],
  ])('%s', (_, dates, price, warnings) => {
    const [product] = productsOf(head, [`Coat|20|15|${dates}`])
    expect(product?.variants).toMatchObject([{ price }])
    expect(codes(product?.warnings ?? [])).toEqual(warnings)
  })

  test('of a feed has both dates in one cell', () => {
    const [product] = productsOf('id|title|price|availability|sale_price|sale_price_effective_date', [
      '1|Coat|20 USD|in stock|15 USD|2026-06-01T00:00+0000/2026-06-10T00:00+0000',
    ])
    expect(product?.variants).toMatchObject([{ price: 2000 }])
  })
})

describe('a Shopify export', () => {
  test('has its category in a path and its audience in a metafield where the type is blank', () => {
    const head =
      'Handle|Title|Product Category|Type|Variant Price|Color (product.metafields.shopify.color-pattern)|Zielgruppe (product.metafields.shopify.target-gender)'
    const tops = 'Apparel & Accessories > Clothing > Clothing Tops'
    const products = productsOf(head, [
      `a|Shirt|${tops} > Shirts||49|blue|male`,
      `b|Tee|${tops} > T-Shirts|Summer drop|49||unisex`,
      'c|Pants|Apparel & Accessories > Clothing > Pants > Cargo Pants||49||female',
    ])
    expect(products.map(({ category: found, whose, options }) => [found, whose, options])).toEqual([
      ['shirts', 'man', []],
      ['t-shirts', undefined, []],
      ['trousers', 'woman', []],
    ])
  })

  test('with a gift card refuses it, and only it', () => {
    const products = productsOf('Handle|Title|Gift Card|Option1 Name|Option1 Value|Variant Price', [
      'g|Gift card|TRUE|Denominations|$10.00|10',
      'g||||$25.00|25',
      't|Tee|FALSE|Size|S|20',
    ])
    expect(products.map(({ errors }) => codes(errors))).toEqual([['2 no_goods'], []])
  })
})

describe('the title of a product of a feed', () => {
  test.each([
    ['Wool coat — Black, Size M', 'Wool coat — Red, Size L', 'Wool coat'],
    ['Wool coat (Black / M)', 'Wool coat (Red / L)', 'Wool coat'],
    ['Wool coat', 'Wool coat', 'Wool coat'],
    ['Blackout coat, Black', 'Blackout coat, Red', 'Blackout coat'],
  ])('%j and %j: %j', (first, second, title) => {
    const [product] = productsOf('id|title|item_group_id|price|color|size|image_link', [
      `1|${first}|g|90 USD|Black|M|`,
      `2|${second}|g|90 USD|Red|L|`,
    ])
    expect(product?.title).toBe(title)
  })

  test('of one item is its own without the variant', () => {
    const [product] = productsOf('id|title|price|color|size|image_link', [
      '1|Beanie - Charcoal|29 USD|Charcoal|One size|',
    ])
    expect(product?.title).toBe('Beanie')
  })
})

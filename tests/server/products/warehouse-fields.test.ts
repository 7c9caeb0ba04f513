import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { aBrand, type Brand, productIn } from '#tests/support/members/brand.ts'
import { asCoats, type Importer, importerOf } from '#tests/support/members/imports.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let brand: Brand
let mine: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
})
beforeEach(async () => {
  brand = await aBrand(server)
  mine = await importerOf(server, brand)
})

const [upc, ean, other] = ['036000291452', '0036000291452', '6291041500213'] as const
const sized = (...variants: object[]) => ({
  title: 'Scarf',
  category: 'coats',
  whose: 'woman',
  options: [{ name: 'Size', kind: 'size' }],
  variants: variants.map((each, at) => ({
    values: [['S', 'M', 'L'][at]],
    price: '20.00',
    stock: 3,
    ...each,
  })),
})
const create = (body: object) => brand.call('POST', '/api/v1/business/products', body)

test('a variant has a barcode, a bin and a weight, and a field that is left out stays', async () => {
  const made = await create(
    sized({ barcode: ` ${upc} `, bin: 'A-12', weight: 420 }, { barcode: 'SCARF-M', bin: '', weight: null }),
  )
  const product = productIn(made, 201)
  expect(product.variants).toMatchObject([
    { barcode: upc, bin: 'A-12', weight: 420 },
    { barcode: 'SCARF-M', bin: null, weight: null },
  ])
  const [small, medium] = product.variants
  const plain = product.variants.map(({ id, values }) => ({ id, values, price: '21.00', stock: 3 }))
  const dearer = productIn(await brand.patch(product.id, { variants: plain }))
  expect(dearer.variants).toMatchObject([
    { price: '21.00', barcode: upc, bin: 'A-12', weight: 420 },
    { price: '21.00', barcode: 'SCARF-M' },
  ])
  // they change places in one step
  const swapped = [
    { ...plain[0], id: small?.id, barcode: 'SCARF-M' },
    { ...plain[1], id: medium?.id, barcode: upc },
  ]
  expect(productIn(await brand.patch(product.id, { variants: swapped })).variants).toMatchObject([
    { barcode: 'SCARF-M' },
    { barcode: upc },
  ])
})

test('a barcode is unique within its brand, with or without zeros before it', async () => {
  expect((await create(sized({ barcode: upc }))).status).toBe(201)
  expect(await create(sized({}, { barcode: ean }))).toMatchObject({
    status: 422,
    body: {
      code: 'barcode_taken',
      errors: { 'variants.1.barcode': [`${ean} is the barcode of “Scarf”.`] },
    },
  })
  expect(await create(sized({ barcode: other }, { barcode: other }))).toMatchObject({
    status: 422,
    body: { errors: { 'variants.1.barcode': [`${other} is the barcode of another variant here.`] } },
  })
  // a scan finds the product, however many zeros it begins with
  expect((await brand.list(`?q=${ean}`)).data.map(({ title }) => title)).toEqual(['Scarf'])
  expect((await brand.list(`?q=${other}`)).data).toEqual([])
  const rival = await aBrand(server)
  expect((await rival.call('POST', '/api/v1/business/products', sized({ barcode: upc }))).status).toBe(201)
})

test('of two products that take one barcode at the same moment, one has it', async () => {
  const answers = await Promise.all([0, 1, 2, 3].map(() => create(sized({ barcode: other }))))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([201, 422, 422, 422])
})

test.each([
  [
    'barcode',
    '6291041500214',
    'Enter a barcode whose digits fit together, or letters and digits, at most 48.',
  ],
  ['weight', 0, 'Enter a weight from 1 to 100,000 grams.'],
])('refuses the %s %s', async (field, value, sentence) => {
  expect(await create(sized({ [field]: value }))).toMatchObject({
    status: 422,
    body: { errors: { [`variants.0.${field}`]: [sentence] } },
  })
})

test('a duplicate has the weight, and neither barcode nor bin', async () => {
  const { id } = productIn(await create(sized({ barcode: upc, bin: 'A-12', weight: 420 })), 201)
  const copy = productIn(await brand.call('POST', `/api/v1/business/products/${id}/duplicate`), 201)
  expect(copy.variants).toMatchObject([{ barcode: null, bin: null, weight: 420 }])
})

test('a file brings barcodes, bins and weights, and what it exports changes nothing', async () => {
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Grams,Bin,Variant Price'
  const rows = [
    `scarf,Scarf,Size,S,S-1,${upc},420.0,A-12,20`,
    'scarf,,,M,S-2,6291041500214,0,,20',
    'scarf,,,L,S-3,,,,20',
  ]
  const job = await mine.previewed([head, ...rows, ''].join('\n'), asCoats)
  const [found] = await mine.products(job.id)
  expect(found?.warnings).toMatchObject([
    { row: 3, column: 'Variant Barcode', code: 'bad_barcode', value: '6291041500214' },
  ])
  expect(found?.changes.filter(({ field }) => ['barcode', 'bin', 'weight'].includes(field))).toEqual([
    { field: 'barcode', variant: 'S', before: null, after: upc },
    { field: 'bin', variant: 'S', before: null, after: 'A-12' },
    { field: 'weight', variant: 'S', before: null, after: '420 g' },
  ])
  await mine.sent(job.id, 'start')
  const own = parse(await mine.exported(), { columns: true, bom: true }) as object[]
  expect(own).toMatchObject([
    { sku: 'S-1', barcode: upc, bin: 'A-12', weight_grams: '420' },
    { sku: 'S-2', barcode: '', bin: '', weight_grams: '' },
    {},
  ])
  const theirs = parse(await mine.exported('shopify'), { columns: true, bom: true }) as object[]
  expect(theirs).toMatchObject([{ Barcode: upc, 'Weight value (grams)': '420' }, { Barcode: '' }, {}])
  for (const columns of ['garderobe', 'shopify'] as const) {
    const again = await mine.previewed(await mine.exported(columns))
    expect(again.preview).toMatchObject({ create: 0, update: 0, skip: 1, error: 0 })
    await mine.sent(again.id, 'cancel')
  }
})

test('an import leaves out the barcode of another product, and that of two variants', async () => {
  productIn(await create(sized({ barcode: upc })), 201)
  const table = `handle,title,option1_name,option1_value,barcode,price
hat,Hat,Size,S,${ean},20
hat,,,M,HAT,20
hat,,,L,HAT,20
`
  const job = await mine.previewed(table, asCoats)
  const [found] = await mine.products(job.id)
  expect(found?.warnings.map(({ row, code, message }) => [row, code, message])).toEqual([
    [3, 'shared_barcode', '2 variants have this barcode. It is left out of them.'],
    [2, 'barcode_of_other_product', 'This barcode belongs to “Scarf”. It is left out.'],
  ])
  expect((await mine.sent(job.id, 'start')).result).toMatchObject({ created: 1, failed: 0 })
  const { rows } = await server.services.pool.query(
    `select v.barcode from variants v join products p on p.id = v.product_id where p.title = 'Hat' and p.seller_id = $1`,
    [brand.id],
  )
  expect(rows.map(({ barcode }) => barcode)).toEqual([null, null, null])
})

test('an undone import gives back the barcodes that it changed', async () => {
  const { id } = productIn(await create(sized({ sku: 'S-1', barcode: upc, bin: 'A-1', weight: 100 })), 201)
  const job = await mine.imported(`sku,barcode,bin,weight_grams\nS-1,${other},B-2,150\n`)
  const changed = await brand.get(id)
  expect(changed.variants).toMatchObject([{ barcode: other, bin: 'B-2', weight: 150 }])
  await mine.sent(job.id, 'undo')
  expect((await brand.get(id)).variants).toMatchObject([{ barcode: upc, bin: 'A-1', weight: 100 }])
})

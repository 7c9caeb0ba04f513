import {
  adapterOf,
  type FileRow,
  formatOf,
  groupRows,
  readerOf,
  suggestFields,
} from '#server/domains/import-formats/index.ts'
import type { Category } from '#server/domains/import-mapping/index.ts'
import { type FileProduct, readProduct } from '#server/domains/import-products/index.ts'
import { delimiterOf } from '#server/platform/csv/delimiter.ts'
import { decodeAll } from '#server/platform/csv/encoding.ts'
import { parseCsv } from '#server/platform/csv/parse.ts'

const categories = new Map<string, Category>(
  [
    ['t-shirts', 'alpha'],
    ['sweatshirts', 'alpha'],
    ['jackets', 'alpha'],
    ['trousers', 'alpha'],
  ].map(([slug = '', sizeSystem = '']) => [
    slug,
    { slug, name: slug, sizeSystem, whose: ['woman', 'man'], isRetired: false, former: [] },
  ]),
)

/** The products of a table, its header first, with everything as suggested. */
export function readTable(table: readonly (readonly string[])[]) {
  const [head = [], ...cells] = table
  const names = head.map(name => name.trim())
  const format = formatOf(names)
  const adapter = adapterOf(format)
  const fields = suggestFields(names, format)
  const reader = readerOf(names, { fields }, adapter.gives)
  // rows without any text are left out, and counted
  const rows = cells
    .map((each, at): FileRow => ({ row: at + 2, cells: each }))
    .filter(row => row.cells.some(cell => cell.trim() !== ''))
  const grouping = groupRows(reader, adapter)
  for (const row of rows) grouping.add(row)
  const defaults = { category: null, whose: null, activate: false, stock: 0 }
  const reading = {
    reader,
    adapter,
    mapping: { fields, categories: {}, defaults, answers: {}, confirmed: [], remembered: [] },
    now: new Date('2026-05-01T12:00:00Z'),
    categories,
  }
  const products = grouping.groups().map(({ handle, rows: numbers }) =>
    readProduct(
      reading,
      rows.filter(({ row }) => numbers.includes(row)),
      handle,
    ),
  )
  return { format, fields, products, repeated: [...grouping.repeated().keys()] }
}

/** The products of a CSV file. */
export function readFileText(file: string | Uint8Array) {
  const text = typeof file === 'string' ? file : decodeAll(file)
  return readTable(parseCsv(text, delimiterOf(text), 100_000))
}

/** A product in short: its variants as “Black/M 19.90 was 29.90 × 4 (SKU)”. */
export function short({ title, handle, options, variants, images, isLive, errors, warnings }: FileProduct) {
  return {
    title,
    handle,
    options,
    variants: variants.map(({ values, price, compareAt, stock, sku }) =>
      [
        values.join('/'),
        price === undefined ? 'no price' : (price / 100).toFixed(2),
        typeof compareAt === 'number' ? `was ${(compareAt / 100).toFixed(2)}` : '',
        stock === undefined ? '' : `× ${stock}`,
        sku === undefined ? '' : `(${sku})`,
      ]
        .filter(part => part !== '')
        .join(' '),
    ),
    images: images.map(({ url, color }) => (color === null ? url : `${url} ${color}`)),
    isLive,
    errors: errors.map(({ row, code }) => `${row} ${code}`),
    warnings: warnings.map(({ row, code }) => `${row} ${code}`),
  }
}

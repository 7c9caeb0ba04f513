import { readAvailability, readLine, readStock, valueIn } from '#server/domains/import-cells/index.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/index.ts'
import { optionRole } from '#server/domains/product-options/index.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { plainValue } from '#src/api/contract/values/color-names.ts'
import { isShortened } from './damaged.ts'
import type { Exported, FileProduct, FileVariant } from './file-product.ts'
import { guessAt } from './guesses.ts'
import { noteText } from './note-cells.ts'
import { isZero, type PriceReader, priceReader } from './read-price.ts'
import { readSale } from './read-sale.ts'
import { leaveOutSharedBarcodes, readWarehouse } from './read-warehouse.ts'
import type { Reading } from './reading.ts'
import * as words from './words.ts'

/** The fields that make a row one of a variant; a row with none of them only adds an image. */
const ofVariant = [
  'sku',
  'price',
  'sale_price',
  'option1_value',
  'option2_value',
  'option3_value',
  'color',
  'size',
  'stock',
] as const satisfies readonly ImportField[]

interface OptionColumn {
  name: string
  field: ImportField
}

interface VariantReading {
  columns: readonly OptionColumn[]
  priceIn: PriceReader
  now: Date
}

/** Reads the variants of a product, and the names of its options, which Shopify gives in the first row only. */
export function readVariants(
  product: FileProduct,
  reading: Pick<Reading, 'reader' | 'now' | 'mapping'>,
): void {
  const { reader, now } = reading
  const rows = product.rows.filter(row => ofVariant.some(field => reader.cell(row, field) !== ''))
  const columns = optionsIn(reader, product.rows, rows)
  product.options = columns.map(({ name }) => name)
  const priceIn = priceReader(product, reading, rows)
  product.variants = rows.map(row => variantOf(product, reader, row, { columns, priceIn, now }))
  spellAlike(product.variants)
  leaveOutSharedSkus(product, reader)
  leaveOutSharedBarcodes(product, reader)
  if (columns.length > productLimits.options) refuseOptions(product, reader, rows)
}

function refuseOptions({ errors }: FileProduct, reader: RowReader, [row]: readonly FileRow[]): void {
  if (row === undefined) return
  const message = `A product has at most ${productLimits.options} options.`
  const suggestion = 'Import color and size from one pair of columns only.'
  errors.push(reader.problem(row, 'color', { code: 'too_many_options', message, suggestion }))
}

function optionsIn(
  reader: RowReader,
  rows: readonly FileRow[],
  variants: readonly FileRow[],
): OptionColumn[] {
  const found: OptionColumn[] = []
  const isUsed = (field: ImportField) => variants.some(row => reader.cell(row, field) !== '')
  for (const [number, field] of (['option1_value', 'option2_value', 'option3_value'] as const).entries()) {
    if (!isUsed(field)) continue
    const nameField = (['option1_name', 'option2_name', 'option3_name'] as const)[number] ?? 'option1_name'
    const named = rows.find(row => reader.cell(row, nameField) !== '')
    const name = named === undefined ? `Option ${number + 1}` : reader.cell(named, nameField)
    // Shopify's words for a product without options
    const isPlaceholder =
      /^title$/i.test(name) &&
      variants.every(row => /^(?:default(?: title)?)?$/i.test(reader.cell(row, field)))
    if (!isPlaceholder) found.push({ name: name.slice(0, productLimits.optionName), field })
  }
  for (const [field, name] of [
    ['color', 'Color'],
    ['size', 'Size'],
  ] as const) {
    if (isUsed(field) && !found.some(option => sameName(option.name, name))) found.push({ name, field })
  }
  return found
}

/** Whether two options have one name: both are the color, or the size, in whatever language, or they are spelled alike. */
export function sameName(one: string, other: string): boolean {
  const role = optionRole(one)
  return role === null ? plainValue(one) === plainValue(other) : role === optionRole(other)
}

/** Values that differ in case and blanks only are one, in the spelling of the first row. */
function spellAlike(variants: readonly FileVariant[]): void {
  const spellings = new Map<string, string>()
  for (const { values } of variants) {
    for (const [place, value] of values.entries()) {
      const key = `${place} ${plainValue(value)}`
      values[place] = spellings.get(key) ?? value
      if (!spellings.has(key)) spellings.set(key, value)
    }
  }
}

/** Many shops have an SKU for a style: it is that of no variant. */
function leaveOutSharedSkus({ variants, warnings }: FileProduct, reader: RowReader): void {
  const bySku = Map.groupBy(variants, ({ sku }) => sku)
  for (const [sku, sharing] of bySku) {
    const [first] = sharing
    const isOfStyle = new Set(sharing.map(({ values }) => JSON.stringify(values))).size === sharing.length
    if (sku === undefined || first === undefined || sharing.length < 2 || !isOfStyle || isShortened(sku))
      continue
    for (const variant of sharing) variant.sku = undefined
    const message = `${sharing.length} variants have this SKU. It is left out of them.`
    const suggestion = 'Give each variant an SKU of its own, if you need it here.'
    warnings.push(reader.problem(first.row, 'sku', { code: 'shared_sku', message, suggestion }))
  }
}

function variantOf(
  { errors, warnings, guesses }: FileProduct,
  reader: RowReader,
  row: FileRow,
  { columns, priceIn, now }: VariantReading,
): FileVariant {
  const filled = (field: ImportField) => reader.cell(row, field) !== ''
  const report = (field: ImportField) => (problem: { code: string; message: string; suggestion?: string }) =>
    errors.push(reader.problem(row, field, problem))
  const sku = reader.cell(row, 'sku')
  if (sku.length > productLimits.sku) {
    report('sku')({ code: 'too_long', message: `A SKU has at most ${productLimits.sku} characters.` })
  }
  if (isShortened(sku))
    warnings.push(reader.problem(row, 'sku', { code: 'shortened_number', ...words.shortenedNumber }))
  const values = columns.map(({ name, field }) => {
    const value = readLine(reader.cell(row, field))
    noteText({ guesses }, reader, { row, field, read: value })
    if (value === '') {
      const suggestion = 'Each row of a product needs a value for each of its options.'
      report(field)({ code: 'missing_option', message: `Enter a value for ${name}.`, suggestion })
    } else if (value.length > productLimits.optionValue) {
      const message = `A value has at most ${productLimits.optionValue} characters.`
      report(field)({ code: 'too_long', message })
    }
    return value
  })
  const full = filled('price') ? priceIn(row, 'price') : undefined
  const sale = readSale(reader, row, now, problem => warnings.push(problem))
    ? priceIn(row, 'sale_price')
    : undefined
  const isReduced = sale !== undefined && (full === undefined || sale < full)
  let compareAt: number | null | undefined
  if (isReduced && full !== undefined) compareAt = full
  else if (filled('compare_at')) {
    compareAt = isZero(reader.cell(row, 'compare_at')) ? null : priceIn(row, 'compare_at')
  } else if (reader.has('compare_at') || reader.has('sale_price')) compareAt = null
  const price = isReduced ? sale : full
  if (typeof compareAt === 'number' && price !== undefined && compareAt <= price) {
    // exported like this for everything that is not reduced
    if (compareAt < price) {
      const message = 'It is not above the price, so it is left out.'
      warnings.push(reader.problem(row, 'compare_at', { code: 'compare_at_too_low', message }))
    }
    compareAt = null
  }
  return {
    row,
    sku: sku === '' ? undefined : sku,
    values,
    price,
    compareAt,
    stock: stockOf({ warnings, guesses }, reader, row, report),
    ...readWarehouse({ warnings }, reader, row),
    exported: exportedOf(reader, row, report),
  }
}

function stockOf(
  { warnings, guesses }: Pick<FileProduct, 'warnings' | 'guesses'>,
  reader: RowReader,
  row: FileRow,
  report: (field: ImportField) => (problem: { code: string; message: string; suggestion?: string }) => void,
): number | undefined {
  const cell = reader.cell(row, 'stock')
  if (cell !== '') {
    const stock = valueIn(readStock(cell), report('stock'))
    const guess = { kind: 'stock' as const, taken_as: '0', message: words.stockBelowZero }
    if (stock === 0 && cell.startsWith('-')) guesses.push(guessAt(reader, row, 'stock', guess))
    return stock
  }
  // how much is in stock, a word does not say
  const said = reader.cell(row, 'availability')
  const availability = readAvailability(said)
  if (said !== '' && availability === null)
    warnings.push(
      reader.problem(row, 'availability', { code: 'unknown_availability', ...words.unknownAvailability }),
    )
  return availability === 'out_of_stock' ? 0 : undefined
}

function exportedOf(
  reader: RowReader,
  row: FileRow,
  report: (field: ImportField) => (problem: { code: string; message: string; suggestion?: string }) => void,
): Exported | undefined {
  const [stock, sold] = [reader.cell(row, 'exported_stock'), reader.cell(row, 'exported_sold')]
  if (stock === '') return undefined
  const number = valueIn(readStock(stock), report('exported_stock'))
  if (number === undefined) return undefined
  if (sold === '') return { stock: number, sold: undefined }
  // more may have been put back on sale than were sold
  if (/^-?\d{1,9}(?:\.0+)?$/.test(sold)) return { stock: number, sold: Number(sold) }
  const message = 'This is not a number of items.'
  const suggestion = 'Leave this column as it was exported, or delete it.'
  report('exported_sold')({ code: 'bad_stock', message, suggestion })
  return undefined
}

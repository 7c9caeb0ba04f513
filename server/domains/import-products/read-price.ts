import {
  convertCents,
  currencyName,
  decimalOf,
  type Money,
  type Read,
  readMoney,
  valueIn,
} from '#server/domains/import-cells/index.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/index.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'
import { importAnswers } from '#src/api/contract/values/business/import-questions.ts'
import { productPrice } from '#src/api/contract/values/business/product-values.ts'
import type { FileProduct } from './file-product.ts'
import { guessAt } from './guesses.ts'
import type { Reading } from './reading.ts'
import * as words from './words.ts'

type PriceField = ImportField & ('price' | 'sale_price' | 'compare_at')
const priceFields: readonly PriceField[] = ['price', 'sale_price', 'compare_at']

/** Reads the prices of a product in cents of a dollar; a problem is reported, a question and a guess are noted. */
export type PriceReader = (row: FileRow, field: PriceField) => number | undefined

/**
 * A reader of a product's prices. One in another currency is converted by the rate that the company entered, rounded
 * half up to the cent; without a rate it is an error (docs/decisions/140-import-questions.md).
 */
export function priceReader(
  product: FileProduct,
  { reader, mapping: { answers } }: Pick<Reading, 'reader' | 'mapping'>,
  rows: readonly FileRow[],
): PriceReader {
  const decimal = decimalOf(rows.flatMap(row => priceFields.map(field => reader.cell(row, field))))
  return (row, field) => {
    const cell = reader.cell(row, field)
    const report = (problem: { code: string; message: string; suggestion?: string }) =>
      product.errors.push(reader.problem(row, field, problem))
    const money = valueIn(moneyIn(cell), report)
    if (money === undefined) return undefined
    const currency = money.currency ?? valueIn(columnCurrency(reader, row), report)
    if (currency === undefined) return undefined
    if (currency === 'USD') return valueIn(inRange(money.cents), report)
    return converted(row, field, { ...money, currency })
  }

  function moneyIn(cell: string): Read<Money> {
    const read = readMoney(cell, decimal ?? undefined)
    if ('value' in read || read.code !== 'unclear_decimals') return read
    product.open.push({ id: 'decimals', kind: 'decimals', about: words.aboutDecimals, values: [cell] })
    const mark = ({ point: '.', comma: ',' } as const)[answers.decimals ?? '']
    if (mark === undefined) return read
    // a third decimal that is zero says nothing
    return readMoney(cell.replace(new RegExp(`(\\${mark}\\d\\d)0(?!\\d)`), '$1'), mark)
  }

  function converted(
    row: FileRow,
    field: PriceField,
    { cents, currency }: { cents: number; currency: string },
  ) {
    const id = `currency:${currency}`
    const price = formatIn(currency, cents)
    product.open.push({
      id,
      kind: 'currency',
      about: words.aboutCurrency(currencyName(currency), currency),
      values: [price],
    })
    const rate = answers[id]
    const report = (problem: { code: string; message: string; suggestion?: string }) =>
      product.errors.push(reader.problem(row, field, problem))
    if (rate === undefined || rate === importAnswers.refuse) {
      report({ code: 'other_currency', ...words.otherCurrency(currencyName(currency), currency) })
      return undefined
    }
    const dollars = valueIn(inRange(convertCents(cents, rate)), report)
    if (dollars === undefined) return undefined
    const taken_as = formatIn('USD', dollars)
    const message = words.converted(price, rate, taken_as)
    product.guesses.push(guessAt(reader, row, field, { kind: 'currency', taken_as, message }))
    return dollars
  }
}

/** The currency in the row's own column; dollars where there is none. */
function columnCurrency(reader: RowReader, row: FileRow): Read<string> {
  const cell = reader.cell(row, 'currency')
  if (cell === '') return { value: 'USD' }
  const read = readMoney(`1 ${cell}`)
  if ('value' in read) return { value: read.value.currency ?? 'USD' }
  return { code: 'unknown_currency', message: words.unknownCurrency(cell), suggestion: words.enterCurrency }
}

function inRange(cents: number): Read<number> {
  return cents < productPrice.least || cents > productPrice.most
    ? { code: 'price_range', message: words.priceRange }
    : { value: cents }
}

const formatIn = (currency: string, cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2 }).format(
    cents / 100,
  )

/** Whether a cell says that there is no compare-at price: zero. */
export const isZero = (cell: string): boolean => /^[^1-9]*0[^1-9]*$/.test(cell)

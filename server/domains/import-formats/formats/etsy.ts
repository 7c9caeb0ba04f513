import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'
import { namesInTable } from '#server/domains/import-formats/group.ts'
import {
  combinations,
  listed,
  noProduct,
  noteOf,
  optionFields,
  optionGives,
  rowWith,
} from '#server/domains/import-formats/neutral.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'

/**
 * Etsy's listings as a CSV: a row for each listing, with the values of up to three variations in a cell each. Price and
 * quantity are of the listing. https://help.etsy.com/hc/en-us/articles/360000343508
 */
export const etsy: FormatAdapter = {
  format: 'etsy',
  recognizes: has =>
    has('title', 'currencycode', 'image1') || has('title', 'price', 'variation1name', 'variation1values'),
  columns: { image1: null },
  gives: ['image', ...optionGives],
  reads: /^(?:image\d+|variation[123](?:type|name|values))$/,
  namesOf: (row, reader) => ({ ...namesInTable(reader, row), skus: listed(reader.cell(row, 'sku')) }),
  rowsOf: (rows, reader) => rows.flatMap(row => variantsOf(row, reader)),
  notes: (rows, reader) =>
    rows
      .filter(row => variationsOf(row, reader).length > 0)
      .map(row =>
        noteOf(row, {
          code: 'one_price',
          message: 'The file has one price for all variations, and the stock of all of them together.',
          suggestion: 'Check the price of each variant after the import.',
        }),
      ),
}

const numbers = Array.from({ length: 20 }, (_, at) => at + 1)

/** The variations of a listing, each with its values. */
function variationsOf(row: FileRow, reader: RowReader): { name: string; values: string[] }[] {
  return [1, 2, 3]
    .map(number => {
      const cell = (part: string) => reader.column(row, `variation${number}${part}`)
      const [type, name] = [cell('type'), cell('name')]
      return { name: roleOf(`${type} ${name}`) ?? (name || type), values: listed(cell('values')) }
    })
    .filter(({ values }) => values.length > 0)
}

/** “Men's chest size” is a size, “Primary color” a color. */
function roleOf(names: string): string | undefined {
  if (/\bsize\b/i.test(names)) return 'Size'
  return /\bcolou?r\b/i.test(names) ? 'Color' : undefined
}

function variantsOf(row: FileRow, reader: RowReader): FileRow[] {
  const variants = combinations(distinct(variationsOf(row, reader)))
  const skus = listed(reader.cell(row, 'sku'))
  const image = numbers.map(number => reader.column(row, `image${number}`)).filter(url => url !== '')
  const stock = reader.cell(row, 'stock')
  return variants.map((options, place) => {
    const own = {
      ...optionFields(options),
      // in the order of the values, where there is one for each
      sku: skus.length === variants.length ? (skus[place] ?? '') : '',
      // the listing has them together
      stock: variants.length === 1 || Number(stock) === 0 ? stock : '',
    }
    return rowWith(row, place === 0 ? { ...own, image: image.join(', ') } : { ...noProduct, ...own })
  })
}

/** Two variations that are both the size keep the names apart. */
const distinct = (variations: readonly { name: string; values: string[] }[]) =>
  variations.map(({ name, values }, place) => ({
    name: variations.findIndex(other => other.name === name) === place ? name : `${name} ${place + 1}`,
    values,
  }))

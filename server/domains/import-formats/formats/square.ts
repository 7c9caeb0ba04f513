import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'
import {
  type NamedValue,
  optionFields,
  optionGives,
  rowWith,
} from '#server/domains/import-formats/neutral.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'

/**
 * Square's item library: a row for each variation, which repeats the name of its item, with a quantity for each
 * location. https://squareup.com/help/us/en/article/5153-import-items-online
 */
export const square: FormatAdapter = {
  format: 'square',
  recognizes: has => has('itemname', 'variationname'),
  columns: {
    itemname: 'title',
    categories: 'type',
    onlinesaleprice: 'sale_price',
    // no column of the item's own, or another thing elsewhere
    itemtype: null,
    token: null,
  },
  gives: ['stock', 'status', ...optionGives],
  reads:
    /^(?:variationname|option(?:name|value)\d|currentquantity.*|archived|squareonlineitemvisibility|itemtype)$/,
  rowsOf(rows, reader) {
    const named = rows.map(row => optionsIn(row, reader))
    const plain = rows.map(row => reader.column(row, 'variationname'))
    const isNamed = named.some(options => options.length > 0)
    return rows.map((row, at) =>
      rowWith(row, {
        ...optionFields(isNamed ? (named[at] ?? []) : ofName(plain[at] ?? '', plain)),
        stock: stockOf(row, reader),
        status: statusOf(row, reader),
      }),
    )
  },
  refuses: (rows, reader) =>
    rows.some(row => noGoods.test(reader.column(row, 'itemtype')))
      ? {
          code: 'no_goods',
          message: 'This is no product that is sent. Only goods are sold here.',
          suggestion: 'Leave it out of the file.',
        }
      : undefined,
}

const noGoods = /digital|service|appointment|event|donation|gift ?card|membership|subscription|food|beverage/i

function optionsIn(row: FileRow, reader: RowReader): NamedValue[] {
  return [1, 2, 3, 4, 5, 6]
    .map(number => ({
      name: reader.column(row, `optionname${number}`),
      value: reader.column(row, `optionvalue${number}`),
    }))
    .filter(({ name, value }) => name !== '' && value !== '')
}

/** A variation that has only a name: “Regular” stands for an item without any. */
function ofName(name: string, all: readonly string[]): NamedValue[] {
  if (all.length === 1 && /^(?:regular|default)?$/i.test(name)) return []
  return [{ name: all.every(each => size.test(each)) ? 'Size' : 'Variation', value: name }]
}

const size =
  /^(?:x{0,4}s|m|x{0,4}l|\d+x?l?|\d+\.5|(?:(?:extra|x)[ -]?)*(?:small|medium|large)|one size|\d+ ?[-–/] ?\d+)$/i

/** What all locations have together; none where no location counts it. */
function stockOf(row: FileRow, reader: RowReader): string {
  const counted = [...reader.names]
    .filter(name => name.startsWith('currentquantity'))
    .map(name => reader.column(row, name).replaceAll(',', ''))
    .filter(cell => cell !== '' && Number.isFinite(Number(cell)))
  const sum = counted.reduce((all, cell) => all + Math.max(0, Number(cell)), 0)
  return counted.length === 0 ? '' : String(Math.trunc(sum))
}

function statusOf(row: FileRow, reader: RowReader): string {
  if (/^(?:y|yes|true)$/i.test(reader.column(row, 'archived'))) return 'archived'
  return /^(?:hidden|unavailable)$/i.test(reader.column(row, 'squareonlineitemvisibility')) ? 'draft' : ''
}

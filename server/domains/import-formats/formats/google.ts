import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'

/**
 * Google's product data, as text with tabs: an item for each variant, with the title and the image of that variant.
 * https://support.google.com/merchants/answer/7052112
 */
export const google: FormatAdapter = {
  format: 'google',
  recognizes: has =>
    has('id', 'imagelink') || has('id', 'availability', 'price') || has('id', 'itemgroupid', 'price'),
  columns: {
    id: 'sku',
    // a grouping of the shop's own, where there is a path beside Google's number
    producttype: 'type',
    imagelink: 'variant_image',
    salepriceeffectivedate: null,
    status: null,
  },
  gives: ['sale_from', 'sale_until'],
  reads: /^(?:salepriceeffectivedate|sizesystem)$/,
  namesOf(row, reader) {
    const sku = reader.cell(row, 'sku')
    // an item without a group is a product of its own
    if (reader.cell(row, 'handle') !== '' || sku === '') return undefined
    return { own: [`handle ${sku}`], handle: truncate(sku, 255) }
  },
  rowsOf: (rows, reader) => {
    const title = commonTitle(rows, reader)
    return rows.map(row => {
      const [from = '', until = ''] = reader.column(row, 'salepriceeffectivedate').split('/')
      const given = { title, size: sizeOf(row, reader), sale_from: from, sale_until: until }
      return { ...row, given: { ...row.given, ...given } }
    })
  },
}

/** A size that is a number, with the system that the item names for it. */
function sizeOf(row: FileRow, reader: RowReader): string {
  const size = reader.cell(row, 'size')
  const system = reader.column(row, 'sizesystem').toUpperCase()
  return /^\d/.test(size) && /^(?:US|UK|EU)$/.test(system) ? `${system} ${size}` : size
}

/** The title of a product whose items name their variant in theirs: “Wool coat — Black, Size M”. */
export function commonTitle(rows: readonly FileRow[], reader: RowReader): string {
  const titles = rows.map(row => reader.cell(row, 'title')).filter(title => title !== '')
  const [first = ''] = titles
  const bare = withoutValues(first, rows[0], reader)
  if (titles.length < 2) return bare
  let length = 0
  while (length < first.length && titles.every(title => title[length] === first[length])) length += 1
  // not in the middle of a word, and without the mark that stood before the variant
  const common = length === first.length ? first : first.slice(0, length).replace(/[\p{L}\p{N}]*$/u, '')
  const trimmed = trimmedEnd(withoutValues(trimmedEnd(common), rows[0], reader))
  return trimmed === '' ? bare : trimmed
}

const trimmedEnd = (text: string) =>
  text.replace(/(?:[\s,;:|/([–—-]+|\b(?:in|size|color|colour|taille|größe|talla|taglia))+$/iu, '').trim()

/** A title without the color and the size of its own row at the end. */
function withoutValues(title: string, row: FileRow | undefined, reader: RowReader): string {
  if (row === undefined) return title
  const values = (['color', 'size'] as const)
    .map(field => reader.cell(row, field))
    .filter(value => value !== '')
  let text = title
  for (let before = ''; before !== text; ) {
    before = text
    for (const value of values) {
      const cut = text.replace(/[)\]\s]+$/, '')
      if (!cut.toLowerCase().endsWith(value.toLowerCase())) continue
      const rest = cut.slice(0, -value.length)
      // “Blackout” ends in no color, and a title that is only a color stays
      if (
        /[\p{L}\p{N}]$/u.test(rest) ||
        trimmedEnd(rest) === '' ||
        !/[,;:|/([–—-]\s*(?:size\s*)?$/iu.test(rest)
      )
        continue
      text = trimmedEnd(rest)
    }
  }
  return text
}

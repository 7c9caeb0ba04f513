import type { FormatAdapter, RefusedRows } from '#server/domains/import-formats/adapter.ts'
import { handleOfTitle } from '#server/domains/import-formats/group.ts'
import {
  audienceIn,
  inOrderOf,
  listed,
  noteOf,
  noVariant,
  optionFields,
  optionGives,
  rowWith,
  withCommas,
} from '#server/domains/import-formats/neutral.ts'
import type { RowProblem } from '#server/domains/import-formats/problem.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'
import { optionRole } from '#server/domains/product-options/index.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import { attributesIn, availabilityOf, cellOf, columns, isHeader, reads } from './woocommerce-columns.ts'
import { variationsOf } from './woocommerce-variations.ts'

/**
 * WooCommerce's product CSV: a row for each product and each variation, which names its parent by SKU or by `id:44`.
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
export const woocommerce: FormatAdapter = {
  format: 'woocommerce',
  recognizes: isHeader,
  columns,
  gives: optionGives,
  reads,
  namesOf(row, reader) {
    const sku = reader.cell(row, 'sku')
    const id = reader.column(row, 'id')
    const own = [...(id === '' ? [] : [`id ${id}`]), ...(sku === '' ? [] : [`sku ${sku}`])]
    if (!isVariation(row, reader)) {
      const handle = id === '' ? handleOfTitle(reader.cell(row, 'title')) : `woocommerce-${id}`
      return { own: own.length === 0 ? [`handle ${handle}`] : own, handle: handle === '' ? null : handle }
    }
    const written = cellOf(reader, row, 'parent')
    const parent = /^id:/i.test(written) ? `id ${written.slice(3).trim()}` : `sku ${written}`
    // variations of a parent that is not in the file find each other
    return { own: [...own, `child of ${parent}`], parent, handle: null }
  },
  rowsOf(rows, reader) {
    const [parent, variations] = apart(rows, reader)
    if (parent === undefined) return variationsOf(undefined, variations, reader).rows
    const given = productOf(parent, reader)
    if (variations.length === 0) return [rowWith(parent, { ...given, ...detailsOf(parent, reader) })]
    const product = rowWith(parent, { ...given, ...noVariant, ...optionFields([]) })
    return [product, ...variationsOf(parent, variations, reader).rows]
  },
  refuses(rows, reader) {
    const [parent, variations] = apart(rows, reader)
    const kinds = (parent === undefined ? variations : [parent]).flatMap(row => kindsOf(row, reader))
    const kind = Object.keys(noGoods).find(each => kinds.includes(each))
    if (kind !== undefined) return noGoods[kind]
    const isVirtual = (row: FileRow) => kindsOf(row, reader).some(each => noGoods[each] !== undefined)
    return variations.length > 0 && variations.every(isVirtual) ? noGoods.virtual : undefined
  },
  notes(rows, reader) {
    const off = rows
      .filter(row => isVariation(row, reader) && isOff(row, reader))
      .map(row => noteOf(row, isOffNote))
    const [parent, variations] = apart(rows, reader)
    const { open } = variationsOf(parent, variations, reader)
    return [...off, ...(parent === undefined ? [] : open.map(option => openNote(parent, option)))]
  },
}

/** The row of the product, and those of its variations that are offered, in the shop's order. */
function apart(rows: readonly FileRow[], reader: RowReader): [FileRow | undefined, FileRow[]] {
  const variations = rows.filter(row => isVariation(row, reader) && !isOff(row, reader))
  const column = reader.names.has('posicion') ? 'posicion' : 'position'
  return [rows.find(row => !isVariation(row, reader)), inOrderOf(variations, reader, column)]
}

const kindsOf = (row: FileRow, reader: RowReader) =>
  cellOf(reader, row, 'kind')
    .toLowerCase()
    .split(/[\s,]+/)

const isVariation = (row: FileRow, reader: RowReader) =>
  kindsOf(row, reader).some(kind => /^(?:subscription_)?variation$/.test(kind))

const isOff = (row: FileRow, reader: RowReader) => /^(?:0|-1)$/.test(reader.cell(row, 'published'))

/** What is of the product. */
function productOf(row: FileRow, reader: RowReader) {
  const description = reader.cell(row, 'description')
  const published = reader.cell(row, 'published')
  return {
    // the export writes a line break as two characters
    description: (description === '' ? cellOf(reader, row, 'short') : description).replaceAll('\\n', '\n'),
    image: withCommas(reader.cell(row, 'image')),
    // 0 is private, -1 a draft
    published: published === '-1' ? '0' : published,
    status: /^hidden$/i.test(cellOf(reader, row, 'visibility')) ? 'draft' : '',
    whose: audienceIn(attributesIn(reader, row).find(({ name }) => audienceNames.test(name))?.value ?? ''),
  }
}

const audienceNames = /^(?:gender|geschlecht|genre|género|genero)$/i

/** A product without variations: an attribute with one value says what it is, one with several is only a text. */
function detailsOf(row: FileRow, reader: RowReader) {
  const valueFor = (role: 'color' | 'size') => {
    const attribute = attributesIn(reader, row).find(({ name }) => optionRole(name) === role)
    const [value = '', ...others] = listed(attribute?.value ?? '')
    return others.length === 0 ? value : ''
  }
  return { color: valueFor('color'), size: valueFor('size'), availability: availabilityOf(reader, row) }
}

const refused = (message: string): RefusedRows => ({
  code: 'no_goods',
  message,
  suggestion: 'Leave it out of the file.',
})

const download = refused('This is a download or a service. Only goods are sold here.')

const noGoods: Readonly<Record<string, RefusedRows>> = {
  virtual: download,
  downloadable: download,
  grouped: refused('This is a group of products. Each of them is imported on its own.'),
  external: refused('This is sold in another shop.'),
  subscription: refused('This is a subscription. Only goods are sold here.'),
  'variable-subscription': refused('This is a subscription. Only goods are sold here.'),
  booking: refused('This is a booking. Only goods are sold here.'),
}

const isOffNote = {
  code: 'left_out',
  message: 'This variation is switched off in your shop. It is left out.',
}

function openNote(row: FileRow, { name, values }: { name: string; values: readonly string[] }): RowProblem {
  const listing = truncate(values.join(', '), 200)
  return noteOf(row, {
    code: 'open_option',
    message: `Every variation is for any ${name}${listing === '' ? '' : ` (${listing})`}. It is left out as an option.`,
    suggestion: `Give each ${name} a variation of its own, if shoppers are to choose it.`,
  })
}

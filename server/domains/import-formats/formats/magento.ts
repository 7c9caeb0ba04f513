import type { FormatAdapter, RefusedRows } from '#server/domains/import-formats/adapter.ts'
import { handleOfTitle } from '#server/domains/import-formats/group.ts'
import {
  audienceIn,
  type NamedValue,
  noProduct,
  noteOf,
  noVariant,
  optionFields,
  optionGives,
  rowWith,
} from '#server/domains/import-formats/neutral.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'
import { optionRole } from '#server/domains/product-options/index.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'

/**
 * The product export of Magento 2 and Adobe Commerce: a row for each product, of which a configurable one names its
 * simple ones by SKU, and further rows for what another store view calls it.
 * https://experienceleague.adobe.com/en/docs/commerce-admin/systems/data-transfer/data-attributes-product
 */
export const magento: FormatAdapter = {
  format: 'magento',
  recognizes: has => has('sku', 'producttype', 'attributesetcode') || has('sku', 'configurablevariations'),
  columns: {
    producttype: null,
    urlkey: null,
    categories: 'type',
    baseimage: 'image',
    additionalimages: 'more_images',
    baseimagelabel: 'image_alt',
    specialprice: 'sale_price',
    specialpricefromdate: 'sale_from',
    specialpricetodate: 'sale_until',
    productonline: null,
    status: null,
    // a manufacturer's price, which shops leave at zero
    msrpprice: null,
    // in the unit of the shop, which the file does not name
    weight: null,
    websiteid: null,
  },
  gives: ['published', ...optionGives],
  reads:
    /^(?:storeviewcode|producttype|urlkey|visibility|productonline|additionalattributes|configurablevariation(?:s|labels)|isinstock|managestock)$/,
  namesOf(row, reader) {
    const sku = reader.cell(row, 'sku')
    if (sku === '') return undefined
    const handle = reader.column(row, 'urlkey') || handleOfTitle(reader.cell(row, 'title')) || null
    const children = variationsOf(row, reader).map(({ sku: child }) => `sku ${child}`)
    return { own: [`sku ${sku}`], children, handle, ...(isOfView(row, reader) ? { skus: [] } : {}) }
  },
  rowsOf(rows, reader) {
    const own = rows.filter(row => !isOfView(row, reader))
    const [parent, children] = apart(own.length === 0 ? rows : own, reader)
    if (parent === undefined) return children.map(row => rowWith(row, simple(row, reader)))
    const product = rowWith(parent, { ...productOf(parent, reader), ...noVariant, ...optionFields([]) })
    const variants = variationsOf(parent, reader).flatMap(({ sku, options }) => {
      const row = children.find(each => reader.cell(each, 'sku').toLowerCase() === sku.toLowerCase())
      // its simple product is not in the file: all that is known of it is the parent's
      if (row === undefined)
        return [rowWith(parent, { ...noProduct, ...optionFields(options), sku, stock: '' })]
      return isOff(row, reader) ? [] : [rowWith(row, variantOf(row, options, reader))]
    })
    return [product, ...variants]
  },
  refuses(rows, reader) {
    const [parent, [first]] = apart(rows, reader)
    const kind = reader.column(parent ?? first ?? { row: 0, cells: [] }, 'producttype').toLowerCase()
    return noGoods[kind]
  },
  notes: (rows, reader) =>
    rows.flatMap(row => {
      const view = reader.column(row, 'storeviewcode')
      const repeats = rows.some(other => other !== row && !isOfView(other, reader))
      if (view !== '' && repeats) {
        const message = `It only says what the store view “${truncate(view, 60)}” calls a product. It is left out.`
        return [noteOf(row, { code: 'left_out', message })]
      }
      const isLeftOut = isOff(row, reader) && rows.some(other => variationsOf(other, reader).length > 0)
      if (!isLeftOut || variationsOf(row, reader).length > 0) return []
      return [noteOf(row, { code: 'left_out', message: 'It is switched off in your shop. It is left out.' })]
    }),
}

const isOfView = (row: FileRow, reader: RowReader) => reader.column(row, 'storeviewcode') !== ''

/** 1 is on, 2 is off. */
const isOff = (row: FileRow, reader: RowReader) => reader.column(row, 'productonline') === '2'

/** The configurable product, and the others. */
function apart(rows: readonly FileRow[], reader: RowReader): [FileRow | undefined, FileRow[]] {
  const parent = rows.find(row => variationsOf(row, reader).length > 0)
  return [parent, rows.filter(row => row !== parent)]
}

/** `color=Blue,size=M` as pairs. */
const pairsIn = (text: string): Map<string, string> =>
  new Map(
    text.split(/,(?=\s*[\w-]+=)/).map(part => {
      const at = part.indexOf('=')
      return [
        part.slice(0, Math.max(at, 0)).trim(),
        part
          .slice(at + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      ]
    }),
  )

/** `sku=a,color=Blue|sku=b,color=Red` as SKUs with their options, which have names for people in a column of their own. */
function variationsOf(row: FileRow, reader: RowReader): { sku: string; options: NamedValue[] }[] {
  const labels = pairsIn(reader.column(row, 'configurablevariationlabels'))
  return reader
    .column(row, 'configurablevariations')
    .split(/\|(?=\s*sku=)/i)
    .map(pairsIn)
    .flatMap(pairs => {
      const { sku, ...values } = Object.fromEntries(pairs)
      const options = Object.entries(values).map(([code, value]) => ({
        name: labels.get(code) || code,
        value,
      }))
      return sku === undefined || sku === '' ? [] : [{ sku, options }]
    })
}

/** A product that the shop shows nowhere by itself is none that it sells. */
const isHidden = (row: FileRow, reader: RowReader) =>
  /^not visible/i.test(reader.column(row, 'visibility')) || isOff(row, reader)

function productOf(row: FileRow, reader: RowReader) {
  const attributes = pairsIn(reader.column(row, 'additionalattributes'))
  return {
    published: isHidden(row, reader) ? 'false' : 'true',
    whose: audienceIn(attributes.get('gender') ?? ''),
  }
}

/** A product without variants: its attributes say what color and size it is. */
function simple(row: FileRow, reader: RowReader) {
  const attributes = pairsIn(reader.column(row, 'additionalattributes'))
  const valueFor = (role: 'color' | 'size') =>
    [...attributes].find(([code]) => optionRole(code.replaceAll('_', ' ')) === role)?.[1] ?? ''
  const [color, size] = [valueFor('color'), valueFor('size')].map(value => (value.includes('|') ? '' : value))
  return { ...productOf(row, reader), color: color ?? '', size: size ?? '', stock: stockOf(row, reader) }
}

function variantOf(row: FileRow, options: readonly NamedValue[], reader: RowReader) {
  return {
    ...noProduct,
    ...optionFields(options),
    variant_image: reader.cell(row, 'image'),
    stock: stockOf(row, reader),
  }
}

/** What is not counted has a quantity of zero. */
function stockOf(row: FileRow, reader: RowReader): string {
  if (reader.column(row, 'isinstock') === '0') return '0'
  const stock = reader.cell(row, 'stock')
  return reader.column(row, 'managestock') === '0' && Number(stock) === 0 ? '' : stock
}

const refused = (message: string): RefusedRows => ({
  code: 'no_goods',
  message,
  suggestion: 'Leave it out of the file.',
})

const noGoods: Readonly<Record<string, RefusedRows>> = {
  virtual: refused('This is a service. Only goods are sold here.'),
  downloadable: refused('This is a download. Only goods are sold here.'),
  giftcard: refused('This is a gift card. Only goods are sold here.'),
  grouped: refused('This is a group of products. Each of them is imported on its own.'),
  bundle: refused('This is a bundle of products. Each of them is imported on its own.'),
}

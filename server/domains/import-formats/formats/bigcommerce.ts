import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'
import { handleOfTitle } from '#server/domains/import-formats/group.ts'
import {
  inOrderOf,
  type NamedValue,
  noProduct,
  noVariant,
  optionFields,
  optionGives,
  rowBelow,
  rowWith,
} from '#server/domains/import-formats/neutral.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'
import { optionsIn, priceByRules } from './bigcommerce-options.ts'

/**
 * Both exports of BigCommerce: a row for each product, and below it one for each variant, image or rule. In the older
 * one a variant is a SKU, and rules change prices.
 * https://support.bigcommerce.com/s/article/Supported-Product-Fields
 */
export const bigcommerce: FormatAdapter = {
  format: 'bigcommerce',
  recognizes: has => has('item', 'name', 'options') || has('itemtype', 'productname'),
  columns: {
    id: null,
    type: null,
    producttype: null,
    productid: null,
    productcodesku: 'sku',
    categorystring: 'type',
    retailprice: 'compare_at',
    currentstock: 'stock',
    currentstocklevel: 'stock',
    isvisible: 'published',
    productvisible: 'published',
    imageurlimport: 'image',
    imagedescription: 'image_alt',
    variantimageurl: 'variant_image',
    // in the unit of the shop, which the file does not name
    weight: null,
    gpsgender: 'whose',
    gpsagegroup: 'age_group',
  },
  gives: ['image', ...optionGives],
  reads:
    /^(?:item|itemtype|id|type|producttype|productid|options|inventorytracking|trackinventory|productimage(?:url|file)\d+|imagesortorder)$/,
  namesOf(row, reader, before) {
    const line = `line ${row.row}`
    const kind = kindOf(row, reader)
    const sku = reader.cell(row, 'sku')
    if (kind === 'product') {
      const id = reader.column(row, 'id') || reader.column(row, 'productid')
      const handle = id === '' ? handleOfTitle(reader.cell(row, 'title')) : `bigcommerce-${id}`
      return { own: [line], handle: handle === '' ? null : handle, skus: [sku] }
    }
    // what belongs to a product stands below it
    const parent = before?.parent ?? before?.own[0] ?? ''
    return { own: [line], parent, handle: null, skus: kind === 'variant' ? [sku] : [] }
  },
  rowsOf(rows, reader) {
    const of = (kind: string) => rows.filter(row => kindOf(row, reader) === kind)
    const [product] = of('product')
    const variants = of('variant')
    const images = inOrderOf(of('image'), reader, 'imagesortorder').map(row => {
      const { image: _, ...others } = noProduct
      return rowWith(row, { ...others, ...noVariant, ...optionFields([]) })
    })
    const alone = variants.length <= 1
    const own =
      product === undefined ? [] : [rowWith(product, productOf(product, variants.length > 0, reader))]
    return [
      ...own,
      ...variants.map(row =>
        rowBelow(product, row, variantOf(row, product, of('rule'), { reader, alone }), {
          reader,
          fields: ['price', 'sale_price', 'compare_at'],
        }),
      ),
      ...images,
    ]
  },
  refuses(rows, reader) {
    const isDigital = rows.some(row =>
      /^(?:d|digital)$/i.test(reader.column(row, 'type') || reader.column(row, 'producttype')),
    )
    if (!isDigital) return undefined
    return {
      code: 'no_goods',
      message: 'This is a download. Only goods are sold here.',
      suggestion: 'Leave it out of the file.',
    }
  },
}

function kindOf(row: FileRow, reader: RowReader): string {
  const written = (reader.column(row, 'item') || reader.column(row, 'itemtype')).toLowerCase()
  return written === 'sku' ? 'variant' : written
}

function productOf(row: FileRow, hasVariants: boolean, reader: RowReader) {
  const image = Array.from({ length: 20 }, (_, at) => at + 1)
    .map(
      number =>
        reader.column(row, `productimageurl${number}`) || reader.column(row, `productimagefile${number}`),
    )
    .filter(address => address !== '')
    .join(', ')
  const given = image === '' ? {} : { image }
  if (hasVariants) return { ...given, ...noVariant, ...optionFields([]) }
  return {
    ...given,
    ...optionFields([]),
    stock: /^none$/i.test(tracking(row, reader)) ? '' : reader.cell(row, 'stock'),
  }
}

/** Whether pieces are counted: of the product, of each variant (“by option”), or not at all. */
const tracking = (row: FileRow, reader: RowReader) =>
  reader.column(row, 'inventorytracking') || reader.column(row, 'trackinventory')

function variantOf(
  row: FileRow,
  product: FileRow | undefined,
  rules: readonly FileRow[],
  { reader, alone }: { reader: RowReader; alone: boolean },
) {
  const options = optionsIn(row, reader)
  const orOfProduct = (field: 'price' | 'sale_price' | 'compare_at') => {
    const own = reader.cell(row, field)
    return own !== '' || product === undefined ? own : reader.cell(product, field)
  }
  const counted = product === undefined ? '' : tracking(product, reader)
  const ofProduct = product === undefined || !alone ? '' : reader.cell(product, 'stock')
  const stock = /product/i.test(counted) ? ofProduct : reader.cell(row, 'stock')
  return {
    ...noProduct,
    ...optionFields(options),
    price: priceByRules(orOfProduct('price'), { row, options }, rules, reader),
    sale_price: orOfProduct('sale_price'),
    compare_at: orOfProduct('compare_at'),
    stock: /^none$/i.test(counted) ? '' : stock,
    variant_image: reader.cell(row, 'variant_image') || imageByRules(options, rules, reader),
  }
}

/** The image of the rule for some of a variant's options. */
function imageByRules(options: readonly NamedValue[], rules: readonly FileRow[], reader: RowReader): string {
  const rule = rules.find(row => {
    const wanted = optionsIn(row, reader)
    return wanted.length > 0 && wanted.every(each => isAmong(each, options)) && imageOf(row, reader) !== ''
  })
  return rule === undefined ? '' : imageOf(rule, reader)
}

const imageOf = (row: FileRow, reader: RowReader) =>
  reader.column(row, 'productimageurl1') || reader.column(row, 'productimagefile1')

const isAmong = ({ name, value }: NamedValue, options: readonly NamedValue[]) =>
  options.some(each => each.name === name && each.value === value)

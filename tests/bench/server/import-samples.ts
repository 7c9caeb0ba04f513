import { csvRow } from '#server/platform/csv/write-row.ts'
import type { ImportFormat } from '#src/api/contract/values/business/import-fields.ts'

/** A product of a sample: its number, its title and its text. */
interface Sample {
  at: number
  title: string
  text: string
}

const sizes = ['S', 'M', 'L']
const image = (at: number) => `https://photos.example/${at}.jpg`

/** A file of each format as its program writes it, line by line; every product has three sizes. */
const lines: Partial<Record<ImportFormat, { head: readonly string[]; rows(sample: Sample): string[][] }>> = {
  garderobe: {
    head: [
      ...['handle', 'title', 'description', 'category', 'whose', 'status', 'option1_name', 'option1_value'],
      ...['sku', 'price', 'compare_at', 'stock'],
    ],
    rows: ({ at, title, text }) =>
      sizes.map((size, place) => {
        const product =
          place === 0 ? [title, text, 'coats', 'woman', 'active', 'Size'] : ['', '', '', '', '', '']
        return [`coat-${at}`, ...product, size, `S-${at}-${size}`, '120', '', '5']
      }),
  },
  shopify: {
    head: [
      ...[
        'Handle',
        'Title',
        'Body (HTML)',
        'Product Category',
        'Type',
        'Published',
        'Option1 Name',
        'Option1 Value',
      ],
      ...['Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Status'],
      'Target gender (product.metafields.shopify.target-gender)',
    ],
    rows: ({ at, title, text }) =>
      sizes.map((size, place) => {
        const product =
          place === 0
            ? [title, `<p>${text}</p>`, 'Clothing > Coats', '', 'true', 'Size']
            : ['', '', '', '', '', '']
        const last = place === 0 ? ['active', 'female'] : ['', '']
        return [`coat-${at}`, ...product, size, `S-${at}-${size}`, '5', '120.00', ...last]
      }),
  },
  woocommerce: {
    head: [
      ...[
        'ID',
        'Type',
        'SKU',
        'Name',
        'Published',
        'Visibility in catalog',
        'Description',
        'In stock?',
        'Stock',
      ],
      ...['Regular price', 'Categories', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'],
    ],
    rows: ({ at, title, text }) => [
      [
        `${at}000`,
        'variable',
        `C-${at}`,
        title,
        '1',
        'visible',
        text,
        '1',
        '',
        '',
        'Clothing > Coats',
        '',
        'Size',
        'S, M, L',
      ],
      ...sizes.map((size, place) => [
        ...[
          `${at}00${place + 1}`,
          'variation',
          `S-${at}-${size}`,
          `${title} - ${size}`,
          '1',
          'visible',
          '',
          '1',
        ],
        ...['5', '120', '', `C-${at}`, 'Size', size],
      ]),
    ],
  },
  etsy: {
    head: [
      ...['TITLE', 'DESCRIPTION', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'IMAGE1', 'VARIATION 1 TYPE'],
      ...['VARIATION 1 NAME', 'VARIATION 1 VALUES', 'SKU'],
    ],
    rows: ({ at, title, text }) => [
      [title, text, '120.00', 'USD', '15', image(at), 'Custom property', 'Size', 'S,M,L', `C-${at}`],
    ],
  },
  magento: {
    head: [
      ...[
        'sku',
        'store_view_code',
        'attribute_set_code',
        'product_type',
        'categories',
        'name',
        'description',
        'price',
      ],
      ...['visibility', 'qty', 'additional_attributes', 'configurable_variations'],
    ],
    rows: ({ at, title, text }) => [
      ...sizes.map(size => [
        ...[`S-${at}-${size}`, '', 'Default', 'simple', '', `${title} ${size}`, '', '120'],
        ...['Not Visible Individually', '5', `size=${size}`, ''],
      ]),
      [
        ...[`C-${at}`, '', 'Default', 'configurable', 'Women/Coats', title, text, ''],
        ...['Catalog, Search', '0', '', sizes.map(size => `sku=S-${at}-${size},size=${size}`).join('|')],
      ],
    ],
  },
  google: {
    head: [
      ...[
        'id',
        'title',
        'description',
        'availability',
        'price',
        'product_type',
        'item_group_id',
        'size',
        'gender',
      ],
      'image_link',
    ],
    rows: ({ at, title, text }) =>
      sizes.map(size => [
        ...[`S-${at}-${size}`, `${title} - ${size}`, text, 'in stock', '120.00 USD', 'Clothing > Coats'],
        ...[`coat-${at}`, size, 'female', image(at)],
      ]),
  },
  square: {
    head: [
      ...['Token', 'Item Name', 'Variation Name', 'SKU', 'Description', 'Category', 'Price'],
      ...['Option Name 1', 'Option Value 1', 'Current Quantity Main street'],
    ],
    rows: ({ at, title, text }) =>
      sizes.map(size => [
        ...[`T${at}${size}`, title, size, `S-${at}-${size}`, text, 'Coats', '120.00', 'Size', size, '5'],
      ]),
  },
  meta: {
    head: [
      ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
      ...['item_group_id', 'size', 'gender', 'quantity_to_sell_on_facebook', 'fb_product_category'],
    ],
    rows: ({ at, title, text }) =>
      sizes.map(size => [
        ...[
          `S-${at}-${size}`,
          title,
          text,
          'in stock',
          'new',
          '120.00 USD',
          `https://shop.example/${at}`,
          image(at),
        ],
        ...['Loden', `coat-${at}`, size, 'female', '5', 'clothing & accessories > clothing > coats'],
      ]),
  },
}

/** The formats of which there is a sample. */
export const sampledFormats = Object.keys(lines) as ImportFormat[]

/** A file of so many products in a format, each with a text of this length. */
export function* sampleOf(format: ImportFormat, products: number, length: number): Generator<string> {
  const sample = lines[format]
  if (sample === undefined) throw new Error(`There is no sample of ${format}.`)
  const text = 'A coat of loden wool, cut wide and with horn buttons. '
    .repeat(Math.ceil(length / 54))
    .slice(0, length)
  yield csvRow(sample.head)
  for (let at = 1; at <= products; at += 1) {
    for (const row of sample.rows({ at, title: `Loden coat ${at}`, text })) yield csvRow(row)
  }
}

/** What a column of an imported file can be (W-86). */
export const importFields = {
  handle: 'Handle (groups the rows of a product)',
  title: 'Title',
  description: 'Description',
  type: 'Product type',
  product_category: 'Category path',
  google_category: 'Google product category',
  whose: 'Who it is for',
  age_group: 'Age group',
  materials: 'Materials',
  tags: 'Tags',
  seo_title: 'Page title',
  seo_description: 'Meta description',
  status: 'Status',
  published: 'Published',
  gift_card: 'Gift card',
  option1_name: 'Option 1 name',
  option1_value: 'Option 1 value',
  option2_name: 'Option 2 name',
  option2_value: 'Option 2 value',
  option3_name: 'Option 3 name',
  option3_value: 'Option 3 value',
  color: 'Color',
  size: 'Size',
  sku: 'SKU',
  barcode: 'Barcode',
  bin: 'Bin',
  weight: 'Weight',
  currency: 'Currency',
  price: 'Price',
  sale_price: 'Sale price',
  sale_from: 'Sale begins',
  sale_until: 'Sale ends',
  compare_at: 'Compare-at price',
  stock: 'Stock',
  exported_stock: 'Stock at the export',
  exported_sold: 'Items sold at the export',
  availability: 'Availability',
  image: 'Photo address',
  more_images: 'More photo addresses',
  image_alt: 'Photo description',
  variant_image: 'Photo of the variant',
} as const
export type ImportField = keyof typeof importFields

/** The formats that are known. */
export const importFormats = {
  shopify: 'Shopify products',
  woocommerce: 'WooCommerce products',
  etsy: 'Etsy listings',
  square: 'Square item library',
  magento: 'Magento products',
  bigcommerce: 'BigCommerce products',
  google: 'Google Merchant feed',
  meta: 'Meta catalog',
  depop: 'Depop listings',
  garderobe: 'Our own export',
  other: 'Another table',
} as const
export type ImportFormat = keyof typeof importFormats

/** The formats in which products are exported. */
export const exportColumns = ['garderobe', 'shopify'] as const satisfies readonly ImportFormat[]
export type ExportColumns = (typeof exportColumns)[number]

/** What happens to a product of the file. */
export const importActions = {
  create: 'Create',
  update: 'Update',
  skip: 'Unchanged',
  error: 'Error',
} as const
export type ImportAction = keyof typeof importActions

/** The limits of an import (V-63). */
export const importLimits = {
  bytes: 15 * 1024 * 1024,
  products: 5000,
  rows: 100_000,
  columns: 200,
  types: 200,
  questions: 100,
} as const

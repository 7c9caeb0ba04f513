import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { colors } from '#src/api/contract/values/vocabulary.ts'
import type { StoredProduct, StoredVariant } from './stored-store.ts'

/** An image of an exported product. */
export interface ExportedImage {
  address: string
  /** The value of the color option that it shows; null for none. */
  color: string | null
}

/** A product beside what Shopify's columns say of it and an import does not compare. */
export interface ForShopify {
  product: StoredProduct
  /** The name of its brand. */
  vendor: string
  /** The name of its category. */
  category: string
  images: readonly ExportedImage[]
}

/** A row: a variant, an image, or one of each; what is of the product stands in the first. */
interface Row extends ForShopify {
  place: number
  variant: StoredVariant | undefined
  image: ExportedImage | undefined
}

const genders = { woman: 'Female', man: 'Male', kids: 'Unisex' } as const satisfies Record<Whose, string>
const states: Readonly<Record<string, string>> = { active: 'Active', archived: 'Archived' }

const ofProduct =
  (value: (of: ForShopify) => string) =>
  (row: Row): string =>
    row.place === 0 ? value(row) : ''
const ofVariant =
  (value: (variant: StoredVariant, of: ForShopify) => string) =>
  (row: Row): string =>
    row.variant === undefined ? '' : value(row.variant, row)
// a product without options has one that Shopify calls so
const optionName = (at: number) =>
  ofProduct(
    ({ product: { options } }) => options[at]?.name ?? (at === 0 && options.length === 0 ? 'Title' : ''),
  )
const optionValue = (at: number) =>
  ofVariant(({ values }, { product: { options } }) => {
    const value = values[at] ?? ''
    if (at === 0 && options.length === 0) return 'Default Title'
    return options[at]?.kind === 'color' ? colorName(value) : value
  })
/** A color of the list by its name; one of the brand's own as it is. */
const colorName = (value: string): string => new Map(Object.entries<string>(colors)).get(value) ?? value

/** Columns of Shopify's product CSV since 2025. https://help.shopify.com/en/manual/products/import-export/using-csv */
const columns: Readonly<Record<string, (row: Row) => string>> = {
  Title: ofProduct(({ product }) => product.title),
  'URL handle': ({ product }) => product.handle ?? product.id,
  Description: ofProduct(({ product }) => htmlOf(product.description)),
  Vendor: ofProduct(({ vendor }) => vendor),
  Type: ofProduct(({ category }) => category),
  Tags: ofProduct(({ product }) => product.tags.join(', ')),
  'Published on online store': ofProduct(({ product }) => (product.state === 'active' ? 'TRUE' : 'FALSE')),
  Status: ofProduct(({ product }) => states[product.state] ?? 'Draft'),
  SKU: ofVariant(({ sku }) => sku ?? ''),
  Barcode: ofVariant(({ barcode }) => barcode ?? ''),
  'Option1 name': optionName(0),
  'Option1 value': optionValue(0),
  'Option2 name': optionName(1),
  'Option2 value': optionValue(1),
  'Option3 name': optionName(2),
  'Option3 value': optionValue(2),
  Price: ofVariant(({ price }) => formatMoney(price)),
  'Compare-at price': ofVariant(({ compareAt }) => (compareAt === null ? '' : formatMoney(compareAt))),
  'Inventory tracker': ofVariant(() => 'shopify'),
  'Inventory quantity': ofVariant(({ stock }) => String(stock)),
  'Continue selling when out of stock': ofVariant(() => 'DENY'),
  'Weight value (grams)': ofVariant(({ weight }) => String(weight ?? '')),
  'Weight unit for display': ofVariant(({ weight }) => (weight === null ? '' : 'g')),
  'Requires shipping': ofVariant(() => 'TRUE'),
  'Product image URL': ({ image }) => image?.address ?? '',
  'Image position': ({ image, place }) => (image === undefined ? '' : String(place + 1)),
  'Variant image URL': ofVariant((variant, of) => imageOf(variant, of) ?? ''),
  'Gift card': ofProduct(() => 'FALSE'),
  'SEO title': ofProduct(({ product }) => product.seo_title),
  'SEO description': ofProduct(({ product }) => product.seo_description),
  'Google Shopping / Gender': ofProduct(({ product }) => genders[product.whose]),
  'Google Shopping / Age group': ofProduct(({ product }) => (product.whose === 'kids' ? 'Kids' : 'Adult')),
  'Fabric (product.metafields.shopify.fabric)': ofProduct(({ product }) => product.materials.join('; ')),
}

/** The header of the file. */
export const shopifyHead = Object.keys(columns)

/** The rows of a product, one for each variant or image, whichever are more. */
export function shopifyRows(of: ForShopify): string[][] {
  const { product, images } = of
  return Array.from({ length: Math.max(1, product.variants.length, images.length) }, (_, place) => {
    const row = { ...of, place, variant: product.variants[place], image: images[place] }
    return Object.values(columns).map(value => value(row))
  })
}

/** The first image of a variant's color. */
function imageOf({ values }: StoredVariant, { product, images }: ForShopify): string | undefined {
  const at = product.options.findIndex(({ kind }) => kind === 'color')
  return at < 0 ? undefined : images.find(({ color }) => color !== null && color === values[at])?.address
}

/** A text as HTML: a paragraph for each block, a break for each line. */
function htmlOf(text: string): string {
  if (text === '') return ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n{2,}/)
    .map(block => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

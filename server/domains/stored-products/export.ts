import { publicAddress } from '#server/domains/images/index.ts'
import { findCategories } from '#server/domains/import-mapping/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { csvRow, csvStart } from '#server/platform/csv/write-row.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { ExportColumns } from '#src/api/contract/values/business/import-fields.ts'
import { findImageColors, findVendor } from './export-store.ts'
import { type ForShopify, shopifyHead, shopifyRows } from './shopify-rows.ts'
import { findPage, type StoredProduct, type StoredVariant } from './stored-store.ts'

interface Line {
  product: StoredProduct
  variant: StoredVariant | undefined
  isFirst: boolean
  imageAt: (id: string) => string
}

const ofProduct = (value: (product: StoredProduct) => string) => (line: Line) =>
  line.isFirst ? value(line.product) : ''
const nameOf = (place: number) => ofProduct(({ options }) => options[place]?.name ?? '')
const optionAt =
  (place: number) =>
  ({ variant }: Line) =>
    variant?.values[place] ?? ''

/** The columns of our own format: one row a variant, what is of the product in its first row. */
const columns: Readonly<Record<string, (line: Line) => string>> = {
  handle: ({ product }) => product.handle ?? product.id,
  title: ofProduct(({ title }) => title),
  description: ofProduct(({ description }) => description),
  category: ofProduct(({ category }) => category),
  whose: ofProduct(({ whose }) => whose),
  materials: ofProduct(({ materials }) => materials.join('; ')),
  tags: ofProduct(({ tags }) => tags.join(', ')),
  seo_title: ofProduct(product => product.seo_title),
  seo_description: ofProduct(product => product.seo_description),
  status: ofProduct(({ state }) => state),
  option1_name: nameOf(0),
  option1_value: optionAt(0),
  option2_name: nameOf(1),
  option2_value: optionAt(1),
  option3_name: nameOf(2),
  option3_value: optionAt(2),
  sku: ({ variant }) => variant?.sku ?? '',
  barcode: ({ variant }) => variant?.barcode ?? '',
  bin: ({ variant }) => variant?.bin ?? '',
  weight_grams: ({ variant }) => String(variant?.weight ?? ''),
  price: ({ variant }) => (variant === undefined ? '' : formatMoney(variant.price)),
  compare_at: ({ variant }) =>
    variant === undefined || variant.compareAt === null ? '' : formatMoney(variant.compareAt),
  stock: ({ variant }) => (variant === undefined ? '' : String(variant.stock)),
  // what an import subtracts sales by that came after the export
  exported_stock: ({ variant }) => (variant === undefined ? '' : String(variant.stock)),
  exported_sold: ({ variant }) => (variant === undefined ? '' : String(variant.sold)),
  images: ({ product, isFirst, imageAt }) => (isFirst ? product.images.map(imageAt).join(' ') : ''),
}

interface Columns {
  head: readonly string[]
  rows: (of: ForShopify, imageAt: (id: string) => string) => string[][]
}

const own: Columns = {
  head: Object.keys(columns),
  rows: ({ product }, imageAt) => {
    const variants = product.variants.length === 0 ? [undefined] : product.variants
    return variants.map((variant, place) => {
      const line = { product, variant, isFirst: place === 0, imageAt }
      return Object.values(columns).map(value => value(line))
    })
  },
}
const columnsOf: Readonly<Record<ExportColumns, Columns>> = {
  garderobe: own,
  shopify: { head: shopifyHead, rows: shopifyRows },
}

/** All products of a company as CSV that an import reads without a change, in our own columns or in Shopify's. */
export async function exportCsv(
  { pool, config }: Services,
  sellerId: string,
  format: ExportColumns,
): Promise<string> {
  const { head, rows } = columnsOf[format]
  const lines = [`${csvStart}${csvRow(head)}`]
  const imageAt = (id: string) => `${config.publicUrl}${publicAddress(id, 800, 'webp')}`
  const [vendor, categories] = await Promise.all([findVendor(pool, sellerId), findCategories(pool)])
  for (let after = ''; ; ) {
    const page = await findPage(pool, sellerId, after)
    const [last] = page.slice(-1)
    if (last === undefined) return lines.join('')
    after = last.id
    const colorOf = await findImageColors(
      pool,
      page.map(({ id }) => id),
    )
    for (const product of page) {
      const images = product.images.map(id => ({ address: imageAt(id), color: colorOf(product.id, id) }))
      const category = categories.get(product.category)?.name ?? product.category
      lines.push(...rows({ product, vendor, category, images }, imageAt).map(csvRow))
    }
  }
}

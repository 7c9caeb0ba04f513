import type { RowProblem, RowReader } from '#server/domains/import-formats/index.ts'
import type { StoredProduct } from '#server/domains/stored-products/index.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import type { FileProduct } from './file-product.ts'

/** Products of the company by the keys of a file: brand and SKU, and handle. */
export interface Shelf {
  bySku(sku: string): StoredProduct | undefined
  /** By handle, without regard to case, or by id. */
  byHandle(handle: string): StoredProduct | undefined
}

export function shelfOf(products: readonly StoredProduct[]): Shelf {
  const skus = new Map<string, StoredProduct>()
  const handles = new Map<string, StoredProduct>()
  for (const product of products) {
    for (const { sku } of product.variants) if (sku !== null) skus.set(sku, product)
    handles.set(product.id, product)
    if (product.handle === null) continue
    handles.set(product.handle, product)
    const lower = product.handle.toLowerCase()
    if (!handles.has(lower)) handles.set(lower, product)
  }
  return {
    bySku: sku => skus.get(sku),
    byHandle: handle => handles.get(handle) ?? handles.get(handle.toLowerCase()),
  }
}

/** The keys by which the products of a file are looked for. */
export function keysOf(products: readonly FileProduct[]): { handles: string[]; skus: string[] } {
  return {
    handles: products.flatMap(({ handle }) => handle ?? []),
    skus: products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? [])),
  }
}

/**
 * The product that a file's rows mean; null for a new one. Its SKUs come before its handle, but they do not turn a
 * product into another one: where a SKU leads to one product and the handle to another, or to a product whose handle and
 * title are both other ones, nobody knows which is meant (docs/decisions/124-three-way-imports.md).
 */
export function matchProduct(
  file: FileProduct,
  shelf: Shelf,
  reader: RowReader,
): StoredProduct | null | { errors: RowProblem[] } {
  const found = new Map<string, StoredProduct>()
  for (const { sku } of file.variants) {
    const product = sku === undefined ? undefined : shelf.bySku(sku)
    if (product !== undefined) found.set(product.id, product)
  }
  const named = file.handle === null ? undefined : shelf.byHandle(file.handle)
  const [first] = found.values()
  const meant = named ?? first
  if (meant === undefined) return null
  const isClear = [...found.keys()].every(id => id === meant.id)
  if (isClear && (named !== undefined || !isAnother(file, meant, reader))) return meant
  const errors = file.variants.flatMap(({ row, sku }) => {
    const product = sku === undefined ? undefined : shelf.bySku(sku)
    if (product === undefined || (!isClear && product === meant)) return []
    const message = `This SKU belongs to “${product.title}”.`
    const suggestion = `Give this row another SKU, or the handle ${product.handle ?? product.id}.`
    return [reader.problem(row, 'sku', { code: 'sku_of_other_product', message, suggestion })]
  })
  return { errors }
}

/**
 * Whether the rows name another product than the one that has their SKU: by a handle of their own, and by a title. A
 * file without handles, or without titles, leaves the SKU as the key.
 */
function isAnother({ rows, title }: FileProduct, product: StoredProduct, reader: RowReader): boolean {
  const hasHandle = rows.some(row => reader.cell(row, 'handle') !== '')
  return hasHandle && title !== undefined && slugOf(title) !== slugOf(product.title)
}

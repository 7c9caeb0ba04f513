import type { FileProduct } from './file-product.ts'
import type { RowProblem } from './problem.ts'
import type { RowReader } from './row-values.ts'
import type { StoredProduct } from './stored-store.ts'

/** Products of the company by the keys of a file: brand and SKU, and handle. */
export interface Shelf {
  bySku(sku: string): StoredProduct | undefined
  byHandle(handle: string): StoredProduct | undefined
}

export function shelfOf(products: readonly StoredProduct[]): Shelf {
  const skus = new Map<string, StoredProduct>()
  const handles = new Map<string, StoredProduct>()
  for (const product of products) {
    for (const { sku } of product.variants) if (sku !== null) skus.set(sku, product)
    handles.set(product.id, product)
    if (product.handle !== null) handles.set(product.handle, product)
  }
  return { bySku: sku => skus.get(sku), byHandle: handle => handles.get(handle) }
}

/** The keys by which the products of a file are looked for. */
export function keysOf(products: readonly FileProduct[]): { handles: string[]; skus: string[] } {
  return {
    handles: products.flatMap(({ handle }) => handle ?? []),
    skus: products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? [])),
  }
}

/** The product that a file's rows mean; null for a new one. Its SKUs come before its handle. */
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
  if (found.size <= 1) return first ?? named ?? null
  const errors = file.variants.flatMap(({ row, sku }) => {
    const product = sku === undefined ? undefined : shelf.bySku(sku)
    if (product === undefined || product === (named ?? first)) return []
    const message = `This SKU belongs to “${product.title}”.`
    const suggestion = 'Give these rows the handle of that product, or another SKU.'
    return [reader.problem(row, 'sku', { code: 'sku_of_other_product', message, suggestion })]
  })
  return { errors }
}

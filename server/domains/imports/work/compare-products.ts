import type { FileProduct, Reading } from '#server/domains/import-products/index.ts'
import {
  type Comparison,
  compareProduct,
  keysOf,
  matchProduct,
  shelfOf,
} from '#server/domains/import-products/index.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import { findByKeys, type StoredProduct } from '#server/domains/stored-products/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { type Listed, readFiles } from './reading.ts'

/** A product of the file beside the one in the shop. */
export interface Compared {
  file: FileProduct
  stored: StoredProduct | null
  comparison: Comparison
}

/** Compares some products of a file with the shop as it is now. */
export async function compareProducts(
  on: Asked,
  { id, seller_id }: Pick<StoredImport, 'id' | 'seller_id'>,
  reading: Reading,
  listed: readonly Listed[],
): Promise<Compared[]> {
  const files = await readFiles(on, id, reading, listed)
  const { handles, skus } = keysOf(files)
  const shelf = shelfOf(await findByKeys(on, seller_id, handles, skus))
  return files.map(file => {
    const match = matchProduct(file, shelf, reading.reader)
    const stored = match !== null && 'errors' in match ? null : match
    if (match !== null && 'errors' in match) file.errors.push(...match.errors)
    return { file, stored, comparison: compareProduct(reading, file, { stored, gallery: stored }) }
  })
}

import type { FileProduct, Reading } from '#server/domains/import-products/index.ts'
import {
  barcodeKeysOf,
  type Comparison,
  compareProduct,
  keysOf,
  leaveOutTakenBarcodes,
  matchProduct,
  shelfOf,
} from '#server/domains/import-products/index.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import { findBarcodeOwners, findByKeys, type StoredProduct } from '#server/domains/stored-products/index.ts'
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
  const ownerOf = await barcodeOwners(on, seller_id, files)
  return files.map(file => {
    const match = matchProduct(file, shelf, reading.reader)
    const stored = match !== null && 'errors' in match ? null : match
    if (match !== null && 'errors' in match) file.errors.push(...match.errors)
    leaveOutTakenBarcodes(file, reading.reader, stored?.id ?? null, ownerOf)
    return { file, stored, comparison: compareProduct(reading, file, { stored, gallery: stored }) }
  })
}

/** Says which product of the company has a barcode, by its key. */
export async function barcodeOwners(
  on: Asked,
  sellerId: string,
  files: readonly FileProduct[],
): Promise<(key: string) => { id: string; title: string } | undefined> {
  const owners = await findBarcodeOwners(on, sellerId, barcodeKeysOf(files))
  return key => owners.get(key)
}

import type { FileProduct, Reading, WaitingProduct } from '#server/domains/import-products/index.ts'
import {
  type Comparison,
  type Conflict,
  compareProduct,
  leaveOutTakenBarcodes,
  mergeProduct,
  newImages,
  ofProduct,
} from '#server/domains/import-products/index.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import type { StoredProduct } from '#server/domains/stored-products/index.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { barcodeOwners, compareProducts } from './compare-products.ts'
import { readFiles } from './reading.ts'

/** A product of a preview beside the shop as it is now. */
export interface Merge {
  file: FileProduct
  /** The product that it is about; null for none. */
  shop: StoredProduct | null
  comparison: Comparison
  /** Nothing is written of a product that has some. */
  conflicts: readonly Conflict[]
}

/**
 * Merges products of a preview into the shop. The preview said which product each is about; `known` has those that are
 * still there.
 */
export async function mergeProducts(
  on: Asked,
  job: Pick<StoredImport, 'id' | 'seller_id'>,
  reading: Reading,
  previewed: readonly WaitingProduct[],
  known: ReadonlyMap<string, StoredProduct>,
): Promise<Merge[]> {
  const created = previewed.filter(({ product_id }) => product_id === null)
  const added = new Map<WaitingProduct, Merge>()
  for (const [place, each] of (await compareProducts(on, job, reading, created)).entries()) {
    const { file, stored, comparison } = each
    const product = created[place]
    const conflicts = stored === null ? [] : [ofProduct(file, null, stored.title)]
    if (product !== undefined) added.set(product, { file, shop: stored, comparison, conflicts })
  }
  const rest = previewed.filter(each => !added.has(each))
  const files = await readFiles(on, job.id, reading, rest)
  const ownerOf = await barcodeOwners(on, job.seller_id, files)
  const merged = new Map(
    rest.map((each, place) => {
      const file = files[place]
      if (file === undefined) throw new Error('A product of a file was not read.')
      leaveOutTakenBarcodes(file, reading.reader, each.product_id, ownerOf)
      return [each, mergeOne(reading, each, file, known.get(each.product_id ?? '') ?? null)]
    }),
  )
  return previewed.flatMap(each => added.get(each) ?? merged.get(each) ?? [])
}

function mergeOne(
  reading: Reading,
  { action, seen }: WaitingProduct,
  file: FileProduct,
  shop: StoredProduct | null,
): Merge {
  if (action === 'update' && shop !== null) {
    // a preview that was made before it noted what it saw
    const { conflicts, ...comparison } = mergeProduct(reading, file, seen ?? shop, shop)
    return { file, shop, comparison, conflicts }
  }
  const comparison = compareProduct(reading, file, { stored: shop, gallery: shop })
  if (action === 'update')
    return { file, shop, comparison, conflicts: [ofProduct(file, seen?.title ?? file.title ?? '', null)] }
  return { file, shop, comparison: unchanged(comparison, file, shop), conflicts: [] }
}

/** A product that the preview called unchanged stays so, but for images that could not be fetched before. */
function unchanged(comparison: Comparison, file: FileProduct, shop: StoredProduct | null): Comparison {
  const none = { images: [], retried: 0 }
  const images = shop === null ? none : newImages(file, shop, [])
  return { ...comparison, action: 'skip', draft: null, changes: [], errors: [], ...images }
}

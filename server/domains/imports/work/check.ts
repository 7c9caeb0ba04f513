import type { Reading } from '#server/domains/import-products/index.ts'
import {
  compareProduct,
  findToCheck,
  type RenewedProduct,
  seenAnew,
  type WaitingProduct,
} from '#server/domains/import-products/index.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import { findByIds, seenOf } from '#server/domains/stored-products/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { shownOf } from './compare-all.ts'
import { compareProducts } from './compare-products.ts'
import { type Merge, mergeProducts } from './merge-products.ts'
import { openReading } from './reading.ts'

const batchSize = 100

/**
 * How long a preview that was shown anew is not checked again; milliseconds. A shop that sells all the time could never
 * start an import otherwise.
 */
const freshFor = 10 * 60_000

/** Compares a preview with the shop once more, and returns the products that have to be shown anew. */
export async function checkPreview(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  job: StoredImport,
): Promise<RenewedProduct[]> {
  const shownAnew = job.shown_anew_at?.getTime() ?? Number.NEGATIVE_INFINITY
  if (clock.now().getTime() - shownAnew < freshFor) return []
  const reading = await openReading(pool, job)
  const renewed: RenewedProduct[] = []
  for (let after = -1; ; ) {
    const previewed = await findToCheck(pool, job.id, after, batchSize)
    const last = previewed.at(-1)
    if (last === undefined) return renewed
    after = last.position
    const ids = previewed.flatMap(({ product_id }) => product_id ?? [])
    const known = await findByIds(pool, job.seller_id, ids)
    const merged = await mergeProducts(pool, job, reading, previewed, known)
    for (const [place, merge] of merged.entries()) {
      const product = previewed[place]
      if (product !== undefined && merge.conflicts.length > 0)
        renewed.push(await renew(pool, job, reading, product, merge))
    }
  }
}

/** A product as the preview is to show it now. */
async function renew(
  pool: Services['pool'],
  job: StoredImport,
  reading: Reading,
  product: WaitingProduct,
  { file, shop, conflicts }: Merge,
): Promise<RenewedProduct> {
  const { position, seen: before } = product
  const known = product.product_id !== null && shop !== null
  if (!known) {
    // added or deleted meanwhile: it is looked for again
    const [found] = await compareProducts(pool, job, reading, [product])
    if (found === undefined) throw new Error('A product of a file was not read.')
    return {
      position,
      ...shownOf(found.comparison),
      seen: found.stored && seenOf(found.stored),
      product_id: found.stored?.id ?? null,
      conflicts,
    }
  }
  const seen =
    before === null
      ? seenOf(shop)
      : seenAnew(file, compareProduct(reading, file, { stored: before, gallery: shop }), before, shop)
  const comparison = compareProduct(reading, file, { stored: seen, gallery: shop })
  return { position, ...shownOf(comparison), seen, product_id: shop.id, conflicts }
}

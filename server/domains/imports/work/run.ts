import type { RowProblem } from '#server/domains/import-formats/index.ts'
import type { Reading } from '#server/domains/import-products/index.ts'
import {
  fileStocksOf,
  findWaiting,
  type SettledProduct,
  settle,
  settleErrors,
} from '#server/domains/import-products/index.ts'
import { queueImages } from '#server/domains/imports/effects.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import * as words from '#server/domains/imports/words.ts'
import { readColor } from '#server/domains/product-options/index.ts'
import { type ProductDraft, writeProducts } from '#server/domains/products/index.ts'
import {
  addImages,
  beforeOf,
  findByIds,
  fingerprintOf,
  lockProducts,
  type NewImage,
  type StoredProduct,
  saveFileStocks,
} from '#server/domains/stored-products/index.ts'
import { isDatabaseAway, isDatabaseBusy } from '#server/platform/database/errors.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type Merge, mergeProducts } from './merge-products.ts'
import { openReading } from './reading.ts'

const batchSize = 50

/** Whether a run goes on after a batch. */
export type Progress = 'goes on' | 'is done'

/**
 * Writes the next products of a running import, all of them in one transaction with what is said of them: whatever
 * ends the process, each product is written once. If one cannot be written, each is tried by itself.
 */
export async function runBatch(services: Services, job: StoredImport): Promise<Progress> {
  const reading = await openReading(services.pool, job)
  try {
    return await writeNext(services, job, reading, batchSize)
  } catch (error) {
    if (isPassing(error)) throw error
    for (let count = 0; count < batchSize; count += 1) {
      if ((await writeAlone(services, job, reading)) === 'is done') return 'is done'
    }
    return 'goes on'
  }
}

/** Whether the same work may succeed later. */
const isPassing = (error: unknown): boolean => isDatabaseAway(error) || isDatabaseBusy(error)

async function writeAlone(services: Services, job: StoredImport, reading: Reading): Promise<Progress> {
  try {
    return await writeNext(services, job, reading, 1)
  } catch (error) {
    if (isPassing(error)) throw error
    if (!(error instanceof Refusal))
      services.log.error({ err: error, id: job.id }, 'a product could not be imported')
    await failNext(services, job, error instanceof Refusal ? error : null)
    return 'goes on'
  }
}

const ref = (id: string) => ({ kind: 'import_job', id }) as const

/** Runs `work` on a locked import if it is still running. */
async function whileRunning(
  services: Services,
  id: string,
  work: (uow: UnitOfWork) => Promise<Progress>,
): Promise<Progress> {
  return change(services, async uow => {
    await uow.lock([ref(id)])
    return uow.row(ref(id)).state === 'running' ? work(uow) : 'is done'
  })
}

function writeNext(services: Services, job: StoredImport, reading: Reading, most: number): Promise<Progress> {
  return whileRunning(services, job.id, async uow => {
    await settleErrors(uow, job.id)
    const waiting = await findWaiting(uow, job.id, most)
    if (waiting.length === 0) {
      await uow.reread(ref(job.id))
      queueImages(uow, job.id)
      await uow.fire({ ...ref(job.id), event: { type: 'import.finish', by: 'system' } })
      return 'is done'
    }
    const ids = waiting.flatMap(({ product_id }) => product_id ?? [])
    const known = await lockProducts(uow, job.seller_id, ids)
    const merged = await mergeProducts(uow.client, job, reading, waiting, known)
    const settled = await writeAll(uow, job, waiting, merged)
    await addImages(
      uow,
      job.id,
      merged.flatMap((each, place) => {
        const { outcome, product_id } = settled[place] ?? {}
        const isThere = outcome !== 'failed' && product_id !== undefined && product_id !== null
        return isThere ? imagesOf(each, product_id) : []
      }),
    )
    const written = await findWrittenNow(uow, job.seller_id, settled)
    const { answers } = job.mapping
    await saveFileStocks(
      uow,
      merged.flatMap(({ comparison }, place) => {
        const product = written.get(settled[place]?.product_id ?? '')
        return product === undefined ? [] : fileStocksOf(comparison.variants, product, answers)
      }),
    )
    await settle(uow, job.id, withFingerprints(uow, written, settled))
    return 'goes on'
  })
}

/** Writes some products, and returns what became of each, in their order. */
async function writeAll(
  uow: UnitOfWork,
  { id: importId, seller_id: sellerId }: Pick<StoredImport, 'id' | 'seller_id'>,
  waiting: readonly { position: number }[],
  merged: readonly Merge[],
): Promise<SettledProduct[]> {
  const drafts = new Map<Merge, ProductDraft>()
  for (const each of merged) {
    const { action, draft } = each.comparison
    const isWritten = each.conflicts.length === 0 && (action === 'create' || action === 'update')
    if (isWritten && draft !== null) drafts.set(each, draft)
  }
  const cause = { why: 'imported', about: importId } as const
  const written = await writeProducts(uow, sellerId, [...drafts.values()], cause)
  const ids = new Map([...drafts.keys()].map((each, place) => [each, written[place]?.id]))
  const settled: SettledProduct[] = []
  for (const [place, each] of merged.entries()) {
    const id = ids.get(each)
    if (id !== undefined && each.comparison.isLive !== undefined) await show(uow, id, each.comparison.isLive)
    settled.push({ position: waiting[place]?.position ?? 0, ...outcomeOf(each, id) })
  }
  return settled
}

function outcomeOf(
  { shop, comparison, conflicts }: Merge,
  id: string | undefined,
): Omit<SettledProduct, 'position'> {
  const nothing = {
    ...{ product_id: shop?.id ?? null, before: null, fingerprint: null, errors: null },
    ...{ changes: [], conflicts: [] },
  }
  const { changes } = comparison
  if (conflicts.length > 0) return { ...nothing, outcome: 'failed', conflicts }
  if (id !== undefined && shop === null) return { ...nothing, outcome: 'created', product_id: id, changes }
  if (id !== undefined && shop !== null)
    return { ...nothing, outcome: 'updated', before: beforeOf(shop), changes }
  if (comparison.action === 'skip') return { ...nothing, outcome: 'skipped' }
  return { ...nothing, outcome: 'failed', errors: comparison.errors }
}

/**
 * Puts a product into the shop, or takes it out. One that cannot be sold yet stays a draft: the company may still wait
 * for its approval, or has to confirm its email.
 */
export async function show(uow: UnitOfWork, id: string, isLive: boolean): Promise<void> {
  const product = { kind: 'product', id } as const
  const { state, shop, is_confirmed: isConfirmed } = uow.row(product)
  const isOpen = shop === 'open'
  if (isLive && state !== 'active' && isOpen && isConfirmed) {
    await uow.fire({ ...product, event: { type: 'product.activate', by: 'seller' } })
  }
  if (!isLive && state === 'active')
    await uow.fire({ ...product, event: { type: 'product.archive', by: 'seller' } })
}

function imagesOf({ comparison }: Merge, productId: string): NewImage[] {
  return comparison.images.map(({ url, alt, color }, place) => ({
    product_id: productId,
    url,
    place,
    alt,
    // as the variants of its product have it, which is known once it is fetched
    ...(color === null ? { color: null, color_name: null } : readColor(color, [])),
  }))
}

const isWritten = ({ outcome }: SettledProduct) => outcome === 'created' || outcome === 'updated'

/** Products that were created or changed, as they are now. */
const findWrittenNow = (uow: UnitOfWork, sellerId: string, settled: readonly SettledProduct[]) =>
  findByIds(
    uow.client,
    sellerId,
    settled.filter(isWritten).flatMap(({ product_id }) => product_id ?? []),
  )

/** The fingerprints of products as they are at the end of this change. */
function withFingerprints(
  uow: UnitOfWork,
  written: ReadonlyMap<string, StoredProduct>,
  settled: readonly SettledProduct[],
): SettledProduct[] {
  return settled.map(each => {
    const product = isWritten(each) ? written.get(each.product_id ?? '') : undefined
    if (product === undefined) return each
    // the chart writes a new state at the end of the change
    const { state } = uow.row({ kind: 'product', id: product.id })
    return { ...each, fingerprint: fingerprintOf({ ...product, state }) }
  })
}

/** Notes that the next product cannot be written, and why. */
async function failNext(services: Services, { id }: StoredImport, refusal: Refusal | null): Promise<void> {
  await whileRunning(services, id, async uow => {
    const [next] = await findWaiting(uow, id, 1)
    if (next === undefined) return 'is done'
    const [field = ''] = Object.keys(refusal?.details.errors ?? {})
    const error: RowProblem = {
      row: next.rows[0] ?? 0,
      column: '',
      code: refusal?.code ?? 'internal',
      value: field,
      message: refusal?.message ?? words.failedInside,
      suggestion: null,
    }
    await settle(uow, id, [
      {
        position: next.position,
        outcome: 'failed',
        product_id: null,
        before: null,
        fingerprint: null,
        errors: [error],
        changes: [],
        conflicts: [],
      },
    ])
    return 'goes on'
  })
}

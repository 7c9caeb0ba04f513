import { findWritten, type SettledProduct, settle } from '#server/domains/import-products/index.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import { removeUnordered, writeProducts } from '#server/domains/products/index.ts'
import type { StoredProduct } from '#server/domains/stored-products/index.ts'
import {
  type Before,
  dropWaiting,
  findFetched,
  fingerprintOf,
  forgetSources,
  lockProducts,
  restoreFileStocks,
} from '#server/domains/stored-products/index.ts'
import { isDatabaseAway, isDatabaseBusy } from '#server/platform/database/errors.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type Progress, show } from './run.ts'

const batchSize = 50

type Written = Awaited<ReturnType<typeof findWritten>>[number]

/**
 * Undoes the last products of an import that nobody has touched since, in one transaction. One that cannot be undone
 * is left as it is, which each product of a batch finds out by itself.
 */
export async function undoBatch(services: Services, job: StoredImport): Promise<Progress> {
  try {
    return await undoNext(services, job, batchSize)
  } catch (error) {
    if (isDatabaseAway(error) || isDatabaseBusy(error)) throw error
    for (let count = 0; count < batchSize; count += 1) {
      if ((await undoAlone(services, job)) === 'is done') return 'is done'
    }
    return 'goes on'
  }
}

async function undoAlone(services: Services, job: StoredImport): Promise<Progress> {
  try {
    return await undoNext(services, job, 1)
  } catch (error) {
    if (isDatabaseAway(error) || isDatabaseBusy(error)) throw error
    if (!(error instanceof Refusal))
      services.log.error({ err: error, id: job.id }, 'a product could not be undone')
    return undoNext(services, job, 1, async () => new Set())
  }
}

function undoNext(
  services: Services,
  { id, seller_id }: StoredImport,
  most: number,
  undo: typeof undoAll = undoAll,
): Promise<Progress> {
  const ref = { kind: 'import_job', id } as const
  return change(services, async uow => {
    await uow.lock([ref])
    if (uow.row(ref).state !== 'undoing') return 'is done'
    const written = await findWritten(uow.client, id, most)
    if (written.length === 0) {
      await uow.reread(ref)
      await uow.fire({ ...ref, event: { type: 'import.revert', by: 'system' } })
      return 'is done'
    }
    const ids = written.map(({ product_id }) => product_id)
    const stored = await lockProducts(uow, seller_id, ids)
    const undone = await undo(uow, { id, seller_id }, written, stored)
    const settled = written.map(({ position, product_id }): SettledProduct => {
      // one that is gone was undone by its company
      const outcome = undone.has(product_id) || !stored.has(product_id) ? 'undone' : 'left_alone'
      const nothing = { product_id: null, before: null, fingerprint: null, errors: null, changes: null }
      return { position, outcome, ...nothing, conflicts: [] }
    })
    await dropWaiting(uow, id, [...undone])
    await settle(uow, id, settled)
    return 'goes on'
  })
}

const listingsWithThreads = statement('listings_with_threads', {
  text: 'select distinct listing_id from threads where listing_id = any($1)',
  parameters: [t.list(t.text)],
  columns: { listing_id: t.text },
})

/** Undoes products that nobody touched since, and returns their ids. */
async function undoAll(
  uow: UnitOfWork,
  { id: importId, seller_id: sellerId }: Pick<StoredImport, 'id' | 'seller_id'>,
  written: readonly Written[],
  stored: ReadonlyMap<string, StoredProduct>,
): Promise<ReadonlySet<string>> {
  const fetched = await findFetched(uow, importId, [...stored.keys()])
  const untouched = written.filter(({ product_id, fingerprint }) => {
    const product = stored.get(product_id)
    if (product === undefined || fingerprint !== fingerprintOf(product)) return false
    // one that was taken away since
    return [...(fetched.get(product_id) ?? [])].every(image => product.images.includes(image))
  })
  const created = untouched.filter(({ outcome }) => outcome === 'created').map(({ product_id }) => product_id)
  const wroteAbout = new Set(
    (created.length === 0 ? [] : await uow.ask(listingsWithThreads, [created])).map(
      ({ listing_id }) => listing_id,
    ),
  )
  const removed = created.filter(id => !wroteAbout.has(id))
  await removeUnordered(uow, removed)
  const updated = untouched.filter(({ outcome }) => outcome === 'updated')
  // written by `beforeOf`
  const befores = updated.map(({ product_id, before }) => ({ id: product_id, ...(before as Before) }))
  const imagesOf = (id: string) => {
    const mine = fetched.get(id)
    const shown = stored.get(id)?.images ?? []
    return mine === undefined
      ? undefined
      : shown.filter(image => !mine.has(image)).map(image => ({ id: image }))
  }
  await writeProducts(
    uow,
    sellerId,
    befores.map(({ id, draft }) => ({ ...draft, id, images: imagesOf(id) })),
    { why: 'import_undone', about: importId },
  )
  await restoreFileStocks(
    uow,
    befores.map(({ id }) => id),
    befores.flatMap(({ fileStocks = {} }) =>
      Object.entries(fileStocks).map(([variant_id, { stock, countedAt, sold }]) => ({
        ...{ variant_id, stock, sold },
        counted_at: countedAt,
      })),
    ),
  )
  const restored = [...fetched].filter(([id]) => befores.some(each => each.id === id))
  await forgetSources(uow, importId, new Map(restored))
  for (const { id, isLive } of befores) await show(uow, id, isLive)
  return new Set([...removed, ...befores.map(({ id }) => id)])
}

import { dropWaiting } from '#server/domains/imports/images/image-store.ts'
import {
  findWritten,
  type SettledProduct,
  settle,
} from '#server/domains/imports/products/import-product-store.ts'
import { findByIds, type StoredProduct } from '#server/domains/imports/products/stored-store.ts'
import type { StoredImport } from '#server/domains/imports/store.ts'
import { removeUnordered, writeProduct } from '#server/domains/products/index.ts'
import { isDatabaseAway, isDatabaseBusy } from '#server/platform/database/errors.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import { change, type UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type Before, fingerprintOf, lacksImported } from './fingerprint.ts'
import { type Progress, show } from './run.ts'

const batchSize = 25

type Written = Awaited<ReturnType<typeof findWritten>>[number]

/**
 * Undoes the last products of an import that nobody has touched since, in one transaction. One that cannot be undone
 * is left as it is, which each product of a batch finds out by itself.
 */
export async function undoBatch(services: Services, job: StoredImport): Promise<Progress> {
  try {
    return await undoNext(services, job, batchSize, undoOne)
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
    return await undoNext(services, job, 1, undoOne)
  } catch (error) {
    if (isDatabaseAway(error) || isDatabaseBusy(error)) throw error
    if (!(error instanceof Refusal))
      services.log.error({ err: error, id: job.id }, 'a product could not be undone')
    return undoNext(services, job, 1, async () => false)
  }
}

function undoNext(
  services: Services,
  { id, seller_id }: StoredImport,
  most: number,
  undo: (uow: UnitOfWork, written: Written, stored: StoredProduct, sellerId: string) => Promise<boolean>,
): Promise<Progress> {
  const ref = { kind: 'import_job', id } as const
  return change(services, async uow => {
    await uow.lock([ref])
    if (uow.row(ref).state !== 'undoing') return 'is done'
    await dropWaiting(uow, id)
    const written = await findWritten(uow, id, most)
    if (written.length === 0) {
      await uow.reread(ref)
      await uow.fire({ ...ref, event: { type: 'import.revert', by: 'system' } })
      return 'is done'
    }
    const products = written.map(({ product_id }) => ({ kind: 'product' as const, id: product_id }))
    const known = await findByIds(
      uow.client,
      seller_id,
      products.map(product => product.id),
    )
    await uow.lock(products.filter(product => known.has(product.id)))
    // read again: they are locked now
    const stored = await findByIds(
      uow.client,
      seller_id,
      products.map(product => product.id),
    )
    const settled: SettledProduct[] = []
    for (const each of written) {
      const product = stored.get(each.product_id)
      // one that is gone was undone by its company
      const isUndone = product === undefined || (await undo(uow, each, product, seller_id))
      settled.push({
        position: each.position,
        outcome: isUndone ? 'undone' : 'left_alone',
        product_id: null,
        before: null,
        fingerprint: null,
        errors: null,
      })
    }
    await settle(uow, id, settled)
    return 'goes on'
  })
}

const threadOfListing = statement('thread_of_listing', {
  text: 'select 1 from threads where listing_id = $1 limit 1',
  parameters: [t.text],
})

/** Undoes one product; false if somebody touched it since. */
async function undoOne(
  uow: UnitOfWork,
  written: Written,
  stored: StoredProduct,
  sellerId: string,
): Promise<boolean> {
  if (written.fingerprint !== fingerprintOf(stored) || lacksImported(stored)) return false
  if (written.outcome === 'created') {
    if ((await uow.ask(threadOfListing, [stored.id])).length > 0) return false
    await removeUnordered(uow, stored.id)
    return true
  }
  // written by `beforeOf`
  const { draft, isLive } = written.before as Before
  await writeProduct(uow, sellerId, { ...draft, id: stored.id })
  await show(uow, stored.id, isLive)
  return true
}

import { Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { BulkChange } from '#src/api/contract/business/bulk-edits.ts'
import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'
import { lockChanged, openCollection, writeChange } from './change-store.ts'
import { isOfProducts, planProduct, planVariant } from './plan.ts'
import type { BulkEditRow } from './row.ts'
import { countInCollection } from './scope-store.ts'
import { findLeft, type LeftRow, refuseRows } from './store.ts'
import * as words from './words.ts'

type Of = Pick<BulkEditRow, 'id' | 'change' | 'seller_id'>

const collectionOf = ({ change }: Of) => ('collection' in change ? change.collection : null)

/** Writes what can still be written of a change, one way or back, and says why the rest stays. */
async function carryOut(uow: UnitOfWork, row: Of, direction: 'make' | 'undo'): Promise<void> {
  const collection = collectionOf(row)
  const isThere = collection === null || (await openCollection(uow, collection))
  if (isThere) {
    if (collection === null) await lockChanged(uow, row.id)
    await writeChange(uow, row, direction)
    if (collection !== null) await refuseFull(uow, row.seller_id, collection)
  }
  const [before, outcome] =
    direction === 'make' ? ([null, 'refused'] as const) : (['done', 'left_alone'] as const)
  const left = await findLeft(uow, row.id, before, collection)
  const reasonOf = !isThere ? () => words.collectionGone : direction === 'make' ? whyNotMade : whyNotUndone
  await refuseRows(
    uow,
    row.id,
    outcome,
    left.map(each => ({ position: each.position, reason: reasonOf(row, each) })),
  )
}

/** @throws Refusal 409 where others filled the collection meanwhile: then nothing is changed. */
async function refuseFull(uow: UnitOfWork, sellerId: string, collection: string): Promise<void> {
  const count = (await countInCollection(uow.client, sellerId, collection)) ?? 0
  if (count > collectionLimits.products) throw new Refusal(409, 'not_allowed', words.fullCollection)
}

const currentOf = ({ price_cents, compare_at_cents, stock }: LeftRow) =>
  price_cents === null || stock === null ? null : { price_cents, compare_at_cents, stock }

/** Why a value that was planned was not changed: what is in its way now, or that it is another one by now. */
function whyNotMade({ change }: Of, left: LeftRow): string {
  if (isOfProducts(change)) return planProduct(change, left).reason ?? words.changedSince.category
  const now = currentOf(left)
  if (now === null || left.is_retired) return words.gone
  return planVariant(change, now).reason ?? changedValue(change.kind, now)
}

function whyNotUndone({ change }: Of, left: LeftRow): string {
  if (change.kind === 'move') return words.changedSince.category
  if ('tag' in change) return planProduct(opposite(change), left).reason ?? words.gone
  if (isOfProducts(change)) return change.kind === 'add_to_collection' ? words.isOut : words.isIn
  const now = currentOf(left)
  if (now === null || left.is_retired) return words.gone
  return changedValue(change.kind, now)
}

const opposite = (change: Extract<BulkChange, { tag: string }>): typeof change => ({
  ...change,
  kind: change.kind === 'add_tag' ? 'remove_tag' : 'add_tag',
})

function changedValue(kind: string, now: NonNullable<ReturnType<typeof currentOf>>): string {
  if (kind.endsWith('stock')) return words.changedSince.stock(now.stock)
  if (kind === 'set_compare_at') return words.changedSince.compareAt(now.compare_at_cents)
  return words.changedSince.price(now.price_cents)
}

export const bulkEditEffects = {
  makeChanges: {
    async run(uow: UnitOfWork, row: BulkEditRow) {
      await carryOut(uow, row, 'make')
      row.applied_at = uow.now
    },
  },
  undoChanges: {
    async run(uow: UnitOfWork, row: BulkEditRow) {
      await carryOut(uow, row, 'undo')
      row.undone_at = uow.now
    },
  },
}

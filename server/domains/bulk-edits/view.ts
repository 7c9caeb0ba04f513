import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { BulkChange, BulkEdit, BulkEditRow as RowView } from '#src/api/contract/business/bulk-edits.ts'
import { bulkEditStates } from '#src/api/contract/values/business/bulk-edit-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { bulkEditLifecycle } from './lifecycle.ts'
import { isOfProducts } from './plan.ts'
import type { ShownRow } from './scope-store.ts'
import type { StoredBulkEdit } from './store.ts'

/** A change of many products as its brand sees it. */
export function bulkEditView({ clock }: Pick<Services, 'clock'>, row: StoredBulkEdit): BulkEdit {
  const { id, change, about, products, version } = row
  const deadlines = row.deadlines.map(({ event, at }) => ({ event, at: new Date(at) }))
  return {
    ...{ id, change, about, products, version },
    // of a former chart, which is reported when a server starts: it changes nothing any more
    state: keysOf(bulkEditStates).find(each => each === row.state) ?? 'kept',
    state_description: stateDescription(bulkEditLifecycle, row.state),
    allowed: allowedFor(bulkEditLifecycle, row, 'seller', clock.now()),
    deadline: deadlineOf(bulkEditLifecycle, deadlines, { reader: 'seller', name: '' }),
    counts: { changed: row.changed_now, refused: row.refused_now },
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
  }
}

/** A value of a change as it is shown in its field. */
export function bulkEditRowView(change: BulkChange, row: ShownRow): RowView {
  const { product, title, variant, name, sku, was, will, was_named, will_named, reason } = row
  const isStock = change.kind.endsWith('stock')
  const isNamed = isOfProducts(change) && !('tag' in change)
  const isPlain = isStock || 'tag' in change
  const shown = (value: string | null) => (value === null || isPlain ? value : formatMoney(Number(value)))
  const [from, to] = isNamed ? [was_named, will_named] : [shown(was), shown(will)]
  return {
    product: { id: product, title },
    variant: variant === null ? null : { id: variant, name: name ?? '', sku },
    ...{ from, to, reason },
  }
}

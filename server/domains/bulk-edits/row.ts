import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, joined, row, written } from '#server/platform/lifecycle/row.ts'
import type { BulkChange } from '#src/api/contract/business/bulk-edits.ts'

const countOf = (condition: string) =>
  `(select count(*)::int from bulk_edit_rows r where r.bulk_edit_id = t.id and ${condition})`

export const bulkEditRow = row('bulk_edits', {
  applied_at: written(t.orNull(t.timestamp)),
  undone_at: written(t.orNull(t.timestamp)),
  seller_id: t.text,
  change: t.jsonb<BulkChange>(),
  products: t.int,
  created_at: t.timestamp,
  /** How many values are to be changed, and how many were. */
  planned: joined(initially(0, t.int), countOf('r.reason is null and r.outcome is null')),
  changed: joined(initially(0, t.int), countOf(`r.outcome = 'done'`)),
})

/** A change of many products as its chart is executed on it. */
export type BulkEditRow = RowWith<typeof bulkEditRow.columns>

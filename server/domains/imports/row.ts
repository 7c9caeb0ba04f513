import { type RowWith, t } from '#server/platform/database/statement.ts'
import { computed, initially, joined, row, written } from '#server/platform/lifecycle/row.ts'

export const importRow = row('imports', {
  started_at: written(t.orNull(t.timestamp)),
  finished_at: written(t.orNull(t.timestamp)),
  seller_id: t.text,
  file_name: t.text,
  encoding: written(t.text),
  missing: initially([], t.list(t.text)),
  work: computed(initially(0, t.int), 't.to_create + t.to_update'),
  failures: computed(initially(0, t.int), 't.failed'),
  changed: computed(initially(0, t.int), 't.created + t.updated'),
  is_busy: joined(
    initially(false, t.bool),
    `exists (select from imports o where o.seller_id = t.seller_id and o.id <> t.id
        and o.state in ('checking', 'running', 'stopping', 'undoing'))`,
  ),
})

/** An import as its chart is executed on it. */
export type ImportRow = RowWith<typeof importRow.columns>

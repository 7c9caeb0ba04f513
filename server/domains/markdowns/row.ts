import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, joined, row, written } from '#server/platform/lifecycle/row.ts'
import type { MarkdownFilter } from '#src/api/contract/business/markdowns.ts'
import type { Rounding } from '#src/api/contract/values/business/markdown-values.ts'

export const markdownRow = row('markdowns', {
  starts_at: written(t.orNull(t.timestamp)),
  ends_at: written(t.orNull(t.timestamp)),
  started_at: written(t.orNull(t.timestamp)),
  ended_at: written(t.orNull(t.timestamp)),
  seller_id: t.text,
  name: t.text,
  percent: t.orNull(t.int),
  amount_cents: t.orNull(t.int),
  rounding: t.textOf<Rounding>(),
  products: t.orNull(t.list(t.text)),
  filter: t.orNull(t.jsonb<MarkdownFilter>()),
  first_day: t.orNull(t.day),
  last_day: t.day,
  created_at: t.timestamp,
  /** The time zone of its company's account; null where it is not known. */
  zone: joined(
    initially(null, t.orNull(t.text)),
    '(select u.time_zone from users u where u.id = t.seller_id)',
  ),
})

/** A markdown as its chart is executed on it. */
export type MarkdownRow = RowWith<typeof markdownRow.columns>

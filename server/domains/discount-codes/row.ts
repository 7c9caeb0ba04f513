import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, joined, row, written } from '#server/platform/lifecycle/row.ts'

export const codeRow = row('discount_codes', {
  uses: written(initially(0, t.int)),
  seller_id: t.text,
  code: t.text,
  percent: t.orNull(t.int),
  amount_cents: t.orNull(t.int),
  products: t.orNull(t.list(t.text)),
  minimum_cents: t.orNull(t.int),
  first_day: t.orNull(t.day),
  last_day: t.day,
  starts_at: t.timestamp,
  ends_at: t.timestamp,
  use_limit: t.orNull(t.int),
  buyer_limit: t.orNull(t.int),
  created_at: t.timestamp,
  /** The time zone of its company's account; null where it is not known. */
  zone: joined(
    initially(null, t.orNull(t.text)),
    '(select u.time_zone from users u where u.id = t.seller_id)',
  ),
})

/** A discount code as its chart is executed on it. */
export type CodeRow = RowWith<typeof codeRow.columns>

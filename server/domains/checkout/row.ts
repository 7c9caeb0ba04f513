import { type RowWith, t } from '#server/platform/database/statement.ts'
import { row, written } from '#server/platform/lifecycle/row.ts'

export const checkoutRow = row('checkouts', {
  reserved_until: written(t.orNull(t.timestamp)),
  user_id: t.orNull(t.text),
  email: t.orNull(t.as<string>('citext')),
})

export type CheckoutRow = RowWith<typeof checkoutRow.columns>

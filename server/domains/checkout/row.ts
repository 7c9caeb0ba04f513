import { type RowWith, t } from '#server/platform/database/statement.ts'
import { row, written } from '#server/platform/lifecycle/row.ts'

export const checkoutRow = row('checkouts', {
  reserved_until: written(t.orNull(t.timestamp)),
  user_id: t.orNull(t.text),
  email: t.orNull(t.as<string>('citext')),
})

export type CheckoutRow = RowWith<typeof checkoutRow.columns>

/** The engine's part of a row that was read with more. */
export const checkoutRowOf = ({
  id,
  state,
  version,
  reserved_until,
  user_id,
  email,
}: CheckoutRow): CheckoutRow => ({
  ...{ id, state, version, reserved_until, user_id, email },
})

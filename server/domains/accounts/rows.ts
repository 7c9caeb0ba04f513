import { type RowWith, t } from '#server/platform/database/statement.ts'
import { computed, initially, joined, row, written } from '#server/platform/lifecycle/row.ts'

export const companyRow = row('companies', {
  holiday_from: written(t.orNull(t.timestamp)),
  holiday_to: written(t.orNull(t.timestamp)),
  name: t.orNull(t.text),
  brand_id: t.orNull(t.text),
})

export type CompanyRow = RowWith<typeof companyRow.columns>

/**
 * Orders of either side that are not over, including a guest's with the verified address, and checkouts that
 * are being paid for.
 */
const ordersUnderWay = `((select count(*) from orders o where (o.buyer_id = t.id or o.seller_id = t.id)
    and split_part(o.state, '.', 1) not in ('cancelled', 'completed', 'refunded'))
  + (select count(*) from orders o where o.buyer_id is null and o.email = t.email and t.email_verified_at is not null
    and split_part(o.state, '.', 1) not in ('cancelled', 'completed', 'refunded'))
  + (select count(*) from checkouts k where k.user_id = t.id
    and k.state in ('paying', 'awaiting_challenge', 'unknown'))
  -- money that is still the member's
  + (select count(*) from withdrawals w where w.seller_id = t.id and w.state = 'requested')
  + (select coalesce(-sum(p.amount_cents), 0) > 0 from postings p where p.seller_id = t.id and p.account = 'seller')::int)::int`

export const userRow = row('users', {
  is_restricted: written(initially(false, t.bool)),
  /** When the account will be deleted. */
  leaves_at: written(t.orNull(t.timestamp)),
  is_verified: computed(initially(false, t.bool), 't.email_verified_at is not null'),
  orders_under_way: joined(initially(0, t.int), ordersUnderWay),
})

export type UserRow = RowWith<typeof userRow.columns>

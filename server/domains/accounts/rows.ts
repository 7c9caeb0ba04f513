import type { Row } from '#server/platform/lifecycle/definition.ts'

export interface CompanyRow extends Row {
  name: string | null
  brand_id: string | null
  holiday_from: Date | null
  holiday_to: Date | null
}

export interface UserRow extends Row {
  is_verified: boolean
  is_restricted: boolean
  /** When the account will be deleted. */
  leaves_at: Date | null
  orders_under_way: number
}

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
  + (select coalesce(-sum(p.amount_cents), 0) > 0 from postings p where p.seller_id = t.id and p.account = 'seller')::int)::int as orders_under_way`

/** The columns of `UserRow`: those that a transition may change, and the SQL of the others. */
export const userColumns = {
  written: { is_restricted: 'boolean', leaves_at: 'timestamptz' },
  columns: ['t.email_verified_at is not null as is_verified', ordersUnderWay],
} as const

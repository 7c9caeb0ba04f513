import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Payments, refunds, and the ledger. */
export interface MoneyTables {
  payments: Payments
  provider_events: { provider: string; id: string; received_at: Generated<Date> }
  refunds: Refunds
  postings: Postings
  'manual_provider.charges': ManualCharges
  'manual_provider.refunds': {
    key: string
    charge_id: string
    amount_cents: number
    created_at: Generated<Date>
  }
}

interface Payments {
  id: string
  checkout_id: string
  provider: 'manual' | 'stripe'
  reference: string | null
  method: string
  amount_cents: number
  refunded_cents: Generated<number>
  state: 'created' | 'challenge' | 'unknown' | 'captured' | 'declined' | 'late'
  challenge: string | null
  split: ColumnType<Share[], string, string>
  created_at: Generated<Date>
  settled_at: Date | null
}

/** One seller's part of a payment, in cents. */
export interface Share {
  seller_id: string
  kind: 'brand_order' | 'purchase'
  item_ids: string[]
  subtotal: number
  shipping: number
  fee: number
  commission: number
}

interface Refunds {
  id: string
  payment_id: string
  order_id: string | null
  amount_cents: number
  state: Generated<'created' | 'done'>
  created_at: Generated<Date>
  reason: string
  cause: Generated<string>
  text: string | null
}

export type Account = 'captured' | 'refunded' | 'held' | 'seller' | 'delivery' | 'platform' | 'paid_out'

interface Postings {
  id: GeneratedAlways<number>
  set_id: string
  account: Account
  order_id: string | null
  payment_id: string | null
  seller_id: string | null
  withdrawal_id: string | null
  amount_cents: number
  reason: string
  at: Generated<Date>
}

interface ManualCharges {
  key: string
  id: string
  token: string
  amount_cents: number
  state: 'captured' | 'declined' | 'challenge'
  settles_at: Generated<Date>
  created_at: Generated<Date>
}

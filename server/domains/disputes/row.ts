import type { Row } from '#server/platform/lifecycle/definition.ts'
import type { Proposal } from '#src/machines/lifecycles/dispute-events.ts'

export interface DisputeRow extends Row {
  order_id: string
  /** The number of the order. */
  number: string
  buyer_id: string
  seller_id: string
  opened_at: Date
  /** The price of the items, in cents: a part is less. */
  paid_cents: number
  /** The seller's latest proposal, and what a partial refund comes to, in cents. */
  proposal: Proposal | null
  amount_cents: number | null
  sent_back: 'shipped' | 'delivered' | null
  /** Whether an address is kept, or the seller has one now. */
  has_return_address: boolean
}

import { type RowWith, t } from '#server/platform/database/statement.ts'
import { initially, joined, row, written } from '#server/platform/lifecycle/row.ts'
import type { Proposal } from '#src/machines/lifecycles/dispute-events.ts'

export const disputeRow = row('disputes', {
  /** The seller's latest proposal, and what a partial refund comes to, in cents. */
  proposal: written(t.orNull(t.textOf<Proposal>())),
  amount_cents: written(t.orNull(t.int)),
  sent_back: written(t.orNull(t.textOf<'shipped' | 'delivered'>())),
  order_id: t.text,
  buyer_id: t.text,
  seller_id: t.text,
  opened_at: t.timestamp,
  /** The number of the order. */
  number: joined(t.text, '(select o.number from orders o where o.id = t.order_id)'),
  /** The price of the items, in cents: a part is less. */
  paid_cents: joined(t.int, '(select o.subtotal_cents from orders o where o.id = t.order_id)'),
  /** Whether an address is stored, or the seller has one now. Nobody sends anything back at first. */
  has_return_address: joined(
    initially(false, t.bool),
    `(t.return_address is not null
        or exists (select from addresses a where a.user_id = t.seller_id and a.is_default))`,
  ),
})

export type DisputeRow = RowWith<typeof disputeRow.columns>

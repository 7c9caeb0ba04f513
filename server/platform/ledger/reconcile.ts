import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'

/** An inconsistency in the ledger. */
export type Discrepancy = RowWith<typeof discrepancies.columns>

const discrepancies = statement('find_discrepancies', {
  text: `
    with sums as (
      select order_id,
        sum(amount_cents) filter (where account = 'captured') as captured,
        coalesce(sum(amount_cents) filter (where account = 'held'), 0) as held,
        coalesce(sum(amount_cents) filter (where account = 'refunded'), 0) as refunded,
        coalesce(sum(amount_cents) filter (where account not in ('captured', 'refunded')), 0) as owed
      from postings where order_id is not null group by order_id
    )
    select 'order_out_of_balance' as what, order_id as id from sums
      where captured is null or captured + refunded + owed <> 0
    union all
    select 'order_without_capture', o.id from orders o
      left join sums s on s.order_id = o.id left join payments p on p.id = o.payment_id
      where s.captured is distinct from o.total_cents or p.state is distinct from 'captured'
        or -s.refunded is distinct from o.refunded_cents
    union all
    -- until it is settled the seller's part is held, and then nothing is
    select 'held_against_state', o.id from orders o join sums s on s.order_id = o.id
      where s.captured is not null
        and (s.held = 0) <> (o.state in ('cancelled', 'refunded') or starts_with(o.state, 'completed'))
        -- of a brand's order all of the goods can be refunded before it is settled
        and not (o.kind = 'brand_order' and s.held = 0
          and o.refunded_cents - o.delivery_refunded_cents = o.subtotal_cents)
    union all
    select 'payment_without_orders', p.id from payments p
      where p.state = 'captured' and not exists (select from orders o where o.payment_id = p.id)
    union all
    select 'payment_against_orders', p.id from payments p join orders o on o.payment_id = p.id
      group by p.id having sum(o.total_cents) <> p.amount_cents
    union all
    select 'withdrawal_against_postings', w.id from withdrawals w
      left join postings p on p.withdrawal_id = w.id and p.account = 'paid_out'
      group by w.id having coalesce(-sum(p.amount_cents), 0) <> case when w.state = 'failed' then 0 else w.amount_cents end`,
  columns: {
    what: t.textOf<
      | 'order_out_of_balance'
      | 'order_without_capture'
      | 'held_against_state'
      | 'payment_without_orders'
      | 'payment_against_orders'
      | 'withdrawal_against_postings'
    >(),
    /** The id of the order, the payment or the withdrawal. */
    id: t.text,
  },
  planned: 'each time',
})

/**
 * Checks the whole ledger: for every order captured − refunded = held + seller + delivery + platform, and the
 * captured amount is its price; the seller's part of an order is held until it is settled, and not
 * longer; every captured payment has orders for exactly its amount. Returns an empty
 * list if all is well.
 */
export function reconcile(pool: Asked): Promise<Discrepancy[]> {
  return ask(pool, discrepancies, [])
}

import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Withdrawal } from '#src/api/contract/trade/balance.ts'

const movements = statement('movements_of_seller', {
  text: `with sets as (
       select min(p.id) as id, p.at, p.reason, p.order_id, min(p.withdrawal_id) as withdrawal_id,
         coalesce(-sum(p.amount_cents) filter (where p.account = 'seller'), 0)::bigint as available_change,
         coalesce(-sum(p.amount_cents) filter (where p.account = 'held'), 0)::bigint as pending_change
       from postings p where p.seller_id = $1 and p.account in ('held', 'seller')
       group by p.set_id, p.at, p.reason, p.order_id
     ), running as (
       select s.*, (sum(s.available_change) over line)::bigint as available,
         (sum(s.pending_change) over line)::bigint as pending
       from sets s window line as (order by s.at, s.id)
     )
     select r.id, r.at, r.at::text as place, r.reason, r.order_id, r.available_change, r.pending_change, r.available,
       r.pending, o.number as order_number, o.kind as order_kind, lines.title, lines.item_count, r.withdrawal_id,
       w.state as withdrawal_state, w.settled_at, a.holder, a.last_four
     from running r left join orders o on o.id = r.order_id left join withdrawals w on w.id = r.withdrawal_id
       left join payout_accounts a on a.id = w.account_id
       left join lateral (
         select (array_agg(l.title order by l.position))[1] as title, count(*)::int as item_count
         from order_lines l where l.order_id = r.order_id
       ) lines on r.order_id is not null
     where $2::text is null or (r.at, r.id) < ($2::text::timestamptz, $3::bigint)
     order by r.at desc, r.id desc limit $4`,
  parameters: [t.text, t.orNull(t.text), t.bigint, t.bigint],
  columns: {
    id: t.bigint,
    at: t.timestamp,
    place: t.text,
    reason: t.text,
    order_id: t.orNull(t.text),
    available_change: t.bigint,
    pending_change: t.bigint,
    available: t.bigint,
    pending: t.bigint,
    order_number: t.orNull(t.text),
    order_kind: t.orNull(t.textOf<'purchase' | 'brand_order'>()),
    title: t.orNull(t.text),
    item_count: t.orNull(t.int),
    withdrawal_id: t.orNull(t.text),
    withdrawal_state: t.orNull(t.textOf<Withdrawal['state']>()),
    settled_at: t.orNull(t.timestamp),
    holder: t.orNull(t.text),
    last_four: t.orNull(t.text),
  },
  planned: 'each time',
})

export type StoredMovement = RowWith<typeof movements.columns>

/** The place of a movement in its list: the time as PostgreSQL prints it, and the id of the first posting. */
export type Place = readonly [at: string, id: number]

/** The movements of a seller's money before a place, the newest first; amounts in cents. */
export function findMovements(
  on: Asked,
  sellerId: string,
  { after, count }: { after: Place | null; count: number },
): Promise<StoredMovement[]> {
  return ask(on, movements, [sellerId, after?.[0] ?? null, after?.[1] ?? 0, count])
}

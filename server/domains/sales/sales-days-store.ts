import { paidForSql } from '#server/domains/pricing/index.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { type Range, salesZone } from './days.ts'

/** SQL of a condition: a time is on the day `d.day`. */
const isOnDay = (time: string) => `${time} >= d.day::timestamp at time zone '${salesZone}'
  and ${time} < (d.day + 1)::timestamp at time zone '${salesZone}'`

/** SQL of the sums of the seller `$1` on each day of a relation `d (day)`, from the orders and lines themselves. */
const sumsOf = (
  days: string,
) => `select d.day, coalesce(p.orders, 0)::int as orders, coalesce(g.units, 0)::int as units,
    coalesce(g.gross, 0)::bigint as gross,
    greatest(0, coalesce(p.refunded, 0) - coalesce(g.refused, 0))::bigint as refunded, coalesce(g.returned, 0)::int as returned
  from ${days} d (day)
  left join lateral (select sum(l.quantity - l.refused) as units,
      sum(${paidForSql('l.refused', 'l.quantity - l.refused')}) as gross,
      sum(${paidForSql('0', 'l.refused')}) as refused, sum(l.returned) as returned
    from order_lines l where l.seller_id = $1 and ${isOnDay('l.sold_at')}) g on true
  left join lateral (select count(*) filter (where o.state <> 'cancelled') as orders,
      sum(o.refunded_cents - o.delivery_refunded_cents) as refunded
    from orders o where o.seller_id = $1 and o.kind = 'brand_order' and ${isOnDay('o.placed_at')}) p on true`

const daysOfSales = statement('sales_by_day', {
  text: `with changed as (
      select distinct c.day from sales_changes c where c.seller_id = $1 and c.day between $2 and $3),
    summed as (
      select s.day, s.orders, s.units, s.gross, s.refunded, s.returned, s.revision from sales_days s
        where s.seller_id = $1 and s.day between $2 and $3 and s.day not in (select day from changed)
      union all select x.*, null from (${sumsOf('(select day from changed)')}) x)
    select d.day::date as day, coalesce(s.orders, 0)::int as orders, coalesce(s.units, 0)::int as units,
      coalesce(s.gross, 0)::bigint as gross, coalesce(s.returned, 0)::int as returned,
      coalesce(s.refunded, 0)::bigint as refunded, case when s.day is null then 0 else s.revision end as revision
    from generate_series($2::date, $3::date, interval '1 day') d (day) left join summed s on s.day = d.day::date
    order by d.day`,
  parameters: [t.text, t.day, t.day],
  columns: {
    day: t.day,
    orders: t.int,
    units: t.int,
    gross: t.bigint,
    returned: t.int,
    /** Of the goods, without the pieces that were refused: these are not among the sales either. */
    refunded: t.bigint,
    /** Grows each time the day is summed; null while it has changed since. */
    revision: t.orNull(t.bigint),
  },
  planned: 'each time',
})

/** What was sold on each day of the range and of the one before it: stored sums, and exact ones for changed days. */
export const findDays = (on: Asked, sellerId: string, { formerFrom, to }: Range) =>
  ask(on, daysOfSales, [sellerId, formerFrom, to])
export type SoldDay = Awaited<ReturnType<typeof findDays>>[number]

const changedSellers = statement('sellers_with_changed_sales', {
  text: 'select distinct seller_id from sales_changes limit 500',
  parameters: [],
  columns: { seller_id: t.text },
})

const lockSums = statement('lock_sales_days', {
  text: `select pg_advisory_xact_lock(hashtextextended('sales_days ' || $1, 0))::text as locked`,
  parameters: [t.text],
  columns: { locked: t.text },
})

// one statement has one snapshot: a change that is not committed yet keeps its row, and its day is summed again
const storeSums = statement('store_sales_days', {
  text: `with gone as (delete from sales_changes where seller_id = $1 returning day),
    sums as (${sumsOf('(select distinct day from gone)')})
    insert into sales_days (seller_id, day, orders, units, gross, refunded, returned)
      select $1, day, orders, units, gross, refunded, returned from sums
    on conflict (seller_id, day) do update set orders = excluded.orders, units = excluded.units, gross = excluded.gross,
      refunded = excluded.refunded, returned = excluded.returned, revision = excluded.revision`,
  parameters: [t.text],
})

/** Sums the days of sales that have changed, one seller after the other. Several processes may do so at once. */
export async function sumChangedSales({ pool }: Pick<Services, 'pool'>): Promise<void> {
  for (const { seller_id: sellerId } of await ask(pool, changedSellers, [])) {
    await inTransaction(pool, async on => {
      await ask(on, lockSums, [sellerId])
      await ask(on, storeSums, [sellerId])
    })
  }
}

import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Picture } from '#server/platform/database/tables/catalog.ts'
import { type Range, salesZone } from './days.ts'

/** SQL of a condition: a time is on one of these days. */
const isWithin = (time: string, from: string, to: string) =>
  `${time} >= ${from}::date::timestamp at time zone '${salesZone}'
    and ${time} < (${to}::date + 1)::timestamp at time zone '${salesZone}'`

const daysOfSales = statement('sales_by_day', {
  text: `with goods as (
      select (l.sold_at at time zone '${salesZone}')::date as day, sum(l.quantity - l.refused) as units,
        sum((l.quantity - l.refused)::bigint * l.unit_price_cents) as gross,
        sum(l.refused::bigint * l.unit_price_cents) as refused, sum(l.returned) as returned
      from order_lines l where l.seller_id = $1 and ${isWithin('l.sold_at', '$2', '$3')} group by 1),
    placed as (
      select (o.placed_at at time zone '${salesZone}')::date as day,
        count(*) filter (where o.state <> 'cancelled') as orders,
        sum(o.refunded_cents - o.delivery_refunded_cents) as refunded
      from orders o where o.seller_id = $1 and o.kind = 'brand_order' and ${isWithin('o.placed_at', '$2', '$3')} group by 1)
    select d.day::date as day, coalesce(p.orders, 0)::int as orders, coalesce(g.units, 0)::int as units,
      coalesce(g.gross, 0)::bigint as gross, coalesce(g.returned, 0)::int as returned,
      greatest(0, coalesce(p.refunded, 0) - coalesce(g.refused, 0))::bigint as refunded
    from generate_series($2::date, $3::date, interval '1 day') d (day)
    left join goods g on g.day = d.day::date left join placed p on p.day = d.day::date
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
  },
  planned: 'each time',
})

/** What was sold on each day of the range and of the one before it. */
export const findDays = (on: Asked, sellerId: string, { formerFrom, to }: Range) =>
  ask(on, daysOfSales, [sellerId, formerFrom, to])
export type SoldDay = Awaited<ReturnType<typeof findDays>>[number]

/** SQL of two numbers of a range: requested returns and views. */
const besideSales = (from: string, to: string) => `select
    (select count(*)::int from returns r where r.seller_id = $1 and ${isWithin('r.requested_at', from, to)}) as returns,
    coalesce((select sum(v.views) from shop_views v where v.seller_id = $1 and v.day between ${from} and ${to}), 0)::int
      as views`

const beside = statement('beside_sales', {
  text: `${besideSales('$2', '$3')} union all ${besideSales('$4', '$5')}`,
  parameters: [t.text, t.day, t.day, t.day, t.day],
  columns: { returns: t.int, views: t.int },
  planned: 'each time',
})

/** What belongs to the range and to the one before it, beside the goods that were sold. */
export async function findBeside(on: Asked, sellerId: string, range: Range) {
  const [current, former] = await ask(on, beside, [
    sellerId,
    range.from,
    range.to,
    range.formerFrom,
    range.formerTo,
  ])
  if (current === undefined || former === undefined) throw new Error('Two ranges have two rows.')
  return { current, former }
}

const topProducts = statement('top_products', {
  text: `with top as (
      select l.listing_id as id, sum(l.quantity - l.refused)::int as units,
        sum((l.quantity - l.refused)::bigint * l.unit_price_cents)::bigint as gross
      from order_lines l where l.seller_id = $1 and ${isWithin('l.sold_at', '$2', '$3')}
      group by 1 having sum(l.quantity - l.refused) > 0 order by 3 desc, 1 limit 5)
    select p.id, p.title, top.units, top.gross,
      (select picture_of(i) from product_images pi join images i on i.id = pi.image_id
        where pi.product_id = p.id order by pi.position limit 1) as picture,
      coalesce((select sum(v.views) from product_views v where v.product_id = p.id and v.day between $2 and $3), 0)::int
        as views
    from top join products p on p.id = top.id order by top.gross desc, p.id`,
  parameters: [t.text, t.day, t.day],
  columns: {
    id: t.text,
    title: t.text,
    units: t.int,
    gross: t.bigint,
    picture: t.orNull(t.jsonb<Picture>()),
    views: t.int,
  },
  planned: 'each time',
})

/** The products of the range with the highest sales; the most first. */
export const findTopProducts = (on: Asked, sellerId: string, { from, to }: Range) =>
  ask(on, topProducts, [sellerId, from, to])

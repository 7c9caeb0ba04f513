import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import { orderNumber } from '#server/platform/ids/ids.ts'
import type { SoldItem } from './sale.ts'
import { type SaleRows, saleTables } from './sale-rows.ts'

/** The variants of the products that a company has had for long enough, with what they have cost. */
export async function findItems(db: Kysely<Database>, seller: string, before: Date): Promise<SoldItem[]> {
  const { rows } = await sql<SoldItem>`
    select i.id, i.listing_id, i.slug, i.title, i.options, i.picture as image, i.stock, p.published_at,
      (select json_agg(json_build_object('cents', h.price_cents, 'at', h.at) order by h.at, h.id)
        from price_history h where h.item_id = i.id) as prices
    from items i join products p on p.id = i.listing_id
    where i.seller_id = ${seller} and p.state = 'active' and p.published_at < ${before}
    order by p.published_at, i.id`.execute(db)
  return rows
}

/** Gives the orders their numbers, and writes all rows: one statement a table. */
export async function insertSales(db: Kysely<Database>, rows: SaleRows, secret: Buffer): Promise<void> {
  const numbers = await sql<{ count: string }>`select nextval('order_numbers') as count
    from generate_series(1, ${rows.orders.length}::int)`.execute(db)
  rows.orders.forEach((order, at) => {
    const { placed_at: placed } = order
    const number = orderNumber(secret, Number(numbers.rows[at]?.count), new Date(String(placed)))
    Object.assign(order, { number })
  })
  for (const table of saleTables) {
    const [first] = rows[table]
    if (first === undefined) continue
    const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
    const name = sql.table(table)
    await sql`insert into ${name} (${columns}) select ${columns}
      from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows[table])}::jsonb)`.execute(db)
  }
}

/** Views of what was sold, by day: more where more was sold. */
export async function insertViews(db: Kysely<Database>, seller: string, now: Date): Promise<void> {
  await sql`
    with days as (
      select p.id, d::date as day from products p, generate_series(
        greatest(p.published_at, ${now}::timestamptz - interval '365 days'), ${now}::timestamptz, interval '1 day') d
      where p.seller_id = ${seller} and p.state = 'active'),
    seen as (
      select days.id, days.day, coalesce(sum(l.quantity), 0)::int * 17
        + ('x' || substr(md5(days.id || days.day), 1, 6))::bit(24)::int % 5 as views
      from days left join order_lines l on l.listing_id = days.id and (l.sold_at at time zone 'UTC')::date = days.day
      group by 1, 2)
    insert into product_views (product_id, day, views) select id, day, views from seen where views > 0
    on conflict do nothing`.execute(db)
  await sql`
    insert into shop_views (seller_id, day, views)
    select ${seller}, v.day, sum(v.views)::int from product_views v join products p on p.id = v.product_id
    where p.seller_id = ${seller} group by v.day
    on conflict (seller_id, day) do update set views = excluded.views`.execute(db)
}

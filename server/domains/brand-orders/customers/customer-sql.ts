import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addressDays, undone } from '#server/domains/orders/index.ts'
import { partOf } from '#server/platform/database/pattern.ts'

/** Which customers of a brand are asked for: those that a search finds, or the one whom an order names. */
export type CustomerFilter = { q: string | null; orderId?: undefined } | { orderId: string }

/** SQL of whether the brand still sees how to reach the buyer of an order `o` (W-110), as `isWithBrand` says. */
const isReachable = (now: Date) => sql<SqlBool>`(o.completed_at is null
  or o.completed_at > ${now}::timestamptz - make_interval(days => ${sql.lit(addressDays)}))`

/** SQL of whether an order `o` names its buyer on its page. */
export const namesBuyer = sql<SqlBool>`o.state <> all(${sql.lit(`{${undone.join()}}`)}::text[])`

/**
 * SQL of the orders `o` of a brand, with those that were canceled, whose buyer it still sees: of members until their
 * account is deleted, of guests as long as an order shows their email address, unless it is deleted before.
 */
export const attributable = (
  sellerId: string,
  now: Date,
) => sql`orders o left join users u on u.id = o.buyer_id
  where o.seller_id = ${sellerId} and o.kind = 'brand_order' and ${isAttributable(now)}`

const isAttributable = (now: Date) => sql<SqlBool>`case when o.buyer_id is not null then u.state <> 'deleted'
  else ${isReachable(now)} and o.email::text not like '%@deleted.invalid' end`

/** SQL of the sums of the orders `o` that nobody can be named for. */
export const othersOf = (sellerId: string, now: Date) => sql`
  select count(*)::int as orders, coalesce(sum(o.total_cents), 0)::bigint as spent,
    coalesce(sum(o.refunded_cents), 0)::bigint as refunded
  from orders o left join users u on u.id = o.buyer_id
  where o.seller_id = ${sellerId} and o.kind = 'brand_order' and o.state <> 'cancelled' and not (${isAttributable(now)})`

/** SQL of a condition: the order `o` has the buyer of this order of the same brand, which still names them. */
export const isOfBuyer = (orderId: string, sellerId: string, now: Date) => {
  const named = sql`from ${attributable(sellerId, now)} and o.id = ${orderId}`
  return sql<SqlBool>`(o.buyer_id = (select o.buyer_id ${named})
    or (o.buyer_id is null and o.email = (select o.email ${named} and o.buyer_id is null)))`
}

/** SQL of what a search finds in the orders `o` of a customer. */
const finds = (q: string, now: Date) => sql<SqlBool>`bool_or(u.name ilike ${partOf(q)}
  or (${isReachable(now)} and (o.email::text ilike ${partOf(q)}
    or (o.buyer_id is null and ${namesBuyer} and o.address ->> 'name' ilike ${partOf(q)}))))`

/**
 * SQL of the customers of a brand, a row for each with at least one order that was not canceled: the sums of these, their
 * ids, and the one that names them all.
 */
export function customersOf(sellerId: string, filter: CustomerFilter, now: Date): RawBuilder<unknown> {
  const one = filter.orderId === undefined ? sql`` : sql`and ${isOfBuyer(filter.orderId, sellerId, now)}`
  const found =
    filter.orderId !== undefined || filter.q === null || filter.q === ''
      ? sql``
      : sql`having ${finds(filter.q, now)}`
  return sql`select max(o.id) as id, array_agg(o.id) as orders_of, max(o.buyer_id) as buyer_id,
      min(o.placed_at) as first_order, max(o.placed_at) as last_order, count(*)::int as orders,
      sum(o.total_cents)::bigint as spent, sum(o.refunded_cents)::bigint as refunded,
      (sum(o.total_cents) - sum(o.refunded_cents))::bigint as net
    from ${attributable(sellerId, now)} and o.state <> 'cancelled' ${one}
    group by coalesce(o.buyer_id, lower(o.email::text)) ${found}`
}

/** SQL of how a customer `c` is reached: by the latest order that shows it. */
export const contactOf = (now: Date) => sql`
  select (array_agg(o.email::text order by o.placed_at desc, o.id desc))[1] as email,
    (array_agg(o.address ->> 'name' order by o.placed_at desc, o.id desc) filter (where ${namesBuyer}))[1] as name
  from orders o where o.id = any(c.orders_of) and ${isReachable(now)}`

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addressDays, isOpenReturn, undone } from '#server/domains/orders/index.ts'
import { partOf } from '#server/platform/database/pattern.ts'
import { queries } from '#server/platform/database/query-builder.ts'
import type { OrderGroup, OrderSort } from '#src/api/contract/values/business/order-groups.ts'

/** Which of a brand's orders a list shows. */
export interface OrderFilter {
  group: OrderGroup | null
  q: string | null
  sort: OrderSort
}

/** A day is left for the brand to act. */
export const lateAt = (now: Date) => new Date(now.getTime() + 86_400_000)

const states = {
  to_accept: `o.state = 'placed'`,
  to_ship: `(starts_with(o.state, 'accepted.') or o.state = 'partially_shipped')`,
  shipped: `(o.state = 'shipped' or starts_with(o.state, 'delivered.'))`,
  done: `o.state in ('completed', 'refunded', 'cancelled')`,
} as const satisfies Partial<Record<OrderGroup, string>>

/** The ids of a brand's orders with less than a day left to act, from those that are open. */
const lateOrders = (sellerId: string, now: Date) => sql`select x.id from orders x
    join deadlines d on d.kind = 'brand_order' and d.entity_id = x.id
    where x.seller_id = ${sellerId} and x.kind = 'brand_order'
      and (x.state = 'placed' or starts_with(x.state, 'accepted.') or x.state = 'partially_shipped')
      and d.at <= ${lateAt(now)}::timestamptz and split_part(d.event, '.', 3) in ('acceptance', 'dispatch', 'rest', 'answering')
  union select r.order_id from returns r join deadlines d on d.kind = 'return' and d.entity_id = r.id
    where r.seller_id = ${sellerId} and ${sql.raw(isOpenReturn)}
      and d.at <= ${lateAt(now)}::timestamptz and split_part(d.event, '.', 3) = 'checking'`

/** SQL of whether an order `o` is in a group. */
export function isInGroup(group: OrderGroup, sellerId: string, now: Date): RawBuilder<SqlBool> {
  switch (group) {
    case 'returns':
      return sql`o.id = any(array(select r.order_id from returns r
        where r.seller_id = ${sellerId} and ${sql.raw(isOpenReturn)}))`
    case 'late':
      return sql`o.id = any(array(${lateOrders(sellerId, now)}))`
    default:
      return sql.raw(states[group])
  }
}

/** What `q` finds: the number, and the buyer as far as the brand still sees who it is. */
const finds = (q: string, sellerId: string, now: Date) => sql<SqlBool>`(o.number ilike ${partOf(q)}
  or o.buyer_id = any(array(select bu.id from users bu where bu.name ilike ${partOf(q)}
    and exists (select from orders b where b.buyer_id = bu.id and b.seller_id = ${sellerId} and b.kind = 'brand_order')))
  or ((o.completed_at is null or o.completed_at > ${now}::timestamptz - make_interval(days => ${sql.lit(addressDays)}))
    and o.state <> all(${sql.lit(`{${undone.join()}}`)}::text[]) and (o.email::text ilike ${partOf(q)} or o.address ->> 'name' ilike ${partOf(q)})))`

/** The orders of a brand that `q` finds. */
export const ordersOf = (sellerId: string, q: string | null, now: Date) => {
  const own = queries
    .selectFrom('orders as o')
    .where('o.seller_id', '=', sellerId)
    .where(sql<SqlBool>`o.kind = 'brand_order'`)
  return q === null || q === '' ? own : own.where(finds(q, sellerId, now))
}

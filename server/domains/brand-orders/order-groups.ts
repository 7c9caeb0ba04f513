import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addressDays, isOpenReturn, undone } from '#server/domains/orders/index.ts'
import { partOf, startOf } from '#server/platform/database/pattern.ts'
import { queries } from '#server/platform/database/query-builder.ts'
import type { exportBusinessOrders } from '#src/api/contract/business/order-documents.ts'
import type { HandlerInput } from '#src/api/contract/endpoint.ts'
import { barcodeKey } from '#src/api/contract/values/business/barcodes.ts'
import type { OrderGroup, OrderSort } from '#src/api/contract/values/business/order-groups.ts'

/** Which of a brand's orders a list shows. */
export interface OrderFilter {
  group: OrderGroup | null
  q: string | null
  /** Placed at this moment or later, and before that one; ISO. */
  from: string | null
  before: string | null
  sort: OrderSort
  /** All orders that `q` finds, where they are few (`findFew`); otherwise each order is compared with `q`. */
  ids?: readonly string[]
}

/** What a search for orders says, without the group and the order of sorting. */
export type OrderSearch = Pick<OrderFilter, 'q' | 'from' | 'before' | 'ids'>

/** What a call asks for, as a filter. */
export const filterOf = ({ group, q, placed_from, placed_before, sort }: Asked): OrderFilter => ({
  group: group ?? null,
  q: q ?? null,
  from: placed_from ?? null,
  before: placed_before ?? null,
  sort: sort ?? 'newest',
})

type Asked = HandlerInput<typeof exportBusinessOrders>['query']

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

/** The ids of orders with goods that `q` finds: a part of their title, the beginning of their SKU, or their barcode. */
const ordersWith = (q: string, sellerId: string) => sql`
    select l.order_id from order_lines l where l.seller_id = ${sellerId} and l.title ilike ${partOf(q)}
  union select l.order_id from variants v join order_lines l on l.item_id = v.id
    where v.seller_id = ${sellerId} and v.sku is not null and lower(v.sku) like ${startOf(q.toLowerCase())}
  union select l.order_id from variants v join order_lines l on l.item_id = v.id
    where v.seller_id = ${sellerId} and v.barcode is not null and barcode_key(v.barcode) = ${barcodeKey(q)}`

/** What `q` finds beside the goods: the number, and the buyer as far as the brand still sees who it is. */
const findsOrder = (q: string, sellerId: string, now: Date) => sql<SqlBool>`(o.number ilike ${partOf(q)}
  or o.buyer_id = any(array(select bu.id from users bu where bu.name ilike ${partOf(q)}
    and exists (select from orders b where b.buyer_id = bu.id and b.seller_id = ${sellerId} and b.kind = 'brand_order')))
  or ((o.completed_at is null or o.completed_at > ${now}::timestamptz - make_interval(days => ${sql.lit(addressDays)}))
    and o.state <> all(${sql.lit(`{${undone.join()}}`)}::text[]) and (o.email::text ilike ${partOf(q)} or o.address ->> 'name' ilike ${partOf(q)})))`

const finds = (q: string, sellerId: string, now: Date) =>
  sql<SqlBool>`(${findsOrder(q, sellerId, now)} or o.id in (${ordersWith(q, sellerId)}))`

/** From so many on a word is common: comparing the newest orders with it finds a page sooner than reading all of them. */
export const mostFew = 250
/** A word that half of so many newest orders have is common, which nothing else is read for. */
const newest = 2 * mostFew

const ofBrand = (sellerId: string) => sql`orders o where o.seller_id = ${sellerId} and o.kind = 'brand_order'`

/** SQL of the ids of the orders that `q` finds, with repetitions; it ends after `mostFew` + 1. */
export const fewOrders = (q: string, sellerId: string, now: Date) => sql`select found.id from (
    select o.id from (select o.* from ${ofBrand(sellerId)} order by o.placed_at desc limit ${sql.lit(newest)}) o
      where ${findsOrder(q, sellerId, now)}
    union all select o.id from ${ofBrand(sellerId)} and ${findsOrder(q, sellerId, now)}
    union all select with_goods.order_id from (${ordersWith(q, sellerId)}) with_goods
  ) found limit ${sql.lit(mostFew + 1)}`

/** The orders of a brand that a search finds. */
export const ordersOf = (sellerId: string, { q, from, before, ids }: OrderSearch, now: Date) => {
  const own = queries
    .selectFrom('orders as o')
    .where('o.seller_id', '=', sellerId)
    .where(sql<SqlBool>`o.kind = 'brand_order'`)
  const since = from === null ? own : own.where(sql<SqlBool>`o.placed_at >= ${from}::timestamptz`)
  const placed = before === null ? since : since.where(sql<SqlBool>`o.placed_at < ${before}::timestamptz`)
  if (ids !== undefined) return placed.where(sql<SqlBool>`o.id = any(${ids}::text[])`)
  return q === null || q === '' ? placed : placed.where(finds(q, sellerId, now))
}

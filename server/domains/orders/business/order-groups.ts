import { sql } from 'kysely'
import { isOpenReturn } from '#server/domains/orders/brand/facts.ts'
import { addressDays } from '#server/domains/orders/view.ts'
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

/** SQL of whether the brand has less than a day to act on an order `o`. */
const isLate = (
  now: Date,
) => sql<boolean>`(exists (select from deadlines d where d.kind = 'brand_order' and d.entity_id = o.id
    and d.at <= ${lateAt(now)}::timestamptz and split_part(d.event, '.', 3) in ('acceptance', 'dispatch', 'rest', 'answering'))
  or exists (select from returns r join deadlines d on d.kind = 'return' and d.entity_id = r.id where r.order_id = o.id
    and d.at <= ${lateAt(now)}::timestamptz and split_part(d.event, '.', 3) = 'checking'))`

const hasOpenReturn = sql<boolean>`exists (select from returns r where r.order_id = o.id and ${sql.raw(isOpenReturn)})`

export const groupConditions = {
  to_accept: () => sql<boolean>`o.state = 'placed'`,
  to_ship: () => sql<boolean>`(starts_with(o.state, 'accepted.') or o.state = 'partially_shipped')`,
  shipped: () => sql<boolean>`(o.state = 'shipped' or starts_with(o.state, 'delivered.'))`,
  returns: () => hasOpenReturn,
  done: () => sql<boolean>`o.state in ('completed', 'refunded', 'cancelled')`,
  late: isLate,
} as const satisfies Record<OrderGroup, (now: Date) => unknown>

/** A text as a part of a pattern: its wildcards are letters. */
const partOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** What `q` finds: the number, and the buyer as far as the brand still sees who it is. */
const finds = (q: string, now: Date) => sql<boolean>`(o.number ilike ${partOf(q)}
  or exists (select from users bu where bu.id = o.buyer_id and bu.name ilike ${partOf(q)})
  or ((o.completed_at is null or o.completed_at > ${now}::timestamptz - make_interval(days => ${sql.lit(addressDays)}))
    and o.state <> 'cancelled' and (o.email ilike ${partOf(q)} or o.address ->> 'name' ilike ${partOf(q)})))`

export const ordersOf = (sellerId: string, q: string | null, now: Date) => {
  const own = queries
    .selectFrom('orders as o')
    .where('o.seller_id', '=', sellerId)
    .where('o.kind', '=', 'brand_order')
  return q === null || q === '' ? own : own.where(finds(q, now))
}

import { sql } from 'kysely'
import { isOpenReturn } from '#server/domains/orders/brand/facts.ts'
import {
  type OrderColumns,
  orderColumns,
  orderOf,
  type StoredOrder,
  selectOrder,
} from '#server/domains/orders/store.ts'
import { addressDays } from '#server/domains/orders/view.ts'
import {
  exactTime,
  newestFirst,
  type Position,
  paged,
  type SortOrder,
} from '#server/platform/database/keyset.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import {
  type Asked,
  ask,
  askBuilt,
  type Built,
  family,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import type { OrderGroup, OrderSort } from '#src/api/contract/values/order-groups.ts'

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

const groupConditions = {
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

const ordersOf = (sellerId: string, q: string | null, now: Date) => {
  const own = queries
    .selectFrom('orders as o')
    .where('o.seller_id', '=', sellerId)
    .where('o.kind', '=', 'brand_order')
  return q === null || q === '' ? own : own.where(finds(q, now))
}

const byTotal = (direction: 'asc' | 'desc'): SortOrder<Position> => ({
  keys: [
    { sql: sql.ref('o.total_cents'), type: 'int' },
    { sql: sql.ref('o.id'), type: 'text' },
  ],
  direction,
})

/** The order of each sort. */
const sorts: Readonly<Record<OrderSort, SortOrder<Position>>> = {
  newest: newestFirst('o.placed_at', 'o.id') as SortOrder<Position>,
  oldest: { ...newestFirst('o.placed_at', 'o.id'), direction: 'asc' } as SortOrder<Position>,
  total: byTotal('asc'),
  '-total': byTotal('desc'),
}

function queryPage(
  sellerId: string,
  { group, q, sort }: OrderFilter,
  { after, count, now }: { after: Position | null; count: number; now: Date },
): Built {
  const found = ordersOf(sellerId, q, now)
  const some = group === null ? found : found.where(groupConditions[group](now))
  const selected = some.select(['o.id', 'o.total_cents as total', exactTime('o.placed_at').as('at')])
  return compiled(paged(selected, sorts[sort], after, count))
}

const groups = ['to_accept', 'to_ship', 'shipped', 'returns', 'done', 'late'] as const
const allSorts = ['newest', 'oldest', 'total', '-total'] as const

const businessOrderPage = family('find_business_orders', {
  columns: { id: t.text, total: t.int, at: t.text },
  samples: () => {
    const now = new Date(0)
    return [null, ...groups].flatMap(group =>
      [null, 'mia'].flatMap(q =>
        allSorts.flatMap(sort =>
          [null, sort.endsWith('total') ? [1, 'o_'] : ['2000-01-01 00:00:00+00', 'o_']].map(after =>
            queryPage('u_', { group, q, sort }, { after, count: 1, now }),
          ),
        ),
      ),
    )
  },
})

/** The place of an order in a list of this sort. */
export const positionOf = (
  sort: OrderSort,
  { id, at, total }: { id: string; at: string; total: number },
): Position => (sort === 'newest' || sort === 'oldest' ? [at, id] : [total, id])

/** An order as a list shows it. */
export interface ListedOrder extends StoredOrder {
  is_late: boolean
}

const listedOrders = statement('business_orders_by_id', {
  text: `${selectOrder(`(exists (select from deadlines d where d.kind = 'brand_order' and d.entity_id = o.id and d.at <= $2
        and split_part(d.event, '.', 3) in ('acceptance', 'dispatch', 'rest', 'answering'))
      or exists (select from returns r join deadlines d on d.kind = 'return' and d.entity_id = r.id where r.order_id = o.id
        and d.at <= $2 and split_part(d.event, '.', 3) = 'checking')) as is_late`)} where o.id = any($1)`,
  parameters: [t.list(t.text), t.timestamp],
  columns: { ...orderColumns, is_late: t.bool },
})

/** These orders of a brand, by id. */
export async function findListed(
  on: Asked,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ListedOrder>> {
  const rows = await ask(on, listedOrders, [ids, lateAt(now)])
  return new Map(rows.map(row => [row.id, { ...row, ...orderOf(row as OrderColumns) }]))
}

/** A page of a brand's orders, each with its place in the list. */
export async function findOrderPage(
  on: Asked,
  sellerId: string,
  filter: OrderFilter,
  page: { after: Position | null; count: number; now: Date },
): Promise<(ListedOrder & { at: string; total: number })[]> {
  const places = await askBuilt(on, businessOrderPage, queryPage(sellerId, filter, page))
  const byId = await findListed(
    on,
    places.map(({ id }) => id),
    page.now,
  )
  return places.flatMap(({ id, at, total }) => {
    const found = byId.get(id)
    return found === undefined ? [] : [{ ...found, at, total }]
  })
}

const countOf = (condition: ReturnType<(typeof groupConditions)[OrderGroup]>) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

const queryCounts = (sellerId: string, q: string | null, now: Date): Built =>
  compiled(
    ordersOf(sellerId, q, now).select([
      sql<number>`count(*)::int`.as('all'),
      ...groups.map(group => countOf(groupConditions[group](now)).as(group)),
    ]),
  )

const businessOrderCounts = family('count_business_orders', {
  columns: {
    all: t.int,
    to_accept: t.int,
    to_ship: t.int,
    shipped: t.int,
    returns: t.int,
    done: t.int,
    late: t.int,
  },
  samples: () => [null, 'mia'].map(q => queryCounts('u_', q, new Date(0))),
})

/** How many of a brand's orders that `q` finds are in each group. */
export async function countOrders(on: Asked, sellerId: string, q: string | null, now: Date) {
  const [counts] = await askBuilt(on, businessOrderCounts, queryCounts(sellerId, q, now))
  if (counts === undefined) throw new Error('A count has one row.')
  return counts
}

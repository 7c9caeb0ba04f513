import { sql } from 'kysely'
import {
  type OrderColumns,
  orderColumns,
  orderOf,
  type StoredOrder,
  selectOrder,
} from '#server/domains/orders/index.ts'
import { cappedTotal, countedExactly } from '#server/platform/database/facets.ts'
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
import type { OrderGroup, OrderSort } from '#src/api/contract/values/business/order-groups.ts'
import {
  fewOrders,
  isInGroup,
  lateAt,
  mostFew,
  type OrderFilter,
  type OrderSearch,
  ordersOf,
} from './order-groups.ts'

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
  { group, sort, ...search }: OrderFilter,
  { after, count, now }: { after: Position | null; count: number; now: Date },
): Built {
  const found = ordersOf(sellerId, search, now)
  const some = group === null ? found : found.where(isInGroup(group, sellerId, now))
  const selected = some.select(['o.id', 'o.total_cents as total', exactTime('o.placed_at').as('at')])
  return compiled(paged(selected, sorts[sort], after, count))
}

const groups = ['to_accept', 'to_ship', 'shipped', 'returns', 'done', 'late'] as const
const sampleSearches: readonly OrderSearch[] = [
  { q: null, from: null, before: null },
  { q: 'mia', from: '2000-01-01T00:00:00Z', before: '2000-02-01T00:00:00Z' },
  { q: 'mia', from: null, before: null, ids: ['o_'] },
]
const allSorts = ['newest', 'oldest', 'total', '-total'] as const

const businessOrderPage = family('find_business_orders', {
  columns: { id: t.text, total: t.int, at: t.text },
  samples: () => {
    const now = new Date(0)
    return [null, ...groups].flatMap(group =>
      sampleSearches.flatMap(search =>
        allSorts.flatMap(sort =>
          [null, sort.endsWith('total') ? [1, 'o_'] : ['2000-01-01 00:00:00+00', 'o_']].map(after =>
            queryPage('u_', { group, ...search, sort }, { after, count: 1, now }),
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
  text: `${selectOrder(`(exists (select from deadlines d where d.kind = 'brand_order' and d.entity_id = t.id and d.at <= $2
        and split_part(d.event, '.', 3) in ('acceptance', 'dispatch', 'rest', 'answering'))
      or exists (select from returns r join deadlines d on d.kind = 'return' and d.entity_id = r.id where r.order_id = t.id
        and d.at <= $2 and split_part(d.event, '.', 3) = 'checking')) as is_late`)} where t.id = any($1)`,
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

const queryFew = (q: string, sellerId: string, now: Date): Built => compiled(fewOrders(q, sellerId, now))

const fewFound = family('few_business_orders', {
  columns: { id: t.text },
  samples: () => [queryFew('mia', 'u_', new Date(0))],
})

/**
 * The filter with the ids of all orders that its words find, where these are few. A rare word is then read from the
 * indexes of numbers, names and goods once, in place of comparing every order of the brand with it.
 */
export async function findFew<F extends OrderSearch>(
  on: Asked,
  sellerId: string,
  filter: F,
  now: Date,
): Promise<F> {
  if (filter.q === null || filter.q === '') return filter
  const found = await askBuilt(on, fewFound, queryFew(filter.q, sellerId, now))
  // with repetitions it may end early, too: then each order is compared
  if (found.length > mostFew) return filter
  return { ...filter, ids: [...new Set(found.map(({ id }) => id))] }
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

/** SQL of the number of a brand's orders in a group; those that only grow are counted up to the cap. */
function countOf(group: OrderGroup | 'all', sellerId: string, search: OrderSearch, now: Date) {
  const found = ordersOf(sellerId, search, now).select('o.id')
  const some = group === 'all' ? found : found.where(isInGroup(group, sellerId, now))
  const counted = group === 'all' || group === 'done' ? some.limit(countedExactly + 1) : some
  return sql<number>`(select count(*)::int from ${counted.as('x')})`.as(group)
}

const queryCounts = (sellerId: string, search: OrderSearch, now: Date): Built =>
  compiled(
    queries.selectNoFrom((['all', ...groups] as const).map(group => countOf(group, sellerId, search, now))),
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
  samples: () => sampleSearches.map(search => queryCounts('u_', search, new Date(0))),
})

/** How many of a brand's orders that a search finds are in each group; all and those that are done up to 1,000. */
export async function countOrders(on: Asked, sellerId: string, search: OrderSearch, now: Date) {
  const [counts] = await askBuilt(on, businessOrderCounts, queryCounts(sellerId, search, now))
  if (counts === undefined) throw new Error('A count has one row.')
  return { ...counts, all: cappedTotal(counts.all), done: cappedTotal(counts.done) }
}

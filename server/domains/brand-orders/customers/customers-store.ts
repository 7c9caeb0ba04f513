import { sql } from 'kysely'
import { cappedTotal, countedExactly } from '#server/platform/database/facets.ts'
import {
  exactTime,
  newestFirst,
  type Position,
  paged,
  type SortOrder,
  sortedBy,
} from '#server/platform/database/keyset.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { type Asked, askBuilt, type Built, family, t } from '#server/platform/database/statement.ts'
import { type CustomerSort, customerSorts } from '#src/api/contract/values/business/customer-sorts.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import {
  attributable,
  type CustomerFilter,
  contactOf,
  customersOf,
  isOfBuyer,
  othersOf,
} from './customer-sql.ts'

const most = (column: string): SortOrder<Position> => ({
  keys: [
    { sql: sql.ref(column), type: 'bigint' },
    { sql: sql.ref('c.id'), type: 'text' },
  ],
  direction: 'desc',
})

const sorts: Readonly<Record<CustomerSort, SortOrder<Position>>> = {
  latest: newestFirst('c.last_order', 'c.id') as SortOrder<Position>,
  earliest: { ...newestFirst('c.last_order', 'c.id'), direction: 'asc' } as SortOrder<Position>,
  '-net': most('c.net'),
  '-orders': most('c.orders'),
}

interface PageOf {
  sort: CustomerSort
  after: Position | null
  count: number
  now: Date
}

function queryCustomers(
  sellerId: string,
  filter: CustomerFilter,
  { sort, after, count, now }: PageOf,
): Built {
  const all = queries.selectFrom(
    sql<Record<string, unknown>>`(${customersOf(sellerId, filter, now)})`.as('c'),
  )
  const page = paged(all.selectAll(), sorts[sort], after, count)
  return compiled(
    sql`select c.id, ${exactTime('c.last_order')} as at, c.buyer_id is null as is_guest, c.first_order, c.last_order, c.orders,
        c.spent, c.refunded, c.net, coalesce(u.name, contact.name) as name, contact.email, coalesce(g.units, 0)::int as units,
        coalesce(g.returned, 0)::int as returned_units
      from (${page}) c left join users u on u.id = c.buyer_id
      left join lateral (${contactOf(now)}) contact on true
      left join lateral (select sum(l.quantity - l.refused) as units, sum(l.returned) as returned
        from order_lines l where l.order_id = any(c.orders_of)) g on true
      order by ${sortedBy(sorts[sort])}`,
  )
}

const samples: readonly CustomerFilter[] = [{ q: null }, { q: 'mia' }, { orderId: 'o_' }]
const now = new Date(0)

const customerPage = family('find_customers', {
  columns: {
    id: t.text,
    at: t.text,
    is_guest: t.bool,
    first_order: t.timestamp,
    last_order: t.timestamp,
    orders: t.int,
    spent: t.bigint,
    refunded: t.bigint,
    net: t.bigint,
    name: t.orNull(t.text),
    email: t.orNull(t.text),
    units: t.int,
    returned_units: t.int,
  },
  samples: () =>
    samples.flatMap(filter =>
      keysOf(customerSorts).flatMap(sort =>
        [null, sort.startsWith('-') ? [1, 'o_'] : ['2000-01-01 00:00:00+00', 'o_']].map(after =>
          queryCustomers('u_', filter, { sort, after, count: 1, now }),
        ),
      ),
    ),
})

/** A page of a brand's customers, each with its place in the list. */
export const findCustomers = (on: Asked, sellerId: string, filter: CustomerFilter, page: PageOf) =>
  askBuilt(on, customerPage, queryCustomers(sellerId, filter, page))
export type StoredCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

/** The place of a customer in a list of this sort. */
export function customerPosition(sort: CustomerSort, { id, at, net, orders }: StoredCustomer): Position {
  if (sort === '-net') return [net, id]
  return sort === '-orders' ? [orders, id] : [at, id]
}

const queryCounts = (sellerId: string, filter: CustomerFilter, at: Date): Built =>
  compiled(
    sql`select (select count(*)::int from (select from (${customersOf(sellerId, filter, at)}) c limit ${sql.lit(countedExactly + 1)}) x)
      as customers, others.* from (${othersOf(sellerId, at)}) others`,
  )

const customerCounts = family('count_customers', {
  columns: { customers: t.int, orders: t.int, spent: t.bigint, refunded: t.bigint },
  samples: () => samples.map(filter => queryCounts('u_', filter, now)),
})

/** How many customers a search finds, and the sums of the orders that name nobody. */
export async function countCustomers(on: Asked, sellerId: string, filter: CustomerFilter, at: Date) {
  const [counted] = await askBuilt(on, customerCounts, queryCounts(sellerId, filter, at))
  if (counted === undefined) throw new Error('A count has one row.')
  const { customers, ...others } = counted
  return { count: cappedTotal(customers), others }
}

const byTime = newestFirst('o.placed_at', 'o.id')

function queryOrders(
  sellerId: string,
  orderId: string,
  { after, count, at }: { after: readonly [string, string] | null; count: number; at: Date },
): Built {
  const own = sql<{
    id: string
    placed_at: Date
  }>`(select o.id, o.placed_at from ${attributable(sellerId, at)}
    and ${isOfBuyer(orderId, sellerId, at)})`
  const selected = queries.selectFrom(own.as('o')).select(['o.id', exactTime('o.placed_at').as('at')])
  return compiled(paged(selected, byTime, after, count))
}

const customerOrders = family('find_customer_orders', {
  columns: { id: t.text, at: t.text },
  samples: () =>
    [null, ['2000-01-01 00:00:00+00', 'o_'] as const].map(after =>
      queryOrders('u_', 'o_', { after, count: 1, at: now }),
    ),
})

/** The ids of the orders of the customer whom an order names, the latest first. */
export const findCustomerOrders = (
  on: Asked,
  sellerId: string,
  orderId: string,
  page: { after: readonly [string, string] | null; count: number; at: Date },
) => askBuilt(on, customerOrders, queryOrders(sellerId, orderId, page))

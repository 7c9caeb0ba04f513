import { sql } from 'kysely'
import { paged, type SortOrder } from '#server/platform/database/keyset.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { askBuilt, type Built, family, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { lowStock, type ProductSort } from '#src/api/contract/values/business/product-values.ts'

/** The value of the sort key of a row, and its id. */
export type ProductPosition = [string | number, string]

export interface ProductFilters {
  sellerId: string
  q: string | null
  state: string | null
  category: string | null
  stock: 'low' | 'out' | null
}

interface Listed extends ProductFilters {
  sort: ProductSort
  after: ProductPosition | null
  count: number
}

interface Matching {
  id: string
  state: string
  created_at: string
  updated_at: string
  title: string
  price: number
  stock: number
}

/** The products with these filters, and what they are sorted by. */
function matching({ sellerId, q, state, category, stock }: ProductFilters) {
  const words = q === null ? null : q.replaceAll(/[\\%_]/g, '\\$&')
  const conditions = [
    sql`p.seller_id = ${sellerId}`,
    ...(state === null ? [] : [sql`p.state = ${state}`]),
    ...(category === null ? [] : [sql`c.slug = ${category}`]),
    ...(words === null
      ? []
      : [
          sql`(p.title ilike ${`%${words}%`} or exists (select from variants s
            where s.product_id = p.id and s.retired_at is null and s.sku ilike ${`${words}%`}))`,
        ]),
    ...(stock === null
      ? []
      : [
          sql`exists (select from variants s where s.product_id = p.id and s.retired_at is null
            and s.stock <= ${sql.lit(stock === 'low' ? lowStock : 0)})`,
        ]),
  ]
  return sql<Matching>`(select p.id, p.state, p.created_at::text as created_at, p.updated_at::text as updated_at,
      lower(p.title) as title, coalesce(v.price, 0) as price, coalesce(v.stock, 0)::int as stock
    from products p join categories c on c.id = p.category_id
    left join lateral (select min(v.price_cents) as price, sum(v.stock) as stock from variants v
      where v.product_id = p.id and v.retired_at is null) v on true
    where ${sql.join(conditions, sql` and `)})`.as<'x'>('x')
}

const text = sql`x.title collate "C"`

/** What each order sorts by: a column, its type and the direction. */
const orders: Readonly<Record<ProductSort, readonly [ReturnType<typeof sql>, string, 'asc' | 'desc']>> = {
  newest: [sql`x.created_at::timestamptz`, 'timestamptz', 'desc'],
  updated: [sql`x.updated_at::timestamptz`, 'timestamptz', 'desc'],
  title: [text, 'text', 'asc'],
  '-title': [text, 'text', 'desc'],
  price: [sql`x.price`, 'int', 'asc'],
  '-price': [sql`x.price`, 'int', 'desc'],
  stock: [sql`x.stock`, 'int', 'asc'],
  '-stock': [sql`x.stock`, 'int', 'desc'],
}

const columnOf: Readonly<Record<ProductSort, keyof Matching>> = {
  newest: 'created_at',
  updated: 'updated_at',
  title: 'title',
  '-title': 'title',
  price: 'price',
  '-price': 'price',
  stock: 'stock',
  '-stock': 'stock',
}

const rowColumns = {
  id: t.text,
  created_at: t.text,
  updated_at: t.text,
  title: t.text,
  price: t.int,
  stock: t.int,
}

function queryPage({ sort, after, count, ...filters }: Listed): Built {
  const [key, type, direction] = orders[sort]
  const order: SortOrder<ProductPosition> = {
    keys: [
      { sql: key, type },
      { sql: sql`x.id`, type: 'text' },
    ],
    direction,
  }
  const rows = queries
    .selectFrom(matching(filters))
    .select(['x.id', 'x.created_at', 'x.updated_at', 'x.title', 'x.price', 'x.stock'])
  return compiled(paged(rows, order, after, count))
}

const none: ProductFilters = { sellerId: 'u_', q: null, state: null, category: null, stock: null }
const all: ProductFilters = { sellerId: 'u_', q: 'a', state: 'draft', category: 'coats', stock: 'low' }
const sampleTime = '2000-01-01 00:00:00+00'

const productPage = family('find_own_products', {
  columns: rowColumns,
  samples: () => [
    queryPage({ ...none, sort: 'newest', after: null, count: 1 }),
    queryPage({ ...all, sort: 'updated', after: [sampleTime, 'p_'], count: 1 }),
    queryPage({ ...all, stock: 'out', sort: '-title', after: ['a', 'p_'], count: 1 }),
    queryPage({ ...none, sort: 'price', after: [1, 'p_'], count: 1 }),
    queryPage({ ...none, sort: '-stock', after: [1, 'p_'], count: 1 }),
  ],
})

/** A page of a seller's products: their ids, and where each stands in the order. */
export async function findPage(
  { pool }: Pick<Services, 'pool'>,
  listed: Listed,
): Promise<{ id: string; position: ProductPosition }[]> {
  const rows = await askBuilt(pool, productPage, queryPage(listed))
  return rows.map(row => {
    const key = row[columnOf[listed.sort] as keyof typeof rowColumns]
    return { id: row.id, position: [key, row.id] }
  })
}

const queryCounts = (filters: ProductFilters): Built =>
  compiled(
    queries
      .selectFrom(matching({ ...filters, state: null }))
      .select(['x.state', sql<number>`count(*)::int`.as('count')])
      .groupBy('x.state'),
  )

const productCounts = family('count_own_products', {
  columns: { state: t.text, count: t.int },
  samples: () => [queryCounts(none), queryCounts(all)],
})

/** How many products match in each state that has any; the state is no filter of this. */
export async function countByState(
  { pool }: Pick<Services, 'pool'>,
  filters: ProductFilters,
): Promise<Record<string, number>> {
  const rows = await askBuilt(pool, productCounts, queryCounts(filters))
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

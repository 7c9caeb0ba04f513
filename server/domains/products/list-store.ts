import { type SqlBool, sql } from 'kysely'
import { paged, type SortOrder } from '#server/platform/database/keyset.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { ask, askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { barcodeKey } from '#src/api/contract/values/business/barcodes.ts'
import type { ProductSort } from '#src/api/contract/values/business/product-values.ts'

/** The value of the sort key of a row, and its id. */
export type ProductPosition = [string | number, string]

export interface ProductFilters {
  sellerId: string
  q: string | null
  state: string | null
  category: string | null
  stock: 'low' | 'out' | null
  /** The id of a collection of the brand. */
  collection: string | null
  tag: string | null
}

interface Listed extends ProductFilters {
  sort: ProductSort
  after: ProductPosition | null
  count: number
}

/** What a product has at least one variant of, for each filter of the stock. */
const countsOf = { low: 'c.low', out: 'c.sold_out' } as const

/** The products with these filters. */
function matching({ sellerId, q, state, category, stock, collection, tag }: ProductFilters) {
  const part = q === null ? '' : q.replaceAll(/[\\%_]/g, '\\$&')
  const conditions = [
    sql<SqlBool>`p.seller_id = ${sellerId}`,
    ...(state === null ? [] : [sql<SqlBool>`p.state = ${state}`]),
    ...(category === null ? [] : [sql<SqlBool>`p.category_id = (select category_id_of(${category}))`]),
    ...(part === ''
      ? []
      : [
          sql<SqlBool>`(p.title ilike ${`%${part}%`} or p.id = any(array(select s.product_id from variants s
            where s.seller_id = ${sellerId} and s.retired_at is null and (s.sku ilike ${`${part}%`}
              or s.barcode is not null and barcode_key(s.barcode) = ${barcodeKey(q ?? '')}))))`,
        ]),
    ...(stock === null
      ? []
      : [
          sql<SqlBool>`p.id in (select c.product_id from product_totals c
            where c.seller_id = ${sellerId} and ${sql.raw(countsOf[stock])} > 0)`,
        ]),
    ...(collection === null
      ? []
      : [
          sql<SqlBool>`p.id = any(array(select b.product_id from brand_collection_products b
            where b.collection_id = ${collection}))`,
        ]),
    ...(tag === null
      ? []
      : [sql<SqlBool>`exists (select from unnest(p.tags) u (tag) where lower(u.tag) = lower(${tag}))`]),
  ]
  return queries.selectFrom('products as p').where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
}

/** What a product sorts by: SQL, its type in a cursor, and as text or number in the row. */
const sortKeys = {
  newest: [sql`p.created_at`, 'timestamptz', sql<string>`p.created_at::text`],
  updated: [sql`p.updated_at`, 'timestamptz', sql<string>`p.updated_at::text`],
  title: [sql`lower(p.title) collate "C"`, 'text', sql<string>`lower(p.title)`],
  price: [sql`t.price_cents`, 'int', sql<string>`t.price_cents::text`],
  stock: [sql`t.stock`, 'int', sql<string>`t.stock::text`],
} as const
type SortKeyName = keyof typeof sortKeys

const sorts: Readonly<Record<ProductSort, readonly [SortKeyName, 'asc' | 'desc']>> = {
  newest: ['newest', 'desc'],
  updated: ['updated', 'desc'],
  title: ['title', 'asc'],
  '-title': ['title', 'desc'],
  price: ['price', 'asc'],
  '-price': ['price', 'desc'],
  stock: ['stock', 'asc'],
  '-stock': ['stock', 'desc'],
}

function queryPage({ sort, after, count, ...filters }: Listed): Built {
  const [name, direction] = sorts[sort]
  const [key, type, value] = sortKeys[name]
  const order: SortOrder<ProductPosition> = {
    keys: [
      { sql: key, type },
      { sql: sql`p.id`, type: 'text' },
    ],
    direction,
  }
  const products = matching(filters)
  const rows =
    type === 'int'
      ? products
          .innerJoin('product_totals as t', 't.product_id', 'p.id')
          .where('t.seller_id', '=', filters.sellerId)
          .select(['p.id', value.as('key')])
      : products.select(['p.id', value.as('key')])
  return compiled(paged(rows, order, after, count))
}

const nothing = { q: null, state: null, category: null, stock: null, collection: null, tag: null }
const none: ProductFilters = { sellerId: 'u_', ...nothing }
const all: ProductFilters = {
  ...{ sellerId: 'u_', q: 'a', state: 'draft', category: 'coats' },
  ...{ stock: 'low', collection: 'bc_', tag: 'a' },
}
const sampleTime = '2000-01-01 00:00:00+00'

const productPage = family('find_own_products', {
  columns: { id: t.text, key: t.text },
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
  const isNumber = sortKeys[sorts[listed.sort][0]][1] === 'int'
  return rows.map(({ id, key }) => ({ id, position: [isNumber ? Number(key) : key, id] }))
}

const queryCounts = (filters: ProductFilters): Built =>
  compiled(
    matching({ ...filters, state: null })
      .select(['p.state', sql<number>`count(*)::int`.as('count')])
      .groupBy('p.state'),
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

const queryMatching = (filters: ProductFilters, most: number): Built =>
  compiled(matching(filters).select('p.id').orderBy('p.id').limit(most))

const matchingProducts = family('find_matching_products', {
  columns: { id: t.text },
  samples: () => [queryMatching(none, 1), queryMatching(all, 1)],
})

/** The ids of the products with these filters, up to `most`. */
export async function findMatchingProducts(
  { pool }: Pick<Services, 'pool'>,
  filters: ProductFilters,
  most: number,
): Promise<string[]> {
  return (await askBuilt(pool, matchingProducts, queryMatching(filters, most))).map(({ id }) => id)
}

const tagsOfSeller = statement('tags_of_products', {
  // one spelling for each, the one that most products have
  text: `select mode() within group (order by u.tag) as tag, count(*)::int as products
     from products p, unnest(p.tags) u (tag) where p.seller_id = $1 and p.tags <> '{}'
     group by lower(u.tag) order by lower(u.tag) limit 500`,
  parameters: [t.text],
  columns: { tag: t.text, products: t.int },
})

/** The tags of a seller's products by name, and how many products have each. */
export const findTags = ({ pool }: Pick<Services, 'pool'>, sellerId: string) =>
  ask(pool, tagsOfSeller, [sellerId])

import { type SqlBool, sql } from 'kysely'
import { hasMemberPage } from '#server/domains/catalog/index.ts'
import {
  type OrderColumns,
  orderColumns,
  orderOf,
  type StoredOrder,
  selectOrder,
} from '#server/domains/orders/index.ts'
import { type StoredShipment, shipmentJson } from '#server/domains/shipping/index.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { exactTime, newestFirst, paged } from '#server/platform/database/keyset.ts'
import { partOf } from '#server/platform/database/pattern.ts'
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

/** An order with what only its two sides see. */
export interface StoredPurchase extends StoredOrder {
  /** The buyer's garments that the lines became. */
  garments: { line_id: string; slug: string }[] | null
  shipment: StoredShipment | null
  /** Whether everybody may see a page of theirs. */
  seller_has_page: boolean
  buyer_has_page: boolean
  reviews: { by: 'buyer' | 'seller'; rating: number; text: string; at: string }[] | null
}

const purchaseColumns = {
  ...orderColumns,
  garments: t.orNull(t.json<NonNullable<StoredPurchase['garments']>>()),
  shipment: t.orNull(t.json<StoredShipment>()),
  seller_has_page: t.bool,
  buyer_has_page: t.bool,
  reviews: t.orNull(t.json<NonNullable<StoredPurchase['reviews']>>()),
}

const more = `(select json_agg(json_build_object('line_id', gl.id, 'slug', g.slug)) from garments g
      join order_lines gl on gl.id = g.order_line_id
      where gl.order_id = t.id and g.owner_id = t.buyer_id) as garments,
    ${shipmentJson('t.id', 'out')} as shipment,
    ${hasMemberPage('t.seller_id')} as seller_has_page, ${hasMemberPage('t.buyer_id')} as buyer_has_page,
    (select json_agg(json_build_object('by', r.by, 'rating', r.rating, 'text', r.text, 'at', r.created_at) order by r.by)
      from reviews r where r.order_id = t.id) as reviews`

const purchaseById = statement('purchase_by_id', {
  text: `${selectOrder(more)} where t.id = $1`,
  parameters: [t.text],
  columns: purchaseColumns,
})

/** One order with its shipment and reviews. */
export async function findPurchase(on: Asked, id: string): Promise<StoredPurchase | undefined> {
  const [row] = await ask(on, purchaseById, [id])
  return row && { ...row, ...orderOf(row as OrderColumns) }
}

/** Whose orders a list shows: what a member bought, or what they sold; all, or those that are over or not. */
export interface PurchaseFilter {
  role: 'buyer' | 'seller'
  isDone: boolean | null
  /** Words that each order has; none for all orders. */
  words: readonly string[]
  /** In UTC; null for all. */
  year: number | null
}

/** Whether a word is in the number of an order, in one of its lines, or in the name of the other side. */
const has = (word: string, role: PurchaseFilter['role']) => {
  const part = partOf(word)
  return sql<SqlBool>`(o.number ilike ${part}
    or exists (select from order_lines l where l.order_id = o.id
      and fold(concat_ws(' ', l.title, l.options)) like fold(${part}))
    or exists (select from users u left join companies c on c.user_id = u.id left join brands b on b.id = c.brand_id
      where u.id = ${sql.ref(role === 'buyer' ? 'o.seller_id' : 'o.buyer_id')}
        and fold(coalesce(b.name, u.name)) like fold(${part})))`
}

/** The moment at which a year begins, in UTC. */
const startOf = (year: number) => new Date(Date.UTC(year))

const done = sql<boolean>`(o.state in ('cancelled', 'refunded') or starts_with(o.state, 'completed'))`

function queryPage(
  userId: string,
  { role, isDone, words, year }: PurchaseFilter,
  after: TimePosition | null,
  count: number,
): Built {
  const whose =
    role === 'buyer'
      ? queries.selectFrom('orders as o').where('o.buyer_id', '=', userId)
      : queries.selectFrom('orders as o').where('o.seller_id', '=', userId).where('o.kind', '=', 'purchase')
  const inState = isDone === null ? whose : whose.where(isDone ? done : sql<boolean>`not ${done}`)
  const inYear =
    year === null
      ? inState
      : inState.where('o.placed_at', '>=', startOf(year)).where('o.placed_at', '<', startOf(year + 1))
  const some = words.reduce((found, word) => found.where(has(word, role)), inYear)
  return compiled(
    paged(
      some.select(['o.id', exactTime('o.placed_at').as('at')]),
      newestFirst('o.placed_at', 'o.id'),
      after,
      count,
    ),
  )
}

const purchasePage = family('find_purchases', {
  columns: { id: t.text, at: t.text },
  samples: () =>
    (['buyer', 'seller'] as const).flatMap(role =>
      [null, true, false].flatMap(isDone =>
        [[], ['coat'], ['coat', 'nord']].map(words =>
          queryPage(
            'u_',
            { role, isDone, words, year: isDone ? 2026 : null },
            isDone ? ['2000-01-01 00:00:00+00', 'o_'] : null,
            1,
          ),
        ),
      ),
    ),
})

const purchasesById = statement('purchases_by_id', {
  text: `${selectOrder(more)} where t.id = any($1)`,
  parameters: [t.list(t.text)],
  columns: purchaseColumns,
})

const purchaseYears = statement('purchase_years', {
  text: `select distinct extract(year from o.placed_at at time zone 'UTC')::int as year from orders o
    where o.buyer_id = $1 and $2 or o.seller_id = $1 and o.kind = 'purchase' and not $2
    order by year desc`,
  parameters: [t.text, t.bool],
  columns: { year: t.int },
})

/** The years in which a member bought something, or sold something to a member, in UTC, the latest first. */
export async function findYears(on: Asked, userId: string, role: PurchaseFilter['role']): Promise<number[]> {
  const rows = await ask(on, purchaseYears, [userId, role === 'buyer'])
  return rows.map(({ year }) => year)
}

/** A page of a member's orders, the newest first, each with its position in the list. */
export async function findPurchases(
  on: Asked,
  userId: string,
  filter: PurchaseFilter,
  after: TimePosition | null,
  count: number,
): Promise<(StoredPurchase & { at: string })[]> {
  const page = await askBuilt(on, purchasePage, queryPage(userId, filter, after, count))
  const rows = await ask(on, purchasesById, [page.map(({ id }) => id)])
  const byId = new Map(rows.map(row => [row.id, { ...row, ...orderOf(row as OrderColumns) }]))
  return page.flatMap(({ id, at }) => {
    const found = byId.get(id)
    return found === undefined ? [] : [{ ...found, at }]
  })
}

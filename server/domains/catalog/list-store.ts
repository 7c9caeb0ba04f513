import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type pg from 'pg'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { hasOneOf } from '#server/platform/database/facets.ts'
import { exactTime, paged, type SortKey, type SortOrder } from '#server/platform/database/keyset.ts'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'
import { compiled, queries, whereAll } from '#server/platform/database/query-builder.ts'
import {
  ask,
  askBuilt,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import { type CardRow, cardColumns, cardNames, cardTypes } from './cards.ts'
import { conditionsOf, liveListings, type Match, sampleFilters, sampleMatch } from './conditions.ts'
import type { PricePosition } from './cursor.ts'
import type { Dimension, Filters } from './filters.ts'
import { audiences } from './store.ts'

/** A card with its position in time, exact to the microsecond (a Date is not). */
export type ListedRow = RowWith<typeof listedTypes>

/** The columns of `ListedRow` with their types. */
export const listedTypes = { ...cardTypes, at: t.text }

/** How a list is read: its sort order, and the position that a cursor names. */
export type Reading =
  | { sort: 'newest'; after: TimePosition | null }
  | { sort: 'price' | '-price'; after: PricePosition | null }

/** Ids by their characters, in every database: as the index in memory has them. */
const idInOrder: SortKey = { sql: sql`id collate "C"`, type: 'text' }

/** The listings by time, the newest first. */
export const byTime: SortOrder<TimePosition> = {
  keys: [{ sql: sql.ref('published_at'), type: 'timestamptz' }, idInOrder],
  direction: 'desc',
}

const priceOrder = (direction: 'asc' | 'desc'): SortOrder<PricePosition> => ({
  keys: [{ sql: sql.ref('price_cents'), type: 'int' }, idInOrder],
  direction,
})

const byPrice = { price: priceOrder('asc'), '-price': priceOrder('desc') }

/** The position of a card in time. */
const at = exactTime('published_at').as('at')

type Condition = Expression<SqlBool>

interface BuiltPage extends Built {
  /** With conditions on its leading index alone, a list is read the same way whatever the values are. */
  isReadAlike: boolean
}

function queryPage(filters: Filters, match: Match | null, reading: Reading, count: number): BuiltPage {
  const lead = leadOf(filters, reading.sort)
  const conditions = conditionsOf(filters, match, lead?.covers)
  const page = lead ? ledPage(lead, conditions, reading, count) : pageOf(conditions, reading, count)
  return { ...compiled(page), isReadAlike: conditions.length === 0 }
}

/** The page of a query in the order of a list. */
function pageIn<DB, TB extends keyof DB, O>(
  reading: Reading,
  query: SelectQueryBuilder<DB, TB, O>,
  count: number,
): SelectQueryBuilder<DB, TB, O> {
  return reading.sort === 'newest'
    ? paged(query, byTime, reading.after, count)
    : paged(query, byPrice[reading.sort], reading.after, count)
}

const listPage = family('list_page', {
  columns: listedTypes,
  samples: () => {
    const readings: Reading[] = [
      { sort: 'newest', after: null },
      { sort: 'newest', after: ['2000-01-01 00:00:00+00', 'a_'] },
      { sort: 'price', after: null },
      { sort: 'price', after: [1, 'a_'] },
      { sort: '-price', after: null },
      { sort: '-price', after: [1, 'a_'] },
    ]
    const { none, one, several } = sampleFilters
    const leads: Filters['values'][] = [
      { brand: ['a'] },
      { brand: ['a', 'b'] },
      { category: ['a'] },
      { category: ['a'], whose: ['a'] },
      { whose: ['a'] },
      { whose: ['a', 'b'] },
    ]
    const leading = leads.map(values => ({ ...none, values }))
    return [none, one, several, { ...none, seller: 'u_' }, ...leading].flatMap(filters =>
      readings.flatMap(reading => [
        queryPage(filters, null, reading, 1),
        queryPage(filters, sampleMatch, reading, 1),
      ]),
    )
  },
})

/**
 * Live listings that match the filters, the first `count` after the cursor. Always keyset pagination, so deep
 * pages cost no more.
 */
export function findPage(
  pool: pg.Pool,
  filters: Filters,
  match: Match | null,
  reading: Reading,
  count: number,
): Promise<ListedRow[]> {
  const page = queryPage(filters, match, reading, count)
  return page.isReadAlike ? plannedOnce(pool, listPage, page) : askBuilt(pool, listPage, page)
}

/** The filters an index leads by, and the combinations of values to read in it. */
interface Lead {
  covers: (Dimension | 'seller')[]
  columns: string[]
  /** A list of values for each column; values at the same index belong together. */
  values: string[][]
}

const mostScans = 8

function leadOf({ values, seller }: Filters, sort: Reading['sort']): Lead | null {
  const isByTime = sort === 'newest'
  if (seller !== null && isByTime) return { covers: ['seller'], columns: ['seller_id'], values: [[seller]] }
  if (values.brand) return { covers: ['brand'], columns: ['brand_slug'], values: [[...values.brand]] }
  if (values.category) {
    const whose = values.whose ?? audiences
    const pairs = values.category.flatMap(category => whose.map(entry => [category, entry] as const))
    // merging more scans than these reads more than scanning the list and filtering
    if (pairs.length > mostScans) return null
    return {
      covers: ['category', 'whose'],
      columns: ['category_slug', 'whose'],
      values: [pairs.map(([category]) => category), pairs.map(([, entry]) => entry)],
    }
  }
  if (values.whose && values.whose.length < audiences.length && isByTime) {
    return { covers: ['whose'], columns: ['whose'], values: [[...values.whose]] }
  }
  return null
}

function pageOf(conditions: readonly Condition[], reading: Reading, count: number) {
  return pageIn(reading, whereAll(liveListings(), conditions).select(cardNames).select(at), count)
}

/**
 * One scan per combination, each in the list's order and no longer than the page; the scans are then merged.
 */
function ledPage(
  { columns, values }: Lead,
  conditions: readonly Condition[],
  reading: Reading,
  count: number,
) {
  const [first = []] = values
  if (first.length === 1) {
    const equal = columns.map((column, at) => hasOneOf({ column }, values[at] ?? []))
    return pageOf([...conditions, ...equal], reading, count)
  }
  const keys = columns.map((_, at) => sql.ref(`key_${at}`))
  const equal = columns.map((column, at) => sql<SqlBool>`${sql.ref(column)} = ${keys[at]}`)
  const scan = whereAll(liveListings(), [...equal, ...conditions]).select([...cardNames, 'published_at'])
  const lists = sql`unnest(${sql.join(values.map(list => sql`${list}::text[]`))})`
  const scans = queries
    .selectFrom(lists.as<'keys'>(sql`keys (${sql.join(keys)})`))
    .crossJoinLateral(pageIn(reading, scan, count).as('found'))
  return pageIn({ ...reading, after: null }, scans.select(cardNames).select(at), count)
}

const cardsOf = statement('cards', {
  text: `select ${cardColumns} from listings where live and id = any($1) order by array_position($1, id)`,
  parameters: [t.list(t.text)],
  columns: cardTypes,
})

/** The cards of those of these listings that are live, in this order. */
export function findCards(pool: pg.Pool, ids: readonly string[]): Promise<CardRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : ask(pool, cardsOf, [ids])
}

const sellerName = statement('seller_name', {
  text: `select coalesce(b.name, u.name) as name
     from users u left join companies c on c.user_id = u.id left join brands b on b.id = c.brand_id
     where u.id = $1 and exists (select from listings l where l.live and l.seller_id = u.id)`,
  parameters: [t.text],
  columns: { name: t.text },
})

/**
 * The name of a user who has something for sale; null for any other user, whose name must not be revealed.
 */
export async function findSellerName(pool: pg.Pool, id: string): Promise<string | null> {
  const [row] = await ask(pool, sellerName, [id])
  return row?.name ?? null
}

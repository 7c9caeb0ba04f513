import type pg from 'pg'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'
import {
  ask,
  askBuilt,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import { cardColumns, cardTypes } from './cards.ts'
import { also, conditionsOf, type Match, Parameters, sampleFilters, sampleMatch } from './conditions.ts'
import type { NewestCursor, PriceCursor } from './cursor.ts'
import type { Dimension, Filters } from './filters.ts'
import { audiences } from './store.ts'

/** A card with its position in time, exact to the microsecond (a Date is not). */
export type ListedRow = RowWith<typeof listedTypes>

/** The columns of `ListedRow` with their types. */
export const listedTypes = { ...cardTypes, at: t.text }

const listedColumns = `${cardColumns}, published_at::text as at`

/** How a list is read: its sort order, and its cursor. */
export type Reading =
  | { sort: 'newest'; after: NewestCursor | null }
  | { sort: 'price' | '-price'; after: PriceCursor | null }

interface BuiltPage extends Built {
  /** With conditions on its leading index alone, a list is read the same way whatever the values are. */
  isReadAlike: boolean
}

function queryPage(filters: Filters, match: Match | null, reading: Reading, count: number): BuiltPage {
  const parameters = new Parameters()
  const lead = leadOf(filters, reading.sort)
  const rest = conditionsOf(filters, match, parameters, lead?.covers)
  const order = orderOf(reading.sort)
  const conditions = also([...rest, ...keysetOf(reading, parameters)])
  const tail = `order by ${order} limit ${Math.trunc(count)}`
  const text = lead ? led(lead, conditions, tail, parameters) : unled(conditions, tail)
  return { text, values: parameters.values, isReadAlike: rest.length === 0 }
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
  const byTime = sort === 'newest'
  if (seller !== null && byTime) return { covers: ['seller'], columns: ['seller_id'], values: [[seller]] }
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
  if (values.whose && values.whose.length < audiences.length && byTime) {
    return { covers: ['whose'], columns: ['whose'], values: [[...values.whose]] }
  }
  return null
}

function unled(conditions: string, tail: string): string {
  return `select ${listedColumns} from listings where live${conditions} ${tail}`
}

/**
 * One scan per combination, each in the list's order and no longer than the page; the scans are then merged.
 */
function led(lead: Lead, conditions: string, tail: string, parameters: Parameters): string {
  const [first = []] = lead.values
  if (first.length === 1) {
    const equal = lead.columns.map(
      (column, index) => `${column} = ${parameters.add(lead.values[index]?.[0])}`,
    )
    return unled(conditions + also(equal), tail)
  }
  const lists = lead.values.map(list => parameters.add(list, 'text[]')).join(', ')
  const equal = lead.columns.map((column, index) => `${column} = key_${index}`)
  return `select ${listedColumns} from unnest(${lists}) as keys (${lead.columns.map((_, index) => `key_${index}`).join(', ')})
    cross join lateral (
      select ${cardColumns}, published_at from listings where live${also(equal)}${conditions} ${tail}
    ) as found ${tail}`
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

function orderOf(sort: Reading['sort']): string {
  if (sort === 'newest') return 'published_at desc, id desc'
  return sort === 'price' ? 'price_cents, id' : 'price_cents desc, id desc'
}

function keysetOf({ sort, after }: Reading, parameters: Parameters): string[] {
  if (after === null) return []
  const [key, id] = after
  if (sort === 'newest') {
    return [`(published_at, id) < (${parameters.add(key, 'timestamptz')}, ${parameters.add(id)})`]
  }
  const direction = sort === 'price' ? '>' : '<'
  return [`(price_cents, id) ${direction} (${parameters.add(key, 'int')}, ${parameters.add(id)})`]
}

import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'

/** The values of the sort keys of one row. */
export type Position = readonly (string | number)[]

/** A sort key: its SQL, as an index has it, and the SQL type that its value in a cursor is cast to. */
export interface SortKey {
  readonly sql: RawBuilder<unknown>
  readonly type: string
}

/**
 * The sort order of a list. All keys run in one direction and none is null, so that one comparison of rows finds
 * the place in an index; a column that may be null takes part as `coalesce`. The last key is unique.
 */
export interface SortOrder<P extends Position> {
  readonly keys: { readonly [I in keyof P]: SortKey }
  readonly direction: 'asc' | 'desc'
}

/** The order by a time, the newest first, then by id. */
export function newestFirst(time: string, id = 'id'): SortOrder<TimePosition> {
  return {
    keys: [
      { sql: sql.ref(time), type: 'timestamptz' },
      { sql: sql.ref(id), type: 'text' },
    ],
    direction: 'desc',
  }
}

/** A time as a cursor has it: text, exact to the microsecond (a Date is not). */
export const exactTime = (time: string) => sql<string>`${sql.ref(time)}::text`

/** The rows after a position. */
export function isAfter<P extends Position>(order: SortOrder<P>, position: P): RawBuilder<SqlBool> {
  return comparison(order, order.direction === 'desc' ? '<' : '>', position)
}

/** The rows up to a position, the one at the position included. */
export function isUpTo<P extends Position>(order: SortOrder<P>, position: P): RawBuilder<SqlBool> {
  return comparison(order, order.direction === 'desc' ? '>=' : '<=', position)
}

/** The keys with their direction, for an `order by`. */
export function sortedBy<P extends Position>({ keys, direction }: SortOrder<P>): RawBuilder<unknown> {
  return sql.join(keys.map(key => sql`${key.sql} ${sql.raw(direction)}`))
}

/** A number of rows as part of the text: a plan for an unknown number reads more than a page needs. */
export const rowCount = (count: number) => sql.lit(Math.trunc(count))

/** The first `count` rows of a query in this order, or the first after a position. */
export function paged<DB, TB extends keyof DB, O, P extends Position>(
  query: SelectQueryBuilder<DB, TB, O>,
  order: SortOrder<P>,
  after: P | null,
  count: number,
): SelectQueryBuilder<DB, TB, O> {
  const rest = after === null ? query : query.where(isAfter(order, after))
  const sorted = order.keys.reduce((keyed, key) => keyed.orderBy(key.sql, order.direction), rest)
  return sorted.limit(rowCount(count))
}

/** A page of a list; `next` is the position of its last row if the list goes on. */
export interface Page<R, P> {
  rows: R[]
  next: P | null
}

/** Reads a page by asking for one row more than it shows. */
export async function readPage<R, P extends Position | []>(
  limit: number,
  read: (count: number) => Promise<R[]>,
  positionOf: (row: R) => P,
): Promise<Page<R, P>> {
  const found = await read(limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? positionOf(last) : null }
}

function comparison<P extends Position>(
  { keys }: SortOrder<P>,
  operator: '<' | '>' | '<=' | '>=',
  position: P,
): RawBuilder<SqlBool> {
  const values = keys.map(({ type }, at) => sql`${position[at]}::${sql.raw(type)}`)
  return sql`(${sql.join(keys.map(key => key.sql))}) ${sql.raw(operator)} (${sql.join(values)})`
}

import type pg from 'pg'
import { namedQuery } from './connect.ts'

// A connection keeps every named statement; there are more ways to write a list than it should keep.
const most = 200
const names = new Map<string, string>()

/**
 * A query whose plan does not depend on its values: parsed and planned once a connection. What depends on them is
 * better planned each time, by `pool.query`.
 */
export function plannedOnce<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  let name = names.get(text)
  if (name === undefined && names.size < most) {
    name = `catalog-${names.size + 1}`
    names.set(text, name)
  }
  if (name !== undefined) return namedQuery<Row>(pool, name, text, values)
  return plannedAnew(pool, text, values)
}

/** A query planned with its values at hand. */
export async function plannedAnew<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, [...values])
  return rows
}

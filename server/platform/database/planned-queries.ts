import type pg from 'pg'
import { namedQuery } from './connect.ts'

// A connection keeps every named statement, and lists have more variants than it should keep.
const most = 200
const names = new Map<string, string>()

/**
 * A query whose plan does not depend on its values: parsed and planned once per connection. For a query whose
 * plan depends on them, use `pool.query`, which plans it each time.
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

/** A query that is planned with its values each time. */
export async function plannedAnew<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, [...values])
  return rows
}

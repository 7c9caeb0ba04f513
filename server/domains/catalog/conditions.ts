import { type Dimension, dimensions, type Filters } from './filters.ts'

/** Collects the parameter values of a statement while its text is written. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value. Returns its placeholder, with its type if PostgreSQL could not infer it. */
  add(value: unknown, type?: string): string {
    this.values.push(value)
    return type === undefined ? `$${this.values.length}` : `$${this.values.length}::${type}`
  }
}

/** The column of a dimension, and whether a listing has several values. */
export const columns: Readonly<Record<Dimension, { column: string; several: boolean }>> = {
  category: { column: 'category_slug', several: false },
  whose: { column: 'whose', several: false },
  brand: { column: 'brand_slug', several: false },
  kind: { column: 'kind', several: false },
  size: { column: 'size_keys', several: true },
  color: { column: 'colors', several: true },
  material: { column: 'materials', several: true },
  condition: { column: 'condition', several: false },
}

/** A search in the syntax of PostgreSQL. */
export interface Match {
  tsquery: string
}

/** The conditions of a list, each a piece of SQL; `except` leaves some dimensions out. */
export function conditionsOf(
  filters: Filters,
  match: Match | null,
  parameters: Parameters,
  except: readonly (Dimension | 'seller')[] = [],
): string[] {
  const found: string[] = []
  if (match) found.push(`tsv @@ ${parameters.add(match.tsquery, 'tsquery')}`)
  for (const dimension of dimensions) {
    const values = filters.values[dimension]
    if (!values || except.includes(dimension)) continue
    const { column, several } = columns[dimension]
    const [only] = values
    if (several) found.push(`${column} && ${parameters.add(values, 'text[]')}`)
    else if (values.length === 1) found.push(`${column} = ${parameters.add(only)}`)
    else found.push(`${column} = any(${parameters.add(values, 'text[]')})`)
  }
  if (filters.seller !== null && !except.includes('seller')) {
    found.push(`seller_id = ${parameters.add(filters.seller)}`)
  }
  if (filters.min !== null) found.push(`price_cents >= ${parameters.add(filters.min)}`)
  if (filters.max !== null) found.push(`price_cents <= ${parameters.add(filters.max)}`)
  return found
}

/**
 * Filters for the samples of built statements: no condition, and all of them at once, each dimension with one
 * value or with several.
 */
export const sampleFilters: Readonly<Record<'none' | 'one' | 'several', Filters>> = {
  none: { chosen: {}, values: {}, seller: null, min: null, max: null },
  one: filtersWith(['a']),
  several: filtersWith(['a', 'b']),
}

function filtersWith(values: readonly string[]): Filters {
  const all = Object.fromEntries(dimensions.map(dimension => [dimension, values]))
  return { chosen: all, values: all, seller: 'u_', min: 0, max: 1 }
}

export const sampleMatch: Match = { tsquery: "'a'" }

/** `and a and b`, or nothing. */
export function also(conditions: readonly string[]): string {
  return conditions.map(condition => ` and ${condition}`).join('')
}

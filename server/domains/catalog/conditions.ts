import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type FacetColumn, hasOneOf } from '#server/platform/database/facets.ts'
import { queries } from '#server/platform/database/query-builder.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { type Dimension, dimensions, type Filters } from './filters.ts'

/** The column of each dimension. */
export const facetColumns: Readonly<Record<Dimension, FacetColumn<keyof Database['listings']>>> = {
  category: { column: 'category_slug' },
  whose: { column: 'whose' },
  brand: { column: 'brand_slug' },
  kind: { column: 'kind' },
  size: { column: 'size_keys', several: true },
  color: { column: 'colors', several: true },
  material: { column: 'materials', several: true },
  condition: { column: 'condition' },
}

/** A search in the syntax of PostgreSQL. */
export interface Match {
  tsquery: string
}

/** `(text)::tsquery`, in SQL. */
export const tsqueryLike = (text: string): RawBuilder<unknown> => sql`${text}::tsquery`

const listing = expressionBuilder<Database, 'listings'>()

/** The live listings; only with this very condition the indexes of lists are used. */
export const liveListings = () => queries.selectFrom('listings').where(listing.ref('live'))

/** The conditions of a list on `listings`; `except` leaves some dimensions out. */
export function conditionsOf(
  filters: Filters,
  match: Match | null,
  except: readonly (Dimension | 'seller')[] = [],
): Expression<SqlBool>[] {
  const { values, seller, min, max, within } = filters
  const found: Expression<SqlBool>[] = []
  if (match) found.push(sql<SqlBool>`tsv @@ ${tsqueryLike(match.tsquery)}`)
  for (const dimension of dimensions) {
    const wanted = values[dimension]
    if (wanted && !except.includes(dimension)) found.push(hasOneOf(facetColumns[dimension], wanted))
  }
  if (seller !== null && !except.includes('seller')) found.push(listing('seller_id', '=', seller))
  if (min !== null) found.push(listing('price_cents', '>=', min))
  if (max !== null) found.push(listing('price_cents', '<=', max))
  if (within !== undefined) found.push(sql<SqlBool>`id = any(${[...within]}::text[])`)
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
  return { chosen: all, values: all, seller: 'u_', min: 0, max: 1, within: [...values] }
}

export const sampleMatch: Match = { tsquery: "'a'" }

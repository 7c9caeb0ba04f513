import type pg from 'pg'
import { also, columns, conditionsOf, type Match, Parameters } from './conditions.ts'
import { type Dimension, dimensions, type Filters } from './filters.ts'
import { plannedAnew } from './statement-names.ts'

/** How many listings have a value. */
export interface Count {
  dimension: Dimension | 'total'
  value: string
  count: number
}

/** How many listings are looked at to count one facet. */
export const mostCounted = 20_000

/**
 * Counts all facets and the total in one round trip. A facet is counted under all filters but its own: those without
 * a filter share one reading of the listings, each of the others has one more. Where more listings than `mostCounted`
 * may match, the newest so many are counted.
 */
export async function countFacets(
  pool: pg.Pool,
  filters: Filters,
  match: Match | null,
  liveListings: number,
): Promise<Count[]> {
  const parameters = new Parameters()
  const cap = liveListings > mostCounted ? ` order by published_at desc, id desc limit ${mostCounted}` : ''
  const kept = dimensions.map(dimension => columns[dimension].column).join(', ')
  const reading = (except: readonly Dimension[], select: string) =>
    `select ${select} from listings where live${also(conditionsOf(filters, match, parameters, except))}${cap}`

  const free = dimensions.filter(dimension => !filters.values[dimension])
  const text = [
    `with matched as materialized (${reading([], kept)})`,
    `select 'total' as dimension, '' as value, count(*)::int as count from matched`,
    ...free.map(dimension => `union all ${counting(dimension, 'matched')}`),
    ...dimensions
      .filter(dimension => filters.values[dimension])
      .map(dimension => {
        const source = `(${reading([dimension], columns[dimension].column)}) as others`
        return `union all ${counting(dimension, source)}`
      }),
  ].join('\n')
  return plannedAnew<Count>(pool, text, parameters.values)
}

function counting(dimension: Dimension, source: string): string {
  const { column, several } = columns[dimension]
  const from = several ? `${source}, unnest(${column}) as each (entry)` : source
  const value = several ? 'entry' : column
  const known = several ? '' : ` where ${column} is not null`
  return `select '${dimension}', ${value}, count(*)::int from ${from}${known} group by ${value}`
}

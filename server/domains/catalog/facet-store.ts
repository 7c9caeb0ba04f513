import type pg from 'pg'
import { askBuilt, type Built, family, type RowWith, t } from '#server/platform/database/statement.ts'
import {
  also,
  columns,
  conditionsOf,
  type Match,
  Parameters,
  sampleFilters,
  sampleMatch,
} from './conditions.ts'
import { type Dimension, dimensions, type Filters } from './filters.ts'
import { countedTo } from './store.ts'

/** How many listings have a value. */
export interface Count {
  dimension: Dimension | 'total'
  value: string
  count: number
}

/**
 * How many listings a facet counts if there are too many to count all: more than the number to which totals
 * are exact.
 */
const mostCounted = 1500

function queryFacets(filters: Filters, match: Match | null, liveListings: number): Built {
  const parameters = new Parameters()
  const free = dimensions.filter(dimension => !filters.values[dimension])
  const filtered = dimensions.filter(dimension => filters.values[dimension])
  const reading = (counted: readonly Dimension[], except: readonly Dimension[]) => {
    const conditions = also(conditionsOf(filters, match, parameters, except))
    if (liveListings <= countedTo) return `listings where live${conditions}`
    const kept = counted.map(columnOf).join(', ') || 'id'
    return `(select ${kept} from listings where live${conditions}
      order by published_at desc, id desc limit ${mostCounted}) as newest`
  }
  const text = [
    counting(free, reading(free, []), true),
    ...filtered.map(dimension => counting([dimension], reading([dimension], [dimension]), false)),
  ].join('\nunion all ')
  return { text, values: parameters.values }
}

const facetGroups = family('facet_groups', {
  columns: {
    dimension: t.textOf<Count['dimension']>(),
    values: t.list(t.orNull(t.text)),
    count: t.int,
  },
  samples: () => {
    const { none, one, several } = sampleFilters
    const single = dimensions.map(dimension => ({ ...none, values: { [dimension]: ['a'] } }))
    return [none, one, several, ...single].flatMap(filters =>
      [countedTo, countedTo + 1].flatMap(liveListings => [
        queryFacets(filters, null, liveListings),
        queryFacets(filters, sampleMatch, liveListings),
      ]),
    )
  },
})

/** The number of listings with exactly these values of a dimension. */
type GroupRow = RowWith<typeof facetGroups.columns>

/**
 * Counts all facets and the total in one round trip. A facet is counted under all filters but its own: facets
 * without a filter share one scan of the listings, and each of the others adds a scan. In a catalog of more
 * than `countedTo` listings a scan ends at the newest `mostCounted` that match
 * (docs/decisions/010-facets.md).
 */
export async function countFacets(
  pool: pg.Pool,
  filters: Filters,
  match: Match | null,
  liveListings: number,
): Promise<Count[]> {
  return summed(await askBuilt(pool, facetGroups, queryFacets(filters, match, liveListings)))
}

const columnOf = (dimension: Dimension) => columns[dimension].column

/**
 * One pass over the listings for all dimensions. Arrays of values are grouped whole and unnested in memory:
 * there are few different ones, and unnesting them per listing is several times as slow.
 */
function counting(counted: readonly Dimension[], source: string, total: boolean): string {
  const choose = (what: (dimension: Dimension) => string, otherwise: string) => {
    const cases = counted.map(
      dimension => `when grouping(${columnOf(dimension)}) = 0 then ${what(dimension)}`,
    )
    return cases.length === 0 ? otherwise : `case ${cases.join(' ')} else ${otherwise} end`
  }
  const name = choose(dimension => `'${dimension}'`, `'total'`)
  const values = choose(
    dimension => (columns[dimension].several ? columnOf(dimension) : `array[${columnOf(dimension)}]`),
    `'{}'::text[]`,
  )
  const sets = [...counted.map(dimension => `(${columnOf(dimension)})`), ...(total ? ['()'] : [])]
  return `select ${name} as dimension, ${values} as values, count(*)::int as count
    from ${source} group by grouping sets (${sets.join(', ')})`
}

function summed(rows: readonly GroupRow[]): Count[] {
  const found = new Map<string, Count>()
  for (const { dimension, values, count } of rows) {
    for (const value of dimension === 'total' ? [''] : new Set(values)) {
      if (value === null) continue
      const entry = found.get(`${dimension} ${value}`) ?? { dimension, value, count: 0 }
      entry.count += count
      found.set(`${dimension} ${value}`, entry)
    }
  }
  return [...found.values()]
}

import { sql } from 'kysely'
import type pg from 'pg'
import { countedWhole, mostCounted } from '#server/domains/listing-index/index.ts'
import { type Count as CountOf, countedTypes, countingOf, summed } from '#server/platform/database/facets.ts'
import { paged } from '#server/platform/database/keyset.ts'
import { compiled, whereAll } from '#server/platform/database/query-builder.ts'
import { askBuilt, type Built, family } from '#server/platform/database/statement.ts'
import {
  conditionsOf,
  facetColumns,
  liveListings,
  type Match,
  sampleFilters,
  sampleMatch,
} from './conditions.ts'
import { type Dimension, dimensions, type Filters } from './filters.ts'
import { byTime } from './list-store.ts'

/** How many listings have a value. */
export type Count = CountOf<Dimension>

function queryFacets(filters: Filters, match: Match | null, liveCount: number): Built {
  const free = dimensions.filter(dimension => !filters.values[dimension])
  const filtered = dimensions.filter(dimension => filters.values[dimension])
  const pass = (counted: readonly Dimension[], except: readonly Dimension[]) => {
    const columns = counted.map(dimension => facetColumns[dimension].column)
    const matching = whereAll(liveListings(), conditionsOf(filters, match, except)).select(['id', ...columns])
    const from = liveCount <= countedWhole ? matching : paged(matching, byTime, null, mostCounted)
    return { groups: counted.map(dimension => [dimension]), from: sql`${from} as matching` }
  }
  const passes = [
    { ...pass(free, []), hasTotal: true },
    ...filtered.map(dimension => ({ ...pass([dimension], [dimension]), hasTotal: false })),
  ]
  return compiled(countingOf(facetColumns, passes))
}

const countedFacets = family('count_facets', {
  columns: countedTypes,
  samples: () => {
    const { none, one, several } = sampleFilters
    const single = dimensions.map(dimension => ({ ...none, values: { [dimension]: ['a'] } }))
    return [none, one, several, ...single].flatMap(filters =>
      [countedWhole, countedWhole + 1].flatMap(liveCount => [
        queryFacets(filters, null, liveCount),
        queryFacets(filters, sampleMatch, liveCount),
      ]),
    )
  },
})

/**
 * Counts all facets and the total in one round trip. A facet is counted under all filters but its own: facets
 * without a filter share one scan of the listings, and each of the others adds a scan. In a catalog of more
 * than `countedWhole` listings a scan ends at the newest `mostCounted` that match
 * (docs/decisions/010-facets.md).
 */
export async function countFacets(
  pool: pg.Pool,
  filters: Filters,
  match: Match | null,
  liveCount: number,
): Promise<Count[]> {
  const rows = await askBuilt(pool, countedFacets, queryFacets(filters, match, liveCount))
  return summed(facetColumns, rows)
}

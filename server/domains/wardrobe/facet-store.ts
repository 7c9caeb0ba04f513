import { sql } from 'kysely'
import type pg from 'pg'
import {
  type Count as CountOf,
  countedTypes,
  countingOf,
  hasOneOf,
  summed,
} from '#server/platform/database/facets.ts'
import { paged, rowCount } from '#server/platform/database/keyset.ts'
import { compiled, whereAll } from '#server/platform/database/query-builder.ts'
import { ask, askBuilt, type Built, family, statement, t } from '#server/platform/database/statement.ts'
import { garmentShelves } from '#src/api/contract/values/garment-words.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import {
  conditionsOf,
  type Dimension,
  dimensionNames,
  type Filters,
  facetColumns,
  garmentsOf,
  sampleFilters,
} from './conditions.ts'
import { orders } from './sort-orders.ts'

/** How many garments have a value; for `total`, how many there are. */
export type Count = CountOf<Dimension>

/** The most garments that are counted: one more than the number up to which totals are exact. */
const mostCounted = 1001

const shelves = keysOf(garmentShelves)

/**
 * Dimensions with few values that are counted together and split in memory: the costs of a pass grow with its
 * groupings, and these have few combinations.
 */
const together: readonly (readonly Dimension[])[] = [
  ['whose', 'condition', 'decision'],
  ['rating', 'state'],
]

function groupsOf(counted: readonly Dimension[]): Dimension[][] {
  const joined = together.map(group => group.filter(name => counted.includes(name)))
  const alone = counted.filter(name => !joined.flat().includes(name)).map(name => [name])
  return [...joined, ...alone].filter(group => group.length > 0)
}

function queryFacets(owner: string, filters: Filters, today: string): Built {
  const filtered = dimensionNames.filter(name => filters.values[name] && name !== 'state')
  const common = dimensionNames.filter(name => !filters.values[name] || name === 'state')
  const matching = (except?: Dimension) => whereAll(garmentsOf(owner), conditionsOf(filters, today, except))
  const pass = (counted: readonly Dimension[], except?: Dimension) => {
    const columns = counted.map(name => facetColumns[name].column)
    const newest = paged(matching(except).select(columns), orders.newest, null, mostCounted)
    return { groups: groupsOf(counted), from: sql`${newest} as newest` }
  }
  const counting = countingOf(facetColumns, [
    { ...pass(common), hasTotal: true },
    ...filtered.map(name => ({ ...pass([name], name), hasTotal: false })),
  ])
  const elsewhere = shelves.filter(shelf => filters.values.state?.includes(shelf) === false)
  if (elsewhere.length === 0) return compiled(counting)
  const others = matching('state').select('shelf').where(hasOneOf(facetColumns.state, elsewhere))
  return compiled(sql`${counting} union all
    select 'state', array[shelf], count(*)::int from ${others.limit(rowCount(mostCounted))} as others group by shelf`)
}

const countedFacets = family('count_garment_facets', {
  columns: countedTypes,
  samples: () => sampleFilters().map(filters => queryFacets('u_', filters, '2000-01-01')),
})

/**
 * Counts all facets and the total in one round trip. A facet applies all filters except its own. Facets
 * without a filter share one scan of the wardrobe; each of the others has its own. A scan ends at the newest
 * `mostCounted`. The state is nearly always filtered, because members rarely ask for archived or sold
 * garments: the requested states are counted in the shared scan, the others, which are mostly few, in a
 * separate one with the same limit (docs/decisions/056-facet-query.md).
 */
export async function countFacets(
  pool: Pick<pg.Pool, 'query'>,
  owner: string,
  filters: Filters,
  today: string,
): Promise<Count[]> {
  const rows = await askBuilt(pool, countedFacets, queryFacets(owner, filters, today))
  return summed(facetColumns, rows)
}

const brandSpellings = statement('find_brand_spellings', {
  text: `select g.slug, (select brand_name from garments where owner_id = $1 and brand_slug = g.slug
       order by created_at desc, id desc limit 1) as name from unnest($2::text[]) g (slug)`,
  parameters: [t.text, t.list(t.text)],
  columns: { slug: t.text, name: t.orNull(t.text) },
  planned: 'each time',
})

/** The member's own spelling of the brands with these slugs, by slug. */
export async function findBrandNames(
  pool: Pick<pg.Pool, 'query'>,
  owner: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await ask(pool, brandSpellings, [owner, slugs])
  return new Map(rows.flatMap(({ slug, name }) => (name === null ? [] : [[slug, name]])))
}

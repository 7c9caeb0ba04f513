import type pg from 'pg'
import {
  ask,
  askBuilt,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import { garmentShelves } from '#src/api/contract/values/garment-words.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import {
  conditionsOf,
  type Dimension,
  dimensionNames,
  dimensions,
  type Filters,
  Parameters,
  sampleFilters,
} from './conditions.ts'

/** How many garments have a value; for `total`, how many there are. */
export interface Count {
  dimension: Dimension | 'total'
  value: string
  count: number
}

/** The most garments that are counted: one more than the number up to which totals are exact. */
export const mostCounted = 1001

function queryFacets(owner: string, filters: Filters, today: string): Built {
  const parameters = new Parameters()
  const filtered = dimensionNames.filter(name => filters.values[name] && name !== 'state')
  const common = dimensionNames.filter(name => !filters.values[name] || name === 'state')
  const reading = (counted: readonly Dimension[], except?: Dimension) => {
    const columns = counted.map(name => dimensions[name].column).join(', ')
    return `(select ${columns} from garments where ${conditionsOf(owner, filters, parameters, today, except)}
      order by created_at desc, id desc limit ${mostCounted}) as newest`
  }
  const parts = [
    counting(common, reading(common), true),
    ...filtered.map(name => counting([name], reading([name], name), false)),
  ]
  const elsewhere = shelves.filter(shelf => filters.values.state?.includes(shelf) === false)
  if (elsewhere.length > 0) {
    parts.push(`select 'state', array[shelf], count(*)::int from (
        select shelf from garments where ${conditionsOf(owner, filters, parameters, today, 'state')}
          and shelf = any(${parameters.add(elsewhere)}::text[]) limit ${mostCounted}) as kept
      group by shelf`)
  }
  return { text: parts.join('\nunion all '), values: parameters.values }
}

const shelves = keysOf(garmentShelves)

const countedFacets = family('count_garment_facets', {
  columns: { counted: t.text, values: t.list(t.orNull(t.text)), count: t.int },
  samples: () => sampleFilters().map(filters => queryFacets('u_', filters, '2000-01-01')),
})

/**
 * Counts all facets and the total in one round trip. A facet applies all filters except its own. Facets
 * without a filter share one scan of the wardrobe; each of the others has its own. A scan ends at the newest
 * `mostCounted`. The state is nearly always filtered, because members rarely ask for archived or sold
 * garments: the requested states are counted in the shared scan, the others, which are mostly few, in a
 * separate one with the same limit.
 */
export async function countFacets(
  pool: Pick<pg.Pool, 'query'>,
  owner: string,
  filters: Filters,
  today: string,
): Promise<Count[]> {
  return summed(await askBuilt(pool, countedFacets, queryFacets(owner, filters, today)))
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

/** How many garments have exactly this combination of values of some dimensions. */
type Row = RowWith<typeof countedFacets.columns>

/**
 * Dimensions with few values that are counted together and split in memory: the costs of a pass grow with its
 * groupings, and these have few combinations.
 */
const together: readonly (readonly Dimension[])[] = [
  ['whose', 'condition', 'decision'],
  ['rating', 'state'],
]

function groupingsOf(counted: readonly Dimension[]): Dimension[][] {
  const joined = together.map(group => group.filter(name => counted.includes(name)))
  const alone = counted.filter(name => !joined.flat().includes(name)).map(name => [name])
  return [...joined, ...alone].filter(group => group.length > 0)
}

/** One pass for all dimensions; list values are grouped as whole lists and also split in memory. */
function counting(counted: readonly Dimension[], source: string, total: boolean): string {
  const groups = groupingsOf(counted).map(names => {
    const columns = names.map(name => dimensions[name].column)
    const isList = names.some(name => dimensions[name].several)
    return {
      set: `(${columns.join(', ')})`,
      when: `when grouping(${columns[0]}) = 0 then`,
      name: `'${names.join(' ')}'`,
      values: isList ? columns.join() : `array[${columns.map(column => `${column}::text`).join(', ')}]`,
    }
  })
  const choose = (what: 'name' | 'values', otherwise: string) =>
    `case ${groups.map(group => `${group.when} ${group[what]}`).join(' ')} else ${otherwise} end`
  const sets = [...groups.map(({ set }) => set), ...(total ? ['()'] : [])]
  return `select ${choose('name', `'total'`)} as counted, ${choose('values', `'{}'::text[]`)} as values, count(*)::int as count
    from ${source} group by grouping sets (${sets.join(', ')})`
}

function summed(rows: readonly Row[]): Count[] {
  const found = new Map<string, Count>()
  const add = (dimension: Count['dimension'], given: string | null, count: number) => {
    const value = given ?? (dimension !== 'total' && dimensions[dimension].none ? 'none' : null)
    if (value === null) return
    const entry = found.get(`${dimension} ${value}`) ?? { dimension, value, count: 0 }
    entry.count += count
    found.set(`${dimension} ${value}`, entry)
  }
  for (const { counted, values, count } of rows) {
    if (counted === 'total') add('total', '', count)
    const names = counted.split(' ').filter(isDimension)
    const [only] = names
    if (only !== undefined && dimensions[only].several)
      for (const value of new Set(values)) add(only, value, count)
    else for (const [at, name] of names.entries()) add(name, values[at] ?? null, count)
  }
  return [...found.values()]
}

const isDimension = (name: string): name is Dimension => Object.hasOwn(dimensions, name)

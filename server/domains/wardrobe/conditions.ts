import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { categorySlug, type Snapshot } from '#server/domains/catalog/index.ts'
import { type FacetColumn, hasOneOf } from '#server/platform/database/facets.ts'
import { queries } from '#server/platform/database/query-builder.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { wornFilters } from '#src/api/contract/values/garment-words.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { GarmentFacets, GarmentQuery } from '#src/api/contract/wardrobe/garment-list.ts'
import { tagsOf } from './columns.ts'

/** A dimension that has a facet and a filter. */
export type Dimension = keyof GarmentFacets

/** The column of each dimension. */
export const facetColumns: Readonly<Record<Dimension, FacetColumn<keyof Database['garments']>>> = {
  category: { column: 'category_slug' },
  whose: { column: 'whose' },
  brand: { column: 'brand_slug' },
  size: { column: 'size_key' },
  color: { column: 'colors', several: true },
  season: { column: 'seasons', several: true },
  tag: { column: 'tags', several: true },
  condition: { column: 'condition' },
  state: { column: 'shelf' },
  decision: { column: 'decision', none: true },
  rating: { column: 'rating', none: true, type: 'int' },
}
export const dimensionNames = keysOf(
  Object.fromEntries(Object.keys(facetColumns).map(name => [name, name])) as Record<Dimension, string>,
)

/** The checked filters of a list, in a fixed order: equal lists have equal filters. */
export interface Filters {
  q: string | null
  chosen: Partial<Record<Dimension, readonly string[]>>
  /** As stored: a top-level category is expanded to itself and its children. */
  values: Partial<Record<Dimension, readonly string[]>>
  worn: GarmentQuery['worn'] | null
  /** Only the garments with these slugs. */
  slugs: readonly string[] | null
}

/** The default states of a list. */
const atHome = ['draft', 'owned']

/**
 * Parses the filters of a query.
 * @throws Refusal 422 for a category that does not exist.
 */
export function readFilters(
  query: Omit<GarmentQuery, 'sort' | 'cursor' | 'limit'> & { slug?: readonly string[] | undefined },
  snapshot: Snapshot,
): Filters {
  const chosen: Filters['chosen'] = {}
  for (const dimension of dimensionNames) {
    const given = query[dimension]
    if (given && given.length > 0) chosen[dimension] = [...new Set<string>(given)].sort()
  }
  const values = { ...chosen, state: chosen.state ?? (query.slug === undefined ? atHome : undefined) }
  if (chosen.category) {
    values.category = chosen.category.flatMap(named => {
      const slug = categorySlug(snapshot, named)
      if (slug === undefined) throw invalid('category', `There is no category ${named}.`)
      return [slug, ...(snapshot.children.get(slug) ?? [])]
    })
  }
  if (chosen.tag) values.tag = tagsOf(chosen.tag)
  const q = query.q?.trim().toLowerCase() ?? ''
  return {
    q: q === '' ? null : q,
    chosen,
    values: Object.fromEntries(Object.entries(values).filter(([, each]) => each !== undefined)),
    worn: query.worn ?? null,
    slugs: query.slug ?? null,
  }
}

/**
 * Filters for the samples of built statements: none, each dimension alone, and every condition at once, with
 * one value or several, with and without `none`.
 */
export function sampleFilters(): [Filters, ...Filters[]] {
  const nothing: Filters = { q: null, chosen: {}, values: {}, worn: null, slugs: null }
  const all = (values: readonly string[], worn: Filters['worn']): Filters => ({
    ...nothing,
    q: 'a',
    values: Object.fromEntries(dimensionNames.map(name => [name, values])),
    worn,
    slugs: ['a'],
  })
  return [
    nothing,
    ...dimensionNames.map(name => ({ ...nothing, values: { [name]: ['1'] } })),
    ...[['1', '2'], ['none'], ['none', '1'], ['none', '1', '2']].map(values => all(values, 'never')),
    ...keysOf(wornFilters).map(worn => all(['1'], worn)),
  ]
}

const garment = expressionBuilder<Database, 'garments'>()

/** A member's garments. */
export const garmentsOf = (owner: string) => queries.selectFrom('garments').where('owner_id', '=', owner)

/** The conditions of a list on `garments`; `except` omits one dimension. `today` is a day, `2026-11-22`. */
export function conditionsOf(
  { q, slugs, values, worn }: Filters,
  today: string,
  except?: Dimension,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = []
  if (q !== null) found.push(sql<SqlBool>`search @@ words_begin(${q})`)
  if (slugs !== null) found.push(hasOneOf({ column: 'slug' }, slugs))
  for (const dimension of dimensionNames) {
    const wanted = values[dimension]
    if (wanted && dimension !== except) found.push(hasOneOf(facetColumns[dimension], wanted))
  }
  if (worn !== null) found.push(wornCondition(worn ?? 'never', today))
  return found
}

function wornCondition(worn: NonNullable<GarmentQuery['worn']>, today: string): Expression<SqlBool> {
  if (worn === 'never') return garment('wear_count', '=', sql.lit(0))
  const [when, days] = worn.split('_')
  const since = sql`(${today}::date - ${sql.lit(Number(days))})`
  return when === 'last'
    ? sql<SqlBool>`last_worn > ${since}`
    : sql<SqlBool>`(last_worn is null or last_worn <= ${since})`
}

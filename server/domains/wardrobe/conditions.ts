import type { Snapshot } from '#server/domains/catalog/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { GarmentFacets, GarmentQuery } from '#src/api/contract/garments.ts'
import { wornFilters } from '#src/api/contract/values/garment-words.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { tagsOf } from './columns.ts'

/** A dimension that has a facet and a filter. */
export type Dimension = keyof GarmentFacets

/** The column of each dimension; whether it holds several values, and whether `none` is a value. */
export const dimensions: Readonly<
  Record<Dimension, { column: string; several?: true; none?: true; type?: 'int' }>
> = {
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
  Object.fromEntries(Object.keys(dimensions).map(name => [name, name])) as Record<Dimension, string>,
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
    values.category = chosen.category.flatMap(slug => {
      if (!snapshot.categories.has(slug)) throw invalid('category', `There is no category ${slug}.`)
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

/** Collects the parameters of a statement while its text is built. */
export class Parameters {
  readonly values: unknown[] = []

  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** The conditions of a list, joined; `except` omits one dimension. `today` is a day, `2026-11-22`. */
export function conditionsOf(
  owner: string,
  filters: Filters,
  parameters: Parameters,
  today: string,
  except?: Dimension,
): string {
  const found = [`owner_id = ${parameters.add(owner)}`]
  if (filters.q !== null) found.push(`search @@ words_begin(${parameters.add(filters.q)})`)
  if (filters.slugs !== null) found.push(`slug = any(${parameters.add(filters.slugs)}::text[])`)
  for (const dimension of dimensionNames) {
    const values = filters.values[dimension]
    if (values && dimension !== except) found.push(conditionOf(dimension, values, parameters))
  }
  if (filters.worn !== null) found.push(wornCondition(filters.worn ?? 'never', parameters.add(today)))
  return found.join(' and ')
}

function conditionOf(dimension: Dimension, values: readonly string[], parameters: Parameters): string {
  const { column, several, none, type = 'text' } = dimensions[dimension]
  if (several) return `${column} && ${parameters.add(values)}::text[]`
  const named = values.filter(value => !none || value !== 'none')
  const [only] = named
  const one = named.length === 1 ? `${column} = ${parameters.add(only)}::${type}` : null
  const some = one ?? `${column} = any(${parameters.add(named)}::${type}[])`
  return named.length < values.length ? `(${column} is null or ${some})` : some
}

function wornCondition(worn: NonNullable<GarmentQuery['worn']>, today: string): string {
  if (worn === 'never') return `wear_count = 0 and ${today}::date is not null`
  const [when, days] = worn.split('_')
  const since = `(${today}::date - ${Number(days)})`
  return when === 'last' ? `last_worn > ${since}` : `(last_worn is null or last_worn <= ${since})`
}

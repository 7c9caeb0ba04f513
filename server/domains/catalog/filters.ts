import { facets } from '#server/domains/listing-index/index.ts'
import { formatMoney, parseMoney } from '#server/domains/pricing/index.ts'
import type { SearchCondition as Read, SearchReading } from '#server/domains/search/index.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { Facets, ListingQuery } from '#src/api/contract/catalog.ts'
import type { SearchCondition } from '#src/api/contract/search-conditions.ts'
import type { Sort } from '#src/api/contract/values/vocabulary.ts'
import { categorySlug, type Snapshot } from './cache/snapshot.ts'

/** What can be counted in a facet. */
export type Dimension = keyof Facets

export const dimensions: readonly Dimension[] = facets

/** A list's filters, validated, without duplicates, in one order: equal lists have equal filters. */
export interface Filters {
  /** As chosen; a category may be a top-level one. */
  chosen: Partial<Record<Dimension, readonly string[]>>
  /** As stored: a top-level category stands for itself and its children. */
  values: Partial<Record<Dimension, readonly string[]>>
  seller: string | null
  /** Cents, inclusive. */
  min: number | null
  max: number | null
  /** A collection of the one brand that was chosen. */
  collection?: string | undefined
  /** The ids of its products. */
  within?: readonly string[] | undefined
}

/**
 * Reads the filters of a query. A brand or category that does not exist is a bad value of a known parameter.
 *
 * @throws Refusal 422 for such a value, for a lowest price above the highest, and for a collection without its brand.
 */
export function readFilters(
  query: Omit<ListingQuery, 'sort' | 'cursor' | 'limit'>,
  snapshot: Snapshot,
): Filters {
  const chosen: Filters['chosen'] = {}
  for (const dimension of dimensions) {
    const given = query[dimension]
    if (given && given.length > 0) chosen[dimension] = [...new Set<string>(given)].sort()
  }
  const stranger = chosen.brand?.find(slug => !snapshot.brands.has(slug))
  if (stranger !== undefined) throw invalid('brand', `There is no brand ${stranger}.`)

  const values = { ...chosen }
  if (chosen.category) {
    chosen.category = [...new Set(chosen.category.map(named => knownCategory(snapshot, named)))].sort()
    const leaves = chosen.category.flatMap(slug => [slug, ...(snapshot.children.get(slug) ?? [])])
    values.category = [...new Set(leaves)].sort()
  }

  const min = query.min === undefined ? null : parseMoney(query.min)
  const max = query.max === undefined ? null : parseMoney(query.max)
  if (min !== null && max !== null && min > max) {
    throw invalid('min', 'The lowest price is above the highest.')
  }
  const { collection } = query
  if (collection !== undefined && chosen.brand?.length !== 1)
    throw invalid('collection', 'Choose the brand of the collection.')
  return {
    ...{ chosen, values, seller: query.seller ?? null, min, max },
    ...(collection !== undefined && { collection }),
  }
}

/** @throws Refusal 422 */
function knownCategory(snapshot: Snapshot, named: string): string {
  const slug = categorySlug(snapshot, named)
  if (slug === undefined) throw invalid('category', `There is no category ${named}.`)
  return slug
}

/** The cache key of a list. The same list has the same key, however its query was written. */
export function keyOf({ chosen, seller, min, max, collection }: Filters, search: string | null): string {
  const facets = dimensions.map(dimension => chosen[dimension] ?? 0)
  return JSON.stringify([facets, seller, min, max, search, ...(collection === undefined ? [] : [collection])])
}

/** How a list is sorted. Relevance requires a search. */
export function sortOf(query: ListingQuery, searching: boolean): Sort {
  const sort = query.sort ?? (searching ? 'relevance' : 'newest')
  return sort === 'relevance' && !searching ? 'newest' : sort
}

const fewestLetters = 4
const tooShort = 'Please use more than 3 characters for search'

/** The words of a search, trimmed; null without a search. @throws Refusal 422 for fewer than 4 characters. */
export function searchedWords({ q }: Pick<ListingQuery, 'q'>): string | null {
  if (q === undefined) return null
  const text = q.trim().replaceAll(/\s+/g, ' ')
  if ([...text].length < fewestLetters) throw invalid('q', tooShort, 'query_too_short')
  return text.toLowerCase()
}

/** The filters of a list with the conditions of its search. What was chosen by hand takes the place of what was typed. */
export function withConditions(filters: Filters, { values, min, max }: SearchReading): Filters {
  const own = Object.entries(values).filter(([facet]) => !isChosen(filters, facet))
  const range = { min: filters.min ?? min, max: filters.max ?? max }
  const isRange = range.min === null || range.max === null || range.min <= range.max
  return {
    ...filters,
    values: { ...filters.values, ...Object.fromEntries(own) },
    ...(isRange ? range : { min: filters.min, max: filters.max }),
  }
}

const isChosen = ({ chosen }: Filters, facet: string) => Object.hasOwn(chosen, facet)

/** The conditions of a search that apply beside these filters, as the wire has them. */
export function appliedConditions(filters: Filters, { conditions }: SearchReading): SearchCondition[] {
  return conditions.filter(condition => applies(filters, condition)).map(conditionOf)
}

function applies(filters: Filters, { kind, isNegated, min, max }: Read): boolean {
  if (kind === 'price')
    return (min === null || filters.min === null) && (max === null || filters.max === null)
  const isFilter =
    kind === 'category' ||
    kind === 'whose' ||
    kind === 'size' ||
    kind === 'color' ||
    kind === 'condition' ||
    kind === 'kind'
  return isNegated || !isFilter || !isChosen(filters, kind)
}

const amountOf = (cents: number | null) => (cents === null ? null : formatMoney(cents))

const conditionOf = ({ isNegated, values, min, max, ...condition }: Read): SearchCondition => ({
  ...condition,
  is_negated: isNegated,
  values: [...values],
  min: amountOf(min),
  max: amountOf(max),
})

/** The phrases that are left out, as a search has them: in lower case, each once and in one order. */
export const offPhrases = ({ off = [] }: Pick<ListingQuery, 'off'>): string[] =>
  [...new Set(off.map(phrase => phrase.trim().replaceAll(/\s+/g, ' ').toLowerCase()))].sort()

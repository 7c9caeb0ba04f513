import type { ListingQueryInput } from '#src/api/contract/catalog.ts'

/** Filters as the address holds them; invalid values are dropped instead of breaking the page. */
export interface ListSearch {
  q?: string | undefined
  category?: string[] | undefined
  whose?: string[] | undefined
  brand?: string[] | undefined
  seller?: string | undefined
  kind?: string[] | undefined
  size?: string[] | undefined
  color?: string[] | undefined
  material?: string[] | undefined
  condition?: string[] | undefined
  min?: string | undefined
  max?: string | undefined
  sort?: string | undefined
  /** The cursor of the list, for visitors who page by links. */
  cursor?: string | undefined
}

const word = /^-?[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/
const place = /^[\w-]{1,400}$/
const lists = ['category', 'whose', 'brand', 'kind', 'size', 'color', 'material', 'condition'] as const
const singles = ['seller', 'sort', 'min', 'max'] as const

/** Reads the filters of a list out of the address; for `validateSearch`. Unknown parameters are dropped. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const read: ListSearch = {}
  for (const name of lists) {
    const values = [search[name]].flat().filter(isWord)
    if (values.length > 0) read[name] = [...new Set(values)].slice(0, 30).sort()
  }
  for (const name of singles) {
    const value = search[name]
    if (isWord(value)) read[name] = value
  }
  const { q, cursor } = search
  if (typeof q === 'string' && q.trim() !== '') read.q = q.slice(0, 100)
  if (typeof cursor === 'string' && place.test(cursor)) read.cursor = cursor
  return read
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && word.test(value)
}

/**
 * The API's query for these filters; the page's own filters (its category, brand, audience) take precedence.
 * Parsed again, because the router hands a page the address's other parameters too.
 */
export function queryOf(search: ListSearch, own: ListingQueryInput = {}): ListingQueryInput {
  // the API gets the parsed filters and refuses an unknown value with a sentence for the page
  return { ...readListSearch({ ...search }), ...own } as ListingQueryInput
}

import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { listOf, matching, searchSchema, text, word } from '../-page/search-schema.ts'

const words = listOf(word)

/** The filters of a list. */
export const listParameters = {
  category: words,
  whose: words,
  brand: words,
  collection: word,
  kind: words,
  size: words,
  color: words,
  material: words,
  condition: words,
  seller: word,
  sort: word,
  min: word,
  max: word,
  q: text(100),
  /** Phrases of `q` that are left out. */
  off: listOf(text(100)),
  /** The cursor of the list, for visitors who page by links. */
  cursor: matching(/^[\w-]{1,400}$/),
}

/** The search of a list's page. */
export const listSearch = searchSchema(listParameters)
export type ListSearch = ReturnType<typeof listSearch>

/**
 * The API's query for these filters; the page's own filters (its category, brand, audience) take precedence.
 * Parsed again, because the router hands a page the address's other parameters too.
 */
export function queryOf(search: ListSearch, own: ListingQueryInput = {}): ListingQueryInput {
  // the API gets the parsed filters and refuses an unknown value with a sentence for the page
  return { ...listSearch(search), ...own } as ListingQueryInput
}

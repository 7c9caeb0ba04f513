import * as z from 'zod/mini'
import { card, listingFilters } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { several } from './values/several.ts'
import { data, id, instant } from './values/values.ts'

/** The filters of a search, as a list's address carries them; sort order and cursor are not part of them. */
export const searchFilters = z.strictObject(listingFilters)
export type SearchFilters = z.output<typeof searchFilters>

const excludeWords = z
  .array(z.string().check(z.trim(), z.minLength(2), z.maxLength(30)))
  .check(z.maxLength(10))

export const savedSearch = z.object({
  id: id('w'),
  /** The search in words: “linen dress”, size M, up to $40.00. */
  name: z.string(),
  /** As it was saved: a size may be one that no longer exists in any list. */
  query: z.object({ ...listingFilters, size: several(z.string()) }),
  exclude: z.array(z.string()),
  at: instant,
  /** The newest hits with a notification, and why each of them matched. */
  hits: z.array(z.object({ listing: card, why: z.string(), at: instant })),
})
export type SavedSearch = z.infer<typeof savedSearch>

const searchId = z.object({ id: id('w') })

export const listSearches = endpoint({
  id: 'listSearches',
  method: 'GET',
  path: '/api/v1/searches',
  policy: 'private',
  summary: 'The saved searches, the newest first, with what they found since.',
  status: 200,
  response: data(z.array(savedSearch)),
})

export const createSearch = endpoint({
  id: 'createSearch',
  method: 'POST',
  path: '/api/v1/searches',
  policy: 'private',
  summary:
    'Save a search: the member is notified of new listings that match it. The same search is saved once.',
  body: z.strictObject({ query: searchFilters, exclude: z.optional(excludeWords) }),
  status: 201,
  response: data(savedSearch),
})

export const updateSearch = endpoint({
  id: 'updateSearch',
  method: 'PATCH',
  path: '/api/v1/searches/:id',
  policy: 'private',
  summary: 'Change the words that a match must not have.',
  params: searchId,
  body: z.strictObject({ exclude: excludeWords }),
  status: 200,
  response: data(savedSearch),
})

export const deleteSearch = endpoint({
  id: 'deleteSearch',
  method: 'DELETE',
  path: '/api/v1/searches/:id',
  policy: 'private',
  summary: 'Delete a saved search.',
  params: searchId,
  status: 204,
})

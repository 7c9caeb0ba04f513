import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { data, id, instant } from './values/values.ts'

const listingId = z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** The most favorites in a collection. */
export const mostItems = 500

/** A named collection of a member's favorites. */
export const collection = z.object({
  id: id('fc'),
  name: z.string(),
  /** How many favorites are in it. */
  count: z.int(),
  /** Whether the listing that was asked for is in it; null where none was. */
  has_listing: z.nullable(z.boolean()),
  at: instant,
})
export type Collection = z.infer<typeof collection>

const collectionId = z.object({ id: id('fc') })
const itemParams = z.object({ id: id('fc'), product_id: listingId })

export const listCollections = endpoint({
  id: 'listCollections',
  method: 'GET',
  path: '/api/v1/collections',
  policy: 'private',
  summary: 'The collections of favorites, the newest first.',
  query: z.object({ listing: z.optional(listingId) }),
  status: 200,
  response: data(z.array(collection)),
})

export const createCollection = endpoint({
  id: 'createCollection',
  method: 'POST',
  path: '/api/v1/collections',
  policy: 'private',
  summary: 'Create a collection, with these favorites in it. No two have the same name, in whatever case.',
  body: z.strictObject({
    name,
    listings: z.optional(z.array(listingId).check(z.maxLength(mostItems))),
  }),
  status: 201,
  response: data(collection),
})

export const updateCollection = endpoint({
  id: 'updateCollection',
  method: 'PATCH',
  path: '/api/v1/collections/:id',
  policy: 'private',
  summary: 'Rename a collection.',
  params: collectionId,
  body: z.strictObject({ name }),
  status: 200,
  response: data(collection),
})

export const deleteCollection = endpoint({
  id: 'deleteCollection',
  method: 'DELETE',
  path: '/api/v1/collections/:id',
  policy: 'private',
  summary:
    'Delete a collection. What was in it stays a favorite. The answer says what it was, to create it again.',
  params: collectionId,
  status: 200,
  response: data(z.object({ name: z.string(), listings: z.array(listingId) })),
})

export const putCollectionItem = endpoint({
  id: 'putCollectionItem',
  method: 'PUT',
  path: '/api/v1/collections/:id/items/:product_id',
  policy: 'private',
  summary: 'Add a favorite to a collection. One that is there already stays as it is.',
  params: itemParams,
  status: 204,
})

export const deleteCollectionItem = endpoint({
  id: 'deleteCollectionItem',
  method: 'DELETE',
  path: '/api/v1/collections/:id/items/:product_id',
  policy: 'private',
  summary: 'Remove a listing from a collection, if it is there. It stays a favorite.',
  params: itemParams,
  status: 204,
})

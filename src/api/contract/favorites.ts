import * as z from 'zod/mini'
import { card } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { attachment, data, id, instant, limit, money } from './values/values.ts'

/** A listing of either kind, by its id. */
const listingId = z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/))

/** The current state of a favorite; `gone`: it no longer has a page. */
export const favoriteStates = ['for_sale', 'reserved', 'sold', 'sold_out', 'paused', 'gone'] as const

export const favorite = z.object({
  product_id: listingId,
  /** The favorite listing; null where nobody may see it any more. */
  listing: z.nullable(card),
  state: z.enum(favoriteStates),
  /** The price when it became a favorite, and whether it is lower now. */
  price_then: money,
  is_reduced: z.boolean(),
  /** It was gone since it became a favorite, and can be bought again. */
  is_back: z.boolean(),
  at: instant,
})
export type Favorite = z.infer<typeof favorite>

/** What one can follow: a member by id, a brand by slug. */
export const followKinds = ['member', 'brand'] as const
const followParams = z.object({ kind: z.enum(followKinds), id: z.string().check(z.maxLength(120)) })

export const followed = z.object({
  kind: z.enum(followKinds),
  /** A member's id, a brand's slug. */
  id: z.string(),
  name: z.string(),
  attachment,
  /** How many listings they have for sale now. */
  listings: z.int(),
  at: instant,
})
export type Followed = z.infer<typeof followed>

export const putFavorite = endpoint({
  id: 'putFavorite',
  method: 'PUT',
  path: '/api/v1/favorites/:product_id',
  policy: 'private',
  summary: 'Add a listing to the favorites. One that is there already stays as it is.',
  params: z.object({ product_id: listingId }),
  status: 200,
  response: data(z.object({ product_id: listingId, is_favorite: z.literal(true) })),
})

export const deleteFavorite = endpoint({
  id: 'deleteFavorite',
  method: 'DELETE',
  path: '/api/v1/favorites/:product_id',
  policy: 'private',
  summary: 'Remove a listing from the favorites, if it is one.',
  params: z.object({ product_id: listingId }),
  status: 204,
})

export const listFavorites = endpoint({
  id: 'listFavorites',
  method: 'GET',
  path: '/api/v1/favorites',
  policy: 'private',
  summary: 'The favorites, or those of one collection, the newest first, and what became of them.',
  query: z.object({
    collection: z.optional(id('fc')),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit,
  }),
  status: 200,
  response: z.object({ data: z.array(favorite), next_cursor: z.nullable(z.string()) }),
})

export const listFavoriteKeys = endpoint({
  id: 'listFavoriteKeys',
  method: 'GET',
  path: '/api/v1/wishes',
  policy: 'private',
  summary: 'The ids of all favorites and of everybody who is followed, for the marks on all pages.',
  status: 200,
  response: data(
    z.object({
      favorites: z.array(z.string()),
      follows: z.array(z.object({ kind: z.enum(followKinds), id: z.string() })),
    }),
  ),
})

export const listFollows = endpoint({
  id: 'listFollows',
  method: 'GET',
  path: '/api/v1/follows',
  policy: 'private',
  summary: 'The members and brands that one follows, the newest first.',
  status: 200,
  response: data(z.array(followed)),
})

export const putFollow = endpoint({
  id: 'putFollow',
  method: 'PUT',
  path: '/api/v1/follows/:kind/:id',
  policy: 'private',
  summary: 'Follow a member (by id) or a brand (by slug).',
  params: followParams,
  status: 200,
  response: data(z.object({ kind: z.enum(followKinds), id: z.string() })),
})

export const deleteFollow = endpoint({
  id: 'deleteFollow',
  method: 'DELETE',
  path: '/api/v1/follows/:kind/:id',
  policy: 'private',
  summary: 'Follow somebody no longer, if one does.',
  params: followParams,
  status: 204,
})

export const getDemand = endpoint({
  id: 'getDemand',
  method: 'GET',
  path: '/api/v1/ads/:id/demand',
  policy: 'private',
  summary: 'How many saved searches of others want an ad of one’s own, whether it is published or not.',
  params: z.object({ id: id('a') }),
  status: 200,
  response: data(z.object({ wanted_by: z.int() })),
})

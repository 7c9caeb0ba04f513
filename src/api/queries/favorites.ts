import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import type { Followed } from '../contract/favorites.ts'
import { cursorQuery } from './cursor-query.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/favorites.ts')
const savedSearchesCalls = () => import('../contract/saved-searches.ts')

/** A member's favorites, or those of one collection, page after page. */
export function favoritesQuery(client: Client, collection: string | null = null) {
  return cursorQuery({
    queryKey: ['favorites', 'list', collection],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listFavorites,
        { query: { ...(collection === null ? {} : { collection }), ...cursor }, signal },
        'page',
      ),
    meta: { private: true },
  })
}

/** Whom a member follows. */
export function followsQuery(client: Client) {
  return queryOptions({
    queryKey: ['follows'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).listFollows, { signal }, 'page')).data,
    meta: { private: true },
  })
}

/** A member's favorites and follows by their keys alone: listings and members by id, brands by slug. */
export async function fetchFavoriteKeys(
  { client }: { client: Client },
  signal: AbortSignal,
): Promise<{ favorites: readonly string[]; follows: readonly Pick<Followed, 'kind' | 'id'>[] }> {
  return (await client.call(async () => (await calls()).listFavoriteKeys, { signal }, 'background')).data
}

/** A member's saved searches, with their hits. */
export function searchesQuery(client: Client) {
  return queryOptions({
    queryKey: ['searches'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await savedSearchesCalls()).listSearches, { signal }, 'page')).data,
    meta: { private: true },
  })
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/wishes.ts')

/** A member's favorites, page after page. */
export function favoritesQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: ['favorites'],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        async () => (await calls()).listFavorites,
        { query: pageParam === null ? {} : { cursor: pageParam }, signal },
        'page',
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
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

/** A member's saved searches, with their hits. */
export function searchesQuery(client: Client) {
  return queryOptions({
    queryKey: ['searches'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).listSearches, { signal }, 'page')).data,
    meta: { private: true },
  })
}

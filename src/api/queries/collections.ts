import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

const favoritesKey = ['favorites']
/** Below the favorites': a listing that is no longer a favorite leaves its collections. */
const collectionsKey = [...favoritesKey, 'collections']

/** After a change of the collections themselves: refetches them. */
export async function refreshCollections(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: collectionsKey })
}

/** After a change of the items in a collection: refetches the collections and the lists of favorites. */
export async function refreshCollectionItems(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: favoritesKey })
}

/** A member's collections of favorites; with `listing` each says whether that listing is in it. */
export function collectionsQuery(client: Client, listing: string | null = null) {
  return queryOptions({
    queryKey: [...collectionsKey, listing],
    queryFn: async ({ signal }) => {
      const call = async () => (await import('../contract/collections.ts')).listCollections
      const query = listing === null ? {} : { listing }
      return (await client.call(call, { query, signal }, 'page')).data
    },
    meta: { private: true },
  })
}

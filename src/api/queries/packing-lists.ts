import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { cursorQuery } from './cursor-query.ts'
import { outfitsKey } from './outfits.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/wardrobe/packing-lists.ts')

/** Below the outfits': a change of those may change what a list shows. */
const packingKey = [...outfitsKey, 'packing']

/** After a change of packing lists: refetches them all. */
export async function refreshPackingLists(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: packingKey })
}

/** The own packing lists, the newest first, page after page. */
export function packingListsQuery(client: Client) {
  return cursorQuery({
    queryKey: [...packingKey, 'list'],
    fetchPage: async (cursor, signal) =>
      client.call(
        async () => (await calls()).listPackingLists,
        { query: { limit: '24', ...cursor }, signal },
        'page',
      ),
    meta: { private: true },
  })
}

/** One of the own packing lists; a missing one is the not-found page. */
export function packingListQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...packingKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await calls()).getPackingList, { params: { id }, signal }, 'page'))
        .data,
    meta: { private: true },
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { listItems } from '../contract/cart.ts'

/** What the cart's lines stand for right now. */
export function itemsQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['items', ids],
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? []
        : (await client.call(listItems, { query: { id: [...ids] }, signal }, 'background')).data,
    staleTime: 10_000,
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'

/** The call with its schemas, loaded when it is first made. */
const listItems = async () => (await import('../../contract/trade/cart.ts')).listItems

/** The current data of the cart's lines. */
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

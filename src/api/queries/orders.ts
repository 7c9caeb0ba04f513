import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

/** One order as its buyer or seller may see it. */
export function orderQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../contract/order-details.ts')).getOrder,
          { params: { id }, query: {}, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'

/** One order as its buyer or seller may see it; `key` is the signed link's, undefined without one. */
export function orderQuery(client: Client, id: string, key?: string, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/trade/order-details.ts')).getOrder,
          { params: { id }, query: {}, signal, ...(key === undefined ? {} : { orderKey: key }) },
          manner,
        )
      ).data,
    meta: { private: true },
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import { getCheckout } from '../contract/checkout.ts'
import { getOrder } from '../contract/orders.ts'

/** A checkout by its unguessable id; never older than the last look. */
export function checkoutQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['checkout', id],
    queryFn: async ({ signal }) => (await client.call(getCheckout, { params: { id }, signal }, 'page')).data,
    staleTime: 0,
    gcTime: 0,
  })
}

/** One order, for its owner or with the key of the signed link. */
export function orderQuery(client: Client, id: string, key: string | undefined) {
  return queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) =>
      (await client.call(getOrder, { params: { id }, query: { key }, signal }, 'page')).data,
    staleTime: 0,
    gcTime: 0,
  })
}

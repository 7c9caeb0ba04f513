import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'

/** The invoice and the credit notes of an order for its buyer; `key` is the signed link's, undefined without one. */
export function orderDocumentsQuery(client: Client, id: string, key?: string) {
  return queryOptions({
    queryKey: ['order', 'documents', id],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/trade/tax-documents.ts')).listOrderDocuments,
          { params: { id }, query: {}, signal, ...(key === undefined ? {} : { orderKey: key }) },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The calls with their schemas, loaded when they are first made. */
const calls = () => import('../../contract/business/stock-history.ts')
const limitCalls = () => import('../../contract/business/low-stock.ts')

/** A product, and one of its variants where the history is of one. */
interface Of {
  id: string
  variant: string | null
}

const chosen = (variant: string | null) => (variant === null ? {} : { variant })

/** How the stock of a product changed, page after page. */
export function stockHistoryQuery(client: Client, { id, variant }: Of) {
  return cursorQuery({
    queryKey: ['own-product', id, 'stock-history', variant],
    fetchPage: (cursor, signal) =>
      client.call(
        async () => (await calls()).listStockChanges,
        { params: { id }, query: { ...chosen(variant), ...cursor }, signal },
        'page',
      ),
    placeholderData: keepPreviousData,
    // sales change it without a word to this device
    staleTime: 0,
    meta: { private: true },
  })
}

/** The byte order mark tells spreadsheets the encoding; reading a response as text removes it. */
const mark = '\uFEFF'

/** The whole history, as CSV. */
export async function exportStockHistory(
  { client }: { client: Client },
  { id, variant }: Of,
): Promise<string> {
  const { exportStockChanges } = await calls()
  return mark + (await client.call(exportStockChanges, { params: { id }, query: chosen(variant) }, 'action'))
}

/** The stock from which a brand's variants are low. */
export function lowStockQuery(client: Client, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['low-stock'],
    queryFn: async ({ signal }) =>
      (await client.call(async () => (await limitCalls()).getLowStock, { signal }, manner)).data,
    meta: { private: true },
  })
}

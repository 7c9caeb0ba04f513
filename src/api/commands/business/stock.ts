import { businessOrdersKey } from '../../queries/business/orders.ts'
import { lowStockQuery } from '../../queries/business/stock.ts'
import type { CachingCaller } from '../caller.ts'

/** Changes the stock from which a brand's variants are low, if it is still what was shown. Returns it. */
export async function setLowStock(
  { client, queryClient }: CachingCaller,
  body: { shown: number; to: number },
): Promise<number> {
  const { putLowStock } = await import('../../contract/business/low-stock.ts')
  const { data } = await client.call(putLowStock, { body }, 'action')
  queryClient.setQueryData(lowStockQuery(client).queryKey, data)
  // what is low is another count now
  await Promise.all(
    [['own-products'], [...businessOrdersKey, 'overview']].map(queryKey =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
  return data.limit
}

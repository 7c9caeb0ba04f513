import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'
import { businessOrdersKey } from './orders.ts'

/** A brand's sales of the last days, and what waits for it; events of its orders make this stale. */
export function overviewQuery(client: Client, days: number) {
  return queryOptions({
    queryKey: [...businessOrdersKey, 'overview', days],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/business/overview.ts')).getOverview,
          { query: { days: String(days) }, signal },
          'page',
        )
      ).data,
    placeholderData: keepPreviousData,
    meta: { private: true },
  })
}

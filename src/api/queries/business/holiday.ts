import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'

/** The holiday of the company's shop. */
export function shopHolidayQuery(client: Client) {
  return queryOptions({
    queryKey: ['shop-holiday'],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/business/holiday.ts')).getShopHoliday,
          { signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

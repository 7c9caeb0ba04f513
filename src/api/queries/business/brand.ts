import { queryOptions } from '@tanstack/react-query'
import type { Client, Manner } from '../../client.ts'

/** The page of the company's brand as it edits it; null before the company is approved. */
export function brandPageQuery(client: Client, manner: Manner = 'background') {
  return queryOptions({
    queryKey: ['brand-page'],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../../contract/business/brand.ts')).getBrandPage,
          { signal },
          manner,
        )
      ).data,
    meta: { private: true },
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

/** The viewer's own garments that are similar to a listing, and those that go with it. */
export function matchesQuery(client: Client, listing: string) {
  return queryOptions({
    queryKey: ['wardrobe', 'matches', listing],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          async () => (await import('../contract/matches.ts')).getMatches,
          { query: { listing }, signal },
          'background',
        )
      ).data,
    meta: { private: true },
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../client.ts'

/** Which of the own garments are like a listing, and which it goes with. */
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

import type { Client } from '../../client.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The reviews of a member that everybody may see, page after page. */
export function sellerReviewsQuery(client: Client, id: string) {
  return cursorQuery({
    queryKey: ['reviews', id],
    fetchPage: async (cursor, signal) =>
      client.call(
        async () => (await import('../../contract/trade/reviews.ts')).listSellerReviews,
        {
          params: { id },
          query: { limit: '12', ...cursor },
          signal,
        },
        'background',
      ),
  })
}

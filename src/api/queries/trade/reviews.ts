import type { Client, Manner } from '../../client.ts'
import { cursorQuery } from '../cursor-query.ts'

/** The reviews of a member that everybody may see, page after page; `start` is the cursor of the first one. */
export function sellerReviewsQuery(
  client: Client,
  id: string,
  { start, manner = 'background' }: { start?: string | undefined; manner?: Manner } = {},
) {
  return cursorQuery({
    queryKey: ['reviews', id, ...(start === undefined ? [] : [start])],
    fetchPage: async (cursor, signal) =>
      client.call(
        async () => (await import('../../contract/trade/reviews.ts')).listSellerReviews,
        {
          params: { id },
          query: { limit: '12', ...(start === undefined ? {} : { cursor: start }), ...cursor },
          signal,
        },
        manner,
      ),
    staleTime: 30_000,
  })
}

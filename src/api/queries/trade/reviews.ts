import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'

/** The reviews of a member that everybody may see, page after page. */
export function sellerReviewsQuery(client: Client, id: string) {
  return infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: async ({ signal, pageParam }) =>
      client.call(
        async () => (await import('../../contract/trade/reviews.ts')).listSellerReviews,
        {
          params: { id },
          query: { limit: '12', ...(pageParam === null ? {} : { cursor: pageParam }) },
          signal,
        },
        'background',
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })
}

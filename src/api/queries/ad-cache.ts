import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../client.ts'
import type { Ad } from '../contract/ads.ts'
import { adQuery } from './ads.ts'
import { dropListingLists, refreshListings } from './listing-cache.ts'

/** After a change of an ad: updates its panel at once and refetches every list that may contain it. */
export function cacheAd({ client, queryClient }: { client: Client; queryClient: QueryClient }, ad: Ad): void {
  // with the query's own options: what is private is removed with its member
  const query = queryClient.defaultQueryOptions(adQuery(client, ad.id))
  queryClient.getQueryCache().build(queryClient, query).setData(ad)
  void refreshAdLists(queryClient)
  refreshListings(queryClient, [ad.id])
  dropListingLists(queryClient)
}

/** Refetches lists of ads, those off screen once they are shown. */
export function refreshAdLists(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['own-ads'] }),
    queryClient.invalidateQueries({ queryKey: ['members-ads'] }),
  ])
}

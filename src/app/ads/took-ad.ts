import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../api/client.ts'
import type { Ad } from '../../api/contract/ads.ts'
import { adQuery } from '../../api/queries/ads.ts'
import { forgetLists, renewListings } from '../renew-listings.ts'

/** After a change of an ad: updates its panel at once and refetches every list that may contain it. */
export function tookAd({ client, queryClient }: { client: Client; queryClient: QueryClient }, ad: Ad): void {
  queryClient.setQueryData(adQuery(client, ad.id).queryKey, ad)
  void renewAdLists(queryClient)
  renewListings(queryClient, [ad.id])
  forgetLists(queryClient)
}

/** Refetches lists of ads, those off screen once they are shown. */
export function renewAdLists(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['own-ads'] }),
    queryClient.invalidateQueries({ queryKey: ['members-ads'] }),
  ])
}

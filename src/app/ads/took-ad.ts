import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../api/client.ts'
import type { Ad } from '../../api/contract/ads.ts'
import { adQuery } from '../../api/queries/ads.ts'
import { forgetLists, renewListings } from '../renew-listings.ts'

/** An ad was changed: its panel shows it at once, and every list that may hold it is asked for anew. */
export function tookAd({ client, queryClient }: { client: Client; queryClient: QueryClient }, ad: Ad): void {
  queryClient.setQueryData(adQuery(client, ad.id).queryKey, ad)
  void renewAdLists(queryClient)
  renewListings(queryClient, [ad.id])
  forgetLists(queryClient)
}

/** Lists of ads are asked for anew, once somebody looks at them. */
export function renewAdLists(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['own-ads'] }),
    queryClient.invalidateQueries({ queryKey: ['members-ads'] }),
  ])
}

import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../api/client.ts'
import type { Ad } from '../../api/contract/ads.ts'
import { adQuery } from '../../api/queries/ads.ts'

/** An ad was changed: its panel shows it at once, and every list that may hold it is asked for anew. */
export function tookAd({ client, queryClient }: { client: Client; queryClient: QueryClient }, ad: Ad): void {
  queryClient.setQueryData(adQuery(client, ad.id).queryKey, ad)
  void renewAdLists(queryClient)
  // the shop's own page of it and the lists of the shop
  queryClient.removeQueries({ queryKey: ['listing', ad.id] })
  queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
}

/** Lists of ads are asked for anew, once somebody looks at them. */
export function renewAdLists(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['own-ads'] }),
    queryClient.invalidateQueries({ queryKey: ['members-ads'] }),
  ])
}

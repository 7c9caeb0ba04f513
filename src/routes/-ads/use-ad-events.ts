import { sendAdEvent } from '#src/api/commands/ads.ts'
import type { AdEventName } from '#src/api/contract/ad-changes.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { refreshAdLists } from '#src/api/queries/ad-cache.ts'
import { adQuery } from '#src/api/queries/ads.ts'
import { useApp } from '#src/app/provider.tsx'

/** Returns a function that sends one of an ad's events; it resolves to the ad afterwards. */
export function useSendAdEvent({ id, version }: Ad) {
  const app = useApp()
  return (type: AdEventName, more: { text?: string } = {}): Promise<Ad> =>
    sendAdEvent(app, id, { type, version, ...more }, 'action')
}

/** Returns a function that fetches the ad anew and renews the lists of ads. */
export function useReloadedAd({ id }: Ad): () => Promise<Ad> {
  const { client, queryClient } = useApp()
  return async () => {
    const ad = await queryClient.fetchQuery({ ...adQuery(client, id), staleTime: 0 })
    await refreshAdLists(queryClient)
    return ad
  }
}

import type { Ad, AdEventName } from '#src/api/contract/ads.ts'
import { adQuery } from '#src/api/queries/ads.ts'
import { renewAdLists, tookAd } from '#src/app/ads/took-ad.ts'
import { useApp } from '#src/app/use-app.ts'

const sendAdEvent = async () => (await import('#src/api/contract/ads.ts')).sendAdEvent

/** Returns a function that sends one of an ad's events; it resolves to the ad afterwards. */
export function useSendAdEvent({ id, version }: Ad) {
  const app = useApp()
  return async (type: AdEventName, more: { text?: string } = {}): Promise<Ad> => {
    const body = { type, version, ...more }
    const { data } = await app.client.call(sendAdEvent, { params: { id }, body }, 'action')
    tookAd(app, data)
    return data
  }
}

/** Returns a function that fetches the ad anew and renews the lists of ads. */
export function useReloadedAd({ id }: Ad): () => Promise<Ad> {
  const { client, queryClient } = useApp()
  return async () => {
    const ad = await queryClient.fetchQuery({ ...adQuery(client, id), staleTime: 0 })
    await renewAdLists(queryClient)
    return ad
  }
}

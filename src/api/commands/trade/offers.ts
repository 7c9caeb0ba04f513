import type { BodyOf } from '../../contract/endpoint.ts'
import type { Offer } from '../../contract/trade/offer.ts'
import type { OfferSettings } from '../../contract/trade/offer-settings.ts'
import type { OffersToFans, offerEvents } from '../../contract/trade/offers.ts'
import { refreshAdLists } from '../../queries/ad-cache.ts'
import { refreshListings } from '../../queries/listing-cache.ts'
import { newestThreadsKey, threadsKey } from '../../queries/messages.ts'
import { offerSettingsQuery, offersKey } from '../../queries/trade/offers.ts'
import type { CachingCaller } from '../caller.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { refreshShownOffers } from '../messages.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../../contract/trade/offers.ts')
const offerSettingsCalls = () => import('../../contract/trade/offer-settings.ts')

/**
 * Offers the seller of an ad a price, in the wire format; opens the conversation where there is none. A retry
 * under the same key makes no second offer.
 */
export async function makeOffer(
  caller: CachingCaller,
  { adId, threadId }: { adId: string; threadId: string | null },
  amount: string,
  idempotencyKey: string,
): Promise<Offer> {
  const id = threadId ?? (await openThread(caller, adId))
  const endpoint = async () => (await calls()).createOffer
  const input = { params: { id }, body: { amount }, idempotencyKey }
  const { data } = await caller.client.call(endpoint, input, 'action')
  await refreshOffers(caller, adId)
  return data
}

async function openThread({ client }: CachingCaller, adId: string): Promise<string> {
  const endpoint = async () => (await import('../../contract/threads.ts')).createThread
  return (await client.call(endpoint, { body: { product_id: adId } }, 'action')).data.id
}

/** The events of an offer. A counter resolves to the new offer. */
export const offerLifecycle: Lifecycle<Pick<Offer, 'id' | 'ad_id'>, BodyOf<typeof offerEvents>, Offer> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(async () => (await calls()).offerEvents, { params: { id }, body, idempotencyKey }, manner),
  refresh: (caller, { ad_id }) => refreshOffers(caller, ad_id),
  async reload(caller, { ad_id }) {
    await refreshOffers(caller, ad_id)
    return undefined
  },
}

/** Offers everybody who favorited an own ad a lower price. */
export async function createOffersToFans(
  caller: CachingCaller,
  adId: string,
  amount: string,
  idempotencyKey: string,
): Promise<OffersToFans> {
  const endpoint = async () => (await calls()).createOffersToFans
  const input = { params: { id: adId }, body: { amount }, idempotencyKey }
  const { data } = await caller.client.call(endpoint, input, 'action')
  await refreshOffers(caller, adId)
  return data
}

/** Sets the lowest offer for an own ad; null for the usual one. */
export async function putOfferFloor(
  { client, queryClient }: CachingCaller,
  adId: string,
  floor: string | null,
): Promise<OfferSettings> {
  const endpoint = async () => (await offerSettingsCalls()).putOfferFloor
  const { data } = await client.call(endpoint, { params: { id: adId }, body: { floor } }, 'action')
  const query = queryClient.defaultQueryOptions(offerSettingsQuery(client, adId))
  queryClient.getQueryCache().build(queryClient, query).setData(data)
  return data
}

/** After a change of an offer: whatever shows it, and the ad that it may have reserved. */
export async function refreshOffers(caller: CachingCaller, adId: string): Promise<void> {
  const { queryClient } = caller
  refreshListings(queryClient, [adId])
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: offersKey }),
    refreshShownOffers(caller),
    queryClient.invalidateQueries({ queryKey: newestThreadsKey }),
    queryClient.invalidateQueries({ queryKey: [...threadsKey, 'one'] }),
    queryClient.invalidateQueries({ queryKey: ['ad', adId] }),
    refreshAdLists(queryClient),
  ])
}

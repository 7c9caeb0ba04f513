import type { Manner } from '../client.ts'
import type {
  createAd as createEndpoint,
  sendAdEvent as eventEndpoint,
  updateAd as updateEndpoint,
} from '../contract/ad-changes.ts'
import type { Ad } from '../contract/ads.ts'
import type { CallInput } from '../contract/endpoint.ts'
import { cacheAd, refreshAdLists } from '../queries/ad-cache.ts'
import { dropListingLists } from '../queries/listing-cache.ts'
import { wardrobeKey } from '../queries/wardrobe.ts'
import type { CachingCaller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/ad-changes.ts')
const holidayCalls = () => import('../contract/holiday.ts')

/**
 * Creates an ad as a draft, with as much as is known. Sent again under the same `body.key`, it updates that
 * draft. A refusal stays silent.
 */
export async function createAd(
  caller: CachingCaller,
  body: CallInput<typeof createEndpoint>['body'],
): Promise<Ad> {
  const endpoint = async () => (await calls()).createAd
  const { data } = await caller.client.call(endpoint, { body }, 'background')
  cacheAd(caller, data)
  return data
}

/**
 * Creates an ad from a garment, as a draft with all that is known of it; resolves to the existing ad where
 * the garment has one.
 */
export async function createAdOfGarment(caller: CachingCaller, slug: string): Promise<Ad> {
  const endpoint = async () => (await calls()).createAdOfGarment
  try {
    const { data } = await caller.client.call(endpoint, { params: { slug } }, 'action')
    cacheAd(caller, data)
    return data
  } finally {
    // whether the ad was made or refused, the garment's data may have changed
    void caller.queryClient.invalidateQueries({ queryKey: wardrobeKey })
  }
}

/**
 * Changes an ad as far as `body` names its fields. With a `version`, a change made elsewhere meanwhile is a
 * 409.
 */
export async function updateAd(
  caller: CachingCaller,
  id: string,
  body: CallInput<typeof updateEndpoint>['body'],
  manner: Manner,
): Promise<Ad> {
  const endpoint = async () => (await calls()).updateAd
  const { data } = await caller.client.call(endpoint, { params: { id }, body }, manner)
  cacheAd(caller, data)
  return data
}

/**
 * Sends an event of an ad, `publish` for instance; resolves to the ad afterwards. With a `version`, a change
 * made elsewhere meanwhile is a 409.
 */
export async function sendAdEvent(
  caller: CachingCaller,
  id: string,
  body: CallInput<typeof eventEndpoint>['body'],
  manner: Manner,
): Promise<Ad> {
  const endpoint = async () => (await calls()).sendAdEvent
  const { data } = await caller.client.call(endpoint, { params: { id }, body }, manner)
  cacheAd(caller, data)
  return data
}

/**
 * Takes the seller's ads out of the shop until the day of return (`back_on`: YYYY-MM-DD, within ninety days),
 * or changes that day.
 */
export async function setHoliday(caller: CachingCaller, back_on: string): Promise<void> {
  await caller.client.call(async () => (await holidayCalls()).putHoliday, { body: { back_on } }, 'action')
  await refreshOwnAds(caller)
}

/** Ends the seller's holiday early: the waiting ads are for sale again. */
export async function endHoliday(caller: CachingCaller): Promise<void> {
  await caller.client.call(async () => (await holidayCalls()).deleteHoliday, {}, 'action')
  await refreshOwnAds(caller)
}

/** After a change of all of the seller's ads: removes what may contain one, and refetches lists of ads. */
async function refreshOwnAds({ queryClient }: CachingCaller): Promise<void> {
  queryClient.removeQueries({ queryKey: ['ad'], type: 'inactive' })
  queryClient.removeQueries({ queryKey: ['listing'], type: 'inactive' })
  dropListingLists(queryClient)
  await refreshAdLists(queryClient)
}

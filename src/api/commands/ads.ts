import type { Manner } from '../client.ts'
import type {
  adEvents,
  createAd as createEndpoint,
  updateAd as updateEndpoint,
} from '../contract/ad-changes.ts'
import type { Ad } from '../contract/ads.ts'
import type { BundleDiscounts } from '../contract/bundle-discounts.ts'
import type { BodyOf, CallInput } from '../contract/endpoint.ts'
import { cacheAd, refreshAdLists } from '../queries/ad-cache.ts'
import { adQuery } from '../queries/ads.ts'
import { dropListingLists } from '../queries/listing-cache.ts'
import { wardrobeKey } from '../queries/wardrobe.ts'
import type { CachingCaller } from './caller.ts'
import type { Lifecycle } from './lifecycle.ts'

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

/** The events of an ad, `publish` for instance. */
export const adLifecycle: Lifecycle<Pick<Ad, 'id'>, BodyOf<typeof adEvents>, Ad> = {
  send: (client, { id }, body, { idempotencyKey, manner }) =>
    client.call(async () => (await calls()).adEvents, { params: { id }, body, idempotencyKey }, manner),
  refresh: cacheAd,
  async reload({ client, queryClient }, { id }) {
    const ad = await queryClient.fetchQuery({ ...adQuery(client, id), staleTime: 0 })
    await refreshAdLists(queryClient)
    return ad
  },
}

/**
 * Takes the seller's ads out of the shop until the day of return (`back_on`: YYYY-MM-DD, within ninety days),
 * or changes that day.
 */
export async function setHoliday(caller: CachingCaller, back_on: string): Promise<void> {
  await caller.client.call(async () => (await holidayCalls()).putHoliday, { body: { back_on } }, 'action')
  await refreshOwnAds(caller)
}

/** Sets what is taken off several of the seller's ads in one order: more ads get no smaller discount. */
export async function setBundleDiscounts(
  caller: CachingCaller,
  discounts: BundleDiscounts,
): Promise<BundleDiscounts> {
  const call = async () => (await import('../contract/bundle-discounts.ts')).putBundleDiscounts
  const { data } = await caller.client.call(call, { body: discounts }, 'action')
  await refreshOwnAds(caller)
  return data
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

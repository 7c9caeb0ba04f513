import type { CallInput } from '../contract/endpoint.ts'
import type {
  createGarment as createEndpoint,
  garmentEvents,
  updateGarment as updateEndpoint,
} from '../contract/wardrobe/garment-changes.ts'
import type { Garment } from '../contract/wardrobe/garments.ts'
import { refreshAdLists } from '../queries/ad-cache.ts'
import { refreshListings } from '../queries/listing-cache.ts'
import { garmentQuery, wardrobeKey } from '../queries/wardrobe.ts'
import type { CachingCaller, Caller } from './caller.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/wardrobe/garment-changes.ts')

/** An event that the owner of a garment may send. */
export type GarmentEvent = (typeof garmentEvents)[number]

/**
 * Adds a garment to the wardrobe; without a title or a category it is a draft. A repeated call under the same
 * key, or with an image that shows a garment already, gives the same garment.
 */
export async function createGarment(
  { client }: Caller,
  body: CallInput<typeof createEndpoint>['body'],
  options: { readonly idempotencyKey?: string; readonly signal?: AbortSignal } = {},
): Promise<Garment> {
  const endpoint = async () => (await calls()).createGarment
  return (await client.call(endpoint, { body, ...options }, 'action')).data
}

/**
 * Changes a garment as far as `body` names its fields. With a `version`, a change made elsewhere meanwhile is
 * a 409 with the garment as it is now.
 */
export async function updateGarment(
  { client }: Caller,
  slug: string,
  body: CallInput<typeof updateEndpoint>['body'],
): Promise<Garment> {
  const endpoint = async () => (await calls()).updateGarment
  return (await client.call(endpoint, { params: { slug }, body }, 'action')).data
}

/** Sends an event of a garment; resolves to the garment afterwards. */
export async function sendGarmentEvent(
  { client, queryClient }: CachingCaller,
  slug: string,
  type: GarmentEvent,
): Promise<Garment> {
  const { sendGarmentEvent: endpoint } = await calls()
  try {
    const { data } = await client.call(endpoint, { params: { slug }, body: { type } }, 'action')
    queryClient.setQueryData(garmentQuery(client, slug).queryKey, data)
    // a garment that leaves the wardrobe takes its ad out of the shop
    void refreshAdLists(queryClient)
    if (data.ad !== null) {
      queryClient.removeQueries({ queryKey: ['ad', data.ad.id] })
      refreshListings(queryClient, [data.ad.id])
    }
    return data
  } finally {
    // without an answer it may be done all the same, so the server's data is refetched
    void queryClient.invalidateQueries({ queryKey: wardrobeKey })
  }
}

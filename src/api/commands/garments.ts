import type { BodyOf, CallInput } from '../contract/endpoint.ts'
import type {
  createGarment as createEndpoint,
  garmentEvents,
  updateGarment as updateEndpoint,
} from '../contract/wardrobe/garment-changes.ts'
import type { Garment } from '../contract/wardrobe/garments.ts'
import { refreshAdLists } from '../queries/ad-cache.ts'
import { refreshListings } from '../queries/listing-cache.ts'
import { garmentQuery, wardrobeKey } from '../queries/wardrobe.ts'
import type { Caller } from './caller.ts'
import type { Lifecycle } from './lifecycle.ts'

/** The calls with their schemas, loaded when the first of them is made. */
const calls = () => import('../contract/wardrobe/garment-changes.ts')

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

/** The events of a garment. */
export const garmentLifecycle: Lifecycle<Pick<Garment, 'slug'>, BodyOf<typeof garmentEvents>, Garment> = {
  async send(client, { slug }, body, { idempotencyKey, manner }) {
    const { garmentEvents: endpoint } = await calls()
    return client.call(endpoint, { params: { slug }, body, idempotencyKey }, manner)
  },
  refresh({ client, queryClient }, garment) {
    queryClient.setQueryData(garmentQuery(client, garment.slug).queryKey, garment)
    // a garment that leaves the wardrobe takes its ad out of the shop
    void refreshAdLists(queryClient)
    if (garment.ad !== null) {
      queryClient.removeQueries({ queryKey: ['ad', garment.ad.id] })
      refreshListings(queryClient, [garment.ad.id])
    }
    void queryClient.invalidateQueries({ queryKey: wardrobeKey })
  },
  unanswered({ queryClient }) {
    void queryClient.invalidateQueries({ queryKey: wardrobeKey })
  },
  async reload({ queryClient }) {
    await queryClient.invalidateQueries({ queryKey: wardrobeKey })
    return undefined
  },
}

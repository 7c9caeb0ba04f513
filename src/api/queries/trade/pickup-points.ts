import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client.ts'

const listPickupPoints = async () => (await import('../../contract/trade/pickup-points.ts')).listPickupPoints

/** Pick-up points around a ZIP code. */
export function pickupPointsQuery(client: Client, postcode: string) {
  return queryOptions({
    queryKey: ['pickup points', postcode],
    queryFn: async ({ signal }) =>
      (await client.call(listPickupPoints, { query: { postcode }, signal }, 'background')).data,
  })
}

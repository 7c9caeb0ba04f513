import type { PostalAddress } from '#server/platform/database/column-types.ts'
import { carriers } from '#src/api/contract/values/carriers.ts'
import type { StoredOrder } from './store.ts'

/** The address that a seller ships an order to: the buyer's, or the buyer at their pick-up point. */
export function shippedTo({
  address,
  pickup_point: point,
}: Pick<StoredOrder, 'address' | 'pickup_point'>): PostalAddress {
  if (point === null) return address
  const { name, line1, city, region, postcode } = point
  const at = { line1: `${carriers.builtin}, ${name}`, line2: line1, city, region, postcode, country: 'US' }
  return { name: address.name, ...at, phone: address.phone }
}

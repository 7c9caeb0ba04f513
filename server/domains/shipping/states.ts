import { findRegion } from '#server/domains/addresses/index.ts'
import type { PostalAddress } from '#server/platform/database/column-types.ts'

/** The states and the District of Columbia: no post office of the military, and no territory. */
const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
)

/** Whether an address is in one of them (V-80). An older one may have the name of its state. */
export function isInStates({ country, region }: Pick<PostalAddress, 'country' | 'region'>): boolean {
  if (country !== 'US') return false
  const found = findRegion('US', region ?? '')
  return found !== undefined && states.has(found.code)
}

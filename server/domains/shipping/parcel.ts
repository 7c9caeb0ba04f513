import { invalid } from '#server/platform/handler/refusal.ts'
import { type Carrier, carriers } from '#src/api/contract/values/carriers.ts'
import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'
import { trackingNumber } from '#src/api/contract/values/tracking-number.ts'
import { trackingText } from '#src/api/contract/values/tracking-words.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { labelNumber } from './label-number.ts'
import * as words from './words.ts'

/** What the label of a parcel is for: an order, or one of several parcels of it by `parcelKey`. */
interface LabelRef {
  orderId: string
  direction: 'out' | 'back'
  /** The service that the buyer chose. */
  service?: DeliveryService
}

/** What the number of a label is made from where an order has several parcels in one direction (V-67). */
export const parcelKey = (orderId: string, position: number): string =>
  position === 1 ? orderId : `${orderId}/${position}`

/**
 * The carrier and the normalized number of a parcel that its sender hands over. The number has a form of the carrier
 * with a right check digit. The built-in carrier takes only the number of the label for this order and direction, which
 * may be left out: so no parcel is taken for another one (V-67). It alone delivers to its pick-up points.
 * @throws Refusal 422 on `carrier` or `tracking`.
 */
export function parcelOf(
  secret: Buffer,
  { orderId, direction, service }: LabelRef,
  { carrier, tracking = '' }: { carrier?: string | undefined; tracking?: string | undefined },
): { carrier: Carrier; tracking: string } {
  const chosen = keysOf(carriers).find(each => each === carrier)
  if (chosen === undefined) throw invalid('carrier', words.chooseCarrier)
  if (service === 'point' && chosen !== 'builtin') throw invalid('carrier', words.pointOnly)
  if (chosen !== 'builtin') {
    const checked = trackingNumber(chosen, tracking)
    if ('number' in checked) return { carrier: chosen, tracking: checked.number }
    throw invalid('tracking', trackingText(chosen, checked))
  }
  const label = labelNumber(secret, orderId, direction)
  if (tracking !== '' && tracking !== label) throw invalid('tracking', words.labelOnly)
  return { carrier: chosen, tracking: label }
}

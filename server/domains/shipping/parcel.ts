import { invalid } from '#server/platform/handler/refusal.ts'
import { builtin } from './builtin-carrier.ts'
import { labelNumber } from './label-number.ts'
import * as words from './words.ts'

/**
 * The carrier and the number of a parcel that its sender hands over. The built-in carrier takes only the number of the
 * label for this order and direction, which may be left out: so no parcel is taken for another one (V-67).
 * @throws Refusal 422 on `carrier` or `tracking`.
 */
export function parcelOf(
  secret: Buffer,
  { orderId, direction }: { orderId: string; direction: 'out' | 'back' },
  { carrier, tracking = '' }: { carrier?: string | undefined; tracking?: string | undefined },
): { carrier: string; tracking: string } {
  if (carrier === undefined) throw invalid('carrier', words.chooseCarrier)
  if (carrier !== builtin) {
    if (tracking === '') throw invalid('tracking', words.enterTracking)
    return { carrier, tracking }
  }
  const label = labelNumber(secret, orderId, direction)
  if (tracking !== '' && tracking !== label) throw invalid('tracking', words.labelOnly)
  return { carrier, tracking: label }
}

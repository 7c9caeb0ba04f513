import type { DeliveryOffer } from '#server/domains/shipping/index.ts'
import { dayAfter } from '#server/platform/lifecycle/calendar.ts'
import { windows } from '#src/api/contract/values/sale-terms.ts'
import type { SellerParcel } from './price.ts'

/** Business days that a seller has to hand a parcel over. */
const dispatch: Readonly<Record<SellerParcel['kind'], number>> = {
  purchase: windows.memberDispatch,
  brand_order: windows.brandAcceptance + windows.brandDispatch,
}

/**
 * The first and the last day on which a parcel arrives that is paid at `now` (epoch milliseconds) and is so many business
 * days on its way: handed over on the next business day at the earliest, and with the end of the seller's time at the latest.
 */
export function estimateDelivery(
  kind: SellerParcel['kind'],
  transit: DeliveryOffer['transit'],
  now: number,
): { from: string; to: string } {
  return {
    from: dayAfter(now, 1 + transit.least),
    to: dayAfter(now, dispatch[kind] + transit.most),
  }
}

import type { Shipment, ShippingMethod } from '#server/domains/pricing/index.ts'
import type { PostalAddress } from '#server/platform/database/column-types.ts'
import type { DeliveryService } from '#src/api/contract/values/delivery-services.ts'

/** A service of a carrier for one shipment, `price` in cents. */
export interface DeliveryOffer extends ShippingMethod {
  service: DeliveryService
  /** Business days on the way. */
  transit: { readonly least: number; readonly most: number }
}

/** What checkout asks of a carrier (docs/decisions/164-delivery-services.md). */
export interface DeliveryProvider {
  /**
   * What it offers for a shipment to an address, which may not be known yet, and may have pick-up points around it. The first one is the cheapest that asks the
   * buyer nothing, and is taken where nothing else is chosen.
   */
  offersFor: (
    shipment: Shipment,
    to: { address: PostalAddress | null; hasPoints: boolean },
  ) => readonly [DeliveryOffer, ...DeliveryOffer[]]
}

import { expressPrice, standardMethod } from '#server/domains/pricing/index.ts'
import { deliveryServices } from '#src/api/contract/values/delivery-services.ts'
import { transit } from '#src/api/contract/values/sale-terms.ts'
import type { DeliveryOffer, DeliveryProvider } from './delivery-provider.ts'
import { isExpressAddress } from './express-area.ts'

/** The services of the built-in carrier. */
export const garderobePost: DeliveryProvider = {
  offersFor(shipment, address) {
    const standard: DeliveryOffer = {
      ...standardMethod(shipment),
      service: 'standard',
      transit: transit.standard,
    }
    if (address === null || !isExpressAddress(address)) return [standard]
    const express: DeliveryOffer = {
      id: 'express',
      name: deliveryServices.express,
      price: expressPrice(shipment),
      service: 'express',
      transit: transit.express,
    }
    return [standard, express]
  },
}

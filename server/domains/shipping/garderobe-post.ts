import { expressPrice, pointPrice, standardMethod } from '#server/domains/pricing/index.ts'
import { type DeliveryService, deliveryServices } from '#src/api/contract/values/delivery-services.ts'
import { transit } from '#src/api/contract/values/sale-terms.ts'
import type { DeliveryOffer, DeliveryProvider } from './delivery-provider.ts'
import { isInStates } from './states.ts'

/** The services of the built-in carrier. */
export const garderobePost: DeliveryProvider = {
  offersFor(shipment, { address, hasPoints }) {
    const standard: DeliveryOffer = {
      ...standardMethod(shipment),
      service: 'standard',
      transit: transit.standard,
    }
    if (address === null || !isInStates(address)) return [standard]
    const point = hasPoints ? [offer('point', pointPrice(shipment))] : []
    return [standard, offer('express', expressPrice(shipment)), ...point]
  },
}

const offer = (service: DeliveryService, price: number): DeliveryOffer => ({
  id: service,
  name: deliveryServices[service],
  price,
  service,
  transit: transit[service],
})

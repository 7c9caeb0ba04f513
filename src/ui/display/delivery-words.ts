import { carriers } from '#src/api/contract/values/carriers.ts'
import { type DeliveryService, deliveryServices } from '#src/api/contract/values/delivery-services.ts'
import { transit } from '#src/api/contract/values/sale-terms.ts'

const { least, most } = transit.express

/** The label of what the delivery of an order costs. */
export const deliveryBy = (service: DeliveryService): string =>
  service === 'standard' ? 'Delivery' : `Delivery (${deliveryServices[service]})`

/** What each side of an order has to know of its delivery; null where it is the usual one. */
export const deliveryNotes: Readonly<Record<DeliveryService, Record<'buyer' | 'seller', string> | null>> = {
  standard: null,
  express: {
    buyer: `Express: ${least}–${most} business days once the seller has handed it over.`,
    seller: `Express: the buyer paid for delivery in ${least}–${most} business days. Ship it soon, with ${carriers.builtin}.`,
  },
  point: {
    buyer: `Pick it up at this ${carriers.builtin} point, and bring an ID. This page shows when it’s ready.`,
    seller: `The buyer picks it up at a pick-up point. Ship it with ${carriers.builtin}, to the address below.`,
  },
}

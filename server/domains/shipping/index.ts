export { builtin } from './builtin-carrier.ts'
export { correctParcel } from './correct.ts'
export { correctableParcels } from './correction-store.ts'
export type { DeliveryOffer } from './delivery-provider.ts'
export { garderobePost } from './garderobe-post.ts'
export { shippingHandlers } from './handlers.ts'
export { labelNumber } from './label-number.ts'
export { carrierPaths } from './openapi.ts'
export { parcelKey, parcelOf } from './parcel.ts'
export { shippingData } from './personal-data.ts'
export { findPoint, hasPoints, hasPointsSql, isAround } from './pickup-points.ts'
export { recordShipment } from './record.ts'
export { reportingCarriers } from './reporting.ts'
export { createParcelTimeline } from './scans.ts'
export { addReceipt, deliverParcels, nextPosition } from './store.ts'
export {
  parcelsJson,
  parcelView,
  returnShipmentJson,
  type StoredParcel,
  type StoredShipment,
  shipmentJson,
  shipmentView,
} from './view.ts'
export { mountCarrierWebhook } from './webhook-route.ts'

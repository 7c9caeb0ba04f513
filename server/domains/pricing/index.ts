export { bundlePercent, discounted } from './bundle.ts'
export { codeDiscount, paidFor, paidForSql } from './code.ts'
export { lowestBefore, type PriceStep } from './lowest-price.ts'
export {
  askedPrice,
  type Cut,
  lowestMarked,
  type MarkedPrice,
  reducedPrice,
} from './markdown.ts'
export {
  brandFreeFrom,
  buyerFee,
  commission,
  expressPrice,
  formatMoney,
  isParcel,
  type Parcel,
  parcelPrice,
  parseMoney,
  pointPrice,
  type Shipment,
  type ShippingMethod,
  standardMethod,
} from './pricing.ts'
export { splitInProportion } from './split.ts'

/** The carriers that a seller can name; the built-in one reports by itself where a parcel is. */
export const carrierIds = ['garderobe_post', 'usps', 'ups', 'fedex', 'dhl', 'other'] as const
export type CarrierId = (typeof carrierIds)[number]

export const carrierNames: Readonly<Record<CarrierId, string>> = {
  garderobe_post: 'Garderobe Post',
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
}

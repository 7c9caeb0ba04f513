import { siteName } from './site.ts'

/** The carriers by which a parcel can be sent (V-48). Those but `builtin` report nothing by themselves. */
export const carriers = {
  builtin: `${siteName} Post`,
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Other',
} as const
export type Carrier = keyof typeof carriers

/** How often the number of a parcel can be corrected (W-117). */
export const mostCorrections = 3

/** The name of a carrier; an unknown one shows its own. */
export const carrierName = (carrier: string): string =>
  new Map<string, string>(Object.entries(carriers)).get(carrier) ?? carrier

import { type LengthUnit, lengthUnits } from './lengths.ts'

/** The regions in whose sizes people read. */
export const sizeRegions = { us: 'US', uk: 'UK', eu: 'EU' } as const
export type SizeRegion = keyof typeof sizeRegions

/** The sizes and the lengths that somebody reads in. */
export interface Units {
  readonly sizes: SizeRegion
  readonly lengths: LengthUnit
}

/** The units of the shop, where nothing is known of its reader. */
export const shopUnits: Units = { sizes: 'us', lengths: 'in' }

type Text = string | null | undefined
const isRegion = (text: Text): text is SizeRegion => Object.hasOwn(sizeRegions, text ?? '')
const isLengthUnit = (text: Text): text is LengthUnit => Object.hasOwn(lengthUnits, text ?? '')

/** Units from texts that may be none, which are left out. */
export const unitsIn = (sizes: Text, lengths: Text): Partial<Units> => ({
  ...(isRegion(sizes) ? { sizes } : {}),
  ...(isLengthUnit(lengths) ? { lengths } : {}),
})

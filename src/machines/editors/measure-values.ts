import type { Measure } from '#src/api/contract/values/measures.ts'

/** What is measured of a thing, by the field's name in the API, in centimeters; what cannot be read is as it was typed. */
export type MeasureValues = { readonly [Field in `measurements.${Measure}`]: string }

import * as z from 'zod/mini'
import { isPlausible, type Measure, measures } from './values/measures.ts'
import { keysOf } from './values/vocabulary.ts'

/** Something for each measure, by its name. */
const byMeasure = <T>(of: (name: Measure) => T) =>
  Object.fromEntries(keysOf(measures).map(name => [name, of(name)])) as Record<Measure, T>

/** What a thing measures, in centimeters. */
export const measurements = z.object(byMeasure(() => z.optional(z.number())))

/** Measurements as they are entered, in centimeters; all of them together, so that one that is left out is cleared. */
export const givenMeasurements = z.strictObject(
  byMeasure(name => z.optional(z.number().check(z.refine(value => isPlausible(name, value))))),
)

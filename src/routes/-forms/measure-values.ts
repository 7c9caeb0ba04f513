import * as z from 'zod/mini'
import { centimetersOf } from '#src/api/contract/values/lengths.ts'
import { enterMeasure, type Measure, type Measurements, measures } from '#src/api/contract/values/measures.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { MeasureValues } from '#src/machines/editors/measure-values.ts'
import type { Refusal } from '#src/machines/refusal.ts'
import { checkTheseFields } from '#src/ui/kit/forms/words.ts'

type Field = keyof MeasureValues
const fieldOf = (name: Measure): Field => `measurements.${name}`

/** Something for each measure, by its field. */
const byField = <T>(of: (name: Measure) => T) =>
  Object.fromEntries(keysOf(measures).map(name => [fieldOf(name), of(name)])) as Record<Field, T>

/** The measures of a draft. One from before a measure could be entered has nothing there. */
export const measureDraft = byField(() => z._default(z.string(), ''))

/** Measurements as the values of a form. */
export const measureValues = (measured: Measurements = {}): MeasureValues =>
  byField(name => String(measured[name] ?? ''))

/** The measurements of a form's values. @throws Refusal if one of them is no length. */
export function measurementsIn(values: MeasureValues): Measurements {
  const given = keysOf(measures).filter(name => values[fieldOf(name)].trim() !== '')
  const read = given.map(name => [name, centimetersOf('cm', values[fieldOf(name)])] as const)
  const wrong = read.filter(([, centimeters]) => centimeters === null)
  if (wrong.length > 0) {
    const errors = Object.fromEntries(wrong.map(([name]) => [fieldOf(name), [enterMeasure(name)]]))
    throw {
      status: 422,
      code: 'invalid',
      message: checkTheseFields,
      errors,
      data: undefined,
    } satisfies Refusal
  }
  return Object.fromEntries(read)
}

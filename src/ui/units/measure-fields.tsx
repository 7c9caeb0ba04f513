import { type Measure, measures, measuresOf } from '#src/api/contract/values/measures.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { FormField } from '../kit/forms/form-fields.ts'
import { LengthInput } from './length-input.tsx'
import { LengthChoice } from './unit-choice.tsx'
import { useUnits } from './use-units.ts'
import * as words from './words.ts'

type Field = `measurements.${Measure}`

/** The labels of the fields, by the names of the API. */
export const measureLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(measures).map(([name, label]) => [`measurements.${name}`, label]),
)

interface MeasureFieldsProps {
  /** The slug of a category, or nothing. */
  category: string
  /** The props of one field, by its name in the API. */
  field: (name: Field) => FormField<string>
  hint: string
}

/** What is measured of things of this category, and what was measured before the category changed. */
export function MeasureFields({ category, field, hint }: MeasureFieldsProps) {
  const { units } = useUnits()
  const asked = measuresOf(category)
  const others = keysOf(measures).filter(
    name => !asked.includes(name) && field(`measurements.${name}`).value !== '',
  )
  return (
    <fieldset className="measure-fields">
      <legend className="field__label">{words.measurements}</legend>
      <p className="field__hint">{hint}</p>
      <LengthChoice name="measurements" />
      <div className="measure-fields__list">
        {[...asked, ...others].map(name => (
          <LengthInput
            key={name}
            {...field(`measurements.${name}`)}
            hint={words.measureHints[name]}
            unit={units.lengths}
          />
        ))}
      </div>
    </fieldset>
  )
}

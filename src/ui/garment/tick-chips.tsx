import { colors } from '#src/api/contract/values/vocabulary.ts'
import { withChoice } from '#src/machines/forms/form-values.ts'
import { ColorDot } from '../kit/color-dots.tsx'
import { FieldErrors } from '../kit/forms/field.tsx'
import { optionsOf } from '../kit/forms/options-of.ts'
import * as words from './words.ts'

interface TickChipsProps<Slug extends string> {
  name: string
  label: string
  hint?: string | undefined
  /** Labels by slug. */
  options: Readonly<Record<Slug, string>>
  value: readonly Slug[]
  /** How many may be chosen. */
  most?: number
  errors?: readonly string[] | undefined
  onType: (value: readonly Slug[]) => void
}

/** Checkboxes for several values of a short list; each looks like a chip. */
export function TickChips<Slug extends string>(props: TickChipsProps<Slug>) {
  const { name, label: legend, hint, options, value: chosen, most, errors = [], onType } = props
  const isFull = most !== undefined && chosen.length >= most
  return (
    <fieldset className="tick-chips" id={name} tabIndex={-1}>
      <legend className="field__label">
        {legend}
        <span className="field__optional">
          {' '}
          {words.optional(most !== undefined && Object.keys(options).length > most ? words.atMost(most) : '')}
        </span>
      </legend>
      {hint !== undefined && <p className="field__hint">{hint}</p>}
      <div className="tick-chips__list">
        {optionsOf(options).map(({ value: slug, label }) => {
          const isOn = chosen.includes(slug)
          return (
            <label key={slug} className="tick-chip">
              <input
                type="checkbox"
                className="unseen"
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={() => onType(withChoice(chosen, slug, !isOn))}
              />
              <span className="tick-chip__label">
                {Object.is(options, colors) && <ColorDot slug={slug} />}
                {label}
              </span>
            </label>
          )
        })}
      </div>
      <FieldErrors name={name} errors={errors} />
    </fieldset>
  )
}

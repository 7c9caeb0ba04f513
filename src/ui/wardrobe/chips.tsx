import { colors } from '#src/api/contract/values/vocabulary.ts'
import { FieldErrors } from '../kit/forms/field.tsx'
import { ColorDot } from '../listing/color-dots.tsx'

interface TickChipsProps {
  name: string
  legend: string
  hint?: string | undefined
  options: Readonly<Record<string, string>>
  /** Values joined by commas. */
  value: string
  /** How many may be chosen. */
  most?: number
  errors?: readonly string[] | undefined
  onChange: (value: string) => void
}

/** Checkboxes for several values of a short list; each looks like a chip. */
export function TickChips(props: TickChipsProps) {
  const { name, legend, hint, options, value, most, errors = [], onChange } = props
  const chosen = value === '' ? [] : value.split(',')
  const isFull = most !== undefined && chosen.length >= most
  return (
    <fieldset className="tick-chips" id={name} tabIndex={-1}>
      <legend className="field__label">
        {legend}
        <span className="field__optional">
          {' '}
          (optional{most !== undefined && Object.keys(options).length > most ? `, at most ${most}` : ''})
        </span>
      </legend>
      {hint !== undefined && <p className="field__hint">{hint}</p>}
      <div className="tick-chips__list">
        {Object.entries(options).map(([slug, label]) => {
          const isOn = chosen.includes(slug)
          return (
            <label key={slug} className="tick-chip">
              <input
                type="checkbox"
                className="unseen"
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={() =>
                  onChange((isOn ? chosen.filter(each => each !== slug) : [...chosen, slug]).join())
                }
              />
              <span className="tick-chip__label">
                {options === colors && <ColorDot slug={slug} />}
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

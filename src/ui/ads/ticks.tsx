import { withChoice } from '#src/machines/forms/form-values.ts'
import { FieldErrors } from '../kit/forms/field.tsx'
import type { FormField } from '../kit/forms/form-fields.ts'

interface TicksProps extends Omit<FormField<readonly string[]>, 'label'> {
  legend: string
  most: number
  /** Labels by slug. */
  options: Readonly<Record<string, string>>
}

/** Checkboxes for several values of a closed list; at the maximum the others wait until one is removed. */
export function Ticks({ name, legend, most, options, value: chosen, errors = [], onType }: TicksProps) {
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={errors.length > 0 ? `${name}-error` : undefined}>
      <legend className="field__label">{legend}</legend>
      <div className="size-group__sizes">
        {Object.entries(options).map(([slug, label]) => {
          const isOn = chosen.includes(slug)
          return (
            <label key={slug} className="size-tick">
              <input
                type="checkbox"
                className="unseen"
                checked={isOn}
                aria-disabled={(!isOn && chosen.length >= most) || undefined}
                onChange={event => {
                  if (isOn || chosen.length < most) onType(withChoice(chosen, slug, event.target.checked))
                }}
              />
              <span className="size-tick__label">{label}</span>
            </label>
          )
        })}
      </div>
      <FieldErrors name={name} errors={errors} />
    </fieldset>
  )
}

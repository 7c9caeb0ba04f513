import { withChoice } from '#src/machines/forms/form-values.ts'
import { FieldErrors } from '../../kit/forms/field.tsx'

interface TickListProps<T extends string> {
  name: string
  label: string
  options: Readonly<Record<T, string>>
  hints?: Readonly<Record<T, string>>
  value: readonly T[]
  errors?: readonly string[] | undefined
  onType: (value: readonly T[]) => void
}

/** Some of a short list, each with its explanation. */
export function TickList<T extends string>(props: TickListProps<T>) {
  const { name, label, options, hints, value: chosen, errors = [], onType } = props
  return (
    <fieldset
      className="radios"
      id={name}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${name}-error` : undefined}
    >
      <legend className="field__label">{label}</legend>
      {(Object.keys(options) as T[]).map(option => (
        <label key={option} className="tick tick--boxed">
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={event => onType(withChoice(chosen, option, event.target.checked))}
          />
          <span>
            {options[option]}
            {hints !== undefined && <span className="field__hint">{hints[option]}</span>}
          </span>
        </label>
      ))}
      <FieldErrors name={name} errors={errors} />
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { FieldErrors } from './field.tsx'

interface RadioGroupProps<T extends string> {
  name: string
  legend: string
  isLegendHidden?: boolean
  value: T | null
  options: readonly { value: T; label: ReactNode; hint?: ReactNode; end?: ReactNode }[]
  errors?: readonly string[] | undefined
  onChoose: (value: T) => void
}

/** One of several, each with its explanation and, at its end, for instance a price. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { name, legend, isLegendHidden = false, value, options, errors = [], onChoose } = props
  return (
    <fieldset
      className="radios"
      id={name}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${name}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'unseen' : 'field__label'}>{legend}</legend>
      {options.map(option => (
        <label key={option.value} className="tick tick--boxed">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            {option.label}
            {option.hint !== undefined && <span className="field__hint">{option.hint}</span>}
          </span>
          {option.end !== undefined && <span className="tick__end">{option.end}</span>}
        </label>
      ))}
      <FieldErrors name={name} errors={errors} />
    </fieldset>
  )
}

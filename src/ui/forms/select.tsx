import { Field, type FieldProps } from './field.tsx'

export interface Option {
  readonly value: string
  readonly label: string
}

interface SelectProps extends FieldProps {
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
  onLeave?: () => void
  /** Shown while nothing is chosen. */
  empty?: string
  autoComplete?: string
}

/** A native select. */
export function Select({ value, options, onChoose, onLeave, empty, autoComplete, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {control => (
        <select
          {...control}
          className="control control--select"
          value={value}
          autoComplete={autoComplete}
          onChange={event => onChoose(event.target.value)}
          onBlur={onLeave}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

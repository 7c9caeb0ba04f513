import { Field, type FieldProps } from './field.tsx'

export interface Option {
  readonly value: string
  readonly label: string
}

/** Options that belong together, under a name. */
export interface OptionGroup {
  readonly label: string
  readonly options: readonly Option[]
}

interface SelectProps extends FieldProps {
  value: string
  options: readonly (Option | OptionGroup)[]
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
          {options.map(each =>
            'options' in each ? (
              <optgroup key={each.label} label={each.label}>
                {each.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(each)
            ),
          )}
        </select>
      )}
    </Field>
  )
}

function optionOf({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

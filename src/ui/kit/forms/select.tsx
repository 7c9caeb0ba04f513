import { Field, type FieldProps } from './field.tsx'

export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Shown where it is chosen already, and cannot be chosen. */
  readonly isDisabled?: boolean
}

/** Options that belong together, under a name. */
export interface OptionGroup<Value extends string = string> {
  readonly label: string
  readonly options: readonly Option<Value>[]
}

interface SelectProps<Value extends string> extends FieldProps {
  value: Value | ''
  options: readonly (Option<Value> | OptionGroup<Value>)[]
  onType: (value: Value | '') => void
  onLeave?: () => void
  /** Shown while nothing is chosen. */
  empty?: string
  autoComplete?: string
}

/** A native select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, onType, onLeave, empty, autoComplete, ...field } = props
  const all = options.flatMap(each => ('options' in each ? each.options : each))
  return (
    <Field {...field}>
      {control => (
        <select
          {...control}
          className="control control--select"
          value={value}
          autoComplete={autoComplete}
          onChange={event => onType(all.find(option => option.value === event.target.value)?.value ?? '')}
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

function optionOf({ value, label, isDisabled }: Option) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  )
}

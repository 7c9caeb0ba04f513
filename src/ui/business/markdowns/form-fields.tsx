import { Field } from '../../kit/forms/field.tsx'

interface Grouped {
  name: string
  label: string
  errors: readonly string[] | undefined
  onType: (value: string) => void
}

/** The props of a group of radio buttons for a field of a form. */
export const radioProps = ({ name, label, errors, onType }: Grouped) => ({
  ...{ name, errors },
  legend: label,
  onChoose: onType,
})

interface DayInputProps {
  name: string
  label: string
  hint: string
  errors: readonly string[] | undefined
  value: string
  /** The first day that can be chosen, `2026-12-03`. */
  min: string
  isOptional?: boolean
  onType: (value: string) => void
}

/** A day of the calendar. */
export function DayInput({ value, min, onType, ...frame }: DayInputProps) {
  return (
    <Field {...frame}>
      {control => (
        <input
          {...control}
          className="control"
          type="date"
          min={min}
          value={value}
          onChange={event => onType(event.target.value)}
        />
      )}
    </Field>
  )
}

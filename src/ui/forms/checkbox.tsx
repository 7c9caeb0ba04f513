import type { ReactNode } from 'react'
import './field.css'

interface CheckboxProps {
  name: string
  /** What the form sends when it is ticked. */
  value?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

/** A tick and its text, one target together. */
export function Checkbox({ name, value = 'on', isChecked, onChange, children }: CheckboxProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        onChange={event => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

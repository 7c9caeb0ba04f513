import { useState } from 'react'
import { centimetersOf, type LengthUnit, lengthIn } from '#src/api/contract/values/lengths.ts'
import type { FieldProps } from '../kit/forms/field.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'

interface LengthInputProps extends FieldProps {
  unit: LengthUnit
  /** In centimeters; what cannot be read is as it was typed. */
  value: string
  onType: (value: string) => void
}

/** A length, typed in a unit. */
export function LengthInput({ unit, value, onType, ...frame }: LengthInputProps) {
  // what is being typed stays as it is: 20 1/2 does not become 20.5 under the hand
  const [typed, setTyped] = useState({ text: '', unit, value: '' })
  const isTyped = typed.unit === unit && typed.value === value
  return (
    <TextInput
      {...frame}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={isTyped ? typed.text : shownIn(unit, value)}
      onType={text => {
        const next = centimetersText(unit, text)
        setTyped({ text, unit, value: next })
        onType(next)
      }}
    />
  )
}

const centimetersText = (unit: LengthUnit, text: string) => String(centimetersOf(unit, text) ?? text)

function shownIn(unit: LengthUnit, value: string): string {
  const centimeters = centimetersOf('cm', value)
  return centimeters === null ? value : String(lengthIn(unit, centimeters))
}

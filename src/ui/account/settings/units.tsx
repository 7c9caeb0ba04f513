import { LengthChoice, SizeChoice } from '../../units/unit-choice.tsx'

/** The units that the member reads in; a choice counts at once. */
export function UnitsSection() {
  return (
    <div>
      <SizeChoice name="settings" />
      <LengthChoice name="settings" />
    </div>
  )
}

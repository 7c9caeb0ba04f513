import { type LengthUnit, lengthText } from '#src/api/contract/values/lengths.ts'
import './length.css'

const units: readonly LengthUnit[] = ['in', 'cm']

/** A length in each unit, of which styles show the reader's: the server's page is the same for everybody. */
export function Length({ centimeters }: { centimeters: number }) {
  return units.map(unit => (
    <span key={unit} data-in={unit}>
      {lengthText(unit, centimeters)}
    </span>
  ))
}

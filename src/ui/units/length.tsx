import { type LengthUnit, lengthText } from '#src/api/contract/values/lengths.ts'
import './length.css'

const units: readonly LengthUnit[] = ['in', 'cm']

/** A text for each unit of length, of which styles show the reader's: the server's page is the same for everybody. */
export function InLengthUnits({ children }: { children: (unit: LengthUnit) => string }) {
  return units.map(unit => (
    <span key={unit} data-in={unit}>
      {children(unit)}
    </span>
  ))
}

/** A length in the reader's unit. */
export function Length({ centimeters }: { centimeters: number }) {
  return <InLengthUnits>{unit => lengthText(unit, centimeters)}</InLengthUnits>
}

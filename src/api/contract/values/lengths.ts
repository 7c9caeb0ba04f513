/** The units in which lengths are entered and shown. They are stored in centimeters, to the millimeter. */
export const lengthUnits = { in: 'Inches', cm: 'Centimeters' } as const
export type LengthUnit = keyof typeof lengthUnits

const centimetersPerInch = 2.54
/** The marks on a tape measure of a tailor. */
const marksPerInch = 4

/** A length as a number in a unit: centimeters as they are stored, inches to the nearest quarter. */
export function lengthIn(unit: LengthUnit, centimeters: number): number {
  if (unit === 'cm') return centimeters
  return Math.round((centimeters / centimetersPerInch) * marksPerInch) / marksPerInch
}

/** A length with its unit, `20.5 in` or `52 cm`. */
export const lengthText = (unit: LengthUnit, centimeters: number): string =>
  `${lengthIn(unit, centimeters)} ${unit}`

const quarters: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/**
 * What was typed in a unit, in centimeters to the millimeter: `52`, `52,5`, and of inches also `20 1/2` and `20½`.
 * Null for what is no length.
 */
export function centimetersOf(unit: LengthUnit, typed: string): number | null {
  const [, whole, above, below, sign] =
    /^(\d{1,4}(?:[.,]\d{0,3})?)?(?: *(?:(?<=^|\s)(\d{1,2})\/(\d{1,2})|([¼½¾])))?$/.exec(typed.trim()) ?? []
  const isFraction = above !== undefined || sign !== undefined
  if ((whole === undefined && !isFraction) || (isFraction && unit === 'cm') || Number(below) === 0)
    return null
  const fraction = sign === undefined ? Number(above ?? 0) / Number(below ?? 1) : (quarters[sign] ?? 0)
  const length = Number((whole ?? '0').replace(',', '.')) + fraction
  return Math.round(length * (unit === 'in' ? centimetersPerInch : 1) * 10) / 10
}

import { warehouseLimits } from '#src/api/contract/values/business/barcodes.ts'
import type { Read } from './read.ts'

const gramsIn: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }
const units: readonly (readonly [RegExp, string])[] = [
  [/^(?:g|gr|grams?|gramm|grammes?|gramos?|grammi)$/, 'g'],
  [/^(?:kg|kgs|kilos?|kilograms?)$/, 'kg'],
  [/^(?:oz|ounces?)$/, 'oz'],
  [/^(?:lbs?|pounds?)$/, 'lb'],
]
const unitOf = (word: string) => units.find(([pattern]) => pattern.test(word))?.[1]

/**
 * A weight in grams, with its unit in the cell, or else at the end of the column's bare name: `0.5 lb`, `weightkg`. Zero
 * says that nobody knows, and is undefined.
 */
export function readWeight(cell: string, column: string): Read<number | undefined> {
  const bad = {
    code: 'bad_weight',
    message: 'This is not a weight. It is left out.',
    suggestion: 'Enter it as 250 g.',
  }
  const [, digits = '', word = ''] = /^([\d.,]+)\s*([a-z]*)\.?$/i.exec(cell.trim()) ?? []
  const ending = /(grams|kg|g|oz|lbs?)$/.exec(column)?.[1] ?? ''
  const unit = unitOf(word === '' ? ending : word.toLowerCase())
  const number = numberIn(digits, unit)
  if (digits === '' || Number.isNaN(number)) return bad
  if (number === 0) return { value: undefined }
  if (unit === undefined) {
    return { ...bad, code: 'weight_without_unit', message: 'This weight has no unit. It is left out.' }
  }
  const grams = Math.max(1, Math.round(number * (gramsIn[unit] ?? 1)))
  return grams > warehouseLimits.weight
    ? { ...bad, message: 'A weight is at most 100 kg. It is left out.' }
    : { value: grams }
}

/**
 * A number with a comma or a point as its decimal mark. Of two marks the last one is decimal. Three digits after the only
 * one are thousands of grams, and decimals of larger units: goods weigh some hundred grams, not some hundred kilograms.
 */
function numberIn(digits: string, unit: string | undefined): number {
  const isThousands = unit === 'g' && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  const mark = isThousands ? -1 : Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const whole = (mark < 0 ? digits : digits.slice(0, mark)).replaceAll(/[.,]/g, '')
  return Number(mark < 0 ? whole : `${whole}.${digits.slice(mark + 1)}`)
}

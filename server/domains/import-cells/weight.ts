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
  const number = Number(digits.replace(/,(?=\d{3}(?:\D|$))/, '').replace(',', '.'))
  if (digits === '' || Number.isNaN(number)) return bad
  if (number === 0) return { value: undefined }
  const ending = /(grams|kg|g|oz|lbs?)$/.exec(column)?.[1] ?? ''
  const unit = unitOf(word === '' ? ending : word.toLowerCase())
  if (unit === undefined) {
    return { ...bad, code: 'weight_without_unit', message: 'This weight has no unit. It is left out.' }
  }
  const grams = Math.max(1, Math.round(number * (gramsIn[unit] ?? 1)))
  return grams > warehouseLimits.weight
    ? { ...bad, message: 'A weight is at most 100 kg. It is left out.' }
    : { value: grams }
}

/** The limits of what a warehouse notes of a variant (V-87). A weight is in grams. */
export const warehouseLimits = { barcode: 48, bin: 20, weight: 100_000 } as const

/** A barcode is a trade item number (GTIN), drawn as EAN or UPC, or any other text, drawn as Code 128. */
export type BarcodeKind = 'gtin' | 'code128'

const gtin = /^(?:\d{8}|\d{12,14})$/
// what Code 128 has bars for, without control characters
const printable = /^[\x20-\x7e]+$/

/**
 * The last digit of a trade item number: the others are counted three and one times by turns from the right, and the
 * sum is filled up to the next ten. https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** What kind of barcode this is; null for one that has no kind. Blanks around it do not count. */
export function barcodeKind(code: string): BarcodeKind | null {
  const text = code.trim()
  if (gtin.test(text)) return checkDigitOf(text.slice(0, -1)) === text.slice(-1) ? 'gtin' : null
  return printable.test(text) && text.length <= warehouseLimits.barcode ? 'code128' : null
}

/** What is wrong with a barcode, in a sentence; null for one that is right. */
export function barcodeProblem(code: string): string | null {
  const text = code.trim()
  if (barcodeKind(text) !== null) return null
  if (text.length > warehouseLimits.barcode)
    return `A barcode has at most ${warehouseLimits.barcode} characters.`
  return gtin.test(text)
    ? `The last digit of ${text} does not fit the others. Check each digit.`
    : 'A barcode has letters from A to Z, digits and common signs.'
}

/** By which barcodes are compared: a number with fewer digits is the one with zeros before it. */
export const barcodeKey = (code: string): string => {
  const text = code.trim()
  return gtin.test(text) ? text.padStart(14, '0') : text
}

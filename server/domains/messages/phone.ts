const codeWords =
  'tracking|track|parcel|shipment|consignment|fedex|dhl|ups|usps|dpd|gls|hermes|evri|ean|upc|gtin|isbn|sku|barcode|serial|order|invoice|ref|reference|style|article|art|item|model|product|batch|lot'

/** Numbers that are no phone numbers, whatever their digits. */
const others: readonly RegExp[] = [
  // money
  /[$€£]\s?\d[\d.,]*/g,
  /\d[\d.,]*\s?(?:[$€£]|(?:usd|eur|gbp|dollars?|bucks|euros?|pounds?|cents?)\b)/gi,
  // orders of this shop
  /\bG-\d{4}-\d{4,}\b/gi,
  // what names itself a code
  new RegExp(
    `\\b(?:${codeWords})\\b(?:\\s*(?:no|nr|num|number|code|id|is|was|=|#|:|\\.))*\\s*[a-z0-9]*\\d[a-z0-9]*(?:[ -]\\d+)*`,
    'gi',
  ),
  // dates, times
  /(?<![\d./-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?![./-]?\d)/g,
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g,
  // sizes
  /\bsizes?\b\W*\d{1,2}(?:[.,]5)?(?:\s*[-/,–&]?\s*\d{1,2}(?:[.,]5)?(?!\d))*/gi,
  // EAN: together, or as it is printed
  /(?<![\d+])(?!00)\d{13}(?!\d)/g,
  /(?<!\d)\d \d{6} \d{6}(?!\d)/g,
]

/** Digits with what people write between them. A letter beside them makes a code. */
const runs = /(?<![\p{L}\p{N}])(?:\+ ?)?\(?\d[\d \t()./–-]*\d(?![\p{L}\p{N}])/gu

const spelled = /(?:\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double)\b[\s,.-]*){7,}/i
const calling =
  /\b(?:call|text|phone|cell|mobile|whatsapp|sms|tel|telephone|signal|telegram|viber|number|ring)\b(?:\W|\b(?:me|us|is|at|on|to|my|number)\b){0,6}$/i

const northAmerican = /^(?:\+?1[-. ]?)?(?:\(\d{3}\) ?-?|[2-9]\d{2}[-. /]?)\d{3}[-. ]?\d{4}$/
const singleDigits = /^\d(?:[ .-]\d){9,}$/

/** Whether a text has a phone number in it, as far as one can tell; a wrong guess costs a hint. */
export function containsPhone(text: string): boolean {
  if (spelled.test(text)) return true
  const rest = others
    .reduce((left, other) => left.replaceAll(other, ' _ '), text)
    .replaceAll(/(?<!\d)\d{12}(?!\d)/g, digits => (isUpc(digits) ? ' _ ' : digits))
  return [...rest.matchAll(runs)].some(({ 0: run, index }) => isPhone(run.trim(), rest.slice(0, index)))
}

function isPhone(run: string, before: string): boolean {
  const digits = run.replaceAll(/\D/g, '')
  const { length } = digits
  if (northAmerican.test(run) || singleDigits.test(run)) return true
  if (run.startsWith('+') || digits.startsWith('00')) return length >= 8 && length <= 15
  // a national number begins with a zero, and not with a zero alone
  if (digits.startsWith('0') && /^\(?0\d/.test(run)) return length >= 9 && length <= 12
  return length >= 7 && length <= 15 && calling.test(before)
}

/** Whether the last of twelve digits is the check digit of the others, as in a UPC. */
function isUpc(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}

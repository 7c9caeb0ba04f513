import { productLimits, productPrice } from '#src/api/contract/values/business/product-values.ts'

/** A value, or why there is none. */
export type Read<T> = { value: T } | { code: string; message: string; suggestion?: string }

const bad = (code: string, message: string, suggestion?: string) => ({
  code,
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
})

/** `19.90`, `$1,234.50`, `15.00 USD`, `19,9`, in cents. */
export function readPrice(cell: string): Read<number> {
  if (/[€£¥]|\b(?!USD\b)[A-Z]{3}\b/.test(cell)) {
    return bad(
      'other_currency',
      'Prices are in US dollars.',
      'Enter the price in dollars, without a currency.',
    )
  }
  const text = cell.replaceAll(/[\s$]|USD/gi, '')
  const match = /^(\d{1,3}(?:[.,']\d{3})*|\d+)(?:[.,](\d{1,2})0*)?$/.exec(text)
  if (match === null) return bad('bad_price', 'This is not a price.', 'Enter a price like 19.90.')
  const [, whole = '', cents = ''] = match
  const value = Number(whole.replaceAll(/[.,']/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (value < productPrice.least || value > productPrice.most) {
    return bad('price_range', 'Enter a price between $1.00 and $10,000.00.')
  }
  return { value }
}

/** A compare-at price; zero is none. */
export function readCompareAt(cell: string): Read<number | null> {
  if (/^[\s$]*0+(?:[.,]0+)?$/.test(cell)) return { value: null }
  return readPrice(cell)
}

/** A whole number of pieces; a shop that sold more than it had counts below zero. */
export function readStock(cell: string): Read<number> {
  const text = cell.replaceAll(/[\s,']/g, '')
  if (!/^-?\d+(?:\.0+)?$/.test(text))
    return bad('bad_stock', 'This is not a number of items.', 'Enter a whole number.')
  const value = Math.max(0, Math.trunc(Number(text)))
  if (value > productLimits.stock) return bad('stock_range', 'Enter a stock from 0 to 99,999.')
  return { value }
}

/** Whether a product is in the shop: Shopify's `active`, `true`, our own states. */
export function readLive(cell: string): Read<boolean> {
  if (/^(?:active|true|yes|1|published)$/i.test(cell)) return { value: true }
  if (/^(?:draft|archived|false|no|0|unlisted|hidden)$/i.test(cell)) return { value: false }
  return bad('bad_status', 'This is not a status.', 'Enter active, draft or archived.')
}

/** A text of one line whose entities are decoded once. */
export const plainText = (cell: string): string => (/&[a-z#]/i.test(cell) ? readText(cell) : cell)

/** Text without the tags of HTML, in paragraphs. */
export function readText(cell: string): string {
  if (!/<[a-z!/][^>]*>|&(?:[a-z]+|#\d+);/i.test(cell)) return cell.trim()
  return cell
    .replaceAll(/<(?:style|script)\b[^>]*>[\s\S]*?<\/(?:style|script)>|<!--[\s\S]*?-->/gi, '')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|h[1-6]|ul|ol|tr|table)>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7});/gi, (_, name: string) => entityOf(name.toLowerCase()))
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function entityOf(name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? ''
  const code = Number(name.slice(1))
  const isCharacter = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

/** The addresses in a cell, which separates them by spaces, semicolons, or commas before `http`. */
export const addressesIn = (cell: string): string[] =>
  cell.split(/[\s;|]+|,(?=\s*https?:)/i).filter(part => part !== '')

/** The value of a cell; a problem is reported. */
export function valueIn<T>(
  read: Read<T>,
  report: (problem: { code: string; message: string; suggestion?: string }) => void,
): T | undefined {
  if ('value' in read) return read.value
  report(read)
  return undefined
}

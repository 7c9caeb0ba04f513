import * as words from './words.ts'
/**
 * Reads an amount as people write it (`$80`, `20,50`, `1,680`) into the form of the list's query (`80`,
 * `20.50`, `1680`): '' for an empty text, null for a text that is no amount.
 */
export function readAmount(text: string): string | null {
  const plain = text
    .replaceAll(/[\s$]/g, '')
    .replaceAll(/,(?=\d{3}(?!\d))/g, '')
    .replace(/,(?=\d{1,2}$)/, '.')
  return plain === '' || /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? plain : null
}

/** Both ends of a price range as the query holds them, or the error message. */
export function readRange(
  from: string,
  to: string,
): { min: string; max: string; error: null } | { error: string } {
  const min = readAmount(from)
  const max = readAmount(to)
  if (min === null || max === null) return { error: words.amountFormat }
  if (min !== '' && max !== '' && Number(min) > Number(max)) return { error: words.amountsSwapped }
  return { min, max, error: null }
}

/** Reads an amount as people write it into the wire format, `19.90`; null for an empty text or no amount. */
export function readMoney(text: string): string | null {
  const amount = readAmount(text)
  if (amount === null || amount === '') return null
  const [dollars = '', cents = ''] = amount.split('.')
  return `${Number(dollars)}.${cents.padEnd(2, '0')}`
}

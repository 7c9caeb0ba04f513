import type { Refusal } from '#src/machines/refusal.ts'
import { readAmount } from '#src/ui/filters/amount.ts'

const sentence = 'An amount looks like 49 or 49.50.'

/** Reads an amount as people write it into the wire format; null for an empty text. Throws a refusal of `field`. */
export function amountIn(text: string, field: 'amount' | 'floor'): string | null {
  const amount = readAmount(text)
  if (amount === null) throw notAnAmount(field)
  if (amount === '') return null
  const [dollars = '', cents = ''] = amount.split('.')
  return `${Number(dollars)}.${cents.padEnd(2, '0')}`
}

const notAnAmount = (field: string): Refusal => ({
  status: 422,
  code: 'invalid',
  message: sentence,
  errors: { [field]: [sentence] },
  data: undefined,
})

import type { Refusal } from '#src/machines/refusal.ts'
import { readAmount } from '#src/ui/filters/amount.ts'
import { noAmount } from '#src/ui/purchases/words.ts'

/** Reads an amount as people write it into an exact decimal, `19.90`. Throws a refusal of the field `amount`. */
export function moneyIn(text: string): string {
  const amount = readAmount(text)
  if (amount === null || amount === '') throw notAnAmount
  const [dollars = '', cents = ''] = amount.split('.')
  return `${Number(dollars)}.${cents.padEnd(2, '0')}`
}

const notAnAmount: Refusal = {
  status: 422,
  code: 'invalid',
  message: noAmount,
  errors: { amount: [noAmount] },
  data: undefined,
}

import { currency } from '#src/api/contract/values/currency.ts'

export { currency }

/** An amount that may be less than zero, `-8.84`, with a minus sign before the dollar sign. */
export function signedCurrency(amount: string): string {
  return amount.startsWith('-') ? `−${currency(amount.slice(1))}` : currency(amount)
}

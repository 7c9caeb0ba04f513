import type { Refusal } from '#src/machines/refusal.ts'
import { readMoney } from '#src/ui/filters/amount.ts'
import * as words from '#src/ui/layout/words.ts'

/** An amount as people write it, in the wire format. Throws a refusal of the field where it is none. */
export function moneyIn(text: string, field: 'amount' | 'floor' = 'amount'): string {
  const money = readMoney(text)
  if (money !== null) return money
  throw fieldRefusal(field, words.amountFormat)
}

/** The refusal of a field, as the server's. */
export const fieldRefusal = (field: string, message: string): Refusal => ({
  status: 422,
  code: 'invalid',
  message,
  errors: { [field]: [message] },
  data: undefined,
})

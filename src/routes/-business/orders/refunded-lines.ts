import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import type { Refusal } from '#src/machines/refusal.ts'
import * as words from '#src/ui/business/orders/words.ts'
import { readMoney } from '#src/ui/filters/amount.ts'

/** The fields of a line. */
export const amountField = (lineId: string) => `amount-${lineId}`
export const restockField = (lineId: string) => `restock-${lineId}`

/** What is refunded of each line, and what goes back on sale. Throws a refusal of the fields that say neither. */
export function refundedLines({ lines }: OrderReturn, values: Readonly<Record<string, string>>) {
  const errors: Record<string, string[]> = {}
  const read = lines.map(({ line_id: id, quantity }) => {
    const amount = readMoney(values[amountField(id)] ?? '')
    if (amount === null) errors[amountField(id)] = [words.refundAmountNeeded]
    const typed = (values[restockField(id)] ?? '').trim()
    const restock = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
    if (!(restock <= quantity)) errors[restockField(id)] = [words.restockWrong(quantity)]
    return { line_id: id, amount: amount ?? '0.00', restock }
  })
  if (Object.keys(errors).length > 0) throw refusalOf(errors)
  return read
}

const refusalOf = (errors: Refusal['errors']): Refusal => ({
  status: 422,
  code: 'invalid',
  message: words.refundAmountNeeded,
  errors,
  data: undefined,
})

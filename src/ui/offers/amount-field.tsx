import { currency } from '#src/api/contract/values/currency.ts'
import { buyerFee, centsOf, moneyOf } from '../ads/fees.ts'
import { readMoney } from '../filters/amount.ts'
import type { FormField } from '../kit/forms/form-fields.ts'
import { TextInput } from '../kit/forms/text-input.tsx'
import { outsideOf, type Range } from './range.ts'
import type { Suggestion } from './suggestions.ts'
import * as words from './words.ts'
import './offers.css'

interface AmountFieldProps {
  field: FormField<string>
  suggestions: readonly Suggestion[]
  /** Of the offers that are possible; undefined while it is loading. */
  range: Range | undefined
  /** For whom the price is shown: a buyer pays the fee on top. */
  side: 'buyer' | 'seller'
}

/** The price of an offer, with suggestions to take, and what it comes to, or why it cannot be offered. */
export function AmountField({ field, suggestions, range, side }: AmountFieldProps) {
  const typed = readMoney(field.value)
  const problem = range === undefined || typed === null ? null : outsideOf(range, typed)
  const hint = range && words.range(currency(range.lowest), currency(range.highest))
  return (
    <>
      <TextInput {...field} hint={hint} inputMode="decimal" maxLength={12} />
      {suggestions.length > 0 && (
        <ul className="offer__suggestions" aria-label={words.suggestions}>
          {suggestions.map(({ label, amount }) => (
            <li key={amount}>
              <button
                type="button"
                className="chip"
                aria-pressed={typed === amount}
                onClick={() => field.onType(amount)}
              >
                {currency(amount)} <span className="soft">{label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small" role="status">
        {typed !== null &&
          (problem ?? (side === 'buyer' ? buyerPays(typed) : words.sellerGets(currency(typed))))}
      </p>
    </>
  )
}

function buyerPays(amount: string): string {
  const fee = buyerFee(centsOf(amount))
  return words.allIn(currency(moneyOf(centsOf(amount) + fee)), currency(moneyOf(fee)))
}

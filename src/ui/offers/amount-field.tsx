import { buyerFee, centsOf, moneyOf } from '../ads/fees.ts'
import { currency } from '../display/currency.ts'
import { readMoney } from '../filters/amount.ts'
import { TextInput } from '../kit/forms/text-input.tsx'
import type { FormField } from '../kit/forms/use-form.ts'
import type { Suggestion } from './suggestions.ts'
import * as words from './words.ts'
import './offers.css'

interface AmountFieldProps {
  field: FormField<string>
  suggestions: readonly Suggestion[]
  hint?: string
  /** For whom the price is shown: a buyer pays the fee on top. */
  side: 'buyer' | 'seller'
}

/** The price of an offer, with suggestions to take, and what it comes to. */
export function AmountField({ field, suggestions, hint, side }: AmountFieldProps) {
  const typed = readMoney(field.value)
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
        {typed !== null && (side === 'buyer' ? buyerPays(typed) : words.sellerGets(currency(typed)))}
      </p>
    </>
  )
}

function buyerPays(amount: string): string {
  const fee = buyerFee(centsOf(amount))
  return words.allIn(currency(moneyOf(centsOf(amount) + fee)), currency(moneyOf(fee)))
}

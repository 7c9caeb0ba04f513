import type { OrderReturn } from '#src/api/contract/trade/returns.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import type { FormField } from '../../kit/forms/form-fields.ts'
import { TextInput } from '../../kit/forms/text-input.tsx'
import * as words from './words.ts'

interface RefundLineProps {
  line: OrderReturn['lines'][number]
  amount: FormField<string>
  restock: FormField<string>
}

/** What is refunded of a returned line, and how many of it go back on sale. */
export function RefundLine({ line: { title, options, quantity, amount: most }, ...fields }: RefundLineProps) {
  return (
    <fieldset className="return-lines__line">
      <legend>
        {quantity} × {[title, options].filter(Boolean).join(', ')}
      </legend>
      <TextInput
        {...fields.amount}
        label={words.returnAmount}
        hint={words.returnAmountHint(currency(most))}
        inputMode="decimal"
        maxLength={12}
      />
      <TextInput
        {...fields.restock}
        label={words.restock}
        hint={words.restockHint(quantity)}
        inputMode="numeric"
        maxLength={4}
      />
    </fieldset>
  )
}

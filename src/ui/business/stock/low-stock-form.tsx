import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { TextInput } from '../../kit/forms/text-input.tsx'
import * as words from './words.ts'

/** The value of the form: the stock from which a variant is low, as it is typed. */
export interface LowStockValues {
  readonly to: string
}

/** The form of a brand's low-stock limit. */
export function LowStockForm({ actor }: { actor: FormActor<LowStockValues> }) {
  return (
    <SaveForm actor={actor} name="low-stock" labels={words.lowLabels} submit={words.saveLimit}>
      {field => <TextInput {...field('to')} hint={words.lowHint} inputMode="numeric" maxLength={5} />}
    </SaveForm>
  )
}

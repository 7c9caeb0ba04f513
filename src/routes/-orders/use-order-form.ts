import type { ValuesOf } from '#src/machines/forms/form-values.ts'
import { type SavedForm, useFormActor } from '../-forms/use-form-actor.ts'

interface OrderForm<Values> extends Omit<SavedForm<Values>, 'save' | 'reload' | 'secrets'> {
  /** Makes the call; a retry comes with the same `Idempotency-Key`. */
  save: (values: Values, key: string) => Promise<unknown>
  /** Fetches the order after a change made elsewhere. */
  reload: () => Promise<unknown>
  onSaved: () => void
}

/** The actor of a form about an order. Guests have it, too, so it stores no draft. */
export function useOrderForm<Values extends ValuesOf<Values>>({ save, reload, ...form }: OrderForm<Values>) {
  return useFormActor<Values>({
    ...form,
    save: async (values, key) => {
      await save(values, key)
      return form.stored
    },
    reload: async () => {
      await reload()
      return form.stored
    },
  })
}

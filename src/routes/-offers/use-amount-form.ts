import * as z from 'zod/mini'
import { moneyIn } from '../-page/money-in.ts'
import { useSaveForm } from '../-settings/use-save-form.ts'

const schema = z.object({ amount: z.string() })
const empty = { amount: '' }

interface AmountForm {
  /** The name of the draft. */
  name: string
  needed: string
  /** Sends the amount, in the wire format. */
  send: (amount: string, key: string) => Promise<unknown>
  /** Fetches what it is about anew, after a change made elsewhere. */
  reload: () => Promise<unknown>
  /** The text of the toast; absent where `send` says it. */
  saved?: string
  onSaved: () => void
}

/** The actor of a form with one amount. */
export const useAmountForm = ({ name, needed, send, reload, saved, onSaved }: AmountForm) =>
  useSaveForm({
    name,
    schema: async () => schema,
    stored: empty,
    needed: { amount: needed },
    save: async ({ amount }, key) => {
      await send(moneyIn(amount), key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved,
    onSaved,
  })

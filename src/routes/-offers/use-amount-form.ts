import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { outsideOf, type Range } from '#src/ui/offers/range.ts'
import { useForm } from '../-forms/use-form.ts'
import { fieldRefusal, moneyIn } from '../-page/money-in.ts'

const schema = z.object({ amount: z.string() })
const empty = { amount: '' }

interface AmountForm {
  /** The name of the draft. */
  name: string
  needed: string
  /** Of the amounts that are possible; what is outside of it is not sent. */
  range: Range | undefined
  /** Sends the amount, in the wire format. */
  send: (amount: string, key: string) => Promise<unknown>
  /** Fetches what it is about anew, after a change made elsewhere. */
  reload: () => Promise<unknown>
  /** The text of the toast; absent where `send` says it. */
  saved?: string
  onSaved: () => void
}

/** The actor of a form with one amount. */
export function useAmountForm({ name, needed, range, send, reload, saved, onSaved }: AmountForm) {
  // the form keeps what it was given first, and the range may come later
  const ranges = useRef(range)
  useEffect(() => {
    ranges.current = range
  }, [range])
  return useForm({
    name,
    schema: async () => schema,
    stored: empty,
    needed: { amount: needed },
    save: async ({ amount }, key) => {
      const money = moneyIn(amount)
      const problem = ranges.current === undefined ? null : outsideOf(ranges.current, money)
      if (problem !== null) throw fieldRefusal('amount', problem)
      await send(money, key)
      return empty
    },
    reload: async () => {
      await reload()
      return empty
    },
    saved,
    onSaved,
  })
}

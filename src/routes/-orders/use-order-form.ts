import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, FormInput, Saved } from '#src/machines/forms/form-types.ts'
import type { ValuesOf } from '#src/machines/forms/form-values.ts'
import { useActors } from '#src/ui/actors.tsx'

interface OrderForm<Values> extends Pick<FormInput<Values>, 'stored' | 'needed'> {
  /** Makes the call; a retry comes with the same `Idempotency-Key`. */
  save: (values: Values, key: string) => Promise<unknown>
  /** Fetches the order after a change made elsewhere. */
  reload: () => Promise<unknown>
  /** The text of the toast; absent where `onSaved` says it. */
  saved?: string
  onSaved: () => void
}

/** The actor of a form about an order. Guests have it, too, so it stores no draft. */
export function useOrderForm<Values extends ValuesOf<Values>>(form: OrderForm<Values>) {
  const { stored, needed, save, reload, saved, onSaved } = form
  const { toasts } = useActors()
  const [machine] = useState(() => formMachine<Values>())
  const [input] = useState(() => ({ stored, needed, nonce: newNonce() }))
  return useActorRef(
    machine.provide({
      actors: {
        save: fromPromise<Saved<Values>, FormCall<Values>>(async ({ input: { values, key } }) => {
          await save(values, key)
          return { values: input.stored }
        }),
        reload: fromPromise<Values>(async () => {
          await reload()
          return input.stored
        }),
      },
      actions: {
        tellSaved: () => {
          if (saved !== undefined) toasts.send({ type: 'toast.wished', tone: 'success', message: saved })
          onSaved()
        },
      },
    }),
    { input },
  )
}

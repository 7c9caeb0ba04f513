import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { newNonce } from '#src/api/commands/nonce.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, FormInput, Saved } from '#src/machines/forms/form-types.ts'
import type { ValuesOf } from '#src/machines/forms/form-values.ts'
import { useActors } from '#src/ui/actors.tsx'

export interface SavedForm<Values> extends Pick<FormInput<Values>, 'stored' | 'needed' | 'secrets'> {
  /** Resolves to the values that the server has afterwards; a retry comes with the same `Idempotency-Key`. */
  save: (values: Values, key: string) => Promise<Values>
  /** Fetches the server's values after a change made elsewhere. */
  reload?: () => Promise<Values>
  /** The text of the toast; absent where `save` or `onSaved` says it. */
  saved?: string | undefined
  /** Called after saving. */
  onSaved?: () => void
}

/** The actor of a form that saves one thing. It ends with the component and stores no draft. */
export function useFormActor<Values extends ValuesOf<Values>>(form: SavedForm<Values>) {
  const { stored, needed, secrets, save, reload = async () => stored, saved, onSaved } = form
  const { toasts } = useActors()
  const [machine] = useState(() => formMachine<Values>())
  const [input] = useState(() => ({ stored, needed, secrets, nonce: newNonce() }))
  return useActorRef(
    machine.provide({
      actors: {
        save: fromPromise<Saved<Values>, FormCall<Values>>(async ({ input: { values, key } }) => ({
          values: await save(values, key),
        })),
        reload: fromPromise<Values>(() => reload()),
      },
      actions: {
        notifySaved: () => {
          if (saved !== undefined) toasts.send({ type: 'toast.requested', tone: 'success', message: saved })
          onSaved?.()
        },
      },
    }),
    { input },
  )
}

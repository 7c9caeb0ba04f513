import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { newNonce } from '#src/api/commands/nonce.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { FormCall, FormInput, Saved } from '#src/machines/forms/form-types.ts'
import { type FieldOf, isChanged, isSame, type ValuesOf } from '#src/machines/forms/form-values.ts'
import { useActors } from '#src/ui/actors.tsx'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { forgetDraft, hasDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { useUser } from '../-page/use-user.ts'

interface SaveForm<Values> extends Pick<FormInput<Values>, 'stored' | 'needed' | 'secrets'> {
  /** The name of the draft. */
  name: string
  /** Loads the schema of its values, which validates a draft. */
  schema: () => Promise<z.ZodMiniType<Values>>
  /** Resolves to the values that the server has afterwards; a retry comes with the same `Idempotency-Key`. */
  save: (values: Values, key: string) => Promise<Values>
  /** Fetches the server's values after a change made elsewhere. */
  reload?: () => Promise<Values>
  /** The text of the toast; absent where `save` says it. */
  saved?: string | undefined
  /** Called after saving. */
  onSaved?: () => void
}

/**
 * The actor of a form that saves one thing. It receives new values of the server, and stores what was typed
 * when the session ends, until the same user is back.
 */
export function useForm<Values extends ValuesOf<Values>>(form: SaveForm<Values>) {
  const { name, schema, stored, needed, secrets, save, reload = async () => stored, saved, onSaved } = form
  const { auth, toasts } = useActors()
  const userId = useUser().id
  const [machine] = useState(() => formMachine<Values>())
  const [input] = useState(() => ({ stored, needed, secrets, nonce: newNonce() }))
  const [loadSchema] = useState(() => schema)
  const actor = useActorRef(
    machine.provide({
      actors: {
        save: fromPromise<Saved<Values>, FormCall<Values>>(async ({ input: { values, key } }) => ({
          values: await save(values, key),
        })),
        reload: fromPromise<Values>(() => reload()),
      },
      actions: {
        tellSaved: () => {
          if (saved !== undefined) toasts.send({ type: 'toast.wished', tone: 'success', message: saved })
          onSaved?.()
        },
      },
    }),
    { input },
  )
  const [latest, setLatest] = useState(stored)
  if (isChanged({ values: stored, stored: latest })) setLatest(stored)
  useEffect(() => actor.send({ type: 'form.stored', stored: latest }), [actor, latest])
  useEffect(() => {
    const restore = async () => {
      if (!hasDraft(userId, name)) return
      const draft = await retryImport(loadSchema)
      const values = readDraft(userId, name, kept => draft.safeParse(kept).data)
      if (values === null || actor.getSnapshot().status !== 'active') return
      forgetDraft(userId, name)
      const { context } = actor.getSnapshot()
      // a secret is not in the draft, and what was typed meanwhile is newer
      const isUntouched = (field: FieldOf<Values>) =>
        !context.secrets.includes(field) && isSame(context.values[field], context.stored[field])
      for (const field in values)
        if (isUntouched(field)) actor.send({ type: 'form.typed', field, value: values[field] })
    }
    void restore()
  }, [actor, loadSchema, name, userId])
  useEffect(() => {
    let isLeaving = false
    let isKept = false
    const { unsubscribe } = auth.subscribe(session => {
      // a logout stores nothing
      if (session.matches('loggingOut')) isLeaving = true
      // the same user is back, and the form still shows it
      if (isKept && session.context.user?.id === userId) {
        forgetDraft(userId, name)
        isKept = false
      }
      if (session.context.user !== null || isLeaving) return
      const { context } = actor.getSnapshot()
      const values = { ...context.values }
      for (const secret of context.secrets) values[secret] = context.stored[secret]
      if (!isChanged({ values, stored: context.stored })) return
      keepDraft(userId, name, values)
      isKept = true
    })
    return unsubscribe
  }, [actor, auth, name, userId])
  return actor
}

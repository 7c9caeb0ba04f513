import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { isChanged, type ValuesOf } from '#src/machines/forms/form-values.ts'
import { type SavedForm, useFormActor } from './use-form-actor.ts'
import { useFormDraft } from './use-form-draft.ts'

interface DraftedForm<Values> extends SavedForm<Values> {
  /** The name of the draft; no two forms of a page have the same. */
  name: string
  /** Loads the schema of its values, which validates a draft. */
  schema: () => Promise<z.ZodMiniType<Values>>
}

/**
 * The actor of a member's form that saves one thing. It receives new values of the server, and what was typed
 * outlives the end of the session, until the same member is back.
 */
export function useForm<Values extends ValuesOf<Values>>({ name, schema, ...form }: DraftedForm<Values>) {
  const actor = useFormActor<Values>(form)
  const [latest, setLatest] = useState(form.stored)
  if (isChanged({ values: form.stored, stored: latest })) setLatest(form.stored)
  useEffect(() => actor.send({ type: 'form.stored', stored: latest }), [actor, latest])
  useFormDraft(actor, name, schema)
  return actor
}

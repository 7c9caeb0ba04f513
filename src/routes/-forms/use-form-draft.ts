import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { useApp } from '#src/app/provider.tsx'
import { formDraftMachine } from '#src/machines/editors/form-draft.ts'
import { type FieldOf, isChanged, isSame, type ValuesOf } from '#src/machines/forms/form-values.ts'
import type { FormActor } from '#src/ui/kit/forms/form-fields.ts'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { forgetDraft, hasDraft, keepDraft, readDraft } from '../-page/drafts.ts'
import { useUser } from '../-page/use-user.ts'
import { closeEditor, openEditor } from '../-page/workspace.ts'

/**
 * Stores what a form holds when the session ends, and restores it for the same member. The workspace knows when;
 * what is stored stays where the form is gone before they are back.
 */
export function useFormDraft<Values extends ValuesOf<Values>>(
  form: FormActor<Values>,
  name: string,
  schema: () => Promise<z.ZodMiniType<Values>>,
): void {
  const { actors } = useApp()
  const userId = useUser().id
  const [loadSchema] = useState(() => schema)
  useEffect(() => {
    const flow = formDraftMachine.provide({
      actors: {
        restore: fromPromise<void>(async ({ signal }) => {
          if (!hasDraft(userId, name)) return
          const draft = await retryImport(loadSchema)
          if (signal.aborted) return
          const values = readDraft(userId, name, parsed => draft.safeParse(parsed).data)
          forgetDraft(userId, name)
          if (values !== null) typeUntouched(form, values)
        }),
      },
      actions: {
        storeDraft: () => {
          const { context } = form.getSnapshot()
          const values = { ...context.values }
          for (const secret of context.secrets) values[secret] = context.stored[secret]
          if (isChanged({ values, stored: context.stored })) keepDraft(userId, name, values)
        },
        removeDraft: () => forgetDraft(userId, name),
      },
    })
    const { id } = openEditor({ actors }, `draft of ${name}`, flow, undefined)
    return () => closeEditor({ actors }, id)
  }, [actors, form, loadSchema, name, userId])
}

/** Types into each field in which nothing was typed meanwhile. A secret is not in the draft. */
function typeUntouched<Values extends ValuesOf<Values>>(form: FormActor<Values>, values: Values): void {
  const { context } = form.getSnapshot()
  const isUntouched = (field: FieldOf<Values>) =>
    !context.secrets.includes(field) && isSame(context.values[field], context.stored[field])
  for (const field in values)
    if (isUntouched(field)) form.send({ type: 'form.typed', field, value: values[field] })
}

import { fromPromise, sendParent } from 'xstate'
import { createGarment, updateGarment } from '#src/api/commands/garments.ts'
import { sameKey } from '#src/api/commands/same-key.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { wardrobeKey } from '#src/api/queries/wardrobe.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { garmentFormMachine, type SavedGarment } from '#src/machines/editors/wardrobe/garment-form.ts'
import type { GarmentToSave } from '#src/machines/editors/wardrobe/garment-values.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import * as words from '#src/ui/garment/words.ts'
import { bodyOf, errorsByField, valuesOf } from './garment-form-values.ts'

type Context = Pick<RouterContext, 'client' | 'queryClient'>

/** The garment form's machine with the app's implementations, inside its editor; `slug` is null for a new one. */
export function garmentFormFlow(context: Context, slug: string | null) {
  const once = sameKey()
  const save = async ({ values, images, version }: GarmentToSave, signal: AbortSignal) => {
    const body = bodyOf(
      values,
      images.map(({ id, alt }) => ({ id, alt })),
    )
    const saved =
      slug === null
        ? await once(body, idempotencyKey => createGarment(context, body, { idempotencyKey }))
        : await updateGarment(context, slug, { ...body, ...(version === null ? {} : { version }) })
    // after a logout the cache must not have it again
    if (!signal.aborted) {
      context.queryClient.setQueryData([...wardrobeKey, 'garment', saved.slug], saved)
      void context.queryClient.invalidateQueries({ queryKey: wardrobeKey })
    }
    return saved
  }
  return garmentFormMachine.provide({
    actors: {
      save: fromPromise<SavedGarment, GarmentToSave>(async ({ input, signal }) => {
        try {
          return await save(input, signal)
        } catch (error) {
          throw readable(error, input)
        }
      }),
    },
    actions: {
      keepDraft: sendParent(({ context: { values } }) => ({ type: 'draft.changed', values })),
      forgetDraft: sendParent({ type: 'draft.discarded' }),
      notifySaved: sendParent((_, { saved }) => ({ type: 'garment.saved', saved })),
    },
  })
}

/** A refusal in the form's terms: sentences by its own fields, the fresh garment as its values. */
function readable(error: unknown, { values }: GarmentToSave): unknown {
  const { status, code, message, errors, data } = refusalOf(error)
  if (status === 0) return error
  // shown before and after the member logs in again
  if (status === 401) return { status, code, message: words.sessionEnded }
  // the client has parsed it by the endpoint's own schema
  const fresh = data as Garment | undefined
  return {
    ...{ status, code, message },
    errors: errorsByField(errors, values),
    ...(fresh === undefined ? {} : { data: { values: valuesOf(fresh), version: fresh.version } }),
  }
}

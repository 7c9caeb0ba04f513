import { fromPromise } from 'xstate'
import type { Caller } from '#src/api/commands/caller.ts'
import { createGarment, updateGarment } from '#src/api/commands/garments.ts'
import { sameKey } from '#src/api/commands/same-key.ts'
import type { Garment } from '#src/api/contract/garments.ts'
import { type GarmentToSave, garmentFormMachine } from '#src/machines/editors/garment-form.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import { bodyOf, errorsByField, valuesOf } from './garment-form-values.ts'

interface Callbacks {
  keepDraft: () => void
  forgetDraft: () => void
  saved: (garment: Garment) => void
}

/** The garment form's machine with the app's implementations; `slug` is null for a new one. */
export function garmentFormFlow(caller: Caller, slug: string | null, told: Callbacks) {
  let saved: Garment | null = null
  const once = sameKey()
  const save = async ({ values, images, version }: GarmentToSave) => {
    const body = bodyOf(
      values,
      images.map(({ id, alt }) => ({ id, alt })),
    )
    saved =
      slug === null
        ? await once(body, idempotencyKey => createGarment(caller, body, { idempotencyKey }))
        : await updateGarment(caller, slug, { ...body, ...(version === null ? {} : { version }) })
  }
  return garmentFormMachine.provide({
    actors: {
      save: fromPromise<void, GarmentToSave>(async ({ input }) => {
        try {
          await save(input)
        } catch (error) {
          throw readable(error, input)
        }
      }),
    },
    actions: {
      keepDraft: told.keepDraft,
      forgetDraft: told.forgetDraft,
      tellSaved: () => {
        if (saved !== null) told.saved(saved)
      },
    },
  })
}

/** A refusal in the form's terms: sentences by its own fields, the fresh garment as its values. */
function readable(error: unknown, { values }: GarmentToSave): unknown {
  const { status, code, message, errors, data } = refusalOf(error)
  if (status === 0) return error
  // shown before and after the member logs in again
  if (status === 401)
    return { status, code, message: 'Your session ended before it was saved. Press save once more.' }
  // the client has parsed it by the endpoint's own schema
  const fresh = data as Garment | undefined
  return {
    ...{ status, code, message },
    errors: errorsByField(errors, values),
    ...(fresh === undefined ? {} : { data: { values: valuesOf(fresh), version: fresh.version } }),
  }
}

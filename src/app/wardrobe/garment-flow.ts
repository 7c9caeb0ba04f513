import { fromPromise } from 'xstate'
import type { Garment } from '../../api/contract/garments.ts'
import type { RouterContext } from '../../app.tsx'
import { type GarmentToSave, garmentFormMachine } from '../../machines/flows/garment-form.ts'
import { refusalOf } from '../../machines/refusal.ts'
import { sameKey } from '../same-key.ts'
import { bodyOf, entriesOf, errorsByField } from './garment-entries.ts'

interface Told {
  keepDraft: () => void
  forgetDraft: () => void
  saved: (garment: Garment) => void
}

const garments = () => import('../../api/contract/garments.ts')
const make = async () => (await garments()).createGarment

/** The garment form's machine with the app's implementations; `slug` is null for a new one. */
export function garmentFormFlow({ client }: Pick<RouterContext, 'client'>, slug: string | null, told: Told) {
  let saved: Garment | null = null
  const once = sameKey()
  const save = async ({ fields, ticks, images, version }: GarmentToSave) => {
    const body = bodyOf(
      { fields, ticks },
      images.map(({ id, alt }) => ({ id, alt })),
    )
    const { data } =
      slug === null
        ? await once(body, idempotencyKey => client.call(make, { body, idempotencyKey }, 'action'))
        : await client.call(
            async () => (await garments()).updateGarment,
            { params: { slug }, body: { ...body, ...(version === null ? {} : { version }) } },
            'action',
          )
    saved = data
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

/** A refusal in the form's terms: sentences by its own fields, the fresh garment as its entries. */
function readable(error: unknown, { fields }: GarmentToSave): unknown {
  const { status, code, message, errors, data } = refusalOf(error)
  if (status === 0) return error
  // shown before and after the member logs in again
  if (status === 401)
    return { status, code, message: 'Your session ended before it was saved. Press save once more.' }
  // the client has parsed it by the endpoint's own schema
  const fresh = data as Garment | undefined
  return {
    ...{ status, code, message },
    errors: errorsByField(errors, fields),
    ...(fresh === undefined ? {} : { data: { ...entriesOf(fresh), version: fresh.version } }),
  }
}

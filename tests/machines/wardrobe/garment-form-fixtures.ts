import type { FormImages, GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import type { rigOf } from '../kit.ts'

/** A text that is asked for, one that is not, and choices. */
export type Written = Pick<GarmentValues, 'title' | 'storage' | 'seasons'>

/** A garment as the server has it, and a new one. */
export const stored: Written = { title: 'Coat', storage: '', seasons: ['winter'] }
export const empty: Written = { title: '', storage: '', seasons: [] }
export const needed = { title: 'Enter a name.' }
export const input = { stored, version: 1, needed }
/** What is done in the form. */
export const typed = <Field extends keyof Written>(field: Field, value: Written[Field]) => ({
  type: 'form.typed',
  field,
  value,
})
export const guessed = <Field extends keyof Written>(field: Field, value: Written[Field]) => ({
  type: 'form.guessed',
  field,
  value,
})
export const submitted = { type: 'form.submitted' }
export const images = [{ id: 'i_coat00000001', alt: '' }]
export const imagesChanged = (more: Partial<FormImages>) => ({
  type: 'form.imagesChanged',
  images: { ready: images, underWay: 0, failed: 0, ...more },
})
/** What the server has meanwhile, and how a saving ends. */
export const theirs: Written = { title: 'Wool coat', storage: 'Attic', seasons: ['autumn'] }
export const outdated = {
  status: 409,
  code: 'stale',
  message: 'Changed meanwhile.',
  data: { values: theirs, version: 2 },
}
export const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
export const invalid = {
  status: 422,
  code: 'invalid',
  message: 'Please check.',
  errors: { title: ['Too long.'] },
}

/** The names of the form's actions. */
export const actions = (form: ReturnType<typeof rigOf>) => form.actions.map(({ action }) => action)

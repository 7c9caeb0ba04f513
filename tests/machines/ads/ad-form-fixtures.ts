import type { AdValues } from '#src/machines/editors/ads/ad-form-setup.ts'
import { measureValues } from '#src/routes/-forms/measure-values.ts'

/** Texts, and choices. */
export type Written = Pick<AdValues, 'title' | 'price' | 'colors'>

/** Every value of an ad that nobody wrote yet. */
export const valuesOfNothing: AdValues = {
  ...{ title: '', description: '', price: '', condition: '', flaws: '', no_visible_flaws: false, size: '' },
  ...{ category: '', brand: '', whose: '', colors: [], materials: [], parcel: '', images: [] },
  ...measureValues(),
}
/** Some of them. */
export const empty: Written = { title: '', price: '', colors: [] }
export const stored: Written = { title: 'Wool coat', price: '', colors: ['navy'] }
/** The input of the form: an unpublished ad, a new one, one that others see. */
export const draft = { id: 'a_coat0000001', version: 3, isDraft: true, stored, asked: ['price'], nonce: 'n' }
export const fresh = { ...draft, id: null, version: 0, stored: empty, asked: ['title', 'price'] }
export const live = { ...draft, isDraft: false, asked: [] }

export const typed = <Field extends keyof Written>(field: Field, value: Written[Field]) => ({
  type: 'form.typed',
  field,
  value,
})
export const submitted = { type: 'form.submitted' }
export const published = { type: 'form.published' }
export const discarded = { type: 'form.discarded' }
export const reloaded = { type: 'form.reloaded' }

/** What the shop answers. */
export const savedAs = (values: Partial<Written>, version = 4) => ({
  id: 'a_coat0000001',
  version,
  values: { ...stored, ...values },
})
export const priced = savedAs({ price: '49.00' })
export const elsewhere = savedAs({ title: 'Long wool coat' }, 9)

export const wrongPrice = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { price: ['An ad costs at least $1.00.'] },
}
export const missing = {
  status: 422,
  code: 'incomplete',
  message: 'Something is missing.',
  errors: { images: ['Add at least one photo.'], price: ['Enter a price.'] },
}
export const outdated = { status: 409, code: 'stale', message: 'Changed meanwhile.', data: {} }
export const full = { status: 409, code: 'too_many', message: 'There is no room.' }
export const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

import type { Entries } from '#src/machines/editors/entries.ts'
import type { FormImages } from '#src/machines/editors/garment-form.ts'
import type { rigOf } from '../kit.ts'

/** A garment as the server has it, and a new one. */
export const stored: Entries = { fields: { title: 'Coat', storage: '' }, ticks: ['season:winter'] }
export const empty: Entries = { fields: { title: '', storage: '' }, ticks: [] }
export const needed = { title: 'Give it a name.' }
export const input = { stored, version: 1, needed }
/** What is done in the form. */
export const typed = (field: string, value: string) => ({ type: 'form.typed', field, value })
export const ticked = (tick: string, isOn: boolean) => ({ type: 'form.ticked', tick, isOn })
export const guessed = (field: string, value: string) => ({ type: 'form.guessed', field, value })
export const submitted = { type: 'form.submitted' }
export const images = [{ id: 'i_coat00000001', alt: '' }]
export const pictured = (more: Partial<FormImages>) => ({
  type: 'form.pictured',
  pictures: { images, underWay: 0, failed: 0, ...more },
})
/** What the server has meanwhile, and how a saving ends. */
export const theirs: Entries = { fields: { title: 'Wool coat', storage: 'Attic' }, ticks: ['season:autumn'] }
export const outdated = {
  status: 409,
  code: 'stale',
  message: 'Changed meanwhile.',
  data: { ...theirs, version: 2 },
}
export const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
export const invalid = {
  status: 422,
  code: 'invalid',
  message: 'Please check.',
  errors: { title: ['Too long.'] },
}

/** The names of what the form told. */
export const actions = (form: ReturnType<typeof rigOf>) => form.told.map(({ action }) => action)

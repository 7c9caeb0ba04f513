import { formMachine } from '#src/machines/forms/form.ts'
import type { FormInput } from '#src/machines/forms/form-types.ts'
import { rigOf } from '../kit.ts'

/** A form with a field of each kind. */
export interface Member {
  readonly name: string
  readonly bio: string
  readonly password: string
  readonly isSeller: boolean
  readonly mails: readonly string[]
}

export const memberForm = formMachine<Member, 'kept' | 'dead'>()

export const stored: Member = { name: 'Mia', bio: '', password: '', isSeller: false, mails: ['news'] }
export const elsewhere: Member = { ...stored, name: 'Mia Berg', bio: 'Wool.', mails: ['news', 'offers'] }
export const input: FormInput<Member> = { stored, needed: { name: 'Enter your name.' }, nonce: 'nonce' }
export const withResult: FormInput<Member> = { ...input, ending: 'result' }
export const withSession: FormInput<Member> = { ...input, ending: 'session' }

/** What is done in the form. */
export const typed = <Field extends keyof Member>(field: Field, value: Member[Field]) => ({
  type: 'form.typed',
  field,
  value,
})
export const submitted = { type: 'form.submitted' }
export const discarded = { type: 'form.discarded' }
export const reloaded = { type: 'form.reloaded' }
export const again = { type: 'form.again' }
export const storedNow = { type: 'form.stored', stored: elsewhere }

/** How a call ends. */
export const invalid = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { name: ['Too long.'], bio: ['Too long, too.'] },
}
export const outdated = { status: 409, code: 'stale', message: 'Changed meanwhile.', data: {} }
export const full = { status: 409, code: 'too_many', message: 'There is no room.' }
export const tooOften = { status: 429, code: 'too_many', message: 'Please try again in 5 minutes.' }
export const silent = { status: 401, code: 'login_failed', message: '' }
export const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
export const lost = { status: 0, code: 'contract', message: 'The answer could not be read.' }

export type Rig = ReturnType<typeof rigOf>

/** The form after the events. */
export function formAfter(
  machine: Parameters<typeof rigOf>[0],
  begun: unknown,
  ...events: { type: string }[]
) {
  const form = rigOf(machine, { input: begun })
  for (const event of events) form.send(event)
  return form
}

/** The names of the form's actions. */
export const actions = (form: Rig) => form.actions.map(({ action }) => action)

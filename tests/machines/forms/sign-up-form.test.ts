import { expect } from 'vitest'
import { signUpFormMachine } from '#src/machines/forms/sign-up-form.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const typed = (field: string, value: string) => ({ type: 'signUp.typed', field, value })
const kind = (isCompany: boolean) => ({ type: 'signUp.kindChosen', isCompany })
const submitted = { type: 'signUp.submitted' }
const invalid = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: {
    email: ['Enter an email such as name@example.com.'],
    company_name: ['Enter the company’s name.'],
  },
}
const tooOften = { status: 429, code: 'too_many', message: 'Please try again in 5 minutes.' }
const unavailable = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const lost = { status: 0, code: 'contract', message: 'The answer could not be read. Please try again.' }
const fields = { name: 'Ada', email: 'ada@example.com', password: 'a good one', company_name: '' }
const all = Object.entries(fields).map(([field, value]) => typed(field, value))
const hasNoPassword: Invariant = ({ context }) => context.fields.password === ''
const isQuiet: Invariant = ({ context }) =>
  context.refusal === null && Object.keys(context.fieldErrors).length === 0

describeMachine({
  name: 'sign-up-form',
  machine: signUpFormMachine,
  events: {
    'a password is typed': typed('password', 'a good one'),
    'a brand is chosen': kind(true),
    'signUp.submitted': submitted,
    'the account is made': done('signUp', { token: 'a-token' }),
    'the account is made without a token': done('signUp', { token: null }),
    'it was refused': failed('signUp', invalid),
    'that was too often': failed('signUp', tooOften),
    'no answer': failed('signUp', unavailable),
    'the session has its user': done('session', undefined),
    'the session ended': failed('session', new Error('')),
  },
  project: ({ fields, isCompany, fieldErrors, refusal }: Record<string, object>) => ({
    password: Reflect.get(fields ?? {}, 'password'),
    isCompany,
    fieldErrors,
    refusal,
  }),
  invariants: {
    editing: ({ children }) => !('signUp' in children) && !('session' in children),
    signingUp: snapshot => isQuiet(snapshot) && 'signUp' in snapshot.children,
    unreachable: ({ children }) => !('signUp' in children),
    entering: snapshot => hasNoPassword(snapshot) && 'session' in snapshot.children,
    made: snapshot => hasNoPassword(snapshot) && isQuiet(snapshot),
    signedUp: snapshot => hasNoPassword(snapshot) && isQuiet(snapshot),
  },
  behaviours: {
    'an account is made once, its mail is told of, and the session begins with its token': async machine => {
      const form = rigOf(machine)
      for (const event of [...all, submitted, submitted]) form.send(event)
      expect(form.calls('signUp')).toEqual([{ isCompany: false, fields }])
      await form.answer('signUp', { token: 'a-token' })
      expect([form.state(), form.context().fields, form.told]).toEqual([
        'entering',
        { ...fields, password: '' },
        [
          { action: 'tellOfMail', params: { email: 'ada@example.com' } },
          { action: 'beginSession', params: { token: 'a-token' } },
        ],
      ])
      await form.answer('session')
      expect(form.state()).toBe('signedUp')
    },
    'a brand is signed up with its name; back as a member its complaint is gone': async machine => {
      const form = rigOf(machine)
      form.send(kind(true))
      form.send(submitted)
      expect(form.calls('signUp')).toMatchObject([{ isCompany: true }])
      await form.refuse('signUp', invalid)
      expect(form.context()).toMatchObject({ refusal: null, fieldErrors: invalid.errors, isCompany: true })
      form.send(kind(false))
      expect([form.context().isCompany, form.context().fieldErrors]).toEqual([
        false,
        { email: invalid.errors.email },
      ])
      form.send(typed('email', 'ada@example.com'))
      expect(form.context().fieldErrors).toEqual({})
      form.send(submitted)
      await form.refuse('signUp', invalid)
      form.send(submitted)
      expect(form.context().fieldErrors).toEqual({})
    },
    'what no toast tells is told above the form, and everything typed stays': async machine => {
      for (const told of [tooOften, lost]) {
        const form = rigOf(machine)
        for (const event of [...all, submitted]) form.send(event)
        await form.refuse('signUp', told)
        expect([form.context().refusal, form.context().fields]).toEqual([told.message, fields])
        form.send(submitted)
        expect(form.context().refusal).toBeNull()
      }
    },
    'without an answer Retry sends it again, and typing goes on as if nothing had been': async machine => {
      const form = rigOf(machine)
      for (const event of [...all, submitted]) form.send(event)
      await form.refuse('signUp', new TypeError('fetch failed'))
      expect([form.state(), form.context().fields]).toEqual(['unreachable', fields])
      form.send(submitted)
      const [first, second] = form.calls('signUp')
      expect(second).toEqual(first)
      await form.refuse('signUp', lost)
      form.send(typed('name', 'Ada L.'))
      expect([form.state(), form.context().refusal, form.context().fields]).toEqual([
        'editing',
        null,
        { ...fields, name: 'Ada L.' },
      ])
      form.send(submitted)
      await form.refuse('signUp', lost)
      form.send(kind(true))
      expect([form.state(), form.context().refusal, form.context().isCompany]).toEqual([
        'editing',
        null,
        true,
      ])
    },
    'an account that is made is never made twice, although nobody could be logged in': async machine => {
      for (const end of ['no token', 'no session']) {
        const form = rigOf(machine)
        for (const event of [...all, submitted]) form.send(event)
        await form.answer('signUp', { token: end === 'no token' ? null : 'a-token' })
        if (end === 'no session') await form.refuse('session', new Error(''))
        expect([form.state(), form.context().fields]).toEqual(['made', { ...fields, password: '' }])
        expect(form.told.map(({ action }) => action)).toEqual(
          end === 'no token' ? [] : ['tellOfMail', 'beginSession'],
        )
      }
    },
  },
})

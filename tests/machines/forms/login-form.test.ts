import { expect } from 'vitest'
import { loginFormMachine } from '#src/machines/forms/login-form.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const wrongPair = new Error('E-mail and password do not fit together.')
const typed = (field: string, value: string) => ({ type: 'login.typed', field, value })
const email = typed('email', 'mia@demo.example')
const password = typed('password', 'garderobe-demo')
const submitted = { type: 'login.submitted' }
const isComplete: Invariant = ({ context }) => context.fields.email !== '' && context.fields.password !== ''

describeMachine({
  name: 'login-form',
  machine: loginFormMachine,
  events: {
    'the mail is typed': email,
    'the mail is taken back': typed('email', ' '),
    'the password is typed': password,
    'login.submitted': submitted,
    'somebody is logged in': done('logIn', undefined),
    'the pair is wrong': failed('logIn', wrongPair),
    'it ended without a word': failed('logIn', new Error('')),
  },
  project: (context: { fields: object; fieldErrors: object; refusal: string | null }) => context,
  invariants: {
    editing: ({ children }) => !('logIn' in children),
    loggingIn: snapshot =>
      isComplete(snapshot) &&
      snapshot.context.refusal === null &&
      Object.keys(snapshot.context.fieldErrors).length === 0 &&
      'logIn' in snapshot.children,
    loggedIn: ({ context }) => context.fields.email === '' && context.fields.password === '',
  },
  behaviours: {
    'both are sent, once, and forgotten when somebody is logged in': async machine => {
      const form = rigOf(machine)
      for (const event of [email, password, submitted, submitted]) form.send(event)
      expect(form.calls('logIn')).toEqual([{ email: 'mia@demo.example', password: 'garderobe-demo' }])
      await form.answer('logIn')
      expect([form.state(), form.context()]).toEqual([
        'loggedIn',
        { fields: { email: '', password: '' }, fieldErrors: {}, refusal: null },
      ])
    },
    'what is empty is named, blanks are nothing, and nothing is asked': machine => {
      const form = rigOf(machine)
      form.send(typed('email', '  '))
      form.send(submitted)
      expect(form.context()).toMatchObject({
        refusal: 'Something is still empty.',
        fieldErrors: {
          email: ['Enter the email of your account.'],
          password: ['Enter your password.'],
        },
      })
      form.send(email)
      expect(form.context().fieldErrors).toEqual({ password: ['Enter your password.'] })
      form.send(submitted)
      expect([form.state(), form.calls('logIn')]).toEqual(['editing', []])
      form.send(password)
      form.send(submitted)
      expect([form.state(), form.context().refusal, form.context().fieldErrors]).toEqual([
        'loggingIn',
        null,
        {},
      ])
    },
    'a failed login says why and keeps what was typed': async machine => {
      const form = rigOf(machine)
      for (const event of [email, password, submitted]) form.send(event)
      await form.refuse('logIn', wrongPair)
      const fields = { email: 'mia@demo.example', password: 'garderobe-demo' }
      expect([form.state(), form.context()]).toEqual([
        'editing',
        { fields, fieldErrors: {}, refusal: wrongPair.message },
      ])
      form.send(submitted)
      expect(form.context().refusal).toBeNull()
      await form.refuse('logIn', new Error(''))
      expect([form.state(), form.context()]).toEqual(['editing', { fields, fieldErrors: {}, refusal: null }])
    },
  },
})

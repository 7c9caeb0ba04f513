import { expect } from 'vitest'
import { resetFormMachine } from '#src/machines/forms/reset-form.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const whole = { token: 'a-token-of-a-mail', isWhole: true }
const cut = { token: 'a-tok', isWhole: false }
const typed = (value: string) => ({ type: 'reset.typed', value })
const submitted = { type: 'reset.submitted' }
const breached = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { password: ['This password is known to others.'] },
}
const used = { status: 422, code: 'link_used', message: 'This link was used already.', errors: {} }
const broken = { status: 422, code: 'invalid', message: 'Check it.', errors: { token: ['Is not whole.'] } }
const tooOften = { status: 429, code: 'too_many', message: 'Please try again in 5 minutes.' }
const unavailable = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const lost = { status: 0, code: 'contract', message: 'The answer could not be read. Please try again.' }
const hasNoPassword: Invariant = ({ context }) => context.password === ''

describeMachine({
  name: 'reset-form',
  machine: resetFormMachine,
  inputs: { 'a whole link': whole, 'a link that was cut': cut },
  events: {
    'a password is typed': typed('a good one'),
    'reset.submitted': submitted,
    'the password is set': done('reset', { token: 'a-session' }),
    'the password is set without a token': done('reset', { token: null }),
    'the password was refused': failed('reset', breached),
    'the link was used': failed('reset', used),
    'the link is broken': failed('reset', broken),
    'that was too often': failed('reset', tooOften),
    'no answer': failed('reset', unavailable),
    'the session has its user': done('session', undefined),
    'the session ended': failed('session', new Error('')),
  },
  project: (context: object) => context,
  invariants: {
    editing: ({ context, children }) => context.isWhole && !('reset' in children),
    saving: ({ context, children }) =>
      context.refusal === null && Object.keys(context.fieldErrors).length === 0 && 'reset' in children,
    unreachable: ({ children }) => !('reset' in children),
    dead: hasNoPassword,
    entering: snapshot => hasNoPassword(snapshot) && 'session' in snapshot.children,
    saved: hasNoPassword,
    loggedIn: hasNoPassword,
  },
  behaviours: {
    'the password is set once, forgotten, and the session begins with its token': async machine => {
      const form = rigOf(machine, { input: whole })
      form.send(typed('a good one'))
      expect([form.state(), form.calls('reset')]).toEqual(['editing', []])
      for (const event of [submitted, submitted]) form.send(event)
      expect(form.calls('reset')).toEqual([{ token: whole.token, password: 'a good one' }])
      await form.answer('reset', { token: 'a-session' })
      expect([form.state(), form.context().password, form.told]).toEqual([
        'entering',
        '',
        [{ action: 'beginSession', params: { token: 'a-session' } }],
      ])
      await form.answer('session')
      expect(form.state()).toBe('loggedIn')
    },
    'a link that is cut, used or broken is dead, whatever the password': async machine => {
      expect(rigOf(machine, { input: cut }).state()).toBe('dead')
      for (const refusal of [used, broken]) {
        const form = rigOf(machine, { input: whole })
        for (const event of [typed('a good one'), submitted]) form.send(event)
        await form.refuse('reset', refusal)
        expect([form.state(), form.context().password]).toEqual(['dead', ''])
      }
    },
    'a password that is refused is told beside its field, and the next one is another try': async machine => {
      const form = rigOf(machine, { input: whole })
      for (const event of [typed('password'), submitted]) form.send(event)
      await form.refuse('reset', breached)
      expect([form.state(), form.context()]).toEqual([
        'editing',
        { ...whole, password: 'password', fieldErrors: breached.errors, refusal: null },
      ])
      form.send(typed('a good one'))
      expect(form.context()).toMatchObject({ password: 'a good one', fieldErrors: {} })
    },
    'what no toast tells is told above the form': async machine => {
      for (const told of [tooOften, lost]) {
        const form = rigOf(machine, { input: whole })
        for (const event of [typed('a good one'), submitted]) form.send(event)
        await form.refuse('reset', told)
        expect(form.context()).toMatchObject({ refusal: told.message, password: 'a good one' })
        form.send(submitted)
        expect(form.context().refusal).toBeNull()
      }
    },
    'without an answer Retry sends it again, and typing is editing again': async machine => {
      const form = rigOf(machine, { input: whole })
      for (const event of [typed('a good one'), submitted]) form.send(event)
      await form.refuse('reset', new TypeError('fetch failed'))
      expect(form.state()).toBe('unreachable')
      form.send(submitted)
      const [first, second] = form.calls('reset')
      expect(second).toEqual(first)
      await form.refuse('reset', lost)
      form.send(typed('another good one'))
      expect([form.state(), form.context()]).toEqual([
        'editing',
        { ...whole, password: 'another good one', fieldErrors: {}, refusal: null },
      ])
    },
    'where nobody could be logged in the password is set all the same': async machine => {
      const without = rigOf(machine, { input: whole })
      for (const event of [typed('a good one'), submitted]) without.send(event)
      await without.answer('reset', { token: null })
      expect([without.state(), without.context().password, without.told]).toEqual(['saved', '', []])
      const ended = rigOf(machine, { input: whole })
      for (const event of [typed('a good one'), submitted]) ended.send(event)
      await ended.answer('reset', { token: 'a-session' })
      await ended.refuse('session', new Error(''))
      expect(ended.state()).toBe('saved')
    },
  },
})

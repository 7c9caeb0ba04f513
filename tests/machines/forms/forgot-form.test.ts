import { expect } from 'vitest'
import { forgotFormMachine } from '#src/machines/forms/forgot-form.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const typed = (value: string) => ({ type: 'forgot.typed', value })
const submitted = { type: 'forgot.submitted' }
const again = { type: 'forgot.again' }
const invalid = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { email: ['Enter an email such as name@example.com.'] },
}
const tooOften = { status: 429, code: 'too_many', message: 'Please try again in 5 minutes.' }
const unavailable = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const lost = { status: 0, code: 'contract', message: 'The answer could not be read. Please try again.' }

describeMachine({
  name: 'forgot-form',
  machine: forgotFormMachine,
  events: {
    'an address is typed': typed('mia@demo.example'),
    'forgot.submitted': submitted,
    'forgot.again': again,
    'it was taken': done('ask', undefined),
    'it was refused': failed('ask', invalid),
    'that was too often': failed('ask', tooOften),
    'no answer': failed('ask', unavailable),
  },
  project: (context: object) => context,
  invariants: {
    editing: ({ children }) => !('ask' in children),
    asking: ({ context, children }) =>
      context.refusal === null && Object.keys(context.fieldErrors).length === 0 && 'ask' in children,
    unreachable: ({ children }) => !('ask' in children),
    asked: ({ context, children }) => context.refusal === null && !('ask' in children),
  },
  behaviours: {
    'the address is asked with once, stays to be read, and can be asked with again': async machine => {
      const form = rigOf(machine)
      form.send(typed('mia@demo.example'))
      expect([form.state(), form.calls('ask')]).toEqual(['editing', []])
      for (const event of [submitted, submitted]) form.send(event)
      expect([form.state(), form.calls('ask')]).toEqual(['asking', [{ email: 'mia@demo.example' }]])
      await form.answer('ask')
      form.send(submitted)
      expect([form.state(), form.context().email]).toEqual(['asked', 'mia@demo.example'])
      form.send(again)
      expect([form.state(), form.context().email, form.calls('ask').length]).toEqual([
        'editing',
        'mia@demo.example',
        1,
      ])
      form.send(submitted)
      expect(form.calls('ask')).toHaveLength(2)
    },
    'a refusal stands beside the field, its sentence in a toast alone, and what was typed stays':
      async machine => {
        const form = rigOf(machine)
        for (const event of [typed('mia@'), submitted]) form.send(event)
        await form.refuse('ask', invalid)
        expect([form.state(), form.context()]).toEqual([
          'editing',
          { email: 'mia@', fieldErrors: invalid.errors, refusal: null },
        ])
        form.send(typed('mia@demo.example'))
        expect(form.context()).toEqual({ email: 'mia@demo.example', fieldErrors: {}, refusal: null })
      },
    'what no toast tells is told above the form': async machine => {
      for (const told of [tooOften, lost]) {
        const form = rigOf(machine)
        for (const event of [typed('mia@demo.example'), submitted]) form.send(event)
        await form.refuse('ask', told)
        expect(form.context()).toMatchObject({ refusal: told.message, email: 'mia@demo.example' })
        form.send(submitted)
        expect(form.context().refusal).toBeNull()
      }
    },
    'without an answer Retry asks again, and another address is another question': async machine => {
      const form = rigOf(machine)
      for (const event of [typed('mia@demo.example'), submitted]) form.send(event)
      await form.refuse('ask', new TypeError('fetch failed'))
      expect(form.state()).toBe('unreachable')
      form.send(submitted)
      expect(form.calls('ask')).toHaveLength(2)
      await form.refuse('ask', lost)
      form.send(typed('theo@demo.example'))
      expect([form.state(), form.context()]).toEqual([
        'editing',
        { email: 'theo@demo.example', fieldErrors: {}, refusal: null },
      ])
    },
  },
})

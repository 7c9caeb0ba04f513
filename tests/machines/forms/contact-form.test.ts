import { expect } from 'vitest'
import { contactFormMachine } from '#src/machines/forms/contact-form.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const input = { nonce: 'nonce', fields: { name: 'Mia', email: 'mia@demo.example' } }
const typed = (field: string, value: string) => ({ type: 'contact.typed', field, value })
const submitted = { type: 'contact.submitted' }
const invalid = {
  status: 422,
  code: 'invalid',
  message: 'Please check the form.',
  errors: { message: ['Write a message.'] },
}
const unavailable = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const lost = { status: 0, code: 'contract', message: 'The answer could not be read. Please try again.' }
const isQuiet: Invariant = ({ context, children }) => context.refusal === null && !('send' in children)

describeMachine({
  name: 'contact-form',
  machine: contactFormMachine,
  inputs: { 'a known sender': input },
  events: {
    'a message is typed': typed('message', 'Hello'),
    'contact.submitted': submitted,
    'contact.again': { type: 'contact.again' },
    'it was received': done('send', undefined),
    'it was refused': failed('send', invalid),
    'no answer': failed('send', unavailable),
  },
  project: ({ fields, fieldErrors }: { fields: { message: string }; fieldErrors: object }) => ({
    message: fields.message,
    refused: Object.keys(fieldErrors).join(),
  }),
  invariants: {
    editing: ({ children }) => !('send' in children),
    sending: ({ context, children }) => context.refusal === null && 'send' in children,
    unreachable: ({ context }) => context.attempt > 0,
    sent: snapshot => isQuiet(snapshot) && snapshot.context.fields.message === '',
  },
  behaviours: {
    'a message is sent once and received': async machine => {
      const form = rigOf(machine, { input })
      form.send(typed('message', 'Where is my coat?'))
      form.send(submitted)
      form.send(submitted)
      expect(form.calls('send')).toEqual([
        { fields: { ...input.fields, message: 'Where is my coat?' }, key: 'nonce-1' },
      ])
      await form.answer('send')
      expect([form.state(), form.context().fields]).toEqual(['sent', { ...input.fields, message: '' }])
      form.send({ type: 'contact.again' })
      form.send(typed('message', 'And my hat?'))
      form.send(submitted)
      expect(form.calls('send').at(-1)).toMatchObject({ key: 'nonce-2' })
    },
    'a refusal stands beside the fields, its sentence in a toast alone, and what was typed stays':
      async machine => {
        const form = rigOf(machine, { input: { nonce: 'nonce' } })
        form.send(typed('name', 'Mia'))
        form.send(submitted)
        await form.refuse('send', invalid)
        expect([form.state(), form.context()]).toEqual([
          'editing',
          {
            fields: { name: 'Mia', email: '', message: '' },
            fieldErrors: { message: ['Write a message.'] },
            refusal: null,
            nonce: 'nonce',
            attempt: 1,
          },
        ])
        form.send(typed('message', 'Hello'))
        expect(form.context().fieldErrors).toEqual({})
        form.send(submitted)
        await form.refuse('send', invalid)
        form.send(submitted)
        expect([form.context().refusal, form.context().fieldErrors]).toEqual([null, {}])
      },
    'without an answer the same message goes out again under the same key': async machine => {
      const form = rigOf(machine, { input })
      form.send(typed('message', 'Hello'))
      form.send(submitted)
      await form.refuse('send', unavailable)
      expect([form.state(), form.context().refusal]).toEqual(['unreachable', null])
      form.send(submitted)
      expect(form.context().refusal).toBeNull()
      const [first, second] = form.calls('send')
      expect(second).toEqual(first)
    },
    'what no toast tells is told above the form': async machine => {
      for (const told of [{ status: 429, code: 'too_many_requests', message: 'Please wait.' }, lost]) {
        const form = rigOf(machine, { input })
        form.send(submitted)
        await form.refuse('send', told)
        expect(form.context().refusal).toBe(told.message)
        form.send(submitted)
        expect(form.context().refusal).toBeNull()
      }
    },
    'another text after a lost answer is another attempt': async machine => {
      const form = rigOf(machine, { input })
      form.send(submitted)
      await form.refuse('send', lost)
      form.send(typed('message', 'Hello again'))
      expect([form.state(), form.context().fields, form.context().refusal]).toEqual([
        'editing',
        { ...input.fields, message: 'Hello again' },
        null,
      ])
      form.send(submitted)
      expect(form.calls('send').at(-1)).toMatchObject({ key: 'nonce-2' })
    },
  },
})

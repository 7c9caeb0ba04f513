import type { Page } from 'playwright-core'
import { sendContact } from '#src/api/contract/contact.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { ContactMessage } from '#src/ui/pages/contact.tsx'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { outsideForm, visitorsForm } from './form-outside.ts'

const refusal = 'Please check the form.'
const away = 'Back in a moment.'
const stored: ContactMessage = { name: '', email: '', message: '' }

export async function contactForm(page: Page): Promise<Stage> {
  const calls = await holdCalls(page, sendContact)
  const text = page.getByRole('textbox', { name: /^Message/ })
  const send = (disabled: boolean) => page.getByRole('button', { name: 'Send', disabled, exact: true })
  const arrived = page.getByText('We got your message')
  const again = page.getByRole('button', { name: 'Send another message' })
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  const retry = page.getByRole('button', { name: 'Retry' })
  const nameless = page.locator('.error-summary').getByText('Enter your name.')
  return {
    name: 'form: contact',
    machine: formMachine<ContactMessage>(),
    starts: {
      'the empty form': {
        input: { stored, nonce: 'nonce', ending: 'result' },
        begin: async () => {
          calls.forget()
          await visit(page, '/contact-us')
        },
      },
    },
    project: ({ values, fieldErrors }: { values: ContactMessage; fieldErrors: Record<string, unknown> }) => ({
      message: values.message,
      refused: Object.keys(fieldErrors).join(),
    }),
    drivers: {
      'a message is typed': {
        event: { type: 'form.typed', field: 'message', value: 'Where is my coat?' },
        when: (_, { context }) => context.values.message === '',
        act: () => text.fill('Where is my coat?'),
      },
      'form.submitted': {
        event: { type: 'form.submitted' },
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry : send(false)).click()
          await calls.arrived()
        },
      },
      'form.again': { event: { type: 'form.again' }, act: () => again.click() },
      'it was received': {
        event: done('save', { values: stored }),
        act: () => calls.answer({ data: { received: true } }),
      },
      'it was refused': {
        event: failed('save', { status: 422, message: refusal, errors: { name: ['Enter your name.'] } }),
        act: async () => {
          await calls.refuse(422, refusal, { errors: { name: ['Enter your name.'] } })
          await toastOf(refusal).waitFor()
        },
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
        act: () => calls.refuse(503, away),
      },
    },
    seen: {
      editing: ({ context }) => ({
        there: [send(false), ...(context.fieldErrors.name?.length ? [nameless] : [])],
        // the sentence itself is the toast’s alone
        gone: [arrived, retry, page.getByRole('main').getByText(refusal)],
      }),
      saving: () => ({ there: [send(true)] }),
      unreachable: () => ({ there: [retry, toastOf(away)], gone: [page.getByRole('main').getByText(away)] }),
      done: () => ({ there: [arrived, again], gone: [send(false)] }),
    },
    outside: outsideForm({
      ...visitorsForm,
      needed: 'the call itself says what is missing, each field at once',
      token: 'nobody is logged in by it',
      login: 'nobody is logged in by it',
    }),
  }
}

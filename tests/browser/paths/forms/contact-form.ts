import type { Page } from 'playwright-core'
import { sendContact } from '#src/api/contract/contact.ts'
import { type ContactMessage, contactFormMachine } from '#src/machines/forms/contact-form.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const refusal = 'Please check the form.'
const away = 'Back in a moment.'

export async function contactForm(page: Page): Promise<Stage> {
  const calls = await holdCalls(page, sendContact)
  const text = page.getByRole('textbox', { name: /^Message/ })
  const send = (disabled: boolean) => page.getByRole('button', { name: 'Send', disabled, exact: true })
  const arrived = page.getByText('Your message has arrived')
  const again = page.getByRole('button', { name: 'Write another one' })
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  const retry = page.getByRole('button', { name: 'Retry' })
  const nameless = page.locator('.error-summary').getByText('Enter your name.')
  return {
    name: 'contact-form',
    machine: contactFormMachine,
    starts: {
      'the empty form': {
        input: { nonce: 'nonce' },
        begin: async () => {
          calls.forget()
          await visit(page, '/contact-us')
        },
      },
    },
    project: ({ fields, fieldErrors }: { fields: ContactMessage; fieldErrors: Record<string, unknown> }) => ({
      message: fields.message,
      refused: Object.keys(fieldErrors).join(),
    }),
    drivers: {
      'a message is typed': {
        event: { type: 'contact.typed', field: 'message', value: 'Where is my coat?' },
        when: (_, { context }) => context.fields.message === '',
        act: () => text.fill('Where is my coat?'),
      },
      'contact.submitted': {
        event: { type: 'contact.submitted' },
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry : send(false)).click()
          await calls.arrived()
        },
      },
      'contact.again': { event: { type: 'contact.again' }, act: () => again.click() },
      'it was received': {
        event: done('send', undefined),
        act: () => calls.answer({ data: { received: true } }),
      },
      'it was refused': {
        event: failed('send', { status: 422, message: refusal, errors: { name: ['Enter your name.'] } }),
        act: async () => {
          await calls.refuse(422, refusal, { errors: { name: ['Enter your name.'] } })
          await toastOf(refusal).waitFor()
        },
      },
      'no answer': {
        event: failed('send', { status: 503, message: away }),
        act: () => calls.refuse(503, away),
      },
    },
    seen: {
      editing: ({ context }) => ({
        there: [send(false), ...(context.fieldErrors.name?.length ? [nameless] : [])],
        // the sentence itself is the toast’s alone
        gone: [arrived, retry, page.getByRole('main').getByText(refusal)],
      }),
      sending: () => ({ there: [send(true)] }),
      unreachable: () => ({ there: [retry, toastOf(away)], gone: [page.getByRole('main').getByText(away)] }),
      sent: () => ({ there: [arrived, again], gone: [send(false)] }),
    },
    outside: {},
  }
}

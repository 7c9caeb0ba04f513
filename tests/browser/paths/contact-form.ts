import type { Page } from 'playwright-core'
import { sendContact } from '#src/api/contract/contact.ts'
import { type ContactMessage, contactFormMachine } from '#src/machines/flows/contact-form.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/drive.ts'
import { holdCalls } from '#tests/support/held-calls.ts'
import { visit } from '#tests/support/page.ts'

const refusal = 'Please check the form.'
const away = 'Back in a moment.'

export async function contactForm(page: Page): Promise<Stage> {
  const calls = await holdCalls(page, sendContact)
  const text = page.getByRole('textbox', { name: /^Message/ })
  const send = (disabled: boolean) => page.getByRole('button', { name: 'Send', disabled, exact: true })
  const arrived = page.getByText('Your message has arrived')
  const again = page.getByRole('button', { name: 'Write another one' })
  const retry = page.getByRole('button', { name: 'Retry' })
  const sight = (refused: unknown) => (refused === refusal ? [page.getByText(refusal).first()] : [])
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
    project: ({ fields, refusal }: { fields: ContactMessage; refusal: string | null }) => ({
      message: fields.message,
      refusal,
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
        event: failed('send', { status: 422, message: refusal, errors: { name: ['Say your name.'] } }),
        act: () => calls.refuse(422, refusal, { errors: { name: ['Say your name.'] } }),
      },
      'no answer': {
        event: failed('send', { status: 503, message: away }),
        act: () => calls.refuse(503, away),
      },
    },
    seen: {
      editing: ({ context }) => ({ there: [send(false), ...sight(context.refusal)], gone: [arrived, retry] }),
      sending: () => ({ there: [send(true)] }),
      unreachable: () => ({ there: [retry, page.getByText(away).first()] }),
      sent: () => ({ there: [arrived, again], gone: [send(false)] }),
    },
    outside: {},
  }
}

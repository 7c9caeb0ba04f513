import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { forgotPassword } from '#src/api/contract/accounts.ts'
import { forgotFormMachine } from '#src/machines/forms/forgot-form.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const refusal = 'Please check the form.'
const wrong = { email: ['Nobody writes there.'] }
const away = 'Back in a moment.'
const mail = 'mia@demo.example'

export async function forgotForm(page: Page): Promise<Stage> {
  const calls = await holdCalls(page, forgotPassword)
  const main = page.getByRole('main')
  const field = main.getByLabel('E-mail')
  const send = (disabled: boolean) =>
    main.getByRole('button', { name: 'Send the link', disabled, exact: true })
  const retry = main.getByRole('button', { name: 'Retry' })
  const summary = main.locator('.error-summary')
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  return {
    name: 'forgot-form',
    machine: forgotFormMachine,
    starts: {
      'the form': {
        begin: async () => {
          calls.forget()
          await visit(page, '/forgot-password')
        },
      },
    },
    project: (context: object) => context,
    drivers: {
      'an address is typed': {
        event: { type: 'forgot.typed', value: mail },
        when: (state, { context }) => context.email === '' || state === 'unreachable',
        act: async () => {
          await field.fill('')
          await field.fill(mail)
        },
      },
      'forgot.submitted': {
        event: { type: 'forgot.submitted' },
        // what is empty is not sent
        when: (_, { context }) => context.email !== '',
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry.click() : send(false).dblclick())
          await calls.arrived()
        },
      },
      'forgot.again': {
        event: { type: 'forgot.again' },
        act: () => main.getByRole('button', { name: 'Ask again' }).click(),
      },
      'it was taken': { event: done('ask', undefined), act: () => calls.answer({ data: {} }) },
      'it was refused': {
        event: failed('ask', { status: 422, message: refusal, errors: wrong }),
        act: async () => {
          await calls.refuse(422, refusal, { errors: wrong })
          await toastOf(refusal).waitFor()
          expect(await field.inputValue()).toBe(mail)
        },
      },
      'no answer': {
        event: failed('ask', { status: 503, message: away }),
        act: async () => {
          await calls.refuse(503, away)
          await retry.waitFor()
          expect(await field.inputValue()).toBe(mail)
        },
      },
    },
    seen: {
      editing: ({ context }) => ({
        there: [
          send(false),
          ...(context.fieldErrors.email?.length ? [summary.getByText('Nobody writes there.')] : []),
        ],
        gone: [retry],
      }),
      asking: () => ({ there: [send(true)], gone: [summary, retry] }),
      unreachable: () => ({ there: [retry, toastOf(away)] }),
      asked: () => ({
        there: [
          page.getByRole('heading', { level: 1, name: 'Look into your mail' }),
          main.getByText(`If there is an account of ${mail}`),
        ],
        gone: [send(false)],
      }),
    },
    outside: {},
  }
}

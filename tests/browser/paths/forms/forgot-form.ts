import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { forgotPassword } from '#src/api/contract/accounts.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { ForgotValues } from '#src/ui/pages/forgot-password.tsx'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { outsideForm, visitorsForm } from './form-outside.ts'

const refusal = 'Please check the form.'
const wrong = { email: ['Nobody writes there.'] }
const away = 'Back in a moment.'
const mail = 'mia@demo.example'

export async function forgotForm(page: Page): Promise<Stage> {
  const calls = await holdCalls(page, forgotPassword)
  const main = page.getByRole('main')
  const field = main.getByLabel('Email')
  const send = (disabled: boolean) => main.getByRole('button', { name: 'Send link', disabled, exact: true })
  const retry = main.getByRole('button', { name: 'Retry' })
  const summary = main.locator('.error-summary')
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  return {
    name: 'form: forgotten password',
    machine: formMachine<ForgotValues>(),
    starts: {
      'the form': {
        input: { stored: { email: '' }, nonce: 'nonce', ending: 'result' },
        begin: async () => {
          calls.forget()
          await visit(page, '/forgot-password')
        },
      },
    },
    project: ({ attempt: _, ...context }: { attempt: number }) => context,
    drivers: {
      'an address is typed': {
        event: { type: 'form.typed', field: 'email', value: mail },
        when: (state, { context }) => context.values.email === '' || state === 'unreachable',
        act: async () => {
          await field.fill('')
          await field.fill(mail)
        },
      },
      'form.submitted': {
        event: { type: 'form.submitted' },
        // what is empty is not sent
        when: (_, { context }) => context.values.email !== '',
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry.click() : send(false).dblclick())
          await calls.arrived()
        },
      },
      'form.again': {
        event: { type: 'form.again' },
        act: () => main.getByRole('button', { name: 'Try again' }).click(),
      },
      'it was taken': {
        event: done('save', { values: { email: mail } }),
        act: () => calls.answer({ data: {} }),
      },
      'it was refused': {
        event: failed('save', { status: 422, message: refusal, errors: wrong }),
        act: async () => {
          await calls.refuse(422, refusal, { errors: wrong })
          await toastOf(refusal).waitFor()
          expect(await field.inputValue()).toBe(mail)
        },
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
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
      saving: () => ({ there: [send(true)], gone: [summary, retry] }),
      unreachable: () => ({ there: [retry, toastOf(away)] }),
      done: () => ({
        there: [
          page.getByRole('heading', { level: 1, name: 'Check your inbox' }),
          main.getByText(`If there is an account for ${mail}`),
        ],
        gone: [send(false)],
      }),
    },
    outside: outsideForm({
      ...visitorsForm,
      needed: 'the call itself says what is missing',
      token: 'nobody is logged in by it',
      login: 'nobody is logged in by it',
    }),
  }
}

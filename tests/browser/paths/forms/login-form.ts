import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createToken, getUser } from '#src/api/contract/session.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { LoginValues } from '#src/ui/pages/login.tsx'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { answerNobody } from '../app/nobodys-token.ts'
import { outsideForm, visitorsForm } from './form-outside.ts'

const wrongPair = 'Email and password do not fit together.'
const mail = 'mia@demo.example'
const user = aUser({ email: mail })
const stored: LoginValues = { email: '', password: '' }

/** The form; the session behind it is walked by auth.ts. */
export async function loginForm(page: Page): Promise<Stage> {
  await answerNobody(page)
  const logins = await holdCalls(page, createToken)
  const users = await holdCalls(page, getUser)
  const main = page.getByRole('main')
  const fields = { email: main.getByLabel('Email'), password: main.getByLabel('Password') }
  const button = (disabled: boolean) => main.getByRole('button', { name: 'Log in', disabled, exact: true })
  const summary = main.getByRole('alert')
  const typed = (field: keyof LoginValues, value: string): Driver => ({
    event: { type: 'form.typed', field, value },
    when: (_, { context }) => context.values[field] !== value,
    act: () => fields[field].fill(value),
  })
  return {
    name: 'form: login',
    machine: formMachine<LoginValues>(),
    starts: {
      'the empty form': {
        input: {
          stored,
          needed: { email: 'Enter the email of your account.', password: 'Enter your password.' },
          secrets: ['password'],
          nonce: 'nonce',
          ending: 'session',
        },
        begin: async () => {
          for (const calls of [logins, users]) calls.forget()
          await page.goto('/robots.txt')
          await page.evaluate(() => localStorage.clear())
          await visit(page, '/login')
        },
      },
    },
    project: ({ attempt: _, ...context }: { attempt: number }) => context,
    drivers: {
      'the mail is typed': typed('email', mail),
      'the password is typed': typed('password', 'garderobe-demo'),
      'form.submitted': {
        event: { type: 'form.submitted' },
        act: async ({ next }) => {
          await button(false).click()
          if (next === 'saving') await logins.arrived()
        },
      },
      'somebody is logged in': {
        event: done('save', { values: stored }),
        act: async () => {
          await logins.answer({ data: {} }, { 'x-authenticated': 'a-token-from-the-login' })
          await users.answer({ data: user })
        },
      },
      'the pair is wrong': {
        event: failed('save', { status: 401, message: wrongPair }),
        act: async () => {
          await logins.refuse(401, wrongPair)
          await summary.waitFor()
          expect([await fields.email.inputValue(), await fields.password.inputValue()]).toEqual([
            mail,
            'garderobe-demo',
          ])
        },
      },
    },
    seen: {
      editing: ({ context: { refusal } }) => ({
        there: [button(false), ...(refusal === null ? [] : [summary.getByText(refusal)])],
        gone: refusal === null ? [summary] : [],
      }),
      saving: () => ({ there: [button(true)], gone: [summary] }),
      entered: () => ({ there: [page.getByRole('heading', { level: 1, name: 'Wardrobe' })] }),
    },
    outside: outsideForm({
      ...visitorsForm,
      token: 'the login itself begins the session',
      result: 'somebody is logged in, or it is refused',
      unreachable: 'the session says that no answer came; the form stays as it is',
      again: 'the form is over',
    }),
  }
}

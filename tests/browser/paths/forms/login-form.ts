import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createToken, getUser } from '#src/api/contract/session.ts'
import { type LoginFields, loginFormMachine } from '#src/machines/forms/login-form.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { answerNobody } from '../app/nobodys-token.ts'

const wrongPair = 'E-mail and password do not fit together.'
const mail = 'mia@demo.example'
const user = aUser({ email: mail })

/** The form; the session behind it is walked by auth.ts. */
export async function loginForm(page: Page): Promise<Stage> {
  await answerNobody(page)
  const logins = await holdCalls(page, createToken)
  const users = await holdCalls(page, getUser)
  const main = page.getByRole('main')
  const fields = { email: main.getByLabel('E-mail'), password: main.getByLabel('Password') }
  const button = (disabled: boolean) => main.getByRole('button', { name: 'Log in', disabled, exact: true })
  const summary = main.getByRole('alert')
  const typed = (field: keyof LoginFields, value: string): Driver => ({
    event: { type: 'login.typed', field, value },
    when: (_, { context }) => context.fields[field] !== value,
    act: () => fields[field].fill(value),
  })
  return {
    name: 'login-form',
    machine: loginFormMachine,
    starts: {
      'the empty form': {
        begin: async () => {
          for (const calls of [logins, users]) calls.forget()
          await page.goto('/robots.txt')
          await page.evaluate(() => localStorage.clear())
          await visit(page, '/login')
        },
      },
    },
    project: (context: { fields: LoginFields; refusal: string | null }) => context,
    drivers: {
      'the mail is typed': typed('email', mail),
      'the password is typed': typed('password', 'garderobe-demo'),
      'login.submitted': {
        event: { type: 'login.submitted' },
        act: async ({ next }) => {
          await button(false).click()
          if (next === 'loggingIn') await logins.arrived()
        },
      },
      'somebody is logged in': {
        event: done('logIn', undefined),
        act: async () => {
          await logins.answer({ data: {} }, { 'x-authenticated': 'a-token-from-the-login' })
          await users.answer({ data: user })
        },
      },
      'the pair is wrong': {
        event: failed('logIn', new Error(wrongPair)),
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
      loggingIn: () => ({ there: [button(true)], gone: [summary] }),
      loggedIn: () => ({ there: [page.getByRole('heading', { level: 1, name: 'Wardrobe' })] }),
    },
    outside: {},
  }
}

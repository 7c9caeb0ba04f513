import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resetPassword } from '#src/api/contract/accounts.ts'
import { getUser } from '#src/api/contract/session.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { ResetOutcome, ResetValues } from '#src/ui/pages/reset-password.tsx'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { answerNobody } from '../app/nobodys-token.ts'
import { outsideForm, visitorsForm } from './form-outside.ts'

const refusal = 'Please check the form.'
const known = { password: ['This password is known to others.'] }
const away = 'Back in a moment.'
const used = 'This link was used already, or is too old. Ask for a new one.'
const token = 'a-token-that-a-mail-brought'
const password = 'a good password'
const empty: ResetValues = { password: '' }

export async function resetForm(page: Page): Promise<Stage> {
  await answerNobody(page)
  const resets = await holdCalls(page, resetPassword)
  const users = await holdCalls(page, getUser)
  const main = page.getByRole('main')
  const field = main.getByLabel('New password')
  const send = (disabled: boolean) =>
    main.getByRole('button', { name: 'Set password', disabled, exact: true })
  const retry = main.getByRole('button', { name: 'Retry' })
  const summary = main.locator('.error-summary')
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  const dead = page.getByRole('heading', { level: 1, name: 'This link no longer works' })
  return {
    name: 'form: new password',
    machine: formMachine<ResetValues, ResetOutcome>(),
    starts: {
      'a whole link': {
        input: { stored: empty, nonce: 'nonce', ending: 'result' },
        begin: async () => {
          for (const calls of [resets, users]) calls.forget()
          await page.goto('/robots.txt')
          await page.evaluate(() => localStorage.clear())
          // a link that a mail program has cut shows no form
          await visit(page, '/reset-password/a-tok')
          await dead.waitFor()
          await visit(page, `/reset-password/${token}`)
        },
      },
    },
    project: ({ attempt: _, ...context }: { attempt: number }) => context,
    drivers: {
      'a password is typed': {
        event: { type: 'form.typed', field: 'password', value: password },
        when: (state, { context }) => context.values.password === '' || state === 'unreachable',
        act: async () => {
          await field.fill('')
          await field.fill(password)
        },
      },
      'form.submitted': {
        event: { type: 'form.submitted' },
        // what is empty is not sent
        when: (_, { context }) => context.values.password !== '',
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry.click() : send(false).dblclick())
          await resets.arrived()
        },
      },
      'the password is set': {
        event: done('save', { values: empty, outcome: 'saved', token: 'a-token-of-a-session' }),
        act: async () => {
          await resets.answer({ data: {} }, { 'x-authenticated': 'a-token-of-a-session' })
          await users.arrived()
          await toastOf('Your new password is set').waitFor()
        },
      },
      'the password is set without a token': {
        event: done('save', { values: empty, outcome: 'saved', token: null }),
        act: () => resets.answer({ data: {} }),
      },
      'the password was refused': {
        event: failed('save', { status: 422, message: refusal, errors: known }),
        act: async () => {
          await resets.refuse(422, refusal, { errors: known })
          await toastOf(refusal).waitFor()
          expect(await field.inputValue()).toBe(password)
        },
      },
      'the link was used': {
        event: done('save', { values: empty, outcome: 'dead' }),
        act: () => resets.refuse(422, used, { code: 'link_used' }),
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
        act: async () => {
          await resets.refuse(503, away)
          await retry.waitFor()
          expect(await field.inputValue()).toBe(password)
        },
      },
      'the session has its user': {
        event: done('session', undefined),
        act: () => users.answer({ data: aUser() }),
      },
      'the session ended': {
        event: failed('session', new Error('')),
        act: () => users.refuse(401, 'Log in first.'),
      },
    },
    seen: {
      editing: ({ context }) => ({
        there: [
          send(false),
          ...(context.fieldErrors.password?.length ? [summary.getByText('known to others')] : []),
        ],
        gone: [retry],
      }),
      saving: () => ({ there: [send(true)], gone: [summary, retry] }),
      unreachable: () => ({ there: [retry, toastOf(away)] }),
      entering: () => ({ there: [send(true)] }),
      done: ({ context }) => ({
        there:
          context.outcome === 'dead'
            ? [dead, main.getByRole('link', { name: 'Get a new link' })]
            : [
                page.getByRole('heading', { level: 1, name: 'Your new password is set' }),
                main.getByRole('link', { name: 'Log in' }),
              ],
        gone: [field],
      }),
      entered: () => ({ there: [page.getByRole('heading', { level: 1, name: 'Wardrobe' })] }),
    },
    outside: outsideForm({
      ...visitorsForm,
      needed: 'the call itself says what is missing',
      login: 'somebody is logged in by the token',
      again: 'a link works once',
    }),
  }
}

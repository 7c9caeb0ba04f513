import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createUser } from '#src/api/contract/accounts.ts'
import { getUser } from '#src/api/contract/session.ts'
import { formMachine } from '#src/machines/forms/form.ts'
import type { SignUpValues } from '#src/ui/pages/sign-up.tsx'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { answerNobody } from '../app/nobodys-token.ts'
import { outsideForm, visitorsForm } from './form-outside.ts'

const refusal = 'Please check the form.'
const away = 'Back in a moment.'
const wait = 'You’ve tried this too many times. Please try again in 42 minutes.'
const taken = { password: ['This password is known to others.'] }
const user = aUser({ name: 'Ada Lovelace', email: 'ada@example.com' })
const empty: SignUpValues = { is_company: false, name: '', email: '', password: '', company_name: '' }
const typed: SignUpValues = {
  is_company: false,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  password: 'a good password',
  company_name: '',
}

/** The form with all of it typed: what is empty is not sent. */
export async function signUpForm(page: Page): Promise<Stage> {
  await answerNobody(page)
  const accounts = await holdCalls(page, createUser)
  const users = await holdCalls(page, getUser)
  const main = page.getByRole('main')
  const send = (disabled: boolean) =>
    main.getByRole('button', { name: 'Create account', disabled, exact: true })
  const retry = main.getByRole('button', { name: 'Retry' })
  const company = main.getByLabel('Brand name')
  const summary = main.locator('.error-summary')
  const name = main.getByLabel('Your name')
  const toastOf = (text: string) => page.locator('.toast').getByText(text).first()
  const made = page.getByRole('heading', { level: 1, name: 'Creating your account' })
  const expectTyped = async () => {
    expect([
      await main.getByLabel('Email').inputValue(),
      await main.getByLabel('Password').inputValue(),
    ]).toEqual([typed.email, typed.password])
  }
  return {
    name: 'form: sign-up',
    machine: formMachine<SignUpValues>(),
    starts: {
      'the form': {
        input: { stored: empty, nonce: 'nonce', ending: 'result' },
        begin: async () => {
          for (const calls of [accounts, users]) calls.forget()
          await page.goto('/robots.txt')
          await page.evaluate(() => localStorage.clear())
          await visit(page, '/signup')
          await main.getByLabel('Email').fill(typed.email)
          await main.getByLabel('Password').fill(typed.password)
          await name.fill(typed.name)
          await main.getByLabel('For a brand').check()
          await company.fill('Atelier Ada')
          await main.getByLabel('For myself').check()
        },
      },
    },
    project: ({ values, refusal, fieldErrors }: { values: SignUpValues; [part: string]: unknown }) => ({
      isCompany: values.is_company,
      name: values.name,
      refusal,
      fieldErrors,
    }),
    drivers: {
      'a name is typed': {
        event: { type: 'form.typed', field: 'name', value: 'Ada' },
        when: (_, { context }) => context.values.name !== 'Ada',
        act: () => name.fill('Ada'),
      },
      'a brand is chosen': {
        event: { type: 'form.typed', field: 'is_company', value: true },
        when: (_, { context }) => !context.values.is_company,
        act: () => main.getByLabel('For a brand').check(),
      },
      'form.submitted': {
        event: { type: 'form.submitted' },
        act: async ({ state }) => {
          await (state === 'unreachable' ? retry.click() : send(false).dblclick())
          await accounts.arrived()
        },
      },
      'the account is made': {
        event: done('save', { values: empty, token: 'a-token-of-the-sign-up' }),
        act: async () => {
          await accounts.answer({ data: {} }, { 'x-authenticated': 'a-token-of-the-sign-up' })
          await users.arrived()
          await toastOf('we sent a link to ada@example.com').waitFor()
        },
      },
      'the account is made without a token': {
        event: done('save', { values: empty, token: null }),
        act: () => accounts.answer({ data: {} }),
      },
      'it was refused': {
        event: failed('save', { status: 422, message: refusal, errors: taken }),
        act: async () => {
          await accounts.refuse(422, refusal, { errors: taken })
          await toastOf(refusal).waitFor()
          await expectTyped()
        },
      },
      'that was too often': {
        event: failed('save', { status: 429, message: wait }),
        act: async () => {
          await accounts.refuse(429, wait)
          await summary.getByText(wait).waitFor()
          await expectTyped()
        },
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
        act: async () => {
          await accounts.refuse(503, away)
          await retry.waitFor()
          await expectTyped()
        },
      },
      'the session has its user': {
        event: done('session', undefined),
        act: () => users.answer({ data: user }),
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
          ...(context.values.is_company ? [company] : []),
          ...(context.fieldErrors.password?.length ? [summary.getByText('known to others')] : []),
        ],
        gone: [retry, ...(context.values.is_company ? [] : [company])],
      }),
      saving: () => ({ there: [send(true)], gone: [summary, retry] }),
      unreachable: () => ({ there: [retry, toastOf(away)] }),
      entering: () => ({ there: [send(true)] }),
      done: () => ({ there: [made, main.getByRole('link', { name: 'Log in' })], gone: [send(true)] }),
      entered: () => ({ there: [page.getByRole('heading', { level: 1, name: 'Wardrobe' })] }),
    },
    outside: outsideForm({
      ...visitorsForm,
      needed: 'the call itself says what is missing, each field at once',
      login: 'somebody is logged in by the token',
      again: 'there is one account',
    }),
  }
}

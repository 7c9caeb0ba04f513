import type { Page } from 'playwright-core'
import { closed, type Screen } from './accessible-state.ts'

const token = 'a-token-that-a-mail-brought'

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

/** Presses a button of the page and waits for what it says then. */
const refusedBy = (button: string) => async (page: Page) => {
  await press(page, button)
  await page.getByRole('main').getByRole('alert').waitFor()
}

/** The call gets no answer. */
const cutAt = (path: string, field: string, value: string, button: string) => async (page: Page) => {
  await page.route(`**${path}`, route => route.abort())
  await page.locator(field).fill(value)
  await press(page, button)
  await page.getByRole('button', { name: 'Retry' }).waitFor()
}

/** The same call is sent once more, and answered. */
const retriedTo = (heading: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** The pages by which somebody comes in, with what they say when something is not right. */
export const waysIn: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    states: [
      closed,
      { name: 'empty', by: 'step', open: refusedBy('Log in') },
      {
        name: 'refused',
        by: 'step',
        open: async page => {
          await page.locator('#email').fill('mia@demo.example')
          await page.locator('#password').fill('wrong-password')
          await page.getByRole('button', { name: 'Show password' }).click()
          await press(page, 'Log in')
          await page.getByRole('main').getByText('Email or password is wrong.').waitFor()
        },
      },
      { name: 'after a failed sign-in elsewhere', at: '/login?notice=sign_in_failed' },
      { name: 'on the way to an account', at: '/account/wardrobe' },
    ],
  },
  {
    name: 'sign-up',
    path: '/signup/ada',
    states: [
      closed,
      { name: 'empty', by: 'step', open: refusedBy('Create account') },
      {
        name: 'of a brand, empty',
        by: 'step',
        open: async page => {
          await page.getByLabel('For a brand').check()
          await press(page, 'Create account')
          await page.getByRole('link', { name: /^Brand name: / }).waitFor()
        },
      },
      {
        name: 'without an answer',
        open: async page => {
          await page.locator('#name').fill('Ada')
          await page.locator('#email').fill('ada@example.com')
          await cutAt('/api/v1/users', '#password', 'a good password', 'Create account')(page)
        },
      },
    ],
  },
  {
    name: 'forgotten password',
    path: '/forgot-password',
    states: [
      closed,
      { name: 'empty', by: 'step', open: refusedBy('Send link') },
      {
        name: 'without an answer',
        by: 'step',
        open: cutAt('/api/v1/passwords/forgot', '#email', 'ada@example.com', 'Send link'),
      },
      { name: 'asked', by: 'step', open: retriedTo('Check your inbox') },
    ],
  },
  {
    name: 'new password',
    path: `/reset-password/${token}`,
    states: [
      closed,
      { name: 'empty', by: 'step', open: refusedBy('Set password') },
      {
        name: 'without an answer',
        by: 'step',
        open: cutAt('/api/v1/passwords/reset', '#password', 'a good password', 'Set password'),
      },
      { name: 'by a dead link', by: 'step', open: retriedTo('This link no longer works') },
      { name: 'that must be changed', at: `/reset-password/${token}?required=1` },
      { name: 'by a link that was cut', at: '/reset-password/a-tok' },
    ],
  },
]

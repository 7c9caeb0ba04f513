import type { Page } from 'playwright-core'
import type { Screen } from './accessible-checkout.ts'

const token = 'a-token-that-a-mail-brought'

/** Presses a button of the page and waits for what it says then. */
const refusedBy = (button: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await page.getByRole('main').getByRole('alert').waitFor()
}

/** The call gets no answer. */
const cutAt = (path: string, field: string, value: string, button: string) => async (page: Page) => {
  await page.route(`**${path}`, route => route.abort())
  await page.locator(field).fill(value)
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.unrouteAll()
}

/** The pages by which somebody comes in, with what they say when something is not right. */
export const waysIn: readonly Screen[] = [
  {
    name: 'login',
    path: () => '/login',
    opened: [
      ['empty', refusedBy('Log in')],
      [
        'refused',
        async page => {
          await page.locator('#email').fill('mia@demo.example')
          await page.locator('#password').fill('wrong-password')
          await page.getByRole('button', { name: 'Show password' }).click()
          await refusedBy('Log in')(page)
        },
      ],
    ],
  },
  { name: 'login after a failed sign-in elsewhere', path: () => '/login?notice=sign_in_failed' },
  {
    name: 'sign-up',
    path: () => '/signup/ada',
    opened: [
      ['empty', refusedBy('Make my account')],
      [
        'of a brand, empty',
        async page => {
          await page.getByLabel('For a brand').check()
          await refusedBy('Make my account')(page)
        },
      ],
      [
        'without an answer',
        async page => {
          await page.locator('#name').fill('Ada')
          await page.locator('#email').fill('ada@example.com')
          await cutAt('/api/v1/users', '#password', 'a good password', 'Make my account')(page)
        },
      ],
    ],
  },
  {
    name: 'forgotten password',
    path: () => '/forgot-password',
    opened: [
      ['empty', refusedBy('Send the link')],
      ['without an answer', cutAt('/api/v1/passwords/forgot', '#email', 'ada@example.com', 'Send the link')],
      [
        'asked',
        async page => {
          await page.locator('#email').fill('ada@example.com')
          await page.getByRole('button', { name: 'Send the link' }).click()
          await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
        },
      ],
    ],
  },
  {
    name: 'new password',
    path: () => `/reset-password/${token}`,
    opened: [
      ['empty', refusedBy('Set the password')],
      [
        'without an answer',
        cutAt('/api/v1/passwords/reset', '#password', 'a good password', 'Set the password'),
      ],
      [
        'by a dead link',
        async page => {
          await page.locator('#password').fill('a good password')
          await page.getByRole('button', { name: 'Set the password' }).click()
          await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
        },
      ],
    ],
  },
  { name: 'password that must be changed', path: () => `/reset-password/${token}?required=1` },
  { name: 'link that was cut', path: () => '/reset-password/a-tok' },
]

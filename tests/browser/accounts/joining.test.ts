import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { freshAddress, password } from '#tests/support/members/members.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('a visitor who signs up on the way to a page comes to it', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, '/account/ads')
  await page.waitForURL('**/login?redirect=%2Faccount%2Fads')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('**/signup?redirect=%2Faccount%2Fads')
  await signUp(page, freshAddress())
  await page.waitForURL('**/account/ads')
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'wrong fields of a sign-up are named before anything is sent; a breached password by the server',
  async () => {
    const { page, misdeeds } = await openPage({ origin: server.url })
    const calls: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
    })
    await visit(page, '/signup')
    await page.getByLabel('Email').fill('ada@nowhere')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
    const summary = page.getByRole('main').getByRole('alert')
    await summary.waitFor()
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Your name: Enter your name.',
      'Email: Enter an email such as name@example.com.',
      'Password: Enter a password of at least 8 characters.',
    ])
    expect(calls).toEqual([])
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Email').fill(freshAddress())
    await page.getByLabel('Password').fill('password1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await summary.getByRole('link', { name: /^Password: / }).waitFor()
    expect([await page.getByLabel('Password').inputValue(), calls]).toEqual(['password1', ['/api/v1/users']])
    expect(misdeeds).toEqual(clean)
  },
)

test.for([
  ['/login', 'Logging in'],
  ['/signup', 'Creating an account'],
  ['/forgot-password', 'Asking for a new password'],
  ['/reset-password/a-token-that-a-mail-brought', 'Setting a new password'],
  ['/oauth/a-token-that-a-provider-brought', 'Signing in'],
] as const)('without JavaScript %s says what it needs, and is not to be found', async ([path, what]) => {
  const { page, misdeeds } = await openPage({ origin: server.url, javaScript: false })
  await page.goto(path)
  expect(await page.getByRole('main').textContent()).toContain(`${what} needs JavaScript.`)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(misdeeds).toEqual(clean)
})

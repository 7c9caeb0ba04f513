import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { hashPassword } from '#server/domains/accounts/password-hash.ts'
import { createToken, getUser, logout } from '#src/api/contract/session.ts'
import { createCheckout } from '#src/api/contract/trade/checkout.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
  await server.services.pool.query(`update users set email = $1, password_hash = $2 where id = $3`, [
    'nord@demo.example',
    await hashPassword('garderobe-demo'),
    shop.seller,
  ])
})

/** A demo account's token, as a login brings it. */
async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(server.url + createToken.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'garderobe-demo' }),
  })
  return answer.headers.get('x-authenticated') ?? ''
}

/** Every page of the context holds the token from its first moment. */
async function opened(token: string) {
  return openPage({
    origin: server.url,
    prepare: async (context: BrowserContext) => {
      await context.addInitScript(stored => {
        if (sessionStorage.getItem('begun') === null) localStorage.setItem('token', stored)
        sessionStorage.setItem('begun', 'yes')
      }, token)
    },
  })
}

test('a visitor who logs in from a product page comes back to it', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const piece = `/product/long-wool-coat/${shop.coat}?color=camel`
  await visit(page, piece)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  // pressed once more it leads to the same
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.locator('#email').fill('mia@demo.example')
  await page.locator('#password').fill('garderobe-demo')
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${server.url}${piece}`)
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest.for(['/login', '/login?redirect=/account/ads', '/signup', '/forgot-password', '/oauth/some-token'])(
  'a browser with a token that opens %s directly is led home before the user is loaded',
  async path => {
    const { page, misdeeds } = await opened(await tokenOf('mia@demo.example'))
    const users = await holdCalls(page, getUser)
    await page.goto(path)
    await page.waitForURL(`${server.url}/`)
    await users.pass()
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

slowTest('a login that is finished after its page was left leads nowhere', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const logins = await holdCalls(page, createToken)
  await visit(page, '/login?redirect=/account/ads')
  await page.getByRole('textbox', { name: 'Email' }).fill('mia@demo.example')
  await page.getByLabel('Password').fill('garderobe-demo')
  await page.getByLabel('Password').press('Enter')
  await logins.arrived()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/about')
  await logins.pass()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  // whoever opens the login afterwards has no business there
  await page.goto('/login')
  await page.waitForURL(`${server.url}/`)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest(
  'a company goes on to its overview; logging out of a session that is over already leads home too',
  async () => {
    const { page, misdeeds } = await openPage({ origin: server.url })
    await visit(page, '/login')
    await page.getByRole('textbox', { name: 'Email' }).fill('nord@demo.example')
    await page.getByLabel('Password').fill('garderobe-demo')
    await page.getByLabel('Password').press('Enter')
    await page.waitForURL('**/account/business')
    const logouts = await holdCalls(page, logout)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click()
    await logouts.refuse(401, 'Please log in.')
    await page.waitForURL(`${server.url}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

slowTest(
  'a user who could not be asked for is asked for again at once, and nothing looks as if it were loading',
  async () => {
    const { page, misdeeds } = await opened(await tokenOf('mia@demo.example'))
    const users = await holdCalls(page, getUser)
    await visit(page, '/about')
    const waiting = page.getByText('Loading your account')
    await waiting.waitFor({ state: 'attached' })
    await users.cut()
    const bar = page.getByRole('alert').filter({ hasText: 'We couldn’t load your account' })
    await bar.waitFor()
    await waiting.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'Retry' }).click()
    await users.pass()
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
    await bar.waitFor({ state: 'detached' })
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

slowTest('"Buy now" without an answer is tried again by Retry beside it', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const calls = await holdCalls(page, createCheckout)
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await calls.cut()
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await calls.pass()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

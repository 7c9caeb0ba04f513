import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { freshAddress, membersOf, password, tokenIn } from '#tests/support/members.ts'
import { openPage, visit } from '#tests/support/page.ts'
import { startShop } from '#tests/support/start-shop.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>

beforeAll(async () => {
  ;({ server } = await startShop())
  members = membersOf(server)
})

const clean = { errors: [], violations: [], strangers: [] }
const toast = (page: Page, text: string | RegExp) => page.locator('.toast__message').getByText(text)
const arrived = (page: Page, room: string) => page.getByRole('heading', { level: 1, name: room }).waitFor()

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Make my account' }).click()
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
}

test.for([360, 1440])(
  'a member signs up, verifies, logs out and in, forgets and sets anew, at %i px',
  async width => {
    const email = freshAddress()
    const { page, misdeeds } = await openPage({ origin: server.url, width })
    await visit(page, '/signup')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await signUp(page, email)
    await page.waitForURL('**/account/wardrobe')
    await arrived(page, 'Wardrobe')
    await toast(page, `we have written to ${email}`).waitFor()

    const verification = tokenIn(await members.mail(email, 'Welcome'), '/?verify=')
    await visit(page, `/?verify=${verification}`)
    await toast(page, `Your address ${email} is verified.`).waitFor()
    await page.waitForURL(`${server.url}/`)
    // the second time it is used already, and says where another comes from
    await visit(page, `/?verify=${verification}`)
    await toast(page, /^This link was used already, or is too old\. A new one/).waitFor()
    await page.waitForURL(`${server.url}/`)

    await logOut(page)
    await visit(page, '/login')
    await logIn(page, email, password)
    await arrived(page, 'Wardrobe')
    await logOut(page)

    await visit(page, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await arrived(page, 'Look into your mail')
    const link = tokenIn(await members.mail(email, 'Set a new password'), '/reset-password/')
    await visit(page, `/reset-password/${link}`)
    await page.getByLabel('New password').fill('seven quiet herons')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.waitForURL('**/account/wardrobe')
    await toast(page, 'Your new password is set.').waitFor()
    // the token of the link is not to be come back to
    await page.goBack()
    expect(page.url()).not.toContain(link)
    await visit(page, '/')
    await logOut(page)

    await visit(page, `/reset-password/${link}`)
    await page.getByLabel('New password').fill('seven quiet herons')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await arrived(page, 'This link does not work any more')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await page.waitForURL('**/forgot-password')
    await visit(page, '/login')
    await logIn(page, email, password)
    await page.getByRole('main').getByRole('alert').waitFor()
    await logIn(page, email, 'seven quiet herons')
    await arrived(page, 'Wardrobe')
    expect(misdeeds).toEqual(clean)
  },
)

test('a brand signs up, is told what comes next, and comes in while it is looked at', async () => {
  const email = freshAddress()
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, '/signup')
  await page.getByLabel('For a brand').check()
  await page.getByText('Your shop opens when we have looked at the brand').waitFor()
  await signUp(page, email)
  const summary = page.getByRole('main').getByRole('alert')
  await summary.getByRole('link', { name: 'Name of the brand: Say what the company is called.' }).click()
  await page.keyboard.type('Atelier Ada')
  await page.getByRole('button', { name: 'Make my account' }).click()
  await page.waitForURL('**/account/business')
  await toast(page, `we have written to ${email}`).waitFor()
  const bearer = await page.evaluate(() => localStorage.getItem('token'))
  expect(await members.user(bearer ?? '')).toMatchObject({
    body: { data: { profile: { is_company: true, company_name: 'Atelier Ada', state: 'pending_approval' } } },
  })
  expect(misdeeds).toEqual(clean)
})

test('with keys alone an account is made, and the password can be looked at', async () => {
  const email = freshAddress()
  const { page, misdeeds } = await openPage({ origin: server.url, width: 360 })
  await visit(page, '/login')
  await tabTo(page, /^Make an account$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signup')
  await tabTo(page, /^For myself/)
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Name of the brand').waitFor()
  await page.keyboard.press('ArrowUp')
  await tabTo(page, /^Your name/)
  await page.keyboard.type('Ada Lovelace')
  await tabTo(page, /^Password/)
  await page.keyboard.type(password)
  await tabTo(page, /^Show password$/)
  await page.keyboard.press('Space')
  const field = page.getByLabel('Password')
  expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', password])
  await page.getByRole('button', { name: 'Hide password' }).press('Enter')
  expect(await field.getAttribute('type')).toBe('password')
  await field.press('Enter')
  // the summary has the focus, and its first link leads into the field
  await page.getByRole('main').getByRole('alert').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/wardrobe')
  expect(misdeeds).toEqual(clean)
})

test('whoever wanted something before signing up comes to it', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, '/account/ads')
  await page.waitForURL('**/login?redirect=%2Faccount%2Fads')
  await page.getByRole('link', { name: 'Make an account' }).click()
  await page.waitForURL('**/signup?redirect=%2Faccount%2Fads')
  await signUp(page, freshAddress())
  await page.waitForURL('**/account/ads')
  expect(misdeeds).toEqual(clean)
})

test('what is not right is said beside the fields before anything is sent; a breached password by the server', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const calls: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await visit(page, '/signup')
  await page.getByLabel('E-mail').fill('ada@nowhere')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Make my account' }).click()
  const summary = page.getByRole('main').getByRole('alert')
  await summary.waitFor()
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Your name: Say your name.',
    'E-mail: This does not look like an e-mail address.',
    'Password: A password has at least 8 characters.',
  ])
  expect(calls).toEqual([])
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('E-mail').fill(freshAddress())
  await page.getByLabel('Password').fill('password1')
  await page.getByRole('button', { name: 'Make my account' }).click()
  await summary.getByRole('link', { name: /^Password: / }).waitFor()
  expect([await page.getByLabel('Password').inputValue(), calls]).toEqual(['password1', ['/api/v1/users']])
  expect(misdeeds).toEqual(clean)
})

test.for([
  ['/login', 'Logging in'],
  ['/signup', 'Making an account'],
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

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { linkIdentity } from '#src/api/contract/oauth.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { freshAddress, membersOf, password } from '#tests/support/members/members.ts'
import { type RealProvider, startRealProvider } from '#tests/support/server/real-provider.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let provider: RealProvider
let origin: string

beforeAll(async () => {
  provider = await startRealProvider()
  ;({ server } = await startShop({ env: provider.env }))
  origin = server.services.config.publicUrl
  provider.open(`${origin}/api/v1/oauth/oidc/callback`)
})
afterAll(() => provider.close())

const clean = { errors: [], violations: [], strangers: [] }
const opened = () => openPage({ origin, friends: [provider.env.OIDC_ISSUER ?? ''] })
const elsewhere = (page: Page) => page.getByRole('link', { name: 'Continue with Example Accounts' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Connect the two?' })

async function comeFromElsewhere(page: Page): Promise<void> {
  await visit(page, '/login')
  await elsewhere(page).click()
}

async function logIn(page: Page, email: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('status')
    .getByText(/^You already have an account with this/)
    .waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await question(page).waitFor()
}

const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const affiliate = (page: Page) => page.evaluate(() => localStorage.getItem('affiliate'))
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

test('a new member signs up with a provider, and comes to the page that they wanted', async () => {
  await query(`insert into affiliates (slug, name) values ('ada-writes', 'Ada writes')`)
  provider.person = { sub: 'ada', name: 'Ada', email: 'ada@elsewhere.example', email_verified: true }
  const { page, misdeeds } = await opened()
  const stored: string[] = []
  await page.exposeFunction('noteToken', (token: string) => void stored.push(token))
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key === 'token') Reflect.get(window, 'noteToken')(value)
      setItem.call(this, key, value)
    }
  })
  await visit(page, '/signup/ada-writes')
  await expect.poll(() => affiliate(page)).toContain('ada-writes')
  await visit(page, '/signup?redirect=%2Faccount%2Fads')
  await elsewhere(page).click()
  await page.waitForURL('**/account/ads')
  // the single-use token of the address is stored nowhere; the session's own is
  expect(stored).toEqual([expect.stringMatching(/^s_[\w-]+\.[\w-]+$/)])
  // whose link led here has been noted with the account, and counts for no other
  expect(
    await query(
      `select a.slug from affiliate_signups a join users u on u.id = a.user_id where u.email = 'ada@elsewhere.example'`,
    ),
  ).toEqual([{ slug: 'ada-writes' }])
  expect(await affiliate(page)).toBeNull()
  await page.getByRole('button', { name: /^Account menu/ }).waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'a known address is asked to log in and whether to connect the two; then either way leads in',
  async () => {
    const email = freshAddress()
    await membersOf(server).verified(email)
    provider.person = { sub: 'bea', name: 'Bea', email, email_verified: true }
    const { page, misdeeds } = await opened()
    await comeFromElsewhere(page)
    await logIn(page, email)
    // lost on its way it is asked again, and said in the question
    const links = await holdCalls(page, linkIdentity)
    await question(page).getByRole('button', { name: 'Connect' }).dblclick()
    await links.cut()
    await question(page).getByRole('alert').waitFor()
    await question(page).getByRole('button', { name: 'Connect' }).click()
    await links.pass()
    await page.waitForURL('**/account/wardrobe')
    await page.locator('.toast__message').getByText('Connected.').waitFor()

    const { page: again } = await opened()
    await comeFromElsewhere(again)
    await again.waitForURL('**/account/wardrobe')
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'a member who does not connect the two is in all the same, and asked again the next time',
  async () => {
    const email = freshAddress()
    await membersOf(server).verified(email)
    provider.person = { sub: 'cleo', name: 'Cleo', email, email_verified: true }
    const { page, misdeeds } = await opened()
    await comeFromElsewhere(page)
    await logIn(page, email)
    await page.keyboard.press('Escape')
    await page.waitForURL('**/account/wardrobe')
    const { page: again } = await opened()
    await comeFromElsewhere(again)
    await again.waitForURL('**/login?notice=link_account**')
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('a member who has an account already spends no affiliate’s link by logging in', async () => {
  provider.person = { sub: 'ada' }
  const { page } = await opened()
  await visit(page, '/signup/ada-writes')
  await expect.poll(() => affiliate(page)).toContain('ada-writes')
  await elsewhere(page).click()
  await page.waitForURL('**/account/wardrobe')
  expect(await affiliate(page)).toContain('ada-writes')
})

slowTest(
  'a member who must set a new password does so after the sign-in elsewhere, and goes on to the page wanted',
  async () => {
    await query(`update users set must_set_password = true where email = 'ada@elsewhere.example'`)
    provider.person = { sub: 'ada' }
    const { page, misdeeds } = await opened()
    await visit(page, '/login?redirect=%2Faccount%2Fads')
    await elsewhere(page).click()
    await page.getByRole('heading', { level: 1, name: 'Your password must be changed' }).waitFor()
    await page.getByLabel('New password').fill('seven quiet herons')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/account/ads')
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('the same at the login by password: what was wanted is not lost on the way', async () => {
  const email = freshAddress()
  await membersOf(server).signUp(email)
  await query('update users set must_set_password = true where email = $1', [email])
  const { page } = await opened()
  await visit(page, '/login?redirect=%2Faccount%2Fads')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your password must be changed' }).waitFor()
  await page.getByLabel('New password').fill('seven quiet herons')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/ads')
})

test('an address made up for the way back leads nowhere else, and what did not work can be tried again', async () => {
  const { page } = await opened()
  const wanted = '%2Faccount%2Fads'
  await page.goto(`/oauth/${'a'.repeat(43)}?joined=1&redirect=${wanted}`)
  await page.waitForURL('**/login?notice=sign_in_failed**')
  provider.person = { sub: 'ada' }
  await elsewhere(page).click()
  await page.waitForURL('**/account/ads')
  const token = await membersOf(server).signUp(freshAddress())
  const { page: another } = await opened()
  await another.goto(`/oauth/${token}?redirect=${encodeURIComponent('//evil.example/x')}`)
  await another.waitForURL(`${origin}/account/wardrobe`)
})

slowTest(
  'a connected provider is listed in the settings; the only way in stays, and goes once there is a password',
  async () => {
    const email = freshAddress()
    provider.person = { sub: 'dora', name: 'Dora', email, email_verified: true }
    const { page, misdeeds } = await opened()
    await visit(page, '/login?redirect=%2Faccount%2Fsettings')
    await elsewhere(page).click()
    const ways = part(page, 'Password')
    await ways.getByText('Set a password first. It’s your only way to log in.').waitFor()
    const disconnect = ways.getByRole('button', { name: 'Disconnect Example Accounts' })
    expect(await disconnect.count()).toBe(0)
    await ways.getByLabel('New password').fill('seven quiet herons')
    await ways.getByRole('button', { name: 'Set a password' }).click()
    await disconnect.click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect Example Accounts' })
    await dialog.waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await disconnect.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await ways.getByText(/^None connected\. Log in once with Example Accounts/).waitFor()
    await membersOf(server).mail(email, 'Example Accounts is no longer connected')
    expect(misdeeds).toEqual(clean)
  },
)

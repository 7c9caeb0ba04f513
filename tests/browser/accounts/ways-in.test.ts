import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createUser } from '#src/api/contract/accounts.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { freshAddress, membersOf, password } from '#tests/support/members/members.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>

beforeAll(async () => {
  ;({ server } = await startShop())
  members = membersOf(server)
  await server.services.pool.query(`insert into affiliates (slug, name) values ('ada-writes', 'Ada writes')`)
})

const clean = { errors: [], violations: [], strangers: [] }
const arrived = (page: Page, room: string) => page.getByRole('heading', { level: 1, name: room }).waitFor()
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await arrived(page, 'Wardrobe')
}

async function broughtBy(email: string): Promise<string[]> {
  const { rows } = await server.services.pool.query<{ slug: string }>(
    'select a.slug from affiliate_signups a join users u on u.id = a.user_id where u.email = $1',
    [email],
  )
  return rows.map(({ slug }) => slug)
}

slowTest(
  'an affiliate’s link counts although the account is made elsewhere in the shop, and once',
  async () => {
    const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
    await visit(page, '/signup/ada-writes')
    await arrived(page, 'Create an account')
    // the page says so before it has written down who led here
    await expect.poll(() => page.evaluate(() => localStorage.getItem('affiliate'))).toContain('ada-writes')
    await visit(page, '/about')
    await visit(page, '/signup')
    const email = freshAddress()
    await signUp(page, email)
    expect(await broughtBy(email)).toEqual(['ada-writes'])
    expect(await page.evaluate(() => localStorage.getItem('affiliate'))).toBeNull()
    expect(misdeeds).toEqual(clean)
  },
)

slowTest.for<[string, string, unknown]>([
  ['somebody unknown', '/signup/nobody-knows-me', null],
  ['a link of more than 30 days ago', '/signup', { slug: 'ada-writes', until: Date.now() - 1 }],
  ['a clock that was set back', '/signup', { slug: 'ada-writes', until: Date.now() + 31 * 86_400_000 }],
  ['something else under the key', '/signup', ['ada-writes']],
])('%s counts for nothing and keeps nobody out', async ([, path, kept]) => {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  if (kept !== null) {
    await page.addInitScript(value => localStorage.setItem('affiliate', value), JSON.stringify(kept))
  }
  await visit(page, path)
  const email = freshAddress()
  await signUp(page, email)
  expect(await broughtBy(email)).toEqual([])
  expect(misdeeds).toEqual(clean)
})

test('a sign-in from elsewhere leads to the wardrobe, and its token is not to be come back to', async () => {
  const token = await members.signUp(freshAddress())
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  await visit(page, '/about')
  await page.goto(`/oauth/${token}`)
  await page.waitForURL('**/account/wardrobe')
  await arrived(page, 'Wardrobe')
  await page.goBack()
  await page.waitForURL('**/about')
  expect(misdeeds).toEqual(clean)
})

slowTest.for(['a-token-that-nobody-ever-made', 'short'])(
  'a sign-in with %s leads to the login, which says why',
  async token => {
    const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
    await page.goto(`/oauth/${token}`)
    await page.waitForURL('**/login?**')
    await page
      .getByRole('main')
      .getByRole('status')
      .getByText(/^The sign-in didn’t work/)
      .waitFor()
    expect(await storedToken(page)).toBeNull()
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('the login says nothing that an address made up', async () => {
  const { page } = await openPage({ origin: server.url, isWarm: true })
  await visit(page, '/login?notice=Your+account+is+closed')
  await arrived(page, 'Welcome back')
  expect(await page.getByRole('main').getByRole('status').count()).toBe(0)
})

slowTest('a member with a token keeps it: a stranger’s sign-in is ignored', async () => {
  const own = await members.signUp(freshAddress())
  const strangers = await members.signUp(freshAddress())
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  await page.goto('/robots.txt')
  await page.evaluate(token => localStorage.setItem('token', token), own)
  await page.goto(`/oauth/${strangers}`)
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('button', { name: /^Account menu/ }).waitFor()
  expect(await storedToken(page)).toBe(own)
  expect(misdeeds).toEqual(clean)
})

slowTest('an account whose password must be changed is led to do so at its login, and is in', async () => {
  const email = freshAddress()
  await members.signUp(email)
  await server.services.pool.query('update users set must_set_password = true where email = $1', [email])
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/reset-password/**')
  await arrived(page, 'Your password must be changed')
  expect(await storedToken(page)).toBeNull()
  await page.getByLabel('New password').fill('seven quiet herons')
  await page.keyboard.press('Enter')
  await arrived(page, 'Wardrobe')
  expect((await members.login(email, 'seven quiet herons')).status).toBe(201)
  expect(misdeeds).toEqual(clean)
})

slowTest('a sign-up that is finished after its page was left logs nobody in, and leads nowhere', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  const accounts = await holdCalls(page, createUser)
  await visit(page, '/signup')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(freshAddress())
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await accounts.arrived()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/about')
  expect(await storedToken(page)).toBeNull()
  expect(misdeeds).toEqual(clean)
})

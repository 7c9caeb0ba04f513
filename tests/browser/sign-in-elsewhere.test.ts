import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { linkIdentity } from '#src/api/contract/oauth.ts'
import { holdCalls } from '#tests/support/held-calls.ts'
import { freshAddress, membersOf, password } from '#tests/support/members.ts'
import { openPage, visit } from '#tests/support/page.ts'
import { type RealProvider, startRealProvider } from '#tests/support/real-provider.ts'
import { startShop } from '#tests/support/start-shop.ts'

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
    .getByText(/^You have an account with this/)
    .waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await question(page).waitFor()
}

test('somebody new signs up with a provider, from where she wanted to what she wanted', async () => {
  provider.person = { sub: 'ada', name: 'Ada', email: 'ada@elsewhere.example', email_verified: true }
  const { page, misdeeds } = await opened()
  await visit(page, '/signup?redirect=%2Faccount%2Fads')
  await elsewhere(page).click()
  await page.waitForURL('**/account/ads')
  await page.getByRole('button', { name: /^Account menu/ }).waitFor()
  expect(misdeeds).toEqual(clean)
})

test('a known address is asked to log in and whether to connect the two; then either way leads in', async () => {
  const email = freshAddress()
  await membersOf(server).verified(email)
  provider.person = { sub: 'bea', name: 'Bea', email, email_verified: true }
  const { page, misdeeds } = await opened()
  await comeFromElsewhere(page)
  await logIn(page, email)
  // lost on its way it is asked again, and said in the question
  const links = await holdCalls(page, linkIdentity)
  await question(page).getByRole('button', { name: 'Connect them' }).dblclick()
  await links.cut()
  await question(page).getByRole('alert').waitFor()
  await question(page).getByRole('button', { name: 'Connect them' }).click()
  await links.pass()
  await page.waitForURL('**/account/wardrobe')
  await page.locator('.toast__message').getByText('Connected.').waitFor()

  const { page: again } = await opened()
  await comeFromElsewhere(again)
  await again.waitForURL('**/account/wardrobe')
  expect(misdeeds).toEqual(clean)
})

test('whoever does not connect the two is in all the same, and asked again the next time', async () => {
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
})

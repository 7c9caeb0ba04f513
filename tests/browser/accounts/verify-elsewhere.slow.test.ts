import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { freshAddress, membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  ;({ server } = await startShop())
  members = membersOf(server)
})
const clean = { errors: [], violations: [], strangers: [] }
const toast = (page: Page, text: string) => page.locator('.toast__message').getByText(text)

test('a link that is opened where nobody is logged in leads to the login, and back', async () => {
  const email = freshAddress()
  await members.signUp(email)
  const token = tokenIn(await members.mail(email, 'Welcome'), '/?verify=')
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, `/?verify=${token}`)
  await page.getByText('Log in to confirm your email').waitFor()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/?verify=${token}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await toast(page, `Your email ${email} is confirmed.`).waitFor()
  await page.waitForURL(`${server.url}/`)
  expect(misdeeds).toEqual(clean)
})

test('a link that somebody else is logged in with verifies nothing, and says why', async () => {
  const [email, other] = [freshAddress(), freshAddress()]
  const bearer = await members.signUp(email)
  const token = tokenIn(await members.mail(email, 'Welcome'), '/?verify=')
  const stranger = await members.signUp(other)
  const { page, misdeeds } = await openPage({ origin: server.url })
  await page.goto('/robots.txt')
  await page.evaluate(held => localStorage.setItem('token', held), stranger)
  await visit(page, `/?verify=${token}`)
  await toast(page, 'This link was sent for another account').waitFor()
  await page.waitForURL(`${server.url}/`)
  expect((await members.user(bearer)).body).toMatchObject({ data: { email_verified: false } })
  expect((await members.verify(token, bearer)).status).toBe(200)
  expect(misdeeds).toEqual(clean)
})

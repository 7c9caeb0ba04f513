import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { getUser } from '#src/api/contract/session.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { networkRests, openOther, openPage } from '#tests/support/browser/page.ts'
import { freshAddress, membersOf } from '#tests/support/members/members.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>

beforeAll(async () => {
  ;({ server } = await startShop())
  members = membersOf(server)
})

const clean = { errors: [], violations: [], strangers: [] }

/** Ada's settings, with a name typed, while another tab has stored a token and nobody has said whose it is. */
async function typing(stranger: string) {
  const email = freshAddress()
  const ada = await members.signUp(email)
  const { page, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  await other.evaluate(token => localStorage.setItem('token', token), ada)
  const users = await holdCalls(page, getUser)
  await page.goto('/account/settings')
  await users.pass()
  const profile = page.getByRole('region', { name: 'Profile', exact: true })
  const name = profile.getByLabel('Name', { exact: true })
  await expect.poll(() => name.inputValue()).toBe('Ada Lovelace')
  // the settings ask once more, to show what is new
  await users.pass()
  // whatever else the settings ask for has come
  await networkRests(page)
  await name.fill('Ada King')
  const calls: string[] = []
  page.on('request', request => {
    const { authorization } = request.headers()
    const { pathname } = new URL(request.url())
    if (authorization === `Bearer ${stranger}`) calls.push(`${request.method()} ${pathname}`)
  })
  await other.evaluate(token => localStorage.setItem('token', token), stranger)
  await users.arrived()
  return { email, ada, page, users, profile, name, calls, misdeeds }
}

test('text that a member typed is gone once another logged in in the next tab, and is saved for neither', async () => {
  const his = freshAddress()
  const theo = await members.signUp(his, { name: 'Theo Brandt' })
  const { email: hers, users, profile, name, calls, misdeeds } = await typing(theo)
  // until it is known whose the token is, it says so and does nothing else
  await profile.waitFor({ state: 'hidden' })
  expect(calls).toEqual([`GET ${getUser.path}`])

  await users.pass()
  await expect.poll(() => name.inputValue()).toBe('Theo Brandt')
  await users.pass()
  await profile.getByLabel(/^About you/).fill('I collect coats.')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(() => of(his)).toEqual({ name: 'Theo Brandt', bio: 'I collect coats.' })
  expect(await of(hers)).toEqual({ name: 'Ada Lovelace', bio: '' })
  expect(misdeeds).toEqual(clean)
})

slowTest('a page that the browser brings back is of whoever logged in meanwhile', async () => {
  const ada = await members.signUp(freshAddress())
  const theo = await members.signUp(freshAddress(), { name: 'Theo Brandt' })
  const { page, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  await other.evaluate(token => localStorage.setItem('token', token), ada)
  await page.goto('/account/settings')
  const name = page.getByRole('region', { name: 'Profile', exact: true }).getByLabel('Name', { exact: true })
  await expect.poll(() => name.inputValue()).toBe('Ada Lovelace')
  // its own writing tells a page nothing, as nothing tells one that is kept for Back
  await page.evaluate(token => {
    localStorage.setItem('token', token)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, theo)
  await expect.poll(() => name.inputValue()).toBe('Theo Brandt')
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'a token of the next tab that opens nothing leads back to the session, and what was typed is there',
  async () => {
    const nobodys = `s_session-of-nobody.${'n'.repeat(43)}`
    const { email, ada, page, users, profile, name, calls, misdeeds } = await typing(nobodys)
    await users.pass()
    await users.pass()
    await expect.poll(() => name.inputValue()).toBe('Ada King')
    await users.pass()
    expect([await storedToken(page), calls]).toEqual([ada, [`GET ${getUser.path}`]])
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect.poll(() => of(email)).toEqual({ name: 'Ada King', bio: '' })
    expect(misdeeds).toEqual(clean)
  },
)

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function of(email: string): Promise<{ name: string; bio: string } | undefined> {
  const { rows } = await server.services.pool.query<{ name: string; bio: string }>(
    `select name, coalesce(bio, '') as bio from users where email = $1`,
    [email],
  )
  return rows[0]
}

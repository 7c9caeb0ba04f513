import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { getUser } from '#src/api/contract/session.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openOther, openPage } from '#tests/support/browser/page.ts'
import { freshAddress, membersOf } from '#tests/support/members/members.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>

beforeAll(async () => {
  ;({ server } = await startShop())
  members = membersOf(server)
})

/** Ada's settings, with a name typed, while another tab has stored the token of Theo and nobody has said whose it is. */
async function typing() {
  const [hers, his] = [freshAddress(), freshAddress()]
  const [ada, theo] = [await members.signUp(hers), await members.signUp(his, { name: 'Theo Brandt' })]
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
  await page.waitForLoadState('networkidle')
  await name.fill('Ada King')
  await other.evaluate(token => localStorage.setItem('token', token), theo)
  await users.arrived()
  return { hers, his, theo, page, users, profile, name, misdeeds }
}

test('what one member typed is saved as hers, although another logged in in the next tab meanwhile, and then it is gone', async () => {
  const { hers, his, theo, page, users, profile, name, misdeeds } = await typing()
  // both sessions are due for their next token: hers is not stored over his. Not before: what else the settings ask for
  // could bring it first
  await page.route('**/api/user', async route => {
    if (route.request().method() === 'PATCH')
      await server.services.pool.query(`update sessions set rotated_at = now() - interval '2 days'`)
    await route.fallback()
  })
  const saved = page.waitForResponse(
    answer => answer.url().endsWith('/api/user') && answer.request().method() === 'PATCH',
  )
  await profile.getByRole('button', { name: 'Save profile' }).click()
  expect((await saved).headers()).toHaveProperty('x-authenticated')
  await expect.poll(() => nameOf(hers)).toBe('Ada King')
  expect([await nameOf(his), await storedToken(page)]).toEqual(['Theo Brandt', theo])
  await name.fill('Ada of Lovelace')

  await users.pass()
  await expect.poll(() => name.inputValue()).toBe('Theo Brandt')
  await users.pass()
  const stored = await storedToken(page)
  expect(stored).not.toBe(theo)
  expect(await members.user(stored)).toMatchObject({ body: { data: { email: his } } })
  await profile.getByLabel(/^About you/).fill('I collect coats.')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(() => bioOf(his)).toBe('I collect coats.')
  expect([await nameOf(his), await nameOf(hers), await bioOf(hers)]).toEqual(['Theo Brandt', 'Ada King', ''])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('where her session is over by then, nothing of hers is saved anywhere, and the next tab’s goes on', async () => {
  const { hers, his, theo, page, users, profile, name, misdeeds } = await typing()
  await server.services.pool.query(
    'delete from sessions where user_id = (select id from users where email = $1)',
    [hers],
  )
  // the next tab's token is asked for anew, and no answer to the earlier question is waited for
  users.forget()
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await profile.waitFor({ state: 'hidden' })
  await users.pass()
  await expect.poll(() => name.inputValue()).toBe('Theo Brandt')
  expect([await nameOf(hers), await nameOf(his)]).toEqual(['Ada Lovelace', 'Theo Brandt'])
  expect(await storedToken(page)).toBe(theo)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

async function of(email: string): Promise<{ name: string; bio: string }> {
  const { rows } = await server.services.pool.query<{ name: string; bio: string }>(
    `select name, coalesce(bio, '') as bio from users where email = $1`,
    [email],
  )
  return rows[0] ?? { name: 'nobody', bio: '' }
}
const nameOf = async (email: string) => (await of(email)).name
const bioOf = async (email: string) => (await of(email)).bio

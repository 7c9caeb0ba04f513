import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { getUser } from '#src/api/contract/session.ts'
import { holdCalls } from '#tests/support/held-calls.ts'
import { freshAddress, membersOf } from '#tests/support/members.ts'
import { openOther, openPage } from '#tests/support/page.ts'
import { startShop } from '#tests/support/start-shop.ts'

let server: RunningServer
let members: ReturnType<typeof membersOf>

beforeAll(async () => {
  ;({ server } = await startShop())
  members = membersOf(server)
})

test('what one member typed is saved as hers, although another logged in in the next tab meanwhile, and then it is gone', async () => {
  const [hers, his] = [freshAddress(), freshAddress()]
  const [ada, theo] = [await members.signUp(hers), await members.signUp(his, { name: 'Theo Brandt' })]
  const { page, context, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  await other.evaluate(token => localStorage.setItem('token', token), ada)
  const users = await holdCalls(page, getUser)
  await page.goto('/account/settings')
  await users.pass()
  const profile = page.getByRole('region', { name: 'Profile' })
  const name = profile.getByLabel('Name', { exact: true })
  await expect.poll(() => name.inputValue()).toBe('Ada Lovelace')
  // the settings ask once more, to show what is new
  await users.pass()
  await name.fill('Ada King')

  await other.evaluate(token => localStorage.setItem('token', token), theo)
  await users.arrived()
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(() => nameOf(hers)).toBe('Ada King')
  expect(await nameOf(his)).toBe('Theo Brandt')
  await name.fill('Ada of Lovelace')

  await users.pass()
  await expect.poll(() => name.inputValue()).toBe('Theo Brandt')
  await users.pass()
  await profile.getByLabel('About you').fill('I collect coats.')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect.poll(() => bioOf(his)).toBe('I collect coats.')
  expect([await nameOf(his), await nameOf(hers), await bioOf(hers)]).toEqual(['Theo Brandt', 'Ada King', ''])
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBe(theo)
  await context.close()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

async function of(email: string): Promise<{ name: string; bio: string }> {
  const { rows } = await server.services.pool.query<{ name: string; bio: string }>(
    `select name, coalesce(bio, '') as bio from users where email = $1`,
    [email],
  )
  return rows[0] ?? { name: 'nobody', bio: '' }
}
const nameOf = async (email: string) => (await of(email)).name
const bioOf = async (email: string) => (await of(email)).bio

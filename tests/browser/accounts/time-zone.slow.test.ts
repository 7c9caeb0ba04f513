import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { freshAddress, membersOf, password } from '#tests/support/members/members.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
/** Browsers differ in which of the two names they use. */
const kolkata = /^Asia\/(Kolkata|Calcutta)$/
const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wardrobe' }).waitFor()

/** What is stored of a member: the zone, and whether they chose it. */
async function storedOf(email: string): Promise<[string | null, boolean | undefined]> {
  const { rows } = await server.services.pool.query<{ zone: string | null; fixed: boolean }>(
    'select time_zone as zone, is_time_zone_fixed as fixed from users where email = $1',
    [email],
  )
  return [rows[0]?.zone ?? null, rows[0]?.fixed]
}
const inKolkata = [expect.stringMatching(kolkata), false]

test('a login from a browser in Kolkata stores its time zone without a question', async () => {
  const email = freshAddress()
  await membersOf(server).signUp(email)
  expect(await storedOf(email)).toEqual([null, false])
  const { page, misdeeds } = await openPage({ origin: server.url, timeZone: 'Asia/Kolkata' })
  await visit(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await arrived(page)
  await expect.poll(() => storedOf(email)).toEqual(inKolkata)
  expect(misdeeds).toEqual(clean)
})

test('a sign-up from a browser in Kolkata stores its time zone, too', async () => {
  const email = freshAddress()
  const { page, misdeeds } = await openPage({ origin: server.url, timeZone: 'Asia/Kolkata' })
  await visit(page, '/signup')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await arrived(page)
  await expect.poll(() => storedOf(email)).toEqual(inKolkata)
  expect(misdeeds).toEqual(clean)
})

test('a time zone fixed in the settings is changed by no device, until the member follows the device again', async () => {
  const member = await signUp(server)
  const { page, misdeeds } = await openedBy(server, member, { timeZone: 'Asia/Kolkata' })
  await visit(page, '/account/settings')
  await expect.poll(() => storedOf(member.email)).toEqual(inKolkata)
  const part: Locator = page.getByRole('region', { name: 'Time zone', exact: true })
  const select = part.getByLabel('Time zone')
  const chosen = () => select.evaluate((each: HTMLSelectElement) => each.selectedOptions[0]?.text)
  const save = async () => {
    await part.getByRole('button', { name: 'Save time zone' }).click()
    await page.locator('.toast').getByText('Time zone saved.').last().waitFor()
  }
  expect(await chosen()).toMatch(/^As on my device \(Asia\/(Kolkata|Calcutta)\)$/)
  await select.selectOption({ label: 'America/New York' })
  await save()
  expect(await storedOf(member.email)).toEqual(['America/New_York', true])

  await page.reload()
  await expect.poll(chosen).toBe('America/New York')
  expect(await storedOf(member.email)).toEqual(['America/New_York', true])

  await select.selectOption('')
  await save()
  await expect.poll(() => storedOf(member.email)).toEqual(inKolkata)
  expect(await chosen()).toMatch(/^As on my device/)
  expect(misdeeds).toEqual(clean)
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { putFavorite } from '#src/api/contract/favorites.ts'
import { logout } from '#src/api/contract/session.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

/** The end of a session has a message, and what was requested with it has none of success. */

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const query = (sql: string, values: unknown[]) => server.services.pool.query(sql, values)
const endSessions = ({ id }: SignedUp) => query('delete from sessions where user_id = $1', [id])
const ended = (page: Page) => page.locator('.toast').getByText('Your session has ended.')
const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Favorite: ${title}`, exact: true }).first()
const hearts = async ({ id }: SignedUp) =>
  (await query('select listing_id as id from favorites where user_id = $1', [id])).rows.map(row => row.id)

async function logIn(page: Page, { email }: SignedUp): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
}

test('hearts that wait when the session ends are reported together, and the login brings them back', async () => {
  const member = await enrol(server)
  const { page } = await openedWarmBy(server, member)
  await visit(page, '/catalog')
  const saves = await holdCalls(page, putFavorite)
  const titles = ['Long wool coat', 'Bias-cut slip dress']
  for (const title of titles) await heartOf(page, title).click()
  await saves.arrived()
  await saves.refuse(401, 'Please log in.')
  await ended(page).waitFor()
  expect(await ended(page).count()).toBe(1)
  const lost = page.locator('.toast').filter({ hasText: '2 favorites could not be saved.' })
  await lost.waitFor()
  expect(await page.getByText(/is in your favorites/).count()).toBe(0)
  await page.unrouteAll()
  await lost.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/login?**')
  await logIn(page, member)
  await page.waitForURL('**/catalog')
  for (const title of titles) await heartOf(page, title).and(page.locator('[aria-pressed="true"]')).waitFor()
  await expect.poll(async () => (await hearts(member)).toSorted()).toEqual([shop.coat, shop.dress].toSorted())
})

test('a stored token that has ended is reported on a public page and at the door of a private one', async () => {
  for (const path of ['/about', '/account/wardrobe']) {
    const member = await enrol(server)
    await endSessions(member)
    const { page } = await openedWarmBy(server, member)
    await page.goto(path)
    await ended(page).waitFor()
    expect([await ended(page).count(), await page.evaluate(() => localStorage.getItem('token'))]).toEqual([
      1,
      null,
    ])
    if (path !== '/about') await page.waitForURL('**/login?redirect=%2Faccount%2Fwardrobe')
  }
})

test('logging out of a session that is over already shows no notice of its end', async () => {
  const { page } = await openedWarmBy(server, await enrol(server))
  const logouts = await holdCalls(page, logout)
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click()
  await logouts.refuse(401, 'Please log in.')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
})

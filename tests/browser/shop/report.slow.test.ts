import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const ad = () => `/product/denim-jacket-well-loved/${shop.ad}`

async function reports(): Promise<unknown[]> {
  const { rows } = await server.services.pool.query(
    'select subject_kind, subject_id, reason, text from reports',
  )
  return rows
}

test('a visitor who reports an ad logs in first, comes back to the question, and is thanked', async () => {
  const { email } = await enrol(server)
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, ad())
  await page.getByRole('link', { name: 'Report this item' }).click()
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this item' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.locator('.error-summary').getByText('Choose what’s wrong.').waitFor()
  await dialog.getByLabel('Something else').check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.locator('.error-summary').getByText('Describe what’s wrong.').waitFor()
  await dialog.getByLabel(/^Tell us more/).fill('The label was sewn in.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page
    .locator('.toast')
    .getByText(/^Thank you/)
    .waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(ad())
  expect(page.url()).not.toContain('report')
  const report = {
    subject_kind: 'listing',
    subject_id: shop.ad,
    reason: 'other',
    text: 'The label was sewn in.',
  }
  expect(await reports()).toEqual([report])
  expect(misdeeds).toEqual(clean)
})

test('a member opens the question at once, and Back closes it', async () => {
  const { page, misdeeds } = await openedWarmBy(server, await enrol(server), { width: 360 })
  await visit(page, ad())
  await page.getByRole('button', { name: /^Account menu/ }).waitFor()
  await page.getByRole('link', { name: 'Report this item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this item' })
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(misdeeds).toEqual(clean)
})

test('the link to report, followed before the page lives, leads to the question all the same', async () => {
  const { page, misdeeds } = await openedWarmBy(server, await enrol(server))
  // without a script of the page the link is the browser's own
  await page.route('**/assets/**', route => route.abort())
  await page.goto(ad())
  await page.getByRole('link', { name: 'Report this item' }).click()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await page.getByRole('dialog', { name: 'Report this item' }).waitFor()
  expect([misdeeds.violations, misdeeds.strangers]).toEqual([[], []])
})

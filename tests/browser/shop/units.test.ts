import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { addAd, addProduct } from '#tests/support/members/catalog.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let boots: string
let sneakers: string

beforeAll(async () => {
  ;({ server } = await startShop())
  const { pool } = server.services
  const whose = 'man'
  const ad = await addAd(pool, {
    title: 'Desert boots',
    category: 'boots',
    whose,
    size: ['shoe-us-men', '10'],
  })
  await pool.query(`update ads set measurements = '{"insole":27.9}' where id = $1`, [ad])
  boots = `/product/desert-boots/${ad}`
  const product = await addProduct(pool, {
    title: 'Canvas sneakers',
    category: 'sneakers',
    whose,
    variants: [{ size: ['shoe', '42'] }, { size: ['shoe', '43'] }],
  })
  sneakers = `/product/canvas-sneakers/${product}`
})

/** Opens a page whose scripts never come: what it shows is what the server sent. */
async function visitWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto(path)
}

/** Resolves once a fact of the page is seen as this text. */
const fact = (page: Page, name: string, text: string) =>
  page
    .locator('.facts > div', { has: page.getByText(name, { exact: true }) })
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .waitFor()
/** Resolves once the size of what comes in one size is seen as this text. */
const size = (page: Page, text: string) =>
  page.locator('.choice > p').getByText(text, { exact: true }).filter({ visible: true }).waitFor()
const sizes = (page: Page) => page.getByRole('radio', { name: /4[23]/ })
const clean = { errors: [], violations: [], strangers: [] }

test.for([
  ['en-US', 'US 10', '11 in', ['US 9 · EU 42', 'US 10 · EU 43']],
  ['en-GB', 'UK 9 · US 10', '27.9 cm', ['UK 8 · EU 42', 'UK 9 · EU 43']],
  ['de-DE', 'EU 43 · US 10', '27.9 cm', ['42', '43']],
] as const)(
  'a reader in %s sees sizes and lengths in their units before any script',
  async ([locale, label, length, chips]) => {
    const { page } = await openPage({ origin: server.url, locale })
    await visitWithoutScripts(page, boots)
    await size(page, label)
    await fact(page, 'Insole', length)
    await page.goto(sneakers)
    for (const name of chips)
      await page.getByRole('radio', { name, exact: true }).waitFor({ state: 'attached' })
    expect(await sizes(page).count()).toBe(2)
  },
)

test('a guest’s choice beside the size guide counts at once, in the bag and on the next page', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, sneakers)
  await page.getByRole('radio', { name: 'US 10 · EU 43' }).check()
  const legend = page.locator('legend').filter({ hasText: /^Size: / })
  await legend.getByText('US 10 · EU 43').waitFor()
  await page.getByRole('button', { name: 'Size guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByRole('group', { name: 'Sizes in' }).getByLabel('UK').check()
  await guide.getByRole('group', { name: 'Lengths in' }).getByLabel('Centimeters').check()
  await guide.getByRole('button', { name: 'Close' }).click()
  await legend.getByText('UK 9 · EU 43').waitFor()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByText('UK 9 · EU 43').waitFor()
  await visitWithoutScripts(page, '/category/boots/man')
  await page.locator('.card__detail').getByText('UK 9 · US 10').waitFor()
  expect(misdeeds.violations).toEqual([])
})

test('a member’s choice in the settings shows on their other devices', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedBy(server, member)
  await visit(page, '/account/settings')
  const stored = page.waitForResponse(response => response.url().endsWith('/api/user/units'))
  await page.getByRole('group', { name: 'Sizes in' }).getByLabel('EU').check()
  expect((await stored).status()).toBe(200)
  const { page: other } = await openedBy(server, member)
  await visit(other, boots)
  await size(other, 'EU 43 · US 10')
  expect(misdeeds).toEqual(clean)
})

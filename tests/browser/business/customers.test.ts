import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'

let server: RunningServer
let sale: BrandSale
beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
  const buyer = (await signUp(server)).id
  await server.services.pool.query(`update users set name = 'Mia Moss' where id = $1`, [buyer])
  // 2 × 59.00 and 59.00 with the delivery of 4.90, of which 9.00 went back
  await sale.buy(buyer, 1, 1)
  const { order } = await sale.buy(buyer, 0, 1)
  await sale.deliver(order.id)
  await sale.refund(order.id, '9.00')
  await sale.buy(null, 1)
})

const clean = { errors: [], violations: [], strangers: [] }
const path = '/account/business?show=customers'
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const rows = (page: Page) => page.getByRole('table', { name: 'Customers' }).locator('tbody tr')

test.each(widths(360))('at %i px a brand finds a customer and reads what they bought', async width => {
  const { page, misdeeds } = await openedBy(server, sale.company, { width })
  await bringAxe(page.context())
  await visit(page, '/account/business')
  await page.getByRole('navigation', { name: 'Your shop' }).getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByText('2 customers.').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(0)

  await page.getByLabel('Sort by').selectOption({ label: 'Most spent' })
  await expect
    .poll(() => rows(page).first().textContent())
    .toMatch(/Mia Moss[\s\S]*\$172\.90[\s\S]*\$9\.00 refunded/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/)

  const search = page.getByRole('searchbox', { name: 'Search customers' })
  await search.fill('nobody at all')
  await search.press('Enter')
  await page.getByText('No customers match “nobody at all”.').waitFor()
  await search.fill('ada guest')
  await search.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(await rows(page).textContent()).toMatch(/Ada Guest[\s\S]*guest@example\.com · Guest/)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await page.getByRole('link', { name: 'Mia Moss' }).click()

  await page.getByRole('heading', { level: 1, name: 'Mia Moss' }).waitFor()
  const orders = page.getByRole('region', { name: 'What they bought' })
  await expect.poll(() => orders.locator('ol > li').count()).toBe(2)
  expect(await orders.locator('ol > li').first().textContent()).toMatch(/\$63\.90[\s\S]*Linen wrap dress/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(0)
  await orders.getByRole('link').first().click()
  await page.getByRole('dialog').waitFor()
  expect(misdeeds).toEqual(clean)
})

test('a brand without orders reads that it has no customers yet', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedBy(server, brand)
  await visit(page, path)
  await page.getByText('No customers yet.').waitFor()
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

test('a customer that the orders do not name is said to be missing', async () => {
  const { page } = await openedBy(server, sale.company)
  await visit(page, `${path}&customer=o_nobody00001`)
  await page.getByText('This customer does not exist, or is not yours to see.').waitFor()
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect.poll(() => rows(page).count()).toBe(2)
})

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
  // three dresses of 59.00 in M and one in S, of which 9.00 went back
  await sale.buy(buyer, 1, 2)
  const { order } = await sale.buy(buyer, 0, 1)
  await sale.deliver(order.id)
  await sale.refund(order.id, '9.00')
})

const clean = { errors: [], violations: [], strangers: [] }
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.each(widths(1440))('at %i px a brand reads what sold by product, size and variant', async width => {
  const { page, misdeeds } = await openedBy(server, sale.company, { width })
  await bringAxe(page.context())
  await visit(page, '/account/business?days=90')
  await page.getByRole('link', { name: 'Full report' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  expect(await page.getByRole('link', { name: '90 days' }).getAttribute('aria-current')).toBe('page')
  const rows = (by: string) => page.getByRole('table', { name: by }).locator('tbody tr')
  await expect.poll(() => rows('By product').count()).toBe(1)
  expect(await rows('By product').textContent()).toMatch(/Linen wrap dress4[\s\S]*\$227\.00\$9\.00 refunded/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(0)

  await page.getByRole('link', { name: 'By size' }).click()
  await expect.poll(() => rows('By size').allTextContents()).toHaveLength(2)
  expect(await rows('By size').first().textContent()).toMatch(/^M3[\s\S]*\$168\.00/)
  // the address holds the order of sorting
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name' })
  await page.waitForURL(/sort=name/)
  if (width > 640) {
    await page.getByRole('columnheader', { name: 'Sold' }).getByRole('link').click()
    await page.waitForURL(/sort=-units/)
    const head = page.getByRole('columnheader', { name: 'Sold' })
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('link').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => rows('By size').first().textContent()).toMatch(/^S1/)
  }
  await page.getByRole('link', { name: 'By variant' }).click()
  await expect.poll(() => rows('By variant').count()).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('sales-by-variant-90-days.csv')
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  expect(misdeeds).toEqual(clean)
})

test('a brand that sold nothing reads so', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedBy(server, brand)
  await visit(page, '/account/business?show=reports')
  await page.getByText('Nothing sold in these days.').waitFor()
  expect(await page.getByRole('button', { name: 'Export CSV' }).count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

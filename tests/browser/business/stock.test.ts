import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.each(widths(1440))(
  'at %i px a brand reads why a stock changed, and takes the table with it',
  async width => {
    const brand = await aBrand(server)
    const { id, variants } = await brand.active()
    const [small] = variants
    await brand.edit(id, small?.id ?? '', { stock: { shown: 4, to: 9 } })
    const { page, misdeeds } = await openedBy(server, brand, { width })
    await bringAxe(page.context())
    await visit(page, `/account/business/products?product=${id}`)
    await page.getByRole('link', { name: 'Stock history' }).click()
    await page.getByRole('heading', { level: 1, name: 'Stock history of Wool coat' }).waitFor()
    const table = page.getByRole('table', { name: 'Stock history' })
    // what has a stock of none was never changed
    await expect.poll(() => table.locator('tbody tr').count()).toBe(3)
    const first = table.locator('tbody tr').first()
    expect(await first.textContent()).toMatch(/Changed by hand[\s\S]*Black · S[\s\S]*by Brand/)
    expect(await first.textContent()).toMatch(/\+5[\s\S]*9 was 4/)
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await widthOf(page)).toBeLessThanOrEqual(0)

    await page.getByLabel('Variant').selectOption({ label: 'Black · M, 5 in stock' })
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toBe('stock-history.csv')
    await page.getByLabel('Variant').selectOption({ label: 'Navy · M, 0 in stock' })
    await page.getByText('The stock has not changed yet.').waitFor()
    expect(misdeeds).toEqual(clean)
  },
)

test.each(widths(1440))('at %i px a brand sets from which stock a variant is low', async width => {
  const brand = await aBrand(server)
  await brand.active()
  const { page, misdeeds } = await openedBy(server, brand, { width })
  await bringAxe(page.context())
  await visit(page, '/account/business/products?history=limit')
  const limit = page.getByRole('textbox', { name: 'Low from' })
  await limit.fill('many')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await page.getByText('Enter a number from 0 to 99,999.').first().waitFor()
  expect(await limit.inputValue()).toBe('many')
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(0)
  await limit.fill('0')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await toast(page, 'The limit is saved.')
  await page.getByRole('link', { name: 'See what is low' }).click()
  await page.getByRole('link', { name: 'Wool coat' }).waitFor()
  expect(misdeeds).toEqual(clean)
})

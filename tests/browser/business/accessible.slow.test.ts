import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand, threeVariants } from '#tests/support/members/brand.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const at = '/account/business/products'
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.each(widths(360))('the guide, the table and the editor have no fault at %i px', async width => {
  const brand = await aBrand(server)
  const { page } = await openedWarmBy(server, brand, { width })
  await visit(page, at)
  await page.getByRole('heading', { name: 'Add your first product' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])

  const { id } = await brand.active({ images: [{ ...(await brand.image()), alt: 'From the front' }] })
  await brand.create({ title: 'Bare cape' })
  await visit(page, at)
  await page.getByLabel('Select Wool coat').check()
  // on a phone prices and stock are changed in the product
  if (width >= 768) {
    await page.getByRole('button', { name: /^3 variants/ }).click()
    await page.getByLabel('Stock of Wool coat, Black · S').fill('many')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a stock from 0 to 99,999.').waitFor()
  }
  await page.getByRole('button', { name: /^More ?: Products$/ }).click()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Holiday mode…' }).click()
  expect(await widthOf(page)).toBeLessThanOrEqual(width)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Category' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  await page.keyboard.press('Escape')
  await visit(page, `${at}?product=${id}`)
  await page.getByText('Price history').click()
  await page.getByRole('button', { name: 'Add a detail' }).click()
  await page.getByRole('button', { name: 'Add an option' }).click()
  expect(await widthOf(page)).toBeLessThanOrEqual(width)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Back to products' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Wool coat' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('a shop goes on holiday and opens again', async () => {
  const brand = await aBrand(server)
  await brand.active(threeVariants)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  await visit(page, at)
  await page.getByRole('button', { name: /^More ?: Products$/ }).click()
  await page.getByRole('button', { name: 'Holiday mode…' }).click()
  await page.getByRole('button', { name: 'Start holiday mode' }).click()
  await page.getByText('Choose the first day.').first().waitFor()
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('First day').fill(dayIn(3))
  await page.getByLabel('Day of return').fill(dayIn(9))
  await page.getByRole('button', { name: 'Start holiday mode' }).click()
  const region = page.getByRole('region', { name: 'Holiday mode' })
  await region.getByText(/before your shop goes on holiday/).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await region.getByRole('button', { name: 'Cancel the holiday' }).click()
  await page.getByText('Your shop is open.').waitFor()
  await region.waitFor({ state: 'detached' })
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

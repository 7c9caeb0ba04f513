import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { chooseMore, openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
let sale: BrandSale
beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
})

const clean = { errors: [], violations: [], strangers: [] }
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.each(widths(1440))('at %i px a company sets its tax, and its invoice reaches a guest', async width => {
  const { page, misdeeds } = await openedBy(server, sale.company, { width })
  await bringAxe(page.context())
  await visit(page, '/account/business/money')
  await page.getByRole('link', { name: 'Tax', exact: true }).click()
  const number = page.getByRole('textbox', { name: 'Tax number' })
  await page.getByLabel('Country of registration').selectOption('DE')
  await page.getByLabel('Legal name').fill('Atelier Nord GmbH')
  await page.getByLabel('Street and number').fill('Webstraße 4')
  await page.getByLabel('Postal code').fill('20095')
  await page.getByLabel('City').fill('Hamburg')
  await number.fill('DE12')
  await page.getByRole('button', { name: 'Save tax number' }).click()
  await page.getByText('Enter a tax number of Germany, such as DE123456789.').first().waitFor()
  // nothing that was typed is lost
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Atelier Nord GmbH')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await number.fill('123 456 789')
  await page.getByRole('button', { name: 'Save tax number' }).click()
  await toast(page, 'Saved. Orders you ship from now on get an invoice.')
  await expect.poll(() => number.inputValue()).toBe('DE123456789')

  await page.getByRole('button', { name: 'Add a rate' }).click()
  const form = page.getByRole('dialog', { name: 'Tax rate' })
  await form.getByLabel('Country').selectOption('US')
  await form.getByLabel('Rate in percent').fill('31')
  await form.getByRole('button', { name: 'Save rate' }).click()
  await form.getByText('Enter a rate from 0 to 30, with at most two decimals.').first().waitFor()
  await form.getByLabel('Rate in percent').fill('19 %')
  await form.getByRole('button', { name: 'Save rate' }).click()
  await page.getByRole('table', { name: 'Tax rates' }).getByText('19%').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(0)

  // 59.00 and 4.90: 63.90 with 10.20 tax; 5.00 of it goes back with 0.80
  const { order, path } = await sale.buy(null, 1)
  await sale.send(order.id, { type: 'accept' })
  await visit(page, `/account/business/orders?order=${order.id}`)
  await chooseMore(page.getByRole('dialog'), 'Print receipt')
  await page.getByRole('region', { name: `Receipt of order ${order.number}` }).waitFor()
  await sale.send(order.id, { type: 'ship', carrier: 'other', tracking: trackingOf('other', order.id) })
  await sale.documents(order.id, 1)
  await sale.refund(order.id, '5.00')
  const [invoice, credit] = await sale.documents(order.id, 2)
  await visit(page, `/account/business/orders?order=${order.id}`)
  await chooseMore(page.getByRole('dialog'), 'Print invoice and credit notes')
  await page.getByRole('region', { name: `Credit note ${credit?.number}` }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(0)

  const guest = await openPage({ origin: server.url, width })
  await bringAxe(guest.page.context())
  await visit(guest.page, `${path}?key=${encodeURIComponent(order.key ?? '')}`)
  await guest.page.getByRole('link', { name: 'View invoice and credit notes' }).click()
  const sheet = guest.page.getByRole('region', { name: `Invoice ${invoice?.number}` })
  for (const text of [
    'Atelier Nord GmbH',
    'Tax number DE123456789',
    'Ada Guest',
    '$53.70',
    '$10.20',
    '$63.90',
  ])
    await sheet.getByText(text).first().waitFor()
  const note = guest.page.getByRole('region', { name: `Credit note ${credit?.number}` })
  for (const text of [invoice?.number ?? '', 'A button is missing.', '$0.80', '$5.00'])
    await note.getByText(text).first().waitFor()
  expect(await findAccessibilityFaults(guest.page)).toEqual([])
  expect(await widthOf(guest.page)).toBeLessThanOrEqual(0)
  // the sheets alone are printed, as wide as the page, and each begins one
  await guest.page.emulateMedia({ media: 'print' })
  await expect.poll(() => guest.page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  for (const other of ['banner', 'contentinfo', 'heading'] as const)
    expect(await guest.page.getByRole(other).filter({ visible: true }).count()).toBe(0)
  const boxes = await Promise.all([sheet.boundingBox(), note.boundingBox()])
  expect(boxes[1]?.width).toBe(boxes[0]?.width)
  expect(await note.evaluate(element => getComputedStyle(element).breakBefore)).toBe('page')
  await guest.page.emulateMedia({ media: null })
  await guest.page.getByRole('link', { name: 'Back to the order' }).click()
  await guest.page.getByRole('link', { name: 'View invoice and credit notes' }).waitFor()

  await visit(page, '/account/business/money?report=now')
  const report = page.getByRole('table', { name: 'Tax by country and rate' })
  await report.getByText('United States').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^tax-\d{4}-\d\d\.csv$/)
  await page.getByLabel('Period').selectOption(String(server.services.clock.now().getUTCFullYear()))
  await expect.poll(() => new URL(page.url()).searchParams.get('report')).toMatch(/^\d{4}$/)

  await visit(page, '/account/business/money?tax=yes')
  await page.getByRole('button', { name: 'Remove the rate of United States, All categories' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the rate' }).click()
  await page.getByText('No rates yet.').waitFor()
  await page.getByRole('button', { name: 'Remove tax number' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove tax number' }).click()
  await expect.poll(() => number.inputValue()).toBe('')
  expect([misdeeds, guest.misdeeds]).toEqual([clean, clean])
})

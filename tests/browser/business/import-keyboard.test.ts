import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { csvRow } from '#server/platform/csv/write-row.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { samples } from '#tests/support/import-samples.ts'
import { importerOf } from '#tests/support/members/imports.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const state = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

/** What has the focus: the text of a button, else the name of a control. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    const label = active?.id ? document.querySelector(`label[for="${active.id}"]`) : active?.closest('label')
    return (active?.matches('button, a, summary') ? active : label)?.textContent?.trim() ?? ''
  })
const isQuestion = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('.imports__questions') !== null)

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    if ((await focused(page)).includes(name)) return
    await page.keyboard.press(key)
  }
  throw new Error(`“${name}” does not get the focus, but “${await focused(page)}”.`)
}

/** Answers what has the focus: a list by its first option, a field by a number, a text by the first of them. */
async function answer(page: Page): Promise<void> {
  const tag = await page.evaluate(() => document.activeElement?.tagName)
  if (tag === 'SELECT') await page.keyboard.press('ArrowDown')
  else if (tag === 'INPUT') await page.keyboard.type('3')
}

/** Goes from the choice of a file to products in the shop. */
async function importByKeyboard(format: string): Promise<void> {
  const { head, rows } = samples[format] ?? { head: [], rows: [] }
  const mine = await importerOf(server)
  const { page, misdeeds } = await openedWarmBy(server, mine, { width: 1440 })
  await visit(page, '/account/business/products/import')
  await page.getByText('No imports yet.').waitFor()
  const opened = page.waitForEvent('filechooser')
  await tabTo(page, 'Choose a CSV, TSV or XML file')
  await page.keyboard.press('Enter')
  const chooser = await opened
  const buffer = Buffer.from([head, ...rows].map(csvRow).join(''))
  await chooser.setFiles({ name: `${format}.csv`, mimeType: 'text/csv', buffer })

  await state(page, 'Check the columns')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await expect.poll(() => isQuestion(page)).toBe(true)
  while (await isQuestion(page)) {
    await answer(page)
    await page.keyboard.press('Tab')
  }
  // the button that goes on comes after the last question
  expect(await focused(page)).toBe('Continue to the preview')
  await tabTo(page, 'New products')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Continue to the preview', 'Shift+Tab')
  await page.keyboard.press('Enter')

  await state(page, 'Ready to import')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await tabTo(page, 'Start import')
  await page.keyboard.press('Enter')
  await state(page, /^Imported/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await mine.stored()).toContainEqual(expect.objectContaining({ state: 'active' }))
  await tabTo(page, 'See your products')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.getByText('Été tee; “soft”').first().waitFor()
  expect(misdeeds).toEqual(clean)
}

test('a Shopify file goes from its choice into the shop by keyboard alone, from question to question', () =>
  importByKeyboard('shopify'))

slowTest.each(['woocommerce', 'etsy'])('a file of %s goes into the shop by keyboard alone', importByKeyboard)

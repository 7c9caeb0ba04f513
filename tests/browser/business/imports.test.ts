import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { updateImport } from '#src/api/contract/business/imports.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { importerOf } from '#tests/support/members/imports.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const at = '/account/business/products/import'
const table = `handle,title,category,whose,option1_name,option1_value,sku,price,stock,shade
cape,Loden cape,Cape,unisex,Size,S,LC-S,180 EUR,3,forest
cape,,,,,M,LC-M,180 EUR,4,forest
shawl,Long shawl,coats,woman,,,LS,cheap,1,sky
`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const state = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

test.each(widths(1440))('a company imports a file from its choice to its undoing, at %i px', async width => {
  const mine = await importerOf(server)
  const { page, misdeeds } = await openedWarmBy(server, mine, { width })
  await visit(page, at)
  await page.getByText('No imports yet.').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const file = { name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Choose a CSV, TSV or XML file').setInputFiles(file)

  await state(page, 'Check the columns')
  await page.getByText(/: 2 products in 3 rows$/).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  // what is chosen is the server's at once, and there after a reload
  const category = page.getByLabel('Category: Cape')
  await category.selectOption('coats')
  await expect
    .poll(async () => (await mine.call('GET', '/api/v1/business/imports')).text)
    .toContain('"type":"Cape","rows":1,"category":"coats"')
  // what the file leaves open is asked about, by keyboard too
  await page.getByLabel('Who it is for').selectOption('woman')
  const rate = page.getByLabel('Prices in euros (EUR): dollars for 1 EUR')
  await rate.fill('0')
  await page.keyboard.press('Tab')
  await page.getByText('Enter a rate above zero with up to six decimals, such as 1.08.').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await rate.fill('1.08')
  await page.keyboard.press('Tab')
  await expect
    .poll(async () => (await mine.call('GET', '/api/v1/business/imports')).text)
    .toContain('"answer":"1.08"')
  await page.reload()
  await state(page, 'Check the columns')
  expect(await rate.inputValue()).toBe('1.08')
  expect(await category.inputValue()).toBe('coats')
  await button(page, 'Continue to the preview').click()

  await state(page, 'Ready to import')
  await page.getByRole('link', { name: 'New (1)' }).waitFor()
  await page.getByText('1 column not imported').click()
  await page.getByText('shade', { exact: true }).waitFor()
  // by its name, not by its slug
  await page.getByText(/^Coats · /).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Assumed (1)' }).click()
  await page.getByText('€180.00 × 1.08 = $194.40').first().waitFor()
  await page.getByRole('link', { name: 'Errors (1)' }).click()
  await page.getByText('Row 4, price “cheap”: This is not a price. Enter a price like 19.90.').waitFor()
  expect(await page.getByText('Loden cape').count()).toBe(0)
  await button(page, 'Start import').click()

  await state(page, 'Imported, some rows failed')
  await page.getByText('1 created, 0 changed, 0 unchanged, 1 failed: 2 products in the file.').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download failed rows').click(),
  ])
  const failed = await text(await download.createReadStream())
  expect(failed).toContain('shawl,Long shawl,coats,woman,,,LS,cheap,1,sky,price: This is not a price.')
  expect(await mine.stored()).toMatchObject([{ title: 'Loden cape', variants: [{}, {}] }])

  await button(page, 'Undo import…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import', exact: true }).click()
  await state(page, 'Undone')
  expect(await mine.stored()).toEqual([])
  await page.getByRole('link', { name: 'Import another file' }).click()
  await page.getByRole('link', { name: 'autumn.csv' }).waitFor()
  expect(misdeeds).toEqual(clean)
})

test('a company chooses the right text of a file, and it is read again', async () => {
  const mine = await importerOf(server)
  const bytes = Buffer.from(
    'title,type,whose,price,stock,size\nR\x8ebe,coats,woman,20,1,M\nTee,coats,woman,9,1,L\n',
    'latin1',
  )
  const { id } = await mine.uploaded(new Uint8Array(bytes))
  const { page, misdeeds } = await openedWarmBy(server, mine, { width: 360 })
  await visit(page, `${at}?import=${id}`)
  const question = page.getByRole('group', { name: 'Which text is right?' })
  await question.getByText('Mac · Our guess').waitFor()
  await question.getByText('RŽbe').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const chosen = question.getByRole('button', { name: 'Use this text (Windows, Western European)' })
  await chosen.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await mine.read(id)).encoding).toBe('windows-1252')
  await question
    .getByRole('button', { name: 'Your answer (Windows, Western European)', pressed: true })
    .waitFor()
  // the question that had the focus was gone meanwhile
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Use this text')
  await button(page, 'Continue to the preview').click()
  await state(page, 'Ready to import')
  await page.getByText('RŽbe').first().waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'a mapping changed by two people: the later choice replaces nothing that its page does not show',
  async () => {
    const mine = await importerOf(server)
    const job = await mine.uploaded(table, 'autumn.csv')
    const { page, misdeeds } = await openedWarmBy(server, mine, { width: 1440 })
    await visit(page, `${at}?import=${job.id}`)
    await state(page, 'Check the columns')
    const shade = page.getByLabel('Import as: shade')
    const fields = job.columns.map(({ name, field }) => (name === 'title' ? null : field))
    await mine.patch(job.id, { fields })
    await shade.selectOption({ index: 1 })
    await page.getByText('This was changed in another window. Check it before you continue.').waitFor()
    await expect.poll(() => page.getByLabel('Import as: title').inputValue()).toBe('')
    expect((await mine.read(job.id)).columns.map(({ field }) => field)).toEqual(fields)
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'a choice of the mapping without an answer: it stays, Retry saves it, and the next step waits for it',
  async () => {
    const mine = await importerOf(server)
    const job = await mine.uploaded(table, 'autumn.csv')
    const { page, misdeeds } = await openedWarmBy(server, mine, { width: 360 })
    await visit(page, `${at}?import=${job.id}`)
    await state(page, 'Check the columns')
    const calls = await holdCalls(page, updateImport)
    const category = page.getByLabel('Category: Cape')
    await category.selectOption('coats')
    await calls.cut()
    await button(page, 'Retry').waitFor()
    expect(await category.inputValue()).toBe('coats')
    expect((await mine.read(job.id)).types).toMatchObject([{ type: 'Cape', category: null }, {}])
    await button(page, 'Continue to the preview').click()
    await page.getByText('Your last choice was not saved, so nothing went on.').waitFor()
    await button(page, 'Retry').click()
    await button(page, 'Continue to the preview').click()
    await calls.pass()
    await state(page, 'Ready to import')
    expect((await mine.read(job.id)).types).toMatchObject([{ category: 'coats' }, {}])
    expect(misdeeds).toEqual(clean)
  },
)

slowTest.each(widths(360))(
  'changes in the shop since the preview are shown again before an import runs, at %i px',
  async width => {
    const mine = await importerOf(server)
    const coats = { defaults: { category: 'coats', whose: 'woman', activate: false, stock: 0 } }
    await mine.imported(
      'handle,title,size,sku,price,stock\ncoat,Coat,S,C-S,50,10\ncoat,,M,C-M,50,3\ncape,Cape,,P,70,1\n',
      coats,
    )
    const sell = (stock: number) =>
      server.services.pool.query(
        `update variants set stock = $2, stock_cause = '{"why":"edited"}' where seller_id = $1 and sku = 'C-S'`,
        [mine.id, stock],
      )
    const { id } = await mine.previewed(
      'handle,title,size,sku,price,stock\ncoat,Coat,S,C-S,50,12\ncoat,,M,C-M,50,3\ncape,Cape,,P,75,1\n',
      coats,
    )
    const { page, misdeeds } = await openedWarmBy(server, mine, { width })
    await visit(page, `${at}?import=${id}`)
    await page.getByText('Stock (S): 10 → 12').waitFor()
    await sell(6)
    await button(page, 'Start import').click()
    await page.getByText('1 product changed in your shop since the preview.').waitFor()
    await state(page, 'Ready to import')
    await page.getByText('Stock (S): 6 → 12').waitFor()
    await page.getByText('Stock (S): 10 → 6. Your file says 12.').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Changed meanwhile (1)' }).click()
    await page.getByText('Cape').waitFor({ state: 'detached' })

    await sell(5)
    await button(page, 'Start import').click()
    await state(page, 'Imported, some rows failed')
    await page.getByText('1 product changed in your shop meanwhile, so nothing of it was imported.').waitFor()
    await page.getByText('Changed meanwhile · 2 rows from row 2').waitFor()
    await page.getByText('Stock (S): 6 → 5. Your file says 12.').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'All (2)' }).click()
    await page.getByText('Updated · 1 row from row 4').waitFor()
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('a company goes through the wizard by keyboard alone', async () => {
  const mine = await importerOf(server)
  const { id } = await mine.uploaded('title,price,sku\nLoden cape,180,LC\n')
  await mine.patch(id, { defaults: { category: 'coats', whose: 'woman', activate: false, stock: 1 } })
  const { page, misdeeds } = await openedWarmBy(server, mine)
  await visit(page, `${at}?import=${id}`)
  for (const [name, next] of [
    ['Continue to the preview', 'Ready to import'],
    ['Start import', 'Imported'],
  ] as const) {
    await button(page, name).waitFor()
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return page.evaluate(() => document.activeElement?.textContent)
      })
      .toBe(name)
    await page.keyboard.press('Enter')
    await state(page, next)
  }
  expect(misdeeds).toEqual(clean)
})

slowTest('the question whether to cancel stays open while the file is read', async () => {
  const mine = await importerOf(server)
  const id = newId('im')
  const { pool } = server.services
  await pool.query(
    `insert into imports (id, seller_id, file_name, bytes, encoding, delimiter, state, worked_at)
     values ($1, $2, 'long.csv', 10, 'utf-8', ',', 'uploaded', now() + interval '1 day')`,
    [id, mine.id],
  )
  const { page, context } = await openedWarmBy(server, mine)
  await visit(page, `${at}?import=${id}`)
  await button(page, 'Cancel import…').click()
  const asked = page.getByRole('dialog', { name: 'Cancel this import?' })
  await asked.waitFor()
  const before = await page.locator('.next h2').first().textContent()
  for (const type of ['import.read', 'import.suggest'] as const)
    await fire(server.services, { kind: 'import_job', id, event: { type, by: 'system' } })
  // the page asks once more when the connection is back
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => page.locator('.next h2').first().textContent()).not.toBe(before)
  await asked.getByRole('button', { name: 'Cancel import' }).click()
  await asked.waitFor({ state: 'detached' })
  const { rows } = await pool.query('select state from imports where id = $1', [id])
  expect(rows).toEqual([{ state: 'cancelled' }])
})

slowTest('a file that is no table is refused where it was chosen', async () => {
  const mine = await importerOf(server)
  const { page } = await openedWarmBy(server, mine)
  await visit(page, at)
  const choice = page.getByLabel('Choose a CSV, TSV or XML file')
  await choice.setInputFiles({
    name: 'range.xlsx',
    mimeType: 'application/vnd.ms-excel.sheet',
    buffer: Buffer.from('PK\u0003\u0004[Content_Types].xml'),
  })
  await page.getByText('This is an Excel workbook. Save it as CSV, then choose that file.').first().waitFor()
  await choice.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from(' \n') })
  await page.getByText('This file is empty. Its first row must name the columns.').first().waitFor()
})

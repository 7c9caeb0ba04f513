import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { importGarments, previewImport } from '#src/api/contract/wardrobe/csv.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { ownGarments } from '#tests/support/members/own-garments.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const rows = [
  'Item;Category;Color;Size;Price;Shelf life',
  'Wool coat;coats;navy, white;38;120,50;long',
  'Linen shirt;shirts;white;M;40;',
  'Odd hat;hats of old;white;;much;short',
  ';headgear;;;much;',
]
const csv = (lines = rows, name = 'closet.csv', mimeType = 'text/csv') => ({
  ...{ name, mimeType },
  buffer: Buffer.from(lines.join('\r\n')),
})
const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel(/Choose (a CSV file|the next file)/).setInputFiles(file)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function bringing(member: SignedUp, width = 1440) {
  const opened = await openedWarmBy(server, member, { width })
  await visit(opened.page, '/account/add-garment?many=table')
  await opened.page.getByLabel('Choose a CSV file').waitFor({ state: 'attached' })
  return opened
}

/** What the browser was handed, as a spreadsheet reads it. */
async function downloaded(page: Page, button: string): Promise<Record<string, string>[]> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^wardrobe-\d{4}-\d\d-\d\d\.csv$/)
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  const bytes = Buffer.concat(parts)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return parse(bytes, { columns: true, bom: true })
}

test.for(widths(1440))(
  'a table is seen before it is brought, its wrong rows are named, and again it adds nothing, at %i px',
  async width => {
    const member = await enrol(server)
    const { page, misdeeds } = await openedWarmBy(server, member, { width })
    await visit(page, '/account/wardrobe')
    await page.getByRole('link', { name: 'import a CSV file' }).click()
    await choose(page, csv())
    await heading(page, 'closet.csv').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('closet.csv')
    const examples = page.getByRole('list', { name: 'Preview' }).getByRole('listitem')
    await expect
      .poll(() => examples.allTextContents())
      .toEqual([
        'Wool coatCoats · Size EU 38 · Navy, White · $120.50Left out: Shelf life “long”',
        'Linen shirtShirts · Size M · White · $40.00',
        'Odd hatHats · WhiteLeft out: Price “much”, Shelf life “short”',
      ])
    await page.getByText('These columns are ignored: Shelf life.').waitFor()
    const failed = page.getByRole('list', { name: 'Rows that can’t be read' })
    const named = ['Row 5Nothing of this row can be read.']
    expect(await failed.getByRole('listitem').allTextContents()).toEqual(named)
    // seen is not brought
    expect((await ownGarments(member)).total).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Add 3 items' }).click()
    await heading(page, 'closet.csv is in your wardrobe').waitFor()
    expect(await failed.getByRole('listitem').allTextContents()).toEqual(named)
    expect((await ownGarments(member)).data.map(({ title }) => title)).toEqual([
      'Wool coat',
      'Linen shirt',
      'Odd hat',
    ])
    const right = [...rows.slice(0, 4), 'Old hat;hats;white;;15;']
    await choose(page, csv(right))
    await page.getByRole('button', { name: 'Add 1 item', exact: true }).click()
    await heading(page, 'closet.csv is in your wardrobe').waitFor()
    await choose(page, csv(right))
    await heading(page, 'closet.csv').waitFor()
    expect(await page.getByRole('button', { name: /^Add/ }).count()).toBe(0)
    await page.getByText('The 4 rows you already have').click()
    const there = page.getByRole('list', { name: 'Rows you already have' }).getByRole('listitem')
    const titles = ['Wool coatRow 2', 'Linen shirtRow 3', 'Odd hatRow 4', 'Old hatRow 5']
    await expect.poll(() => there.allTextContents()).toEqual(titles)
    expect((await ownGarments(member)).total).toBe(4)
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'the wardrobe, what its filters let through, and those that are chosen are handed over as tables',
  async () => {
    const member = await enrol(server)
    for (const [title, category] of [
      ['Wool coat', 'coats'],
      ['Linen shirt', 'shirts'],
      ['Maison “Élodie”, blouse', 'shirts'],
    ])
      await member.call('POST', '/api/v1/garments', { title, category })
    const { page, misdeeds } = await openedWarmBy(server, member, { width: 390 })
    await visit(page, '/account/wardrobe')
    const titles = async (button: string) => (await downloaded(page, button)).map(({ title }) => title)
    const more = () => page.getByRole('button', { name: 'More', exact: true }).click()
    await more()
    expect((await titles('Export CSV')).sort()).toEqual([
      'Linen shirt',
      'Maison “Élodie”, blouse',
      'Wool coat',
    ])
    await page.locator('.toast').getByText('The CSV is in your downloads.').waitFor()
    await visit(page, '/account/wardrobe?category=shirts&sort=newest')
    await page.getByRole('link', { name: 'Linen shirt' }).first().waitFor()
    await more()
    expect((await titles('Export CSV')).sort()).toEqual(['Linen shirt', 'Maison “Élodie”, blouse'])
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.locator('.garment-card__link').filter({ hasText: 'Linen shirt' }).click()
    await page.getByText('1 item selected').waitFor()
    expect(await titles('Export CSV')).toEqual(['Linen shirt'])
    // what was handed over is known where it comes back
    await visit(page, '/account/add-garment?many=table')
    const { text } = await member.call('GET', '/api/v1/garments/export.csv')
    await choose(page, csv([text]))
    await heading(page, 'closet.csv').waitFor()
    expect(await page.locator('.import__figures dd').allTextContents()).toEqual(['0', '3', '0'])
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'a file that is no table is refused with the sentence that helps, and the next one is taken',
  async () => {
    const { page } = await bringing(await enrol(server), 360)
    const said = page.getByRole('alert')
    for (const [file, sentence] of [
      [
        csv(rows, 'closet.xlsx', 'application/vnd.openxmlformats'),
        'closet.xlsx is a workbook. Save its sheet as CSV, then choose that.',
      ],
      [csv(rows, 'closet.pdf', 'application/pdf'), 'closet.pdf is not one of these: CSV.'],
      [
        { ...csv(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') },
        'closet.csv has 5.1 MB; at most 5 MB can be sent.',
      ],
      [
        { ...csv(), buffer: Buffer.from([1, 0, 0, 0, 2, 0, 0, 3, 255, 216]) },
        'This isn’t a CSV file. Save it as CSV, then choose it again.',
      ],
      [
        csv(['shelf;life', 'a;b']),
        'We don’t recognize any column. The first row must name them: title, category, brand.',
      ],
    ] as const) {
      await choose(page, file)
      await said.getByText(sentence).waitFor()
    }
    // of another alphabet's half-bytes, by a system that names no type
    await choose(page, {
      name: 'closet.csv',
      mimeType: '',
      buffer: Buffer.from(`\uFEFF${rows.join('\n')}`, 'utf16le'),
    })
    await page.getByRole('button', { name: 'Add 3 items' }).waitFor()
  },
)

slowTest('a 500, a lost line and a session that ends keep the table, and no row goes in twice', async () => {
  const member = await enrol(server)
  const { page, context } = await bringing(member)
  await page.route(`**${previewImport.path}`, route =>
    route.fulfill({ status: 500, json: { message: 'We are on it.', code: 'internal', request_id: 'x' } }),
  )
  await choose(page, csv())
  await page.getByText('We are on it.').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  const add = page.getByRole('button', { name: 'Add 3 items' })
  await add.waitFor()
  let lost = 0
  await page.route(`**${importGarments.path}`, async route => {
    if (lost++ > 0) return route.fallback()
    // the server has it, and its answer never comes
    await route.fetch()
    await route.abort()
  })
  await add.click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await context.setOffline(false)
  // nobody pressed anything
  await heading(page, 'closet.csv is in your wardrobe').waitFor()
  expect((await ownGarments(member)).total).toBe(2)
  await server.services.pool.query('delete from sessions where user_id = $1', [member.id])
  await choose(page, csv([...rows, 'Third thing;coats;;;;']))
  await page.waitForURL(url => url.pathname === '/login')
  await page.locator('#email').fill(member.email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/account/add-garment?many=table')
  await page.getByRole('button', { name: 'Add 1 item', exact: true }).click()
  await heading(page, 'closet.csv is in your wardrobe').waitFor()
  const { rows: stored } = await server.services.pool.query(
    'select title from garments where owner_id = $1',
    [member.id],
  )
  expect(stored).toHaveLength(3)
})

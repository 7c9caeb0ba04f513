import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { takeStock } from '#server/domains/products/index.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { cardOf, openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand, type Brand, threeVariants } from '#tests/support/members/brand.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const at = '/account/business/products'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text)

async function addPhoto(page: Page, place: number): Promise<void> {
  const file = {
    name: `photo-${place}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 120, height: 150 }),
  }
  await page.getByLabel('Add photos').setInputFiles(file)
  await page.getByRole('button', { name: `Remove photo ${place}` }).waitFor()
}

test.for(widths(1440))(
  'a brand adds a product with two options and sees it in the shop, at %i px',
  async width => {
    const title = `Loden cape of ${width}`
    const brand = await aBrand(server)
    const { page, misdeeds } = await openedWarmBy(server, brand, { width })
    await visit(page, at)
    await page.getByRole('heading', { name: 'Add your first product' }).waitFor()
    await page.getByRole('link', { name: 'Add product' }).click()
    await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Category').selectOption('coats')
    await page.getByLabel('Woman').check()
    await addPhoto(page, 1)
    await addPhoto(page, 2)
    await button(page, 'Add an option').click()
    await page.getByText('Navy', { exact: true }).click()
    await page.getByText('Camel', { exact: true }).click()
    await button(page, 'Add an option').click()
    await page.getByLabel('Add a size').selectOption('S')
    await page.getByLabel('Add a size').selectOption('M')
    await page.getByLabel('Photo 2', { exact: true }).selectOption('camel')
    const fill = page.getByRole('group', { name: 'Fill all variants' })
    await fill.getByLabel('Price').fill('180')
    await fill.getByLabel('Stock').fill('3')
    await button(page, 'Apply to all').click()
    await page.getByLabel('Price of Camel · M', { exact: true }).fill('190')
    await page.getByLabel('SKU of Camel · M').fill(`CAPE-${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await button(page, 'Save').click()
    await page.waitForURL(/product=p_/)
    await page.getByText('Draft', { exact: true }).waitFor()
    await button(page, 'Preview').click()
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Activate').click()
    await toast(page, 'The product is live.').waitFor()
    await page.getByRole('region', { name: 'Status' }).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('link', { name: 'See it in the shop' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const { page: visitor } = await openPage({ origin: server.url, width })
    await visit(visitor, `/search?q=${encodeURIComponent(title)}`)
    await cardOf(visitor, title).click()
    await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
    await visitor.getByRole('radio', { name: 'Camel' }).check()
    await visitor.getByRole('radio', { name: 'M', exact: true }).check()
    await visitor.getByText('$190.00').first().waitFor()
    expect(misdeeds).toEqual(clean)
  },
)

/** A product of three variants in the table, with its cells open. */
async function openTable(brand: Brand, width = 1440): Promise<Page> {
  const { page } = await openedWarmBy(server, brand, { width })
  await visit(page, at)
  await page.getByRole('button', { name: /^3 variants/ }).click()
  return page
}

slowTest('prices and stock are edited in the table by keyboard alone', async () => {
  const brand = await aBrand(server)
  const product = await brand.active()
  const page = await openTable(brand)
  const price = page.getByLabel('Price of Wool coat, Black · S')
  const below = page.getByLabel('Price of Wool coat, Black · M')
  const stock = page.getByLabel('Stock of Wool coat, Black · S')
  await price.focus()
  await page.keyboard.press('ArrowDown')
  expect(await below.evaluate(cell => cell === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('95')
  await page.keyboard.press('Escape')
  await expect.poll(() => price.inputValue()).toBe('120.00')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('95')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.inputValue()).toBe('95.00')
  expect((await brand.get(product.id)).variants[0]?.price).toBe('95.00')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  expect(await stock.evaluate(cell => cell === document.activeElement)).toBe(true)
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a stock from 0 to 99,999.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => stock.inputValue()).toBe('4')
})

const isFocused = (cell: Locator) => cell.evaluate(each => each === document.activeElement)

slowTest('a refused stock is saved by its button alone, however often the focus passes', async () => {
  const brand = await aBrand(server)
  const { id, variants } = await brand.active()
  const page = await openTable(brand)
  const name = 'Stock of Wool coat, Black · S'
  const stock = page.getByRole('textbox', { name })
  const stored = async () => (await brand.get(id)).variants[0]?.stock
  const sell = (quantity: number) =>
    change(server.services, uow =>
      takeStock(uow, [{ id: variants[0]?.id ?? '', quantity }], { why: 'checkout' }),
    )
  await sell(3)
  await stock.fill('12')
  await page.keyboard.press('Tab')
  const conflict = page.getByRole('group', { name })
  await conflict.getByText('The stock is 1 now. You typed 12.').waitFor()
  // the focus passes through it, and Enter is pressed on the way
  await stock.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).click()
  // a change that is sent later has been answered: one that was sent before would have been, too
  const below = page.getByLabel('Stock of Wool coat, Black · M')
  await below.fill('7')
  await below.press('Enter')
  await expect.poll(async () => (await brand.get(id)).variants[1]?.stock).toBe(7)
  expect([await stored(), await stock.inputValue()]).toEqual([1, '12'])
  // by keyboard: the buttons follow the cell, and the focus returns to it
  await stock.focus()
  await page.keyboard.press('Tab')
  expect(await isFocused(button(page, 'Take 1'))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toBe(12)
  await conflict.waitFor({ state: 'detached' })
  expect(await isFocused(stock)).toBe(true)
  await sell(2)
  await stock.fill('20')
  await stock.press('Enter')
  await button(page, 'Take 10').press('Enter')
  await conflict.waitFor({ state: 'detached' })
  expect([await stored(), await stock.inputValue(), await isFocused(stock)]).toEqual([10, '10', true])
})

slowTest('a refused price shows both prices, and Escape takes the one of the shop', async () => {
  const brand = await aBrand(server)
  const { id, variants } = await brand.active()
  const page = await openTable(brand)
  const price = page.getByRole('textbox', { name: 'Price of Wool coat, Black · S' })
  const edit = (shown: string, to: string) => brand.edit(id, variants[0]?.id ?? '', { price: { shown, to } })
  await edit('120.00', '79.00')
  await price.fill('99')
  await price.press('Enter')
  await page.getByText('The price is $79.00 now. You typed $99.00.').waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await button(page, 'Take $79.00').waitFor()
  await button(page, 'Set $99.00').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => price.inputValue()).toBe('79.00')
  expect((await brand.get(id)).variants[0]?.price).toBe('79.00')
})

test('the second of two windows keeps what was typed and loads what is new', async () => {
  const brand = await aBrand(server)
  const { id } = await brand.create(threeVariants)
  const { page } = await openedWarmBy(server, brand)
  await visit(page, `${at}?product=${id}`)
  await page.getByLabel('Description', { exact: true }).fill('Warm and long.')
  await brand.patch(id, { title: 'Loden coat' })
  await button(page, 'Save').click()
  await button(page, 'Load the newer version').click()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Loden coat')
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Warm and long.')
  await button(page, 'Save').click()
  await toast(page, 'Saved').waitFor()
  expect(await brand.get(id)).toMatchObject({ title: 'Loden coat', description: 'Warm and long.' })
})

slowTest('unsaved changes ask before they are left', async () => {
  const brand = await aBrand(server)
  await brand.create(threeVariants)
  const { page, misdeeds } = await openedWarmBy(server, brand)
  await visit(page, at)
  await page.getByRole('link', { name: 'Wool coat' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Loden')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await button(page, 'Continue editing').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Loden')
  }
  await page.getByRole('link', { name: 'Back to products' }).click()
  await stay()
  await page.evaluate(() => history.back())
  await stay()
  await page.getByRole('link', { name: 'Back to products' }).click()
  await button(page, 'Leave without saving').click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.getByRole('link', { name: 'Wool coat' }).click()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Wool coat')
  expect(misdeeds).toEqual(clean)
})

slowTest('a SKU of another product is refused beside its cell', async () => {
  const brand = await aBrand(server)
  await brand.create(threeVariants)
  const { id } = await brand.create({
    title: 'Cape',
    variants: [{ values: [], price: '20.00', stock: 1 }],
    options: [],
  })
  const { page } = await openedWarmBy(server, brand)
  await visit(page, `${at}?product=${id}`)
  await page.getByLabel('SKU of The only variant').fill('COAT-B-S')
  await button(page, 'Save').click()
  await page.locator('.cell').getByText('COAT-B-S is the SKU of “Wool coat”.').waitFor()
  await page.getByLabel('SKU of The only variant').fill('CAPE')
  await button(page, 'Save').click()
  await toast(page, 'Saved').waitFor()
})

slowTest('several products are activated at once, and what cannot be says why', async () => {
  const brand = await aBrand(server)
  await brand.create(threeVariants)
  await brand.create({ title: 'Bare cape' })
  const { page } = await openedWarmBy(server, brand)
  await visit(page, at)
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Activate').click()
  await page.getByText('Bare cape: Add at least one variant with a price first.').waitFor()
  await page.getByRole('link', { name: 'Active 1' }).click()
  await page.getByRole('link', { name: 'Wool coat' }).waitFor()
  await page.getByRole('link', { name: 'Bare cape' }).waitFor({ state: 'detached' })
})

slowTest('the table is searched, filtered, sorted and narrowed, and the address says so', async () => {
  const brand = await aBrand(server)
  for (const [title, price] of [
    ['Anorak', '90.00'],
    ['Beret', '20.00'],
  ] as const) {
    await brand.active({ title, options: [], variants: [{ values: [], sku: `S-${title}`, price, stock: 9 }] })
  }
  const { page } = await openedWarmBy(server, brand)
  await visit(page, at)
  const names = () => page.locator('.products__name a').allTextContents()
  await expect.poll(names).toEqual(['Beret', 'Anorak'])
  const filter = () => page.getByRole('button', { name: /^Filter/ }).click()
  const done = () => page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await filter()
  await page.getByLabel('Sort by').selectOption('title')
  await expect.poll(names).toEqual(['Anorak', 'Beret'])
  await done()
  await page.getByLabel('Search by title, SKU or barcode').fill('s-ber')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['Beret'])
  expect(new URL(page.url()).searchParams.get('q')).toBe('s-ber')
  await filter()
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('low')
  await done()
  await page.getByRole('button', { name: 'Filter (1)' }).waitFor()
  await page.getByText('No products match.').waitFor()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect.poll(names).toEqual(['Beret', 'Anorak'])
  await filter()
  await page.getByRole('checkbox', { name: 'Category' }).uncheck()
  await done()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Category' }).count()).toBe(0)
})

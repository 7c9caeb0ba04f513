import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
/** A tee in two colors and sizes, each at a price of its own. Red in M is sold out. */
let path: string
beforeAll(async () => {
  ;({ server } = await startShop())
  const id = await addProduct(server.services.pool, {
    title: 'Boxy tee',
    category: 'tops-and-t-shirts',
    whose: 'woman',
    variants: [
      { size: ['alpha', 'S'], color: 'blue', price: 2000, stock: 3 },
      { size: ['alpha', 'M'], color: 'blue', price: 2200, stock: 3 },
      { size: ['alpha', 'S'], color: 'red', price: 2400, stock: 3 },
      { size: ['alpha', 'M'], color: 'red', price: 2600, stock: 0 },
    ],
  })
  path = `/product/boxy-tee/${id}`
})

const clean = { errors: [], violations: [], strangers: [] }
const price = (page: Page) => page.locator('.price-block__price').textContent()
const size = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
const color = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const marked = (page: Page) => page.locator('.choice__size--gone').allTextContents()

/** The pair is chosen: its size is marked, its price is shown, and it cannot be added. */
async function saysSoldOut(page: Page) {
  await page.getByText('Color: Red').waitFor()
  await page.getByText('Size: M').waitFor()
  const button = page.locator('.buy').getByRole('button', { name: 'Sold out', exact: true })
  await button.waitFor()
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('button', { name: /^(Add to bag|Buy now)$/ }).count()).toBe(0)
  await page.getByText('Another size or color may still be available.').waitFor()
  expect(await price(page)).toContain('$26.00')
  expect(await marked(page)).toEqual([expect.stringContaining('M')])
}

test('a sold-out pair chosen by keys, the size first, is marked and cannot be added, until another is chosen', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, path)
  expect(await price(page)).toContain('$20.00')
  await size(page, 'S').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Size: M').waitFor()
  // of blue it is there
  expect(await marked(page)).toEqual([])
  await color(page, 'Blue').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => price(page)).toContain('$22.00')
  await page.getByRole('button', { name: 'Add to bag' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await saysSoldOut(page)
  await page.locator('.buy').getByRole('button', { name: 'Sold out' }).press('Enter')
  expect(await page.getByRole('dialog', { name: 'Your bag' }).count()).toBe(0)

  await size(page, 'M').focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Size: S').waitFor()
  expect(await price(page)).toContain('$24.00')
  await page.getByRole('button', { name: 'Add to bag' }).waitFor()
  expect(misdeeds).toEqual(clean)
})

test('a page that is left with a sold-out pair chosen shows what is chosen when Back returns to it', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, path)
  await size(page, 'M').check()
  await color(page, 'Red').check()
  await saysSoldOut(page)
  await page.getByRole('link', { name: 'Tops & T-shirts' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Tops & T-shirts/ }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Boxy tee' }).waitFor()
  // nothing is chosen any more, and nothing says otherwise
  const checked = page.getByRole('radio', { checked: true })
  await expect.poll(() => checked.count()).toBe(0)
  expect(await price(page)).toContain('$20.00')
  await page.getByRole('button', { name: 'Add to bag' }).waitFor()
  await size(page, 'M').check()
  await color(page, 'Red').check()
  await saysSoldOut(page)
  expect(misdeeds).toEqual(clean)
})

test('an address with a color and a size opens the page with nothing chosen', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, `${path}?color=red&size=M`)
  await page.getByRole('heading', { level: 1, name: 'Boxy tee' }).waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await price(page)).toContain('$20.00')
  expect(misdeeds).toEqual(clean)
})

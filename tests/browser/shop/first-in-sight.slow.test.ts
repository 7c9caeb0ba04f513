import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { generateListings } from '#tests/support/members/catalog.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { wardrobeOf } from '#tests/support/members/wardrobe.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop({ prepare: ({ pool }) => generateListings(pool, 60) }))
})

const topOf = async (page: Page, selector: string) => {
  await page.locator(selector).first().waitFor()
  return page
    .locator(selector)
    .first()
    .evaluate(item => item.getBoundingClientRect().top)
}

test('the first item of a list stands in the first view of a phone', async () => {
  const { page } = await openPage({ origin: server.url, width: 360 })
  for (const path of ['/catalog', '/category/dresses', '/search?q=coat']) {
    await visit(page, path)
    expect.soft(await topOf(page, '.grid__item'), path).toBeLessThanOrEqual(420)
  }
})

test('name and price of an item stand in the first view of a phone, above what buys it', async () => {
  const { page } = await openPage({ origin: server.url, width: 360, height: 780 })
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  const bar = await topOf(page, '.buy')
  for (const selector of ['.product__title', '.price-block__price']) {
    const end = await page.locator(selector).evaluate(element => element.getBoundingClientRect().bottom)
    expect.soft(end, selector).toBeLessThanOrEqual(bar)
  }
  await visit(page, '/')
  const cover = page.locator('.cover__image--first figcaption')
  expect(await cover.textContent()).toMatch(/\$\d/)
  expect(await cover.evaluate(element => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(780)
})

test('the first of the members’ ads and the first garment of a wardrobe stand in the first view of a phone', async () => {
  const member = await aSeller(server)
  const wardrobe = wardrobeOf(server, member)
  for (const title of ['Coat', 'Shirt', 'Skirt']) await wardrobe.add({ title, category: 'coats' })
  const { page } = await openedBy(server, member, { width: 360 })
  await visit(page, '/account/ads')
  expect(await topOf(page, '.grid__item')).toBeLessThanOrEqual(420)
  await visit(page, '/account/wardrobe')
  expect(await topOf(page, '.garments > li')).toBeLessThanOrEqual(320)
  // a selection leaves most of the screen to what is selected
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected items' })
  expect(await bar.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeLessThan(0.25)
})

test('the button that buys stays in reach of a thumb, however far a product is scrolled', async () => {
  const { page } = await openPage({ origin: server.url, width: 360 })
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  const add = page.getByRole('button', { name: 'Add to bag' })
  for (const text of ['Long wool coat', 'Delivery', 'Returns']) {
    await page.getByText(text, { exact: true }).last().scrollIntoViewIfNeeded()
    const box = await add.boundingBox()
    expect
      .soft(box && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0), text)
      .toBe(true)
  }
})

test.each([
  [360, 24],
  [1440, 20],
] as const)('at %i px a list ends with a full row of %i items, and says so', async (width, shown) => {
  const { page } = await openPage({ origin: server.url, width })
  await visit(page, '/catalog')
  const items = page.locator('.grid__item').filter({ visible: true })
  expect(await items.count()).toBe(shown)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => items.count()).toBeGreaterThan(shown)
})

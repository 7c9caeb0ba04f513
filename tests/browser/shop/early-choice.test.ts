import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

/** Opens a page whose script waits until it is let go. */
async function openLate(path: string): Promise<{ page: Page; letGo: () => void; misdeeds: unknown }> {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { page, letGo: resolve, misdeeds }
}

test('an order chosen and a panel opened before the script comes count when it has come', async () => {
  const { page, letGo, misdeeds } = await openLate('/category/dresses/woman')
  await page.getByText('Filters', { exact: true }).click()
  await page.locator('#sort').selectOption('price')
  letGo()
  await page.waitForURL(url => url.search === '?sort=price')
  const black = page.getByRole('checkbox', { name: /^black/i })
  await black.check()
  await page.waitForURL(url => url.search === '?color=black&sort=price')
  await page.getByText('1 item', { exact: true }).waitFor()
  expect(await black.isChecked()).toBe(true)
  expect(await page.locator('#sort').inputValue()).toBe('price')
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest(
  'filters become part of the page when their panel is first opened, and the order keeps those that are chosen',
  async () => {
    const { page, misdeeds } = await openPage({ origin: server.url })
    await visit(page, '/category/dresses/woman?color=black&max=500')
    const boxes = page.locator('.filters input[type=checkbox]')
    expect(await boxes.count()).toBe(0)
    await page.locator('#sort').selectOption('price')
    await page.waitForURL(url => url.search === '?color=black&max=500&sort=price')
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^black/i, checked: true }).waitFor()
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

slowTest('without scripts the filters are a form', async () => {
  const { page } = await openPage({ origin: server.url, javaScript: false })
  await page.goto('/category/dresses/woman')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^black/i }).check()
  await page.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(url => url.searchParams.get('color') === 'black')
  await page.getByText('1 item', { exact: true }).waitFor()
})

slowTest('a size and a color chosen before the script comes are chosen', async () => {
  const { page, letGo, misdeeds } = await openLate(`/product/bias-cut-slip-dress/${shop.dress}`)
  await page.getByRole('radio', { name: /green/i }).check()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  letGo()
  await page.getByText('Color: Green').waitFor()
  await page.getByText('Size: M').waitFor()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page
    .getByRole('dialog', { name: 'Your bag' })
    .getByText(/M.*Green|Green.*M/)
    .first()
    .waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('an order that a list does not offer moves nobody', async () => {
  const { page, letGo, misdeeds } = await openLate('/category/dresses/woman?sort=relevance')
  const addresses: string[] = []
  page.on('framenavigated', frame => addresses.push(new URL(frame.url()).search))
  letGo()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^black/i }).check()
  await page.waitForURL(url => url.searchParams.get('color') === 'black')
  // where it came from, and what was ticked: nothing between them
  expect(addresses.filter(search => search !== '?sort=relevance')).toEqual(['?color=black'])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

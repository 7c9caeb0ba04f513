import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Order G-/ })
const stateIn = (page: Page, title: string) =>
  panelOf(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
/** What had the focus is gone; the keyboard goes on in the panel. */
const focusStays = (page: Page) =>
  expect.poll(() => panelOf(page).evaluate(panel => panel.contains(document.activeElement))).toBe(true)

test('the filter of the list stays when an order is opened and closed', async () => {
  const { mia, buy } = await twoMembers(server)
  const id = await buy()
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
  const search = () => new URL(page.url()).search
  const chosen = () =>
    page.getByRole('navigation', { name: 'By state' }).locator('[aria-current="page"]').textContent()
  await visit(page, '/account/purchases?state=open')
  await page.getByRole('link', { name: 'Long wool coat' }).click()
  await stateIn(page, 'Paid')
  expect(search()).toBe(`?order=${id}&state=open`)
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
  expect([search(), await chosen()]).toEqual(['?state=open', 'Open'])
  // opened by its address, it closes to the same list
  await visit(page, `/account/purchases?state=open&order=${id}`)
  await stateIn(page, 'Paid')
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await panelOf(page).waitFor({ state: 'detached' })
  expect([search(), await chosen()]).toEqual(['?state=open', 'Open'])
  await page.getByRole('link', { name: 'Long wool coat' }).waitFor()
  expect(misdeeds).toEqual(clean)
})

test('a search of orders stays when one is opened and closed, and says what it did not find', async () => {
  const { mia, buy } = await twoMembers(server)
  const id = await buy()
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
  const search = () => new URL(page.url()).search
  await visit(page, '/account/purchases')
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Search orders' })
  await field.fill(' wool COAT ')
  await field.press('Enter')
  await expect.poll(search).toBe('?q=wool+COAT')
  await page.getByRole('link', { name: 'Long wool coat' }).click()
  await stateIn(page, 'Paid')
  expect(search()).toBe(`?order=${id}&q=wool+COAT`)
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
  expect(search()).toBe('?q=wool+COAT')
  await field.fill('velvet')
  await field.press('Enter')
  await page.getByText('No orders match “velvet”.').waitFor()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await page.getByRole('link', { name: 'Long wool coat' }).waitFor()
  expect([search(), await main.locator('input[type=search]').inputValue()]).toEqual(['', ''])
  expect(misdeeds).toEqual(clean)
})

test('sales have a title and sentences of their own, and years are a filter where there are several', async () => {
  const { mia, theo, buy } = await twoMembers(server)
  const id = await buy()
  // the coat is sold: the second order is of something else
  const scarf = await theo.published({ title: 'Silk scarf' })
  const mine = shopper(server.services, viewerOf(mia.id))
  const { id: second } = await mine.create([scarf.id, 1])
  await mine.pay(await mine.patch(second, { email: mia.email, address: somewhere }))
  const { page, misdeeds } = await openedWarmBy(server, theo, { width: 360 })
  await visit(page, '/account/purchases?as=seller')
  await page.getByRole('heading', { level: 1, name: 'Sales' }).waitFor()
  const years = page.getByRole('navigation', { name: 'By year' })
  await page.getByRole('article').nth(1).waitFor()
  expect(await years.count()).toBe(0)
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByText('No completed sales.').waitFor()
  await page.getByRole('link', { name: 'See all sales' }).click()
  await server.services.pool.query(`update orders set placed_at = '2023-05-01T12:00:00Z' where id = $1`, [id])
  await page.reload()
  await years.getByRole('link', { name: '2023' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('year')).toBe('2023')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await years.getByRole('link', { name: 'All years' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(misdeeds).toEqual(clean)
})

test('the focus stays in the panel when the pressed button is gone', async () => {
  const { mia, ship } = await twoMembers(server)
  const id = await ship()
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
  await visit(page, `/account/purchases?order=${id}`)
  const panel = panelOf(page)
  const arrived = panel.getByRole('button', { name: 'It arrived' })
  await arrived.click()
  await arrived.waitFor({ state: 'detached' })
  await stateIn(page, 'Delivered')
  await focusStays(page)
  const fine = panel.getByRole('button', { name: 'Confirm it’s as described' })
  await fine.click()
  await page.getByRole('button', { name: 'Yes, pay the seller' }).click()
  await fine.waitFor({ state: 'detached' })
  await stateIn(page, 'Completed')
  await focusStays(page)
  expect(misdeeds).toEqual(clean)
})

test('each item of an order is sold on by itself', async () => {
  const { mia, theo, complete } = await twoMembers(server)
  const scarf = await theo.published({ title: 'Silk scarf' })
  const id = await complete(scarf.id)
  const { page, misdeeds } = await openedWarmBy(server, mia, { width: 360 })
  await visit(page, `/account/purchases?order=${id}`)
  await stateIn(page, 'Completed')
  const lineOf = (title: string) =>
    panelOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
  for (const title of ['Long wool coat', 'Silk scarf']) {
    await lineOf(title)
      .getByRole('link', { name: new RegExp(`^In your wardrobe ?: ${title}$`) })
      .waitFor()
    await lineOf(title)
      .getByRole('button', { name: new RegExp(`^Sell it on ?: ${title}$`) })
      .waitFor()
  }
  expect(
    await panelOf(page)
      .getByRole('button', { name: /^Sell it on/ })
      .count(),
  ).toBe(2)
  await lineOf('Silk scarf')
    .getByRole('button', { name: /^Sell it on/ })
    .click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Silk scarf')
  expect(misdeeds).toEqual(clean)
})

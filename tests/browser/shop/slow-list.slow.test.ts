import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { listProducts } from '#src/api/contract/catalog.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

test('a product opened while the filtered list is on its way stays open when the list comes', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, width: 360 })
  const lists = await holdCalls(page, listProducts)
  await visit(page, '/category/dresses/woman')
  await tabTo(page, /^Filter/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Black/)
  await page.keyboard.press('Space')
  await lists.arrived()
  await page.keyboard.press('Escape')
  await tabTo(page, /^Bias-cut slip dress/)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Bias-cut slip dress' })
  await heading.waitFor()
  await lists.pass()
  await page.getByRole('button', { name: 'Add to bag' }).waitFor()
  await lists.expectNone()
  expect(new URL(page.url()).pathname).toMatch(/^\/product\/bias-cut-slip-dress\//)
  await heading.waitFor()
  // and back leads to the list
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Dresses for women' }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('a page says so while another list is on its way', async () => {
  const { page } = await openPage({ origin: server.url })
  const lists = await holdCalls(page, listProducts)
  // the page of home waits for the newest of all, and not for those of members
  await page.route(
    url => url.searchParams.get('kind') === 'ad',
    route => route.continue(),
  )
  await visit(page, '/about')
  const waiting = page.getByRole('progressbar', { name: 'Loading the page' })
  await page.locator('.waiting').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Garderobe home' }).click()
  await lists.arrived()
  await waiting.waitFor()
  await lists.pass()
  await page.getByRole('heading', { level: 1, name: 'Every piece has a next chapter' }).waitFor()
  await waiting.waitFor({ state: 'hidden' })
})

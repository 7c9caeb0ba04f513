import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { getManCategories } from '#src/api/contract/catalog.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

/** Goes to a category by the app's own router, as a link of the page would. */
async function open(path: string) {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/catalog')
  const trees = await holdCalls(page, getManCategories)
  // the router hears of it
  await page.evaluate(address => history.pushState(null, '', address), path)
  return { page, trees }
}

test('a category opens while its tree does not answer, and is not found once the tree says so', async () => {
  const { page, trees } = await open('/category/skirts/man')
  await page.getByRole('heading', { level: 1, name: 'Skirts for men' }).waitFor()
  expect(await page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).count()).toBe(0)
  await trees.pass()
  await page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).waitFor()
  await page.locator('header.header').waitFor()
})

test('a category whose tree fails shows its listings and no word of the failure', async () => {
  const { page, trees } = await open('/category/jackets/man')
  await trees.refuse(500, 'boom at line 7')
  await page.getByRole('heading', { level: 1, name: 'Jackets for men' }).waitFor()
  expect(await page.getByText('boom at line 7').count()).toBe(0)
})

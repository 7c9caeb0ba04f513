import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test('a search that finds nothing says what to do, then offers to save it, and shows the newest items', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/search?q=xylophone')
  const newest = page.getByRole('region', { name: 'New in' })
  await newest.getByRole('link').first().waitFor()
  const order = await page
    .locator('#main')
    .evaluate(
      (main, words) => words.map(each => main.textContent.indexOf(each)),
      ['No results for “xylophone”', 'See what’s new', 'save this search', 'New in'],
    )
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(await page.getByText('0 items', { exact: true }).count()).toBe(0)
})

test('a search that finds something shows nothing else', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/search?q=dress')
  await page.getByText('Log in to save this search').waitFor()
  expect(await page.getByRole('region', { name: 'New in' }).count()).toBe(0)
})

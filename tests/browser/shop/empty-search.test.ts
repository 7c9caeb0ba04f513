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
      ['“xylophone”', 'No results', 'See what’s new', 'save this search', 'New in'],
    )
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(await page.getByText('0 items', { exact: true }).count()).toBe(0)
})

test('an empty list has its items before any script', async () => {
  const itemsOf = async (path: string) => {
    const [, items = ''] = (await (await fetch(server.url + path)).text()).split('id="new-in"')
    return [...items.matchAll(/<h3[^>]*><a[^>]*>(?:<!-- -->)?([^<]+)/g)].map(([, title]) => title)
  }
  expect(await itemsOf('/search?q=xylophone')).toContain('Long wool coat')
  // those of the category where filters emptied it
  const dresses = await itemsOf('/category/dresses?min=9000')
  expect(dresses).toContain('Printed summer dress 8')
  expect(dresses).not.toContain('Long wool coat')
  expect(await itemsOf('/category/dresses')).toEqual([])
})

test('the items of an empty list stay while the page comes to life', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/category/dresses')
  await page.getByRole('link', { name: 'Bias-cut slip dress' }).first().click()
  await page.getByRole('button', { name: 'Add to bag' }).waitFor()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#new-in')) document.documentElement.dataset.shown = 'yes'
      else if (document.documentElement.dataset.shown) document.documentElement.dataset.lost = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  // what was looked at last is known once the page lives
  await visit(page, '/search?q=xylophone')
  await page.getByRole('link', { name: 'Log in to save this search' }).waitFor()
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({ shown: 'yes' })
  expect(await page.evaluate(() => document.documentElement.dataset.lost)).toBeUndefined()
})

test('a search that finds something shows nothing else', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/search?q=dress')
  await page.getByText('Log in to save this search').waitFor()
  expect(await page.getByRole('region', { name: 'New in' }).count()).toBe(0)
})

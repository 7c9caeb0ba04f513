import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

/** Notes whether `part` is on the page in the moment in which `heading` appears. */
async function watch(page: Page, heading: string, part: string): Promise<() => Promise<boolean>> {
  const found = page.evaluate(
    ([title, whole]) =>
      new Promise<boolean>(resolve => {
        const observer = new MutationObserver(() => {
          if (document.querySelector(title) === null) return
          observer.disconnect()
          resolve(document.querySelector(whole) !== null)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    [heading, part] as const,
  )
  return () => found
}

test('a page that is opened from another appears whole: nothing of it comes later and pushes the rest', async () => {
  const { page } = await openPage({ origin: server.url, width: 1440 })
  await visit(page, '/about')
  await page.getByRole('banner').getByText('Woman', { exact: true }).click()
  const filters = await watch(page, 'ul[aria-label="Results"]', '.filters')
  await page.getByRole('link', { name: 'Dresses', exact: true }).first().click()
  expect(await filters()).toBe(true)
  const choice = await watch(page, '.product__title', '.choice')
  await page
    .getByRole('link', { name: /^Bias-cut slip dress/ })
    .first()
    .click()
  expect(await choice()).toBe(true)
})

declare global {
  interface Window {
    lostFilters?: boolean
  }
}

test('a list that marks what was opened last keeps its filters while it comes to life', async () => {
  const { page } = await openPage({ origin: server.url, width: 412 })
  await page.addInitScript(() => {
    localStorage.setItem('recently-viewed', JSON.stringify(['p_000000000001']))
    let isThere = false
    new MutationObserver(() => {
      const filters = document.querySelector('.filters')
      if (isThere && filters === null) window.lostFilters = true
      isThere ||= filters !== null
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page, '/catalog')
  await page.locator('.filters__toggle').click()
  await page.locator('.facet__entry').first().waitFor()
  expect(await page.evaluate(() => window.lostFilters)).toBeUndefined()
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { cardOf, openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

declare global {
  interface Window {
    transitions: number
  }
}

/** Counts the view transitions that the page starts. */
async function openCounting(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const { page } = await openPage({ origin: server.url })
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(() => {
    window.transitions = 0
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      window.transitions += 1
      return start(update)
    }
  })
  return page
}

async function fromCardToProduct(page: Page): Promise<void> {
  await visit(page, '/catalog')
  await cardOf(page, 'Long wool coat').click()
  await page.getByRole('heading', { level: 1, name: 'Long wool coat' }).waitFor()
}

const transitions = (page: Page) => page.evaluate(() => window.transitions)

test('a card becomes its product by a view transition', async () => {
  const page = await openCounting('no-preference')
  await fromCardToProduct(page)
  expect(await transitions(page)).toBe(1)
})

slowTest('a link that asks for no view transition starts none', async () => {
  const page = await openCounting('no-preference')
  await visit(page, '/catalog')
  await page.locator('main').getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Every piece has a next chapter' }).waitFor()
  expect(await transitions(page)).toBe(0)
})

slowTest('a filter starts none: the list changes, and nothing around it', async () => {
  const page = await openCounting('no-preference')
  await visit(page, '/catalog')
  await page.locator('#sort').selectOption('price')
  await page.waitForURL(/sort=price/)
  expect(await transitions(page)).toBe(0)
})

slowTest('a view transition is not shown where reduced motion is preferred', async () => {
  const page = await openCounting('reduce')
  await fromCardToProduct(page)
  expect(await transitions(page)).toBe(0)
})

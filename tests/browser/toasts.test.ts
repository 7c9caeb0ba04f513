import { expect, test } from 'vitest'
import { tooShortMessage } from '#src/machines/app/search-box.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

test('a message stays in sight and in reach when a panel opens over the page', async () => {
  const { server } = await startShop()
  for (const width of [360, 1440]) {
    const { page, misdeeds } = await openPage({ origin: server.url, width })
    // the page's time stands still: the message does not go by itself
    await page.clock.install()
    await visit(page, '/')
    // the script of the bag is there when the time stands still
    const bag = page.getByRole('dialog', { name: 'Your bag' })
    await page.getByRole('button', { name: 'Bag, 0 items' }).click()
    await bag.waitFor()
    await page.keyboard.press('Escape')
    await bag.waitFor({ state: 'hidden' })
    await stopClock(page)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const field = page.getByRole('combobox', { name: /^Search for/ })
    await runUntilThere(page, field)
    await field.fill('abc')
    await field.press('Enter')
    const message = page.getByText(tooShortMessage)
    await message.waitFor()
    await page.getByRole('button', { name: 'Bag, 0 items' }).click()
    await bag.getByText(tooShortMessage).waitFor()
    // as far from either edge as everything else, a scrollbar or none, once the panel has come in
    await expect
      .poll(() =>
        bag.locator('.toast').evaluate(node => {
          const { left, right } = node.getBoundingClientRect()
          return Math.min(left, document.documentElement.clientWidth - right)
        }),
      )
      .toBeGreaterThanOrEqual(15)
    // a click reaches only what nothing covers and nothing makes inert
    await bag.getByRole('button', { name: 'Dismiss' }).click()
    await page.clock.resume()
    await message.waitFor({ state: 'detached' })
    expect(await bag.isVisible()).toBe(true)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  }
})

import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  server = (await startShop()).server
})

/** Skips the header by its first link. */
async function skip(page: Parameters<typeof tabTo>[0]) {
  await tabTo(page, /^Skip to content$/)
  await page.keyboard.press('Enter')
}

test.each(widths(360))(
  'Log in is a handful of Tabs away, and no menu opens on the way, at %i px',
  async width => {
    const { page } = await openPage({ origin: server.url, width })
    await visit(page, '/')
    expect(await tabTo(page, /^Log in$/)).toBeLessThanOrEqual(9)
    expect(await page.locator('details.panel[open]').count()).toBe(0)
  },
)

test('a menu opens by the arrow down, and its links follow', async () => {
  const { page } = await openPage({ origin: server.url, width: 1440 })
  await visit(page, '/')
  await tabTo(page, /^Woman$/)
  await page.keyboard.press('ArrowDown')
  expect(await tabTo(page, /^Everything for women$/)).toBe(1)
})

test.each(widths(1440))('the first item of a list is a handful of Tabs away, at %i px', async width => {
  const { page } = await openPage({ origin: server.url, width })
  await visit(page, '/category/dresses')
  await skip(page)
  const first = await page.locator('.card__link').first().textContent()
  expect(await tabTo(page, new RegExp(`^${first}`))).toBeLessThanOrEqual(8)
})

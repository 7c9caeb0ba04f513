import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startTestServer } from '#tests/support/server/server.ts'

/** A server on an empty database, as the README's section "A real shop" starts one. */
let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})

const clean = { errors: [], violations: [], strangers: [] }

test.each([
  '/',
  '/catalog',
  '/category/dresses',
  '/category/shoes/kids',
  '/search?q=linen shirt',
  '/for-brands',
  '/how-it-works',
])('an empty shop says something sensible on %s, and nothing of the demo', async path => {
  const { page, misdeeds } = await openPage({ origin: server.url, width: 360 })
  await visit(page, path)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(/demo/i).count()).toBe(0)
  if (['/', '/catalog'].includes(path)) await main.getByText('Nothing is for sale yet').waitFor()
  // a way on, and never to this page itself
  const ways = await main.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(ways.filter(href => href !== path).length).toBeGreaterThan(0)
  if (path !== '/how-it-works') expect(ways).not.toContain(path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(misdeeds).toEqual(clean)
})

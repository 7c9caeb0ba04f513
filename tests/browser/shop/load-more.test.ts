import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { generateListings, seedCatalog } from '#tests/support/members/catalog.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
/** How many pieces the list has: three pages of them, the last one short. */
let whole: number

beforeAll(async () => {
  server = await startTestServer({
    async prepare({ pool }) {
      await seedCatalog(pool)
      await generateListings(pool, 80)
      const { rows } = await pool.query<{ live: number }>(
        'select count(*)::int as live from listings where live',
      )
      whole = rows[0]?.live ?? 0
    },
  })
})

const items = 'ul[aria-label="Results"] > li'

test('with a script "Load more" adds to the list in place', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  expect([whole > 48, whole < 72]).toEqual([true, true])
  await visit(page, '/catalog')
  const more = page.getByRole('link', { name: 'Load more' })
  await more.click()
  await page.locator(`${items}:nth-child(48)`).waitFor({ state: 'attached' })
  expect(new URL(page.url()).search).toBe('')
  await more.click()
  await page.locator(`${items}:nth-child(${whole})`).waitFor()
  await more.waitFor({ state: 'detached' })
  const shown = await page
    .locator(`${items} a.card__link`)
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  expect(new Set(shown).size).toBe(whole)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('without one it leads to the next page, and a browser with one goes on from there', async () => {
  const { page } = await openPage({ origin: server.url, javaScript: false })
  await page.goto('/catalog')
  const first = await page.locator(`${items} a.card__link`).first().getAttribute('href')
  await page.getByRole('link', { name: 'Load more' }).click()
  await page.getByRole('link', { name: 'Back to the start of the list' }).waitFor()
  expect(await page.locator(items).count()).toBe(24)
  const address = new URL(page.url())
  const scripted = await openPage({ origin: server.url })
  await visit(scripted.page, address.pathname + address.search)
  await scripted.page.getByRole('link', { name: 'Load more' }).click()
  await scripted.page.locator(`${items}:nth-child(${whole - 24})`).waitFor()
  expect(scripted.misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  await scripted.page.getByRole('link', { name: 'Back to the start of the list' }).click()
  await scripted.page.locator(`${items} a[href="${first}"]`).first().waitFor()
  expect(new URL(scripted.page.url()).search).toBe('')
})

import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { ListingPage } from '#src/api/contract/catalog.ts'
import { conditionQueries } from '#tests/server/catalog/condition-queries.ts'
import { heldOutQueries } from '#tests/server/catalog/held-out-queries.ts'
import { laterQueries } from '#tests/server/catalog/later-queries.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { addAd, seedCatalog } from '#tests/support/members/catalog.ts'
import { conditionStock } from '#tests/support/members/condition-stock.ts'
import { seedSearchCatalogue } from '#tests/support/members/search-catalog.ts'
import { startTestServer } from '#tests/support/server/server.ts'

/** A busy machine takes its time. */
const patient = { timeout: 20_000 }
const queries = [...conditionQueries, ...heldOutQueries, ...laterQueries].map(({ typed }) => typed)

let server: RunningServer

beforeAll(async () => {
  server = await startTestServer({
    prepare: async ({ pool }) => {
      await seedCatalog(pool)
      await seedSearchCatalogue(pool)
      for (const ad of conditionStock) await addAd(pool, ad)
    },
  })
})

/** What the API answers to the address of a search page. */
async function answerTo(address: string): Promise<ListingPage> {
  const response = await fetch(`${server.url}/api/v1/products${new URL(address).search}`)
  expect(response.status).toBe(200)
  return (await response.json()) as ListingPage
}

/** How many chips there are, the first titles, and by how many pixels the page is wider than its window. */
async function shown(page: Page) {
  const main = page.getByRole('main')
  const chips = main.getByRole('list', { name: 'Applied filters' }).getByRole('link', { name: /^Remove / })
  const titles = main.locator('.card__title')
  return {
    chips: await chips.count(),
    titles: (await titles.allTextContents()).slice(0, 5),
    overflow: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  }
}

/** What the page of an answer has to show. */
const expectedOf = ({ data, relaxed, conditions }: ListingPage) => ({
  chips: conditions.length,
  titles: (data.length > 0 ? data : (relaxed?.data ?? [])).slice(0, 5).map(({ title }) => title),
  overflow: 0,
})

test.each([...widths(360)])(
  'every query with conditions at %i px shows what the API finds, also without each of its chips',
  async width => {
    const { page, misdeeds } = await openPage({ origin: server.url, width })
    for (const query of queries) {
      await visit(page, `/search?q=${encodeURIComponent(query)}`)
      for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
        const expected = expectedOf(await answerTo(page.url()))
        await expect
          .poll(async () => [page.url(), await shown(page)], patient)
          .toEqual([page.url(), expected])
        expect([query, expected.chips < left]).toEqual([query, true])
        left = expected.chips
        if (left === 0) break
        const before = page.url()
        await page
          .getByRole('link', { name: /^Remove / })
          .first()
          .click()
        await expect.poll(() => page.url(), patient).not.toBe(before)
      }
    }
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
  1_200_000,
)

import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { dayIn } from '#tests/support/days.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

/** The same day as a page says it. */
const said = (days: number) =>
  new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(dayIn(server.services, days)))

test('holiday mode takes a seller’s ads away by one press, moves its day, and ends by another', async () => {
  const seller = await aSeller(server)
  const { id, slug } = await seller.published({ title: 'Duffle coat that waits' })
  await seller.published({ title: 'Felt hat that waits' })
  const { page, misdeeds } = await openedWarmBy(server, seller, { width: 360 })
  await visit(page, '/account/ads?tab=mine')
  const coat = page.getByRole('article', { name: 'Duffle coat that waits' })
  await coat.getByText('Published', { exact: true }).waitFor()
  await page.getByText('Options', { exact: true }).click()
  const field = page.getByLabel('Back on')
  const leave = page.getByRole('button', { name: 'Turn on holiday mode' })
  await leave.click()
  await page.getByText('Choose the day you’re back.').first().waitFor()
  await field.fill(dayIn(server.services, -3))
  await leave.click()
  await page.getByText('Choose a future date.').first().waitFor()
  await field.fill(dayIn(server.services, 10))
  await leave.click()
  const banner = page.getByRole('region', { name: 'Holiday mode' })
  await banner.getByText(`Holiday mode is on until ${said(10)}.`).waitFor()
  // the button that was pressed is gone: who works by keys goes on where it stood
  const isPlaced = () =>
    banner.evaluate(
      shown => document.activeElement?.contains(shown) && document.activeElement !== document.body,
    )
  await expect.poll(isPlaced).toBe(true)
  await coat.getByText('Away', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Away 2' }).waitFor()
  const { page: visitor } = await openPage({ origin: server.url })
  await visit(visitor, `/product/${slug}/${id}`)
  await visitor.getByText(/^The seller is away until /).waitFor()
  await visitor.getByRole('button', { name: 'Not for sale right now' }).waitFor()
  await banner.getByText('Change the date').click()
  await field.fill(dayIn(server.services, 20))
  await page.getByRole('button', { name: 'Save the new date' }).click()
  await banner.getByText(`Holiday mode is on until ${said(20)}.`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await banner.getByRole('button', { name: 'I’m back' }).click()
  await page.locator('.toast').getByText('Welcome back.').waitFor()
  await coat.getByText('Published', { exact: true }).waitFor()
  await page.getByText('Holiday mode', { exact: true }).waitFor()
  expect(await seller.get(id)).toMatchObject({ state: 'published' })
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

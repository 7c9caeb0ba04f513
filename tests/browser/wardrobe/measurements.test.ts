import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

test.for(widths(360))('a seller measures in inches and a buyer reads centimeters, at %i px', async width => {
  const seller = await aSeller(server)
  const { id } = await seller.whole()
  const { page, misdeeds } = await openedWarmBy(server, seller, { width })
  await visit(page, `/account/ads?edit=${id}`)
  const fold = page.locator('details', { has: page.getByText('Measurements', { exact: true }) })
  expect(await fold.getAttribute('open')).toBeNull()
  await fold.locator('summary').click()
  // a coat has no insole
  expect(await fold.getByLabel('Insole').count()).toBe(0)
  await fold.getByLabel('Chest').fill('2')
  await page.getByText('Chest: enter a length from 15 to 120 cm (6 to 47.25 in).').first().waitFor()
  await fold.getByLabel('Chest').fill('20 1/2')
  await fold.getByLabel('Sleeve').fill('25')
  await page.getByText('Saved as a draft').waitFor()
  await fold.getByLabel('Centimeters').check()
  expect(await fold.getByLabel('Chest').inputValue()).toBe('52.1')
  await fold.getByLabel('Inches').check()
  expect(await fold.getByLabel('Chest').inputValue()).toBe('20 1/2')
  expect((await seller.get(id)).measurements).toEqual({ chest: 52.1, sleeve: 63.5 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await seller.fire(id, 'publish')
  const { page: buyer, misdeeds: theirs } = await openPage({ origin: server.url, width, locale: 'fr-FR' })
  await visit(buyer, `/product/long-wool-coat/${id}`)
  await buyer.getByText('Measured lying flat.').waitFor()
  const chest = buyer.locator('.facts > div').filter({ hasText: 'Chest' })
  await chest.getByText('52.1 cm', { exact: true }).waitFor()
  await buyer.getByRole('group', { name: 'Lengths in' }).getByLabel('Inches').check()
  await chest.getByText('20.5 in', { exact: true }).waitFor()
  expect(await chest.getByText('52.1 cm').isVisible()).toBe(false)
  expect([misdeeds, theirs]).toEqual([
    { errors: [], violations: [], strangers: [] },
    { errors: [], violations: [], strangers: [] },
  ])
})

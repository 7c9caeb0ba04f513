import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { openOutfits } from '#tests/support/members/outfits.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first()

test('the calendar suggests what was worn rarely, to be worn, saved or passed over', async () => {
  const ida = await openOutfits(server)
  const { page, misdeeds } = await openedWarmBy(server, ida.member, { width: 360 })
  await visit(page, '/account/wardrobe?view=calendar')
  await page.getByRole('button', { name: 'Suggest outfits' }).click()
  await page.getByText(/^Add a top, pants or a skirt, and shoes for \w+ to get suggestions\.$/).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()

  const seasons = ['spring', 'summer', 'autumn', 'winter']
  for (const [title, category] of [
    ['Shirt', 'shirts'],
    ['Knit', 'knitwear'],
    ['Jeans', 'jeans'],
    ['Boots', 'boots'],
  ] as const)
    await ida.add({ title, category, colors: ['black'], seasons })
  await page.getByRole('button', { name: 'Suggest outfits' }).click()
  const suggestions = page.getByRole('region', { name: 'From your wardrobe' })
  await suggestions.getByRole('heading', { name: /^With your black (shirt|knit|jeans|boots)$/ }).waitFor()
  await suggestions.getByText('Never worn', { exact: true }).waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  const first = (await suggestions.locator('.collage').first().getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: 'Show others' }).click()
  await page.getByRole('button', { name: 'Show the first ones' }).click()
  await page.getByRole('button', { name: 'Show others' }).waitFor()

  const worn = async () =>
    (await ida.list()).data.flatMap(({ title, wear_count }) => (wear_count > 0 ? [title] : [])).toSorted()
  await suggestions.getByRole('button', { name: /^Wear today/ }).click()
  await toast(page, /^Marked as worn on/).waitFor()
  expect(await worn()).toEqual(first.split(', ').toSorted())
  await page.getByRole('button', { name: 'Undo' }).click()
  await suggestions.getByRole('button', { name: /^Wear today/ }).waitFor()
  await expect.poll(worn).toEqual([])

  await suggestions.getByText(/^More/).click()
  await suggestions.getByRole('button', { name: /^Save as outfit/ }).click()
  await toast(page, /^Outfit for .* is saved\.$/).waitFor()
  await suggestions.getByText('Saved', { exact: true }).waitFor()
  const { data } = (await ida.call('GET', '/api/v1/outfits')).body as { data: Outfit[] }
  expect(data.map(({ pieces }) => pieces.map(({ title }) => title).join(', '))).toEqual([first])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('the page of a garment shows the outfits with it', async () => {
  const ida = await openOutfits(server)
  const [coat = '', scarf = '', hat = ''] = await ida.garments('Coat', 'Scarf', 'Hat')
  await ida.make([coat, scarf])
  const { page, misdeeds } = await openedWarmBy(server, ida.member)
  await visit(page, `/account/garment/${coat}`)
  const section = page.getByRole('region', { name: 'Outfits with it' })
  await section.getByRole('img', { name: 'Coat, Scarf' }).waitFor()
  await section.getByRole('link', { name: /Sunday$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Sunday' }).waitFor()
  await visit(page, `/account/garment/${hat}`)
  await page.getByRole('heading', { level: 1, name: 'Hat' }).waitFor()
  expect(await page.getByText('Outfits with it').count()).toBe(0)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

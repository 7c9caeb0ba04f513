import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { type Outfits, openOutfits } from '#tests/support/members/outfits.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const room = '/account/wardrobe'
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first()
const listsOf = async (member: Outfits) =>
  ((await member.call('GET', '/api/v1/packing-lists')).body as { data: PackingList[] }).data
const ticksOf = async (member: Outfits) =>
  (await listsOf(member)).map(({ name, entries }) => [name, ...entries.map(({ is_packed }) => is_packed)])

test('a trip is packed: chosen, planned, ticked, printed, duplicated, deleted and undone', async () => {
  const ida = await openOutfits(server)
  const [coat = '', , hat = ''] = await ida.garments('Coat', 'Scarf', 'Hat')
  const { id: outfit } = await ida.make([coat, hat])
  await ida.call('PUT', `/api/v1/outfits/${outfit}/plans/2026-12-05`)
  const { page, misdeeds } = await openedWarmBy(server, ida.member, { width: 360 })
  await visit(page, `${room}?view=packing`)
  await page.getByRole('link', { name: 'Create your first packing list' }).click()
  await page.getByRole('heading', { level: 1, name: 'New packing list' }).waitFor()
  await page.getByRole('button', { name: 'Save packing list' }).click()
  await page.getByText('Add at least one item.').first().waitFor()

  await page.getByLabel('Trip').fill('Lisbon')
  await page.getByLabel('First day').fill('2026-12-04')
  await page.getByLabel('Last day').fill('2026-12-08')
  await page.getByRole('button', { name: 'Add the outfit planned for these days' }).click()
  await page.getByRole('button', { name: 'Add to the list: Scarf' }).click()
  await page.getByRole('button', { name: 'Add to the list: Hat' }).click()
  await page.getByRole('button', { name: 'Remove: Hat' }).click()
  await page.getByRole('heading', { name: '2 on the list' }).waitFor()
  await page.getByRole('button', { name: 'Save packing list' }).click()
  await toast(page, 'Lisbon is saved.').waitFor()

  await page.getByRole('heading', { level: 1, name: 'Lisbon' }).waitFor()
  await page.getByText('0 of 2 packed').waitFor()
  await page.getByRole('checkbox', { name: /Scarf/ }).check()
  await page.getByText('1 of 2 packed').waitFor()
  await expect.poll(() => ticksOf(ida)).toEqual([['Lisbon', false, true]])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await page.getByRole('checkbox', { name: /Sunday/ }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Add to the list: Coat' }).click()
  await page.getByRole('button', { name: 'Save packing list' }).click()
  await page.getByText('1 of 3 packed').waitFor()

  await page.getByRole('link', { name: 'Back to your packing lists' }).click()
  await page.getByRole('button', { name: /^More ?: Lisbon$/ }).click()
  await page.getByRole('button', { name: /^Duplicate ?: Lisbon$/ }).click()
  await page.getByRole('heading', { level: 3, name: 'Lisbon (copy)' }).waitFor()
  expect(await ticksOf(ida)).toEqual([
    ['Lisbon (copy)', false, false, false],
    ['Lisbon', false, true, false],
  ])
  await page.getByRole('button', { name: /^More ?: Lisbon$/ }).click()
  await page.getByRole('button', { name: /^Delete ?: Lisbon$/ }).click()
  await toast(page, 'Lisbon is deleted.').waitFor()
  await expect.poll(async () => (await listsOf(ida)).length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { level: 3, name: 'Lisbon', exact: true }).waitFor()
  expect(await ticksOf(ida)).toContainEqual(['Lisbon', false, true, false])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('a packing list that was changed in another window is written over only on purpose', async () => {
  const ida = await openOutfits(server)
  const [coat = ''] = await ida.garments('Coat')
  const trip = { name: 'Lisbon', starts_on: '2026-12-04', ends_on: '2026-12-08' }
  const { body } = await ida.call('POST', '/api/v1/packing-lists', { ...trip, entries: [{ item: coat }] })
  const { id } = (body as { data: PackingList }).data
  const { page } = await openedWarmBy(server, ida.member)
  await visit(page, `${room}?packing=${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Trip').fill('Mine')
  await ida.call('PATCH', `/api/v1/packing-lists/${id}`, { name: 'Theirs' })
  await page.getByRole('button', { name: 'Save packing list' }).click()
  await page.getByText('This packing list was changed in another window.').waitFor()
  expect((await listsOf(ida))[0]?.name).toBe('Theirs')
  await page.getByRole('button', { name: 'Save my version' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mine' }).waitFor()
  expect((await listsOf(ida))[0]?.name).toBe('Mine')
})

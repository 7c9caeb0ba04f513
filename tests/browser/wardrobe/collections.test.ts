import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Collection } from '#src/api/contract/collections.ts'
import { visit } from '#tests/support/browser/page.ts'
import { dataIn } from '#tests/support/members/conversation.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const room = '/account/favorites'
const nothing = { errors: [], violations: [], strangers: [] }
const [coat, dress] = ['Long wool coat', 'Bias-cut slip dress']
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first()
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const choose = (page: Page, title: string) =>
  page.getByRole('button', { name: `Collections for ${title}`, exact: true })
const panelOf = (page: Page, title: string) =>
  page.getByRole('dialog', { name: 'Collections', exact: true }).filter({ hasText: title })
/** The links of a navigation that lead to this very page. */
const currentIn = (page: Page, name: string) =>
  page.getByRole('navigation', { name }).locator('[aria-current="page"]').allTextContents()
const collections = async (member: SignedUp): Promise<[string, number][]> =>
  dataIn<Collection[]>(await member.call('GET', '/api/v1/collections')).map(({ name, count }) => [
    name,
    count,
  ])

async function withFavorites(): Promise<SignedUp> {
  const member = await signUp(server)
  for (const id of [shop.dress, shop.coat]) await member.call('PUT', `/api/v1/favorites/${id}`)
  return member
}

test('favorites are sorted into collections: created, chosen, opened, renamed, deleted and undone', async () => {
  const ida = await withFavorites()
  const { page, misdeeds } = await openedWarmBy(server, ida, { width: 360 })
  await visit(page, room)
  await page.getByText('Sort your favorites into collections').waitFor()
  await page.getByRole('button', { name: 'New collection' }).click()
  const form = page.getByRole('dialog', { name: 'New collection' })
  await form.getByRole('button', { name: 'Create collection' }).click()
  await form.getByText('Enter a name for the collection.').first().waitFor()
  await form.getByLabel('Name').fill('For the weekend')
  await form.getByRole('button', { name: 'Create collection' }).click()
  await toast(page, 'For the weekend is created.').waitFor()

  // it is opened, and says how to fill it
  await page.getByRole('heading', { level: 2, name: 'For the weekend' }).waitFor()
  await page.getByText('Nothing in this collection yet').waitFor()
  expect(new URL(page.url()).searchParams.get('collection')).toMatch(/^fc_/)
  await page.getByRole('link', { name: 'See all favorites' }).click()

  await choose(page, coat).click()
  const panel = panelOf(page, coat)
  await panel.getByRole('checkbox', { name: 'For the weekend' }).check()
  expect(await panel.getByLabel('Name').isVisible()).toBe(false)
  await panel.getByText('New collection').click()
  await panel.getByLabel('Name').fill('for the WEEKEND')
  await panel.getByRole('button', { name: 'Create and add item' }).click()
  await panel.getByText('You have a collection with this name already.').waitFor()
  await panel.getByLabel('Name').fill('Gifts')
  await panel.getByRole('button', { name: 'Create and add item' }).click()
  expect(await panel.getByRole('checkbox', { name: 'Gifts' }).isChecked()).toBe(true)
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
  await tab(page, 'Gifts (1)').waitFor()
  await tab(page, 'For the weekend (1)').click()

  await page
    .getByRole('list', { name: 'Items of the collection' })
    .getByRole('link', { name: coat, exact: true })
    .waitFor()
  expect(await page.getByRole('link', { name: dress, exact: true }).count()).toBe(0)
  expect(await currentIn(page, 'Collections')).toEqual(['For the weekend (1)'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Rename For the weekend' }).click()
  const renaming = page.getByRole('dialog', { name: 'For the weekend' })
  await renaming.getByLabel('Name').fill('For Sunday')
  await renaming.getByRole('button', { name: 'Save name' }).click()
  await toast(page, 'Name saved.').waitFor()
  await page.getByRole('heading', { level: 2, name: 'For Sunday' }).waitFor()

  await page.getByRole('button', { name: 'Delete For Sunday' }).click()
  await toast(page, 'For Sunday is deleted. Its items are still in your favorites.').waitFor()
  await page
    .getByRole('list', { name: 'Favorites', exact: true })
    .getByRole('link', { name: coat, exact: true })
    .waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await collections(ida)).toEqual([['Gifts', 1]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab(page, 'For Sunday (1)').click()
  await page
    .getByRole('list', { name: 'Items of the collection' })
    .getByRole('link', { name: coat, exact: true })
    .waitFor()
  expect(misdeeds).toEqual(nothing)
})

test('an item that is no longer a favorite leaves its collections on the page, too', async () => {
  const ida = await withFavorites()
  await ida.call('POST', '/api/v1/collections', { name: 'Gifts', listings: [shop.coat, shop.dress] })
  const { page, misdeeds } = await openedWarmBy(server, ida)
  await visit(page, room)
  await tab(page, 'Gifts (2)').click()
  await page.getByRole('heading', { level: 2, name: 'Gifts' }).waitFor()
  await page.getByRole('button', { name: `Favorite: ${coat}` }).click()
  await tab(page, 'Gifts (1)').waitFor()
  await page.getByRole('link', { name: coat, exact: true }).waitFor({ state: 'hidden' })
  expect(await collections(ida)).toEqual([['Gifts', 1]])
  const tabs = 'What you’re keeping an eye on'
  expect(await currentIn(page, tabs)).toEqual(['Items'])
  await page.getByRole('navigation', { name: tabs }).getByRole('link', { name: 'Following' }).click()
  await page.getByText('You don’t follow anyone yet').waitFor()
  expect(await currentIn(page, tabs)).toEqual(['Following'])
  expect(misdeeds).toEqual(nothing)
})

test('the collections of an item are chosen with the keyboard alone', async () => {
  const ida = await withFavorites()
  const { id } = dataIn<Collection>(
    await ida.call('POST', '/api/v1/collections', { name: 'Gifts', listings: [shop.coat] }),
    201,
  )
  const { page, misdeeds } = await openedWarmBy(server, ida)
  await visit(page, `${room}?collection=${id}`)
  await choose(page, coat).focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page, coat)
  await panel.getByRole('checkbox', { name: 'Gifts', checked: true }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('checkbox')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.getByText('Nothing in this collection yet').waitFor()
  // the button from which the panel was opened is gone
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Items')
  expect(await collections(ida)).toEqual([['Gifts', 0]])
  expect(misdeeds).toEqual(nothing)
})

test('a collection of somebody else is not found', async () => {
  const theo = await signUp(server)
  const { id } = dataIn<Collection>(await theo.call('POST', '/api/v1/collections', { name: 'Gifts' }), 201)
  const { page } = await openedWarmBy(server, await withFavorites())
  await visit(page, `${room}?collection=${id}`)
  await page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).waitFor()
})

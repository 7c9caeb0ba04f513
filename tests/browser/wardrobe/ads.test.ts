import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { cardOf, chooseMore, openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { aSeller, sellerOf } from '#tests/support/members/sellers.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text)
const own = (page: Page, title: string) => page.getByRole('article', { name: title })
const status = (page: Page, text: string) => page.getByRole('status').getByText(text)

async function addPhoto(page: Page): Promise<void> {
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto({ width: 120, height: 80 }) }
  await page.getByLabel('Add photos').setInputFiles(file)
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
}

test.for(widths(1440))('a piece is offered from scratch and found by a visitor, at %i px', async width => {
  const title = `Mohair cardigan of ${width}`
  const { page, misdeeds } = await openedWarmBy(server, await enrol(server), { width })
  await visit(page, '/account/ads?tab=mine')
  await page.getByText('You have no ads yet.').waitFor()
  await page.getByRole('link', { name: 'Sell an item' }).click()
  await page.getByRole('heading', { level: 1, name: 'New ad' }).waitFor()
  await page.getByLabel('Title').fill(title)
  await addPhoto(page)
  // what is typed is kept by itself, and the draft has an address
  await page.waitForURL(/edit=a_/)
  await page.getByLabel('Category').selectOption('coats')
  await page.getByLabel('Size').selectOption({ label: 'M' })
  await page.getByLabel('Woman').check()
  await page.getByLabel(/^Very good/).check()
  await page.getByLabel('Price in dollars').fill('48')
  await page.getByText('The buyer pays $51.10').waitFor()
  await page.getByLabel(/^Medium/).check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Your ad is live' }).waitFor()
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('This is your ad.').waitFor()
  expect(await page.getByRole('button', { name: 'Add to bag' }).count()).toBe(0)
  const { page: visitor } = await openPage({ origin: server.url, width })
  await visit(visitor, `/search?q=${encodeURIComponent(title)}`)
  await cardOf(visitor, title).click()
  await visitor.getByText('$51.10').waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'publishing too early says beside each field what is missing, and asks for nothing else first',
  async () => {
    const seller = await aSeller(server)
    const { id } = await seller.whole({ price: null, parcel: null })
    const { page, misdeeds } = await openedWarmBy(server, seller)
    await visit(page, `/account/ads?edit=${id}`)
    await page.getByLabel('Price in dollars').waitFor()
    const others = page.locator('details', { has: page.getByText('Everything else') })
    expect(await others.getAttribute('open')).toBeNull()
    expect(await page.getByLabel('Title').isVisible()).toBe(false)
    // a photo may have something said beside it
    expect(await page.getByRole('list', { name: 'Photos' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Publish' }).click()
    const summary = page.locator('.error-summary')
    await summary.getByRole('link', { name: 'Price: Set a price.' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ad-price')
    await page.locator('#ad-parcel-error').getByText('Choose a parcel size.').waitFor()
    await page.getByLabel('Price in dollars').fill('much')
    await page.locator('#ad-price-error').getByText('Enter an amount such as 49 or 49.50.').waitFor()
    await page.getByLabel('Price in dollars').fill('39.90')
    await page.getByLabel(/^Small/).check()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { name: 'Your ad is live' }).waitFor()
    expect(await seller.get(id)).toMatchObject({ state: 'published', price: '39.90', parcel: 's' })
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'a title that was typed survives a lost line and a closed tab, and the draft is not doubled',
  async () => {
    const seller = await aSeller(server)
    const { id } = await seller.create({ title: 'Grey felt hat' })
    const { page, context } = await openedWarmBy(server, seller)
    await visit(page, `/account/ads?edit=${id}`)
    const title = (of: Page) => of.getByLabel('Title')
    await page.getByText('Everything else').click()
    await context.setOffline(true)
    await title(page).fill('Grey felt hat, hardly worn')
    await page.getByText('What you typed is kept in this browser.').waitFor()
    await page
      .getByRole('alert')
      .getByText(/cannot reach/)
      .waitFor()
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await visit(again, `/account/ads?edit=${id}`)
    await again.getByText('Everything else').click()
    await expect.poll(() => title(again).inputValue()).toBe('Grey felt hat, hardly worn')
    await status(again, 'Saved as a draft.').waitFor()
    expect((await seller.get(id)).title).toBe('Grey felt hat, hardly worn')
    const { body } = await seller.call('GET', '/api/v1/ads?mine=1')
    expect(body).toMatchObject({ counts: { draft: 1 } })
  },
)

test('changed in another window, both are kept where they do not meet', async () => {
  const seller = await aSeller(server)
  const { id } = await seller.create({ title: 'Linen shirt' })
  const { page, misdeeds } = await openedWarmBy(server, seller)
  await visit(page, `/account/ads?edit=${id}`)
  await page.getByText('Everything else').click()
  await page.getByLabel('Title').waitFor()
  await seller.change(id, { description: 'Written elsewhere.' })
  await page.getByLabel('Title').fill('Linen shirt, white')
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Written elsewhere.')
  await status(page, 'Saved as a draft.').waitFor()
  expect(await seller.get(id)).toMatchObject({
    title: 'Linen shirt, white',
    description: 'Written elsewhere.',
  })
  expect(misdeeds).toEqual(clean)
})

test('an ad is paused, put back, renewed, marked as sold and deleted from the list', async () => {
  const seller = await aSeller(server)
  const { id } = await seller.published({ title: 'Camel coat for the list' })
  const { page, misdeeds } = await openedWarmBy(server, seller)
  await visit(page, '/account/ads?tab=mine')
  const ad = own(page, 'Camel coat for the list')
  const press = (name: string) => ad.getByRole('button', { name }).click()
  await ad.getByText('Published', { exact: true }).waitFor()
  await chooseMore(ad, 'Pause')
  await ad.getByText('Paused', { exact: true }).waitFor()
  expect(await seller.get(id)).toMatchObject({ state: 'paused' })
  const listed = async () => {
    const answer = await fetch(`${server.url}/api/v1/products?seller=${seller.id}`)
    return ((await answer.json()) as { data: { id: string }[] }).data.map(card => card.id)
  }
  expect(await listed()).toEqual([])
  await press('Put back on sale')
  await ad.getByText('Published', { exact: true }).waitFor()
  expect(await listed()).toEqual([id])
  await chooseMore(ad, 'Renew')
  await toast(page, 'Your ad is renewed.').waitFor()
  await page.getByRole('link', { name: 'Published 1' }).click()
  await page.waitForURL(/state=published/)
  await chooseMore(ad, 'Mark as sold…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as sold', exact: true }).click()
  await page.getByText('No ads in this state.').waitFor()
  await page.getByRole('link', { name: 'All 1' }).click()
  await ad.getByText('Sold', { exact: true }).waitFor()
  expect(await seller.get(id)).toMatchObject({ state: 'sold' })
  const draft = await seller.create({ title: 'Never to be sold' })
  await page.reload()
  await chooseMore(own(page, 'Never to be sold'), 'Delete…')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await chooseMore(own(page, 'Never to be sold'), 'Delete…')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await own(page, 'Never to be sold').waitFor({ state: 'detached' })
  expect((await seller.call('GET', `/api/v1/ads/${draft.id}`)).status).toBe(404)
  expect(misdeeds).toEqual(clean)
})

slowTest(
  'a question stays open while its ad is changed in another window, and is answered for that version',
  async () => {
    const seller = await aSeller(server)
    const { id } = await seller.published({ title: 'Wool cape' })
    const { page, context, misdeeds } = await openedWarmBy(server, seller)
    await visit(page, '/account/ads?tab=mine')
    await chooseMore(own(page, 'Wool cape'), 'Mark as sold…')
    const asked = page.getByRole('dialog', { name: 'Mark this ad as sold?' })
    await asked.waitFor()
    await seller.change(id, { title: 'Wool cape, lined' })
    // the list is read anew when the connection is back
    await context.setOffline(true)
    await context.setOffline(false)
    await asked.getByText('Wool cape, lined').waitFor()
    await asked.getByRole('button', { name: 'Mark as sold' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await seller.get(id)).toMatchObject({ state: 'sold' })
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('a draft that lacks something says what, and its one button goes on with it', async () => {
  const seller = await aSeller(server)
  const { id } = await seller.whole({ title: 'Scarf without a price', price: null })
  const { page } = await openedWarmBy(server, seller)
  await visit(page, '/account/ads?tab=mine')
  const ad = own(page, 'Scarf without a price')
  await ad.getByText('First set a price.').waitFor()
  expect(await ad.getByRole('button', { name: 'Publish' }).count()).toBe(0)
  await ad.getByRole('link', { name: 'Edit draft' }).click()
  await page.waitForURL(new RegExp(`edit=${id}`))
})

test('the menu of an ad opens, is left and is used by the keyboard', async () => {
  const seller = await aSeller(server)
  const { id } = await seller.published({ title: 'Cap for the keys' })
  const { page, misdeeds } = await openedWarmBy(server, seller)
  await visit(page, '/account/ads?tab=mine')
  const ad = own(page, 'Cap for the keys')
  const more = ad.getByRole('button', { name: /^More/ })
  const pause = ad.getByRole('button', { name: 'Pause' })
  const isFocused = (what: Locator) => expect.poll(() => what.evaluate(it => it === document.activeElement))
  await more.focus()
  await page.keyboard.press('Enter')
  await pause.waitFor()
  await page.keyboard.press('Escape')
  await pause.waitFor({ state: 'hidden' })
  await isFocused(more).toBe(true)
  await page.keyboard.press('Enter')
  // first the link to the shop
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await isFocused(pause).toBe(true)
  await page.keyboard.press('Enter')
  await ad.getByText('Paused', { exact: true }).waitFor()
  expect(await seller.get(id)).toMatchObject({ state: 'paused' })
  // a question has the focus, and gives it back
  await more.focus()
  await page.keyboard.press('Enter')
  await ad.getByRole('button', { name: 'Delete…' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter')
  await isFocused(more).toBe(true)
  expect(misdeeds).toEqual(clean)
})

slowTest('another price shows in the history, and in the shop', async () => {
  const seller = await aSeller(server)
  const { id, slug } = await seller.published({ title: 'Coat that gets cheaper', price: '60.00' })
  const { page, misdeeds } = await openedWarmBy(server, seller, { width: 360 })
  await visit(page, '/account/ads?tab=mine')
  await page.getByRole('link', { name: 'Coat that gets cheaper' }).click()
  await page.waitForURL(new RegExp(`ad=${id}`))
  const panel = page.getByRole('dialog', { name: 'Coat that gets cheaper' })
  await panel.getByLabel('Price in dollars').fill('45')
  await panel.getByRole('button', { name: 'Change price' }).click()
  await toast(page, /^The price is changed/).waitFor()
  const history = panel.getByRole('region', { name: 'Price history' })
  await expect.poll(() => history.getByRole('listitem').count()).toBe(2)
  expect(await history.locator('strong').allTextContents()).toEqual(['$60.00', '$45.00'])
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  const { page: visitor } = await openPage({ origin: server.url })
  await visit(visitor, `/product/${slug}/${id}`)
  await visitor.getByText('$45.00').first().waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest('a published ad is changed by its button, and never while it is typed', async () => {
  const seller = await aSeller(server)
  const { id } = await seller.published({ title: 'Coat to be renamed' })
  const { page } = await openedWarmBy(server, seller)
  await visit(page, `/account/ads?edit=${id}`)
  await page.getByLabel('Title').fill('Coat that was renamed')
  await status(page, 'Not saved yet.').waitFor()
  expect((await seller.get(id)).title).toBe('Coat to be renamed')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await seller.get(id)).title).toBe('Coat that was renamed')
})

slowTest(
  'the ads of members begin with those that fit, say why, and are filtered as the catalog is',
  async () => {
    const seller = await aSeller(server)
    await seller.published({ title: 'Coat in S', size: { system: 'alpha', label: 'S' } })
    await seller.published({ title: 'Coat in EU 40', size: { system: 'eu', label: '40' } })
    const member = await enrol(server)
    await member.call('PATCH', '/api/user', { profile: { sizes: ['m'] } })
    const { page, misdeeds } = await openedWarmBy(server, member)
    await visit(page, '/account/ads')
    await page.getByText('Items in your sizes come first: M.').waitFor()
    const fitting = page.getByRole('region', { name: 'In your sizes' })
    const others = page.getByRole('region', { name: 'Other sizes' })
    await fitting.getByRole('link', { name: 'Coat in EU 40' }).waitFor()
    await others.getByRole('link', { name: 'Coat in S' }).waitFor()
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^S\b/ }).check({ force: true })
    await page.waitForURL(/size=s/)
    await page.getByRole('link', { name: 'Coat in EU 40' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Coat in S' }).waitFor()
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('a brand looks at what members sell; under My ads it is sent to its products', async () => {
  const member = await signUp(server, { is_company: true, company_name: 'Atelier Probe' })
  await sellerOf(server, await enrol(server)).published({ title: 'Coat that a brand sees' })
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, '/account/ads')
  await page.getByRole('link', { name: 'Coat that a brand sees' }).waitFor()
  expect(await page.getByRole('link', { name: 'Sell an item' }).count()).toBe(0)
  await page.getByRole('link', { name: 'My ads' }).click()
  const link = page.getByRole('link', { name: 'Go to your products' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('/account/business/products')
  await visit(page, '/account/ads?new=yes')
  await page.getByRole('link', { name: 'Go to your products' }).waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest('a visitor who opens the page of an ad counts once, and its seller sees that', async () => {
  const seller = await aSeller(server)
  const { id, slug } = await seller.published({ title: 'Coat that is looked at' })
  const mine = await openedWarmBy(server, seller)
  await visit(mine.page, `/product/${slug}/${id}`)
  await mine.page.getByText('This is your ad.').waitFor()
  await visit(mine.page, '/account/ads?tab=mine')
  await own(mine.page, 'Coat that is looked at').getByText('0 views').waitFor()
  const visitor = await openPage({ origin: server.url })
  await visit(visitor.page, `/product/${slug}/${id}`)
  await expect.poll(async () => (await seller.get(id)).views).toBe(1)
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1, name: 'Coat that is looked at' }).waitFor()
  await mine.page.reload()
  await own(mine.page, 'Coat that is looked at').getByText('1 view', { exact: true }).waitFor()
  expect([mine.misdeeds, visitor.misdeeds]).toEqual([clean, clean])
})

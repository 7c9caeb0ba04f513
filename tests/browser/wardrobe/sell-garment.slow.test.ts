import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createAdOfGarment } from '#src/api/contract/ad-changes.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { networkRests, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aGarment, ownGarments } from '#tests/support/members/own-garments.ts'
import { adIn, aSeller, type Seller } from '#tests/support/members/sellers.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const calls = `**${createAdOfGarment.path.replace(':slug', '*')}`
const sell = (page: Page) => page.getByRole('button', { name: /^Sell it/ })

const adsOf = async (seller: Seller) =>
  ((await seller.call('GET', '/api/v1/ads?mine=1')).body as { data: { id: string; state: string }[] }).data

async function openGarment(seller: Seller, { slug }: Garment, width = 1440) {
  const opened = await openedWarmBy(server, seller, { width })
  await visit(opened.page, `/account/garment/${slug}`)
  return opened
}

test.for(widths(360))(
  'a garment becomes an ad in one step, and only what is missing is asked for, at %i px',
  async width => {
    const seller = await aSeller(server)
    const garment = await aGarment(seller)
    const { page, misdeeds } = await openGarment(seller, garment, width)
    await sell(page).dblclick()
    await page.waitForURL(/\/account\/ads\?edit=a_/)
    await page.getByRole('heading', { level: 1, name: 'Marled pullover' }).waitFor()
    await page.getByText('Enter a price to see how many saved searches match.').waitFor()
    expect(await page.getByLabel('Title').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const [ad, ...others] = await adsOf(seller)
    expect(others).toEqual([])
    // the garment knows of its draft, and leads back to it
    await page.goBack()
    await page.getByRole('link', { name: 'Continue editing' }).click()
    await page.waitForURL(new RegExp(`edit=${ad?.id}`))
    await page.getByLabel('Price in dollars').fill('45')
    await page.getByText('No saved search matches an item like this right now.').waitFor()
    await page.getByLabel(/^Medium/).check()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { name: 'Your ad is live' }).waitFor()
    await visit(page, `/account/garment/${garment.slug}`)
    await page.getByText('It’s for sale.').waitFor()
    expect(await sell(page).count()).toBe(0)
    await page.getByRole('link', { name: 'See the ad' }).click()
    await page.getByRole('dialog', { name: 'Marled pullover' }).waitFor()
    expect(misdeeds).toEqual(clean)
  },
)

test('the form says how many saved searches look for it at its price', async () => {
  const seller = await aSeller(server)
  const { id } = await seller.whole({ title: 'Quilted velvet kimono', price: '30.00' })
  for (const query of [{ q: 'velvet kimono' }, { q: 'quilted kimono' }, { q: 'kimono velvet', max: '40' }]) {
    const other = await enrol(server)
    expect((await other.call('POST', '/api/v1/searches', { query })).status).toBe(201)
  }
  const { page, misdeeds } = await openedWarmBy(server, seller)
  await visit(page, `/account/ads?edit=${id}`)
  // nothing is missing: everything stands in one column
  await page.getByText('3 saved searches match an item like this at this price.').waitFor()
  await page.getByLabel('Price in dollars').fill('50')
  await page.getByText('2 saved searches match').waitFor()
  await page.getByLabel('Price in dollars').fill('')
  await page.getByText('Enter a price to see').waitFor()
  expect(await page.getByText(/saved search(es)? match(es)? an item/).count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

test('selling a garment offline or with a 500 is reported, and Retry leads to the draft', async () => {
  const seller = await aSeller(server)
  const { page, context } = await openGarment(seller, await aGarment(seller))
  const alert = page.getByRole('region', { name: 'Sell it' }).getByRole('alert')
  const retry = alert.getByRole('button', { name: 'Retry' })
  await sell(page).waitFor()
  await context.setOffline(true)
  await sell(page).click()
  await alert.getByText(/cannot reach/).waitFor()
  await context.setOffline(false)
  await page.route(
    calls,
    route =>
      route.fulfill({ status: 500, json: { message: 'We are on it.', code: 'internal', request_id: 'x' } }),
    { times: 1 },
  )
  await retry.click()
  await alert.getByText('We are on it.').waitFor()
  expect(await adsOf(seller)).toEqual([])
  await retry.click()
  await page.waitForURL(/edit=a_/)
  expect(await adsOf(seller)).toHaveLength(1)
})

test('a garment whose draft was made while the answer was lost shows that draft', async () => {
  const seller = await aSeller(server)
  const { page } = await openGarment(seller, await aGarment(seller))
  await page.route(
    calls,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await sell(page).click()
  const [made] = await expect
    .poll(() => adsOf(seller))
    .toHaveLength(1)
    .then(() => adsOf(seller))
  await page.getByRole('link', { name: 'Continue editing' }).click()
  await page.waitForURL(new RegExp(`edit=${made?.id}`))
  expect(await adsOf(seller)).toHaveLength(1)
})

test('a session that ends at the press leads back to the garment, where the step is taken', async () => {
  const seller = await aSeller(server)
  const garment = await aGarment(seller)
  const { page } = await openGarment(seller, garment)
  await sell(page).waitFor()
  // what the page asks for by itself would notice first that the session is over
  await networkRests(page)
  await server.services.pool.query('delete from sessions where user_id = $1', [seller.id])
  await sell(page).click()
  await page.waitForURL(url => url.pathname === '/login')
  await page.locator('#email').fill(seller.email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(url => url.pathname === `/account/garment/${garment.slug}`)
  await sell(page).click()
  await page.waitForURL(/edit=a_/)
})

test('given away in another window, the page says why it cannot be offered', async () => {
  const seller = await aSeller(server)
  const garment = await aGarment(seller)
  const { page } = await openGarment(seller, garment)
  await sell(page).waitFor()
  await page.route(calls, async route => {
    await seller.call('POST', `/api/v1/garments/${garment.slug}/events`, { type: 'donate' })
    await route.fallback()
  })
  await sell(page).click()
  await page.getByText('You donated it').first().waitFor()
  await sell(page).waitFor({ state: 'detached' })
  expect(await adsOf(seller)).toEqual([])
})

test('a garment marked to sell in Declutter: its ad is one step away', async () => {
  const seller = await aSeller(server)
  await aGarment(seller, { title: 'Corduroy jacket' })
  const { page, misdeeds } = await openedWarmBy(server, seller, { width: 360 })
  await visit(page, '/account/wardrobe?view=declutter')
  await page.getByRole('button', { name: 'Sell S' }).click()
  const leaving = page.getByRole('list', { name: 'To sell' })
  await leaving.getByRole('link', { name: 'Corduroy jacket' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await leaving.getByRole('button', { name: /Sell it.*Corduroy jacket/ }).click()
  await page.waitForURL(/edit=a_/)
  await page.getByRole('heading', { level: 1, name: 'Corduroy jacket' }).waitFor()
  const { data } = await ownGarments(seller)
  expect(data[0]).toMatchObject({ decision: 'sell', ad: { state: 'draft' } })
  expect(misdeeds).toEqual(clean)
})

test('a brand with a garment reads that it sells products, and is led to them', async () => {
  const brand = await aSeller(server, { is_company: true, company_name: 'Atelier of a garment' })
  const garment = await aGarment(brand)
  const { page, misdeeds } = await openGarment(brand, garment)
  await page.getByText('Brands sell products in sizes and colors with a stock').waitFor()
  expect(await sell(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to your products' }).click()
  await page.waitForURL(/\/account\/business\/products/)
  expect(misdeeds).toEqual(clean)
})

test('a garment that is given away leaves the shop, and its ad says why it cannot come back', async () => {
  const seller = await aSeller(server)
  const { slug } = await aGarment(seller)
  const { id } = adIn(await seller.call('POST', `/api/v1/garments/${slug}/ad`), 201)
  await seller.change(id, { price: '45.00', parcel: 'm' })
  await seller.fire(id, 'publish')
  const { page, misdeeds } = await openedWarmBy(server, seller, { width: 360 })
  await visit(page, `/account/garment/${slug}`)
  await page.getByText('Donated or discarded items are no longer for sale').waitFor()
  await page.getByRole('button', { name: 'Donated' }).click()
  await page.locator('.toast').getByText('Marked as donated. Its ad is removed.').waitFor()
  await page.getByText('Its ad is paused until you put it back on sale.').waitFor()
  await page.getByRole('link', { name: 'See the ad' }).click()
  const panel = page.getByRole('dialog', { name: 'Marled pullover' })
  await panel.getByText('First choose “I still have it” on the item’s page.').waitFor()
  await visit(page, `/account/ads?edit=${id}`)
  await page.getByText('You donated or discarded this item').waitFor()
  await page.getByRole('link', { name: 'See the item' }).click()
  await page.getByRole('button', { name: 'I still have it' }).click()
  await page.getByRole('heading', { name: 'In your wardrobe' }).waitFor()
  expect(await seller.fire(id, 'resume')).toMatchObject({ state: 'published' })
  expect(misdeeds).toEqual(clean)
})

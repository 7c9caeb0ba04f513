import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { networkRests, openPage, visit } from '#tests/support/browser/page.ts'
import { addAd } from '#tests/support/members/catalog.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop
const nothing = { errors: [], violations: [], strangers: [] }

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const query = (text: string, values: unknown[] = []) => server.services.pool.query(text, values)

async function openAs(member: SignedUp, width = 1440): Promise<{ page: Page; misdeeds: object }> {
  const opened = await openPage({ origin: server.url, width })
  await opened.page.goto('/robots.txt')
  await opened.page.evaluate(token => localStorage.setItem('token', token), member.bearer)
  return opened
}

test('a favorite that costs less is marked, and its member is notified', async () => {
  const ida = await enrol(server)
  const { page, misdeeds } = await openAs(ida, 360)
  await visit(page, '/account/favorites')
  await page.getByText('No favorites yet').waitFor()
  await page.getByRole('link', { name: 'See what’s new' }).click()
  await page.getByRole('button', { name: 'Favorite: Long wool coat' }).click()
  await page.getByText('Long wool coat is in your favorites.').waitFor()
  await expect
    .poll(async () => (await query('select 1 from favorites where user_id = $1', [ida.id])).rowCount)
    .toBe(1)
  await query('update variants set price_cents = 19900 where product_id = $1', [shop.coat])
  await sweep(server.services)

  await visit(page, '/account/favorites')
  await page.getByText('Price drop').waitFor()
  await page.getByText('Was $249.00 when you saved it').waitFor()
  await page.getByText('$199.00').waitFor()
  await query(`update variants set stock = 0, stock_cause = '{"why":"edited"}' where product_id = $1`, [
    shop.coat,
  ])
  await page.reload()
  await page.getByText('Sold out').waitFor()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: /^(New )?Long wool coat.*is down to \$199\.00/ }).waitFor()
  expect(misdeeds).toEqual(nothing)
})

slowTest(
  'a search is saved from a list with words to leave out, and tells why something new matched',
  async () => {
    const ida = await enrol(server)
    const { page, misdeeds } = await openAs(ida)
    await visit(page, '/search?q=corduroy%20jacket&max=60')
    await page.getByRole('button', { name: 'Save this search' }).click()
    const panel = page.getByRole('dialog', { name: 'Save this search' })
    await panel.getByLabel(/^Words to exclude/).fill('cropped, faux')
    await panel.getByRole('button', { name: 'Save search' }).click()
    await page.getByText('Search saved.').waitFor()
    await panel.waitFor({ state: 'detached' })

    const soon = new Date(Date.now() + 60_000).toISOString()
    const jacket = { category: 'jackets', whose: 'woman', price: 4000, at: soon } as const
    await addAd(server.services.pool, { title: 'Rust corduroy jacket', ...jacket })
    await addAd(server.services.pool, { title: 'Cropped corduroy jacket', ...jacket })
    await sweep(server.services)

    await visit(page, '/account/favorites')
    await page.getByRole('link', { name: 'Searches', exact: true }).click()
    await page.waitForURL('**/account/favorites?tab=searches')
    await page.getByRole('link', { name: '“corduroy jacket”, up to $60.00' }).waitFor()
    await page.getByText('Without “cropped”, “faux”').waitFor()
    const hits = page.getByRole('list', { name: /^New for/ })
    await hits.getByRole('link', { name: 'Rust corduroy jacket' }).waitFor()
    await hits.getByText(/“corduroy jacket” is in its title or brand; it matches up to \$60\.00/).waitFor()
    expect(await hits.getByRole('listitem').count()).toBe(1)

    await page.getByRole('button', { name: /^Words to exclude/ }).click()
    const words = page.getByRole('dialog', { name: 'Words to exclude' })
    expect(await words.getByLabel(/^Words to exclude/).inputValue()).toBe('cropped, faux')
    await words.getByLabel(/^Words to exclude/).fill('cropped')
    await words.getByRole('button', { name: 'Save words' }).click()
    await page.getByText('Without “cropped”', { exact: true }).waitFor()

    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No saved searches yet').waitFor()
    expect(misdeeds).toEqual(nothing)
  },
)

slowTest(
  'a followed brand is listed with how much it sells, and is unfollowed by the same button',
  async () => {
    const ida = await enrol(server)
    const { page, misdeeds } = await openAs(ida, 360)
    await visit(page, '/account/favorites?tab=following')
    await page.getByText('You don’t follow anyone yet').waitFor()
    await visit(page, '/brand/atelier-nord')
    await page.getByRole('button', { name: 'Follow Atelier Nord' }).click()
    await page.getByText('You follow Atelier Nord now.').waitFor()
    await visit(page, '/account/favorites?tab=following')
    const list = page.getByRole('list', { name: 'Who you follow' })
    await list.getByText(/^Brand · \d+ for sale$/).waitFor()
    await list.getByRole('button', { name: 'Follow Atelier Nord' }).click()
    await page.getByText('You don’t follow anyone yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await list.getByText('Atelier Nord').waitFor()
    expect(misdeeds).toEqual(nothing)
  },
)

slowTest('a visitor is led to the login to save a search, and a company is offered none', async () => {
  const visitor = await openPage({ origin: server.url })
  await visit(visitor.page, '/category/coats')
  const way = visitor.page.getByRole('link', { name: 'Log in to save this search' })
  expect(await way.getAttribute('href')).toBe('/login?redirect=%2Fcategory%2Fcoats')
  const company = await signUp(server, { is_company: true, company_name: 'Nord' })
  const { page } = await openAs(company)
  await visit(page, '/category/coats')
  await networkRests(page)
  expect(await page.getByText(/save this search/i).count()).toBe(0)
  await visit(page, '/account/favorites')
  await page.getByText('Favorites are for personal accounts').waitFor()
})

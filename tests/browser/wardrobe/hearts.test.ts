import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { password } from '#tests/support/members/members.ts'
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

const dressPath = () => `/product/bias-cut-slip-dress/${shop.dress}`
const hearts = async ({ id }: SignedUp) =>
  (
    await server.services.pool.query<{ listing_id: string }>(
      'select listing_id from favorites where user_id = $1 order by created_at',
      [id],
    )
  ).rows.map(({ listing_id }) => listing_id)

/** A page with somebody's session in it. */
async function openAs(member: SignedUp, width = 1440) {
  const opened = await openPage({ origin: server.url, width, isWarm: true })
  await opened.page.goto('/robots.txt')
  await opened.page.evaluate(token => localStorage.setItem('token', token), member.bearer)
  return opened
}

const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Favorite: ${title}`, exact: true }).first()
const pressedOf = (page: Page, title: string) =>
  heartOf(page, title).and(page.locator('[aria-pressed="true"]'))

/**
 * From here on a heart knows in which list it stands; before, its link leads by the page of the piece. What it needs
 * comes with the first sign of a visitor that the page hears.
 */
async function favoritesLoaded(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 100, 20)
      return page.evaluate(() => performance.getEntriesByName('favorites').length)
    })
    .toBe(1)
}

async function logIn(page: Page, { email }: SignedUp): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

test('a member sets a heart in a list, finds it on the page, and takes it back by the toast', async () => {
  const ida = await enrol(server)
  const { page, misdeeds } = await openAs(ida)
  await visit(page, '/catalog')
  const title = 'Bias-cut slip dress'
  await heartOf(page, title).click()
  await pressedOf(page, title).waitFor()
  await page.getByText(`${title} is in your favorites.`).waitFor()
  await expect.poll(() => hearts(ida)).toEqual([shop.dress])
  await page.getByRole('link', { name: title }).first().click()
  await page.waitForURL(`**${dressPath()}`)
  await pressedOf(page, title).waitFor()
  await page.locator('.heart--large[aria-pressed="true"]').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.heart--large[aria-pressed="false"]').waitFor()
  await expect.poll(() => hearts(ida)).toEqual([])
  expect(misdeeds).toEqual(nothing)
})

slowTest('the Tab key comes to a piece before its heart', async () => {
  const ida = await enrol(server)
  const { page, misdeeds } = await openAs(ida)
  await visit(page, '/catalog')
  const title = 'Bias-cut slip dress'
  await heartOf(page, title).waitFor()
  await page.getByRole('link', { name: title, exact: true }).first().focus()
  await page.keyboard.press('Tab')
  expect(await heartOf(page, title).evaluate(heart => heart === document.activeElement)).toBe(true)
  expect(misdeeds).toEqual(nothing)
})

test('a visitor’s heart leads to the login and is set when they come back to the same list', async () => {
  const ida = await enrol(server)
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, '/catalog?category=coats')
  const way = page.getByRole('link', { name: 'Favorite: Long wool coat' })
  await favoritesLoaded(page)
  await way.click()
  await page.waitForURL('**/login?redirect=**')
  await logIn(page, ida)
  await page.waitForURL('**/catalog?category=coats')
  await pressedOf(page, 'Long wool coat').waitFor()
  await expect.poll(() => hearts(ida)).toEqual([shop.coat])
  expect(misdeeds).toEqual(nothing)
})

slowTest('without a script the heart is a link to the login; a link from elsewhere sets none', async () => {
  const ida = await enrol(server)
  const plain = await openPage({ origin: server.url, javaScript: false })
  await plain.page.goto(dressPath())
  const href = await plain.page
    .getByRole('link', { name: 'Favorite: Bias-cut slip dress' })
    .first()
    .getAttribute('href')
  expect(href).toBe(`/login?redirect=${encodeURIComponent(`${dressPath()}?wish=listing.${shop.dress}`)}`)
  const { page } = await openAs(ida)
  await visit(page, `${dressPath()}?wish=listing.${shop.dress}`)
  await page.waitForURL(`**${dressPath()}`)
  await heartOf(page, 'Bias-cut slip dress').waitFor()
  expect(await hearts(ida)).toEqual([])
})

slowTest(
  'a heart that cannot be saved is taken back with a sentence, not shown as done, and saved by Retry',
  async () => {
    const ida = await enrol(server)
    const { page } = await openAs(ida)
    await visit(page, dressPath())
    const title = 'Bias-cut slip dress'
    await heartOf(page, title).waitFor()
    await page.route('**/api/v1/favorites/**', route =>
      route.fulfill({
        status: 503,
        json: { message: 'Back in a moment.', code: 'unavailable', request_id: 'r' },
      }),
    )
    await heartOf(page, title).click()
    await page.getByText(`${title} could not be added to your favorites. Back in a moment.`).waitFor()
    await page.locator('.heart--large[aria-pressed="false"]').waitFor()
    expect(await page.getByText(`${title} is in your favorites.`).count()).toBe(0)
    expect(await hearts(ida)).toEqual([])
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(`${title} is in your favorites.`).waitFor()
    expect(await hearts(ida)).toEqual([shop.dress])
  },
)

slowTest(
  'a company sees no heart, and a member follows a brand from its page and a seller from a product',
  async () => {
    const company = await signUp(server, { is_company: true, company_name: 'Nord' })
    const theirs = await openAs(company)
    await visit(theirs.page, dressPath())
    await expect.poll(() => theirs.page.locator('.heart').count()).toBe(0)

    const ida = await enrol(server)
    const { page, misdeeds } = await openAs(ida, 360)
    await visit(page, '/brand/atelier-nord')
    await page.getByRole('button', { name: 'Follow Atelier Nord' }).click()
    await page.getByText('You follow Atelier Nord now.').waitFor()
    await visit(page, `/product/denim-jacket-well-loved/${shop.ad}`)
    await page.getByRole('button', { name: /^Follow / }).click()
    const follows = async () =>
      (await server.services.pool.query('select 1 from follows where user_id = $1', [ida.id])).rowCount
    await expect.poll(follows).toBe(2)
    await page.reload()
    await page.locator('.follow[aria-pressed="true"]').waitFor()
    expect(misdeeds).toEqual(nothing)
  },
)

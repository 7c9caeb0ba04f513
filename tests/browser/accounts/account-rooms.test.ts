import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { isFull, widths } from '#tests/support/browser/widths.ts'
import { members } from '#tests/support/members/catalog.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { statusOf } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer

beforeAll(async () => {
  const started = await startShop()
  server = started.server
  ids.set('mia', members[0]).set('nord', started.shop.seller)
})

/** A member and a brand. */
const ids = new Map<string, string>()

async function openedAs(who: string, width = 1440) {
  const bearer = await bearerOf(server.services, ids.get(who) ?? '')
  return openedWarmBy(server, { bearer }, { width })
}

test.for([
  ['mia', ['Wardrobe', 'Favorites', 'Messages', 'Notifications', 'Purchases', 'Ads', 'Settings']],
  ['nord', ['Overview', 'Products', 'Orders', 'Wardrobe', 'Notifications', 'Ads', 'Settings']],
] as const)('the account pages of %s bear the account menu that is theirs', async ([who, items]) => {
  for (const width of widths(360)) {
    const { page, misdeeds } = await openedAs(who, width)
    await visit(page, '/account/settings')
    const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' })
    await menu.waitFor()
    // whose it is comes with the account, a moment after the page
    await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(items)
    const here = menu.locator('[aria-current="page"]')
    expect(await here.textContent()).toBe('Settings')
    // the row is longer than a phone is wide, and yet one sees where one is
    const isSeen = () => here.evaluate(link => link.getBoundingClientRect().right <= window.innerWidth)
    await expect.poll(isSeen).toBe(true)
    const [beside, content] = [
      await menu.boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ]
    if (beside === null || content === null) throw new Error('The page shows nothing.')
    if (width === 1440) expect(beside.x + beside.width).toBeLessThanOrEqual(content.x)
    else expect(beside.y + beside.height).toBeLessThanOrEqual(content.y)
    // nothing makes the page itself wider than the screen
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  }
})

test.for([
  ['nord', '/account/business/money', 'Overview', 'Money'],
  ['nord', '/account/business/brand', 'Overview', 'Brand page'],
  ['mia', '/account/purchases?as=seller&state=open', 'Purchases', 'Sales'],
  ['mia', '/account/purchases?show=balance', 'Purchases', 'Balance'],
] as const)('the account menu of %s on %s shows it under %s', async ([who, path, above, here]) => {
  const { page } = await openedAs(who, 1440)
  await visit(page, path)
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' })
  await menu.getByRole('listitem').filter({ hasText: above }).getByRole('link', { name: here }).waitFor()
  expect(await menu.locator('[aria-current]').allTextContents()).toEqual([here])
  await menu.getByRole('link', { name: above, exact: true }).click()
  await expect.poll(() => menu.locator('[aria-current]').allTextContents()).toEqual([above])
})

slowTest('without a session the messages ask to log in and bear no account menu', async () => {
  const { page } = await openPage({ origin: server.url, isWarm: true })
  await visit(page, '/account/messages')
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' })
  expect(await link.getAttribute('href')).toBe('/login?redirect=%2Faccount%2Fmessages')
  expect(await page.getByRole('navigation', { name: 'Account' }).count()).toBe(0)
})

/** What a page shows whoever has nothing on it yet. */
const empty = {
  '/account/business': 'Set up your shop',
  '/account/business/orders': 'No orders yet.',
  '/account/business/money': 'No money yet.',
  '/account/business/products/import': 'From a Shopify export, a Google Merchant feed',
  // the brand of the small shop sells already
  '/account/business/products': 'Enter saves, Escape cancels.',
  '/account/favorites': 'No favorites yet',
  '/account/purchases': 'You haven’t bought anything yet.',
}
/** Without the full counts a page of brands, and one of members. */
const roomsOfOneKind = [
  ['/account/business', 'Overview', 'yours is a personal account', 'Selling as a brand', '/for-brands'],
  [
    '/account/business/products',
    'Products',
    'yours is a personal account',
    'Selling as a brand',
    '/for-brands',
  ],
  [
    '/account/business/products/import',
    'Import products',
    'is a personal account',
    'Selling as a brand',
    '/for-brands',
  ],
  ['/account/business/orders', 'Orders', 'yours is a personal account', 'Selling as a brand', '/for-brands'],
  ['/account/business/money', 'Money', 'is a personal account', 'Selling as a brand', '/for-brands'],
  ['/account/favorites', 'Favorites', 'Brands can’t favorite', 'Go to your overview', '/account/business'],
  [
    '/account/purchases',
    'Purchases',
    'Brand accounts can’t buy.',
    'Go to your overview',
    '/account/business',
  ],
] as const
test.for(roomsOfOneKind.filter((_, at) => isFull || at % 5 === 0))(
  '%s tells whom it is not for why, and where to go',
  async ([path, title, sentence, link, href]) => {
    const [isFor, isNot] = path.startsWith('/account/business') ? ['nord', 'mia'] : ['mia', 'nord']
    const { page: other, misdeeds } = await openedAs(isNot)
    await visit(other, path)
    const main = other.getByRole('main')
    await main.getByRole('heading', { level: 1, name: title }).waitFor()
    await main.getByText(sentence).waitFor()
    expect(await main.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
    expect(await main.getByText(empty[path]).count()).toBe(0)
    const { page, misdeeds: herMisdeeds } = await openedAs(isFor)
    await visit(page, path)
    await page.getByRole('main').getByText(empty[path]).waitFor()
    for (const each of [misdeeds, herMisdeeds])
      expect(each).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

slowTest.for([
  ['/account/wardrobe', 'Wardrobe', 'Your wardrobe is empty.'],
  ['/account/add-garment', 'Add an item', 'Photos first. You can add the rest later.'],
  ['/account/add-garment?many=yes', 'Add many photos', 'Each photo becomes a draft'],
] as const)(
  '%s is a room for whoever is logged in, members and brands, and leads others to the login',
  async ([path, title, sentence]) => {
    expect(await statusOf(server.url + path)).toBe(200)
    for (const who of ['mia', 'nord']) {
      const { page, misdeeds } = await openedAs(who)
      await visit(page, path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByText(sentence).waitFor()
      expect(await page.title()).toMatch(/^(Wardrobe|Add an item) · /)
      expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
    }
    const { page: guest } = await openPage({ origin: server.url, isWarm: true })
    await visit(guest, path)
    await guest.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
  },
)

slowTest(
  'a garment that is not the member’s is not found, and a guest is led to the login first',
  async () => {
    const path = '/account/garment/wool-coat'
    const { page } = await openedAs('mia')
    await visit(page, path)
    await page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    const { page: guest } = await openPage({ origin: server.url, isWarm: true })
    await visit(guest, path)
    await guest.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
  },
)

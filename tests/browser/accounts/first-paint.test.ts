import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { addAd, members } from '#tests/support/members/catalog.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let ad: string
const ids = new Map<string, string>()

beforeAll(async () => {
  const { server: started, shop } = await startShop()
  server = started
  ids.set('mia', members[0]).set('nord', shop.seller)
  const seller = members[1]
  const id = await addAd(server.services.pool, {
    title: 'Red skirt',
    category: 'skirts',
    whose: 'woman',
    seller,
  })
  ad = `/product/red-skirt/${id}`
})

/** Opens a page whose scripts never come: what it shows is what the server sent. */
async function visitWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** The links that the page shows in its account menu, and what its header shows of an account. */
async function shown(page: Page) {
  const links = page.getByRole('main').getByRole('navigation', { name: 'Account' }).getByRole('link')
  return {
    links: await links.filter({ visible: true }).allTextContents(),
    logIn: await page.getByRole('banner').getByRole('link', { name: 'Log in' }).isVisible(),
    account: await page.getByRole('banner').getByText('Loading your account').isVisible(),
  }
}

test.for([
  [
    'mia',
    '/account/purchases',
    'Purchases',
    ['Wardrobe', 'Favorites', 'Messages', 'Notifications', 'Purchases', 'Ads', 'Settings'],
  ],
  [
    'nord',
    '/account/business/orders',
    'Orders',
    ['Overview', 'Products', 'Orders', 'Wardrobe', 'Notifications', 'Ads', 'Settings'],
  ],
] as const)('%s sees the title and the menu of %s before any script', async ([who, path, title, links]) => {
  for (const width of widths(360)) {
    const { page, misdeeds } = await openedBy(
      server,
      { bearer: await bearerOf(server.services, ids.get(who) ?? '') },
      { width },
    )
    await visit(page, '/account/settings')
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).waitFor()
    await page.waitForFunction(() => localStorage.getItem('account-kind') !== null)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
    await visitWithoutScripts(page, path)
    expect(await page.getByRole('heading', { level: 1, name: title }).isVisible()).toBe(true)
    expect(await page.title()).toMatch(new RegExp(`^${title} · `))
    expect(await shown(page)).toEqual({ links, logIn: false, account: true })
    expect(misdeeds.violations).toEqual([])
  }
})

test('a member whose kind is not stored yet sees the links that all accounts have', async () => {
  const { page } = await openedBy(server, { bearer: await bearerOf(server.services, members[0]) })
  await visitWithoutScripts(page, '/account/ads')
  expect(await shown(page)).toEqual({
    links: ['Wardrobe', 'Notifications', 'Ads', 'Settings'],
    logIn: false,
    account: true,
  })
})

test('a member is not asked to log in on an ad before any script', async () => {
  const { page } = await openedBy(server, { bearer: await bearerOf(server.services, members[0]) })
  await visitWithoutScripts(page, ad)
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Log in to buy' }).isVisible()).toBe(false)
  expect(await main.getByRole('button', { name: 'Buy now' }).isVisible()).toBe(true)
})

test('a visitor sees the login, and nothing of an account', async () => {
  const { page } = await openPage({ origin: server.url })
  await visitWithoutScripts(page, '/account/purchases')
  expect(await shown(page)).toEqual({ links: [], logIn: true, account: false })
  await page.goto(ad, { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Log in to buy' }).isVisible()).toBe(true)
  expect(await main.getByRole('button', { name: 'Buy now' }).isVisible()).toBe(false)
})

test('who logs out, or whose session ended, is a visitor again at the next first paint', async () => {
  const { page } = await openedBy(server, { bearer: await bearerOf(server.services, members[0]) })
  await visit(page, '/account/settings')
  const stored = () => page.evaluate(() => localStorage.getItem('account-kind'))
  await expect.poll(stored).toBe('private')
  await page.evaluate(() =>
    localStorage.setItem('token', 's_unknown.0000000000000000000000000000000000000000000'),
  )
  await visit(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('account-kind'),
      document.documentElement.dataset.session,
    ]),
  ).toEqual([null, undefined])
})

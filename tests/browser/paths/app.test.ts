import type { BrowserContext } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/start.ts'
import { listing } from '#src/api/contract/catalog.ts'
import { paths } from '#src/ui/paths.ts'
import { addProduct } from '#tests/support/catalogue.ts'
import { drive } from '#tests/support/drive.ts'
import { type OpenedPage, openOther, openPage, visit } from '#tests/support/page.ts'
import type { Shop } from '#tests/support/shop.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { auth } from './auth.ts'
import { cart } from './cart.ts'
import { headerPanels } from './header-panels.ts'
import { notifications } from './notifications.ts'
import { recentlyViewed } from './recently-viewed.ts'
import { searchBox } from './search-box.ts'
import { sideMenu } from './side-menu.ts'
import { toast, toasts } from './toasts.ts'

let server: RunningServer
let shop: Shop
let tee: string

beforeAll(async () => {
  ;({ server, shop } = await startShop({
    prepare: async services => {
      tee = await addProduct(services.pool, {
        title: 'Tee of which there are many',
        category: 'dresses',
        whose: 'woman',
        variants: [{ size: ['alpha', 'M'], colour: 'white', price: 19_900, stock: 20 }],
      })
    },
  }))
})

test('header-panels', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await drive(headerPanels(page))
  behaved(misdeeds)
})

test('side-menu', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, prepare: loggedIn })
  await drive(sideMenu(page))
  behaved(misdeeds)
})

test('search-box', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await page.clock.install()
  await drive(await searchBox(page))
  behaved(misdeeds)
})

test('toasts', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await page.clock.install()
  await drive(await toasts(page, `/product/long-wool-coat/${shop.coat}`))
  behaved(misdeeds)
})

test('toast', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await page.clock.install()
  await drive(toast(page))
  behaved(misdeeds)
})

test('cart', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  await drive(cart(page, other, await many()))
  behaved(misdeeds)
})

test('auth', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  await page.clock.install()
  await drive(await auth(page, other))
  behaved(misdeeds)
})

test('notifications', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, prepare: loggedIn })
  await page.clock.install()
  await drive(await notifications(page))
  behaved(misdeeds)
})

test('recently-viewed', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const other = await openOther(page)
  const [one, two] = [
    { id: shop.coat, title: 'Long wool coat' },
    { id: shop.dress, title: 'Bias-cut slip dress' },
  ]
  await drive(recentlyViewed(page, other, one, two))
  behaved(misdeeds)
})

/** What is somebody's own, wherever it is named. Messages ask to log in by themselves (specification.md §2). */
const ownPaths = Object.values(paths).flatMap(path =>
  typeof path === 'string' && path.startsWith('/account/') && path !== paths.messages ? [path] : [],
)

test.for(ownPaths)('%s leads who is not logged in to the login', async path => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, path)
  await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  behaved(misdeeds)
})

test('a demo account logs in, comes to the wardrobe it wanted, and leaves', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await visit(page, '/account/wardrobe')
  await page.waitForURL('**/login?redirect=*')
  const [email, password] = [page.getByRole('textbox', { name: 'E-mail' }), page.getByLabel('Password')]
  await email.fill('mia@demo.example')
  await password.fill('not-the-password')
  await password.press('Enter')
  await page.getByRole('alert').waitFor()
  await password.fill('garderobe-demo')
  await password.press('Enter')
  await page.waitForURL('**/account/wardrobe')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  behaved(misdeeds)
})

test('a browser that keeps nothing has a bag until the tab is closed', async () => {
  const { page, misdeeds } = await openPage({
    origin: server.url,
    prepare: async context => {
      await context.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        }),
      )
    },
  })
  const { href } = await many()
  await visit(page, href)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByText('This browser keeps nothing for us').waitFor()
  await page
    .getByRole('dialog', { name: 'Your bag' })
    .getByRole('textbox', { name: /^Quantity of/ })
    .waitFor()
  behaved(misdeeds)
})

/** Something with one variant, and what its variant is called. */
async function many(): Promise<{ href: string; id: string }> {
  const answer = await fetch(`${server.url}/api/v1/products/${tee}`)
  const { data } = z.object({ data: listing }).parse(await answer.json())
  return { href: `/product/${data.slug}/${data.id}`, id: data.variants[0]?.id ?? '' }
}

function behaved(misdeeds: OpenedPage['misdeeds']): void {
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
}

/** Every page of the context belongs to a demo account. */
async function loggedIn(context: BrowserContext): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/tokens/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mia@demo.example', password: 'garderobe-demo' }),
  })
  const token = answer.headers.get('x-authenticated') ?? ''
  await context.addInitScript(stored => localStorage.setItem('token', stored), token)
}

import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { listing } from '#src/api/contract/catalog.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { routeFiles } from '#tests/support/route-files.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop
const nothing = { errors: [], violations: [], strangers: [] }

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

/** The account pages with a fixed address, without the messages page, which has no guard. */
const ownPaths = [...routeFiles].filter(path => /^\/account\/(?!messages$)[^$]+$/.test(path))

test.for(ownPaths)('%s leads who is not logged in to the login', async path => {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  await visit(page, path)
  await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  expect(misdeeds).toEqual(nothing)
})

test('a demo account logs in, comes to the wardrobe it wanted, and leaves', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  await visit(page, '/account/wardrobe')
  await page.waitForURL('**/login?redirect=*')
  const [email, password] = [page.getByRole('textbox', { name: 'Email' }), page.getByLabel('Password')]
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
  expect(misdeeds).toEqual(nothing)
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
  const answer = await fetch(`${server.url}/api/v1/products/${shop.coat}`)
  const { data } = z.object({ data: listing }).parse(await answer.json())
  await visit(page, `/product/${data.slug}/${data.id}`)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByText('This browser keeps nothing for us').waitFor()
  await page
    .getByRole('dialog', { name: 'Your bag' })
    .getByRole('textbox', { name: /^Quantity of/ })
    .waitFor()
  expect(misdeeds).toEqual(nothing)
})

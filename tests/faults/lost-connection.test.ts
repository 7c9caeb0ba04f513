import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { isChunk } from '#tests/support/browser/chunks.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { hurry } from './patience.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

/** What a page says of a part that it cannot load. */
const awaited = (page: Page) => page.getByText('Can’t connect. Retrying…')

slowTest('opens a part that was requested offline when the connection is back', async () => {
  const { page, context } = await openPage({ origin: server.url })
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await context.setOffline(true)
  await page.locator('#header-bag').click()
  await awaited(page).waitFor()
  await context.setOffline(false)
  await page.getByRole('dialog', { name: 'Your bag' }).waitFor()
})

test('sends a form by Retry whose script was requested offline, as it was typed', async () => {
  const { page, context } = await openPage({ origin: server.url })
  await visit(page, '/contact-us')
  await page.locator('#name').fill('Ada')
  await page.locator('#email').fill('ada@example.com')
  await page.locator('#message').fill('Where is my coat?')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  await retry.and(page.locator(':not([aria-busy])')).waitFor()
  expect(await page.locator('#message').inputValue()).toBe('Where is my coat?')
  await context.setOffline(false)
  await retry.click()
  await page.getByText('We got your message').waitFor()
})

slowTest('opens a page whose script was requested offline when the connection is back', async () => {
  const { page, context } = await openPage({ origin: server.url })
  await visit(page, '/catalog')
  await context.setOffline(true)
  await page.locator('footer a[href="/faq"]').click()
  await page.getByRole('heading', { name: /wrong|No connection/ }).waitFor()
  await context.setOffline(false)
  await page.locator('.static__title').waitFor()
})

slowTest('opens a page when the connection is back, although the first request still fails', async () => {
  const { page, context } = await openPage({ origin: server.url })
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await visit(page, '/catalog')
  await page.getByText('Filters', { exact: true }).click()
  await context.setOffline(true)
  // the list goes away with its filters: what is pressed cannot be looked at afterwards
  await page.getByRole('checkbox', { name: /^Camel/ }).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  let requests = 0
  await page.route('**/api/v1/products?*', route => {
    requests += 1
    return requests === 1 ? route.abort('internetdisconnected') : route.fallback()
  })
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Latest' }).waitFor()
  expect(requests).toBeGreaterThan(1)
})

slowTest('gives up a script that never comes, says so, and opens the page on Try again', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/catalog')
  await hurry(page)
  let isStuck = true
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  // neither answered nor broken off
  await page.route(await isChunk('faq'), route => (isStuck ? undefined : route.fallback()))
  await page.locator('footer a[href="/faq"]').click()
  await page.getByRole('heading', { name: /wrong|No connection/ }).waitFor()
  isStuck = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.static__title').waitFor()
})

slowTest('opens a part when the connection is back, after one of its imports failed', async () => {
  const { page } = await openPage({ origin: server.url })
  let isLost = true
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  // before the page, whose other parts load the same import as soon as they may
  await page.route(await isChunk('members'), route => (isLost ? route.abort() : route.fallback()))
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.locator('#header-bag').click()
  await awaited(page).waitFor()
  isLost = false
  await page.getByRole('dialog', { name: 'Your bag' }).waitFor()
})

slowTest('downloads a chunk once that is fetched before its import', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.locator('#header-bag').click()
  await page.getByRole('dialog', { name: 'Your bag' }).waitFor()
  const requests = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\/assets\/.+\.js$/.test(entry.name))
      .map(({ name, initiatorType, transferSize }) => ({ name, initiatorType, travelled: transferSize > 0 })),
  )
  const fetched = requests.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ name }) => name)
  expect(fetched.length).toBeGreaterThan(0)
  const travelled = requests.filter(request => request.travelled).map(({ name }) => name)
  expect(travelled.toSorted()).toEqual([...new Set(travelled)].toSorted())
})

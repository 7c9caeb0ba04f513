import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { addProduct, type VariantSeed } from '#tests/support/members/catalog.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let dress: string
let boots: string

beforeAll(async () => {
  ;({ server } = await startShop())
  const { pool } = server.services
  const variants: VariantSeed[] = [{ size: ['eu', '36'] }, { size: ['eu', '38'] }]
  dress = `/product/dress/${await addProduct(pool, { title: 'Dress', category: 'dresses', whose: 'woman', variants })}`
  boots = `/product/boots/${await addProduct(pool, { title: 'Boots', category: 'boots', whose: 'man' })}`
})

/** Holds the script that contains a text until the returned function is called. */
async function holdScript(page: Page, text: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    // whoever leaves the page meanwhile needs no script
    const response = await route.fetch().catch(() => null)
    const body = await response?.text().catch(() => null)
    if (response === null || body == null) return
    if (body.includes(text)) await promise
    await route.fulfill({ response, body }).catch(() => undefined)
  })
  return resolve
}

test('a press on the size guide before its part is hydrated opens it afterwards, once', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  const pass = await holdScript(page, 'choice__legend')
  await page.goto(dress, { waitUntil: 'commit' })
  await page.locator('html[data-hydrated="true"]').waitFor()
  await page.getByRole('radio', { name: /EU 38/ }).check()
  await page.getByRole('button', { name: 'Size guide' }).click()
  pass()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByRole('button', { name: 'Close' }).click()
  await guide.waitFor({ state: 'hidden' })
  await page.locator('legend', { hasText: 'EU 38' }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('the last of two presses before the page is hydrated counts', async () => {
  const { page } = await openPage({ origin: server.url })
  const pass = await holdScript(page, 'hydrateRoot')
  await page.goto(boots, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  pass()
  await page.getByRole('dialog', { name: /bag/i }).getByRole('link', { name: 'Boots' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(boots)
})

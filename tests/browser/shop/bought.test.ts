import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { comeToPayment, fillUntilPayment } from '#tests/support/browser/fill-checkout.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop
/** The coat's one variant. */
let coat: string

beforeAll(async () => {
  ;({ server, shop } = await startShop({
    prepare: async ({ pool }) => {
      const variants = [{ color: 'grey', price: 4900, stock: 3 }]
      await addProduct(pool, { title: 'Felt hat', category: 'hats', whose: 'man', variants })
    },
  }))
  coat = shop.coat.replace('p_', 'v_').concat('_0')
})

type Lines = readonly { id: string; quantity: number }[]

/** A page whose bag holds these lines. */
async function withBag(lines: Lines) {
  const opened = await openPage({ origin: server.url })
  await opened.page.goto('/robots.txt')
  await opened.page.evaluate(stored => localStorage.setItem('cart', stored), JSON.stringify(lines))
  return opened
}

const bagOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Test card, accepted').check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
}

test('an item bought with “Buy now” leaves the bag as often as it was bought, and only when it is paid', async () => {
  const { page, misdeeds } = await withBag([{ id: coat, quantity: 3 }])
  await comeToPayment(page, `/product/long-wool-coat/${shop.coat}`)
  expect(await bagOf(page)).toEqual([{ id: coat, quantity: 3 }])
  await pay(page)
  expect(await bagOf(page)).toEqual([{ id: coat, quantity: 2 }])
  // the paid order is looked at again: by reloading, and by its address
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  await visit(page, new URL(page.url()).pathname)
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  expect(await bagOf(page)).toEqual([{ id: coat, quantity: 2 }])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('a product that was just bought shows on going back how many are left', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  // the app asks for the listing itself, as it does wherever somebody comes from a list
  await visit(page, '/category/hats')
  await page.getByRole('link', { name: 'Felt hat' }).first().click()
  await page.getByText('Only 3 left.').waitFor()
  await fillUntilPayment(page)
  await pay(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Felt hat' }).waitFor()
  await page.getByText('Only 2 left.').waitFor()
  expect(await page.getByText('Only 3 left.').count()).toBe(0)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('a line that could not be bought stays in the bag', async () => {
  const lines = [
    { id: coat, quantity: 1 },
    { id: shop.ad, quantity: 1 },
  ]
  const opened = await ask(server.url, 'POST', '/api/v1/checkouts', { json: { lines } })
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(opened.body)
  const address = { name: 'Ada', line1: '1 Example Street', postcode: '10115', city: 'Berlin', country: 'DE' }
  await ask(server.url, 'PATCH', `/api/v1/checkouts/${data.id}`, {
    json: { email: 'guest@example.com', address },
  })
  const { page, misdeeds } = await withBag(lines)
  await visit(page, `/checkout/${data.id}`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page)
  expect(await bagOf(page)).toEqual([{ id: shop.ad, quantity: 1 }])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('a browser without randomUUID, as over plain http, pays and writes to us', async () => {
  const { page, misdeeds } = await openPage({
    origin: server.url,
    // only https and localhost have it
    prepare: async context => {
      await context.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
    },
  })
  await comeToPayment(page, `/product/long-wool-coat/${shop.coat}`)
  await pay(page)
  await visit(page, '/contact-us')
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

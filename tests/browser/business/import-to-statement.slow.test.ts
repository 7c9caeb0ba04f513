import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { fillDetails } from '#tests/support/browser/fill-checkout.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { type Importer, importerOf } from '#tests/support/members/imports.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { shopifyFile } from '#tests/support/members/shopify-file.ts'
import { inOrder, postingSetsOf } from '#tests/support/posting-sets.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
let company: Importer
beforeAll(async () => {
  ;({ server } = await startShop())
  company = await importerOf(server)
  await query(
    `insert into addresses (id, user_id, is_default, name, line1, postcode, city, region, country)
     values ($1, $2, true, 'Company 123', '4 Loom Street', '04101', 'Portland', 'ME', 'US')`,
    [newId('d'), company.id],
  )
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const clean = { errors: [], violations: [], strangers: [] }
const press = (place: Locator | Page, name: string) =>
  place.getByRole('button', { name, exact: true }).last().click()
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const heading = (place: Locator | Page, name: string | RegExp) =>
  place.getByRole('heading', { level: 2, name, exact: true }).waitFor()

/** Imports the file of a Shopify shop, and puts all of it on sale. */
async function importShop(page: Page): Promise<void> {
  await visit(page, '/account/business/products/import')
  await page.getByLabel('Choose a CSV, TSV or XML file').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: await shopifyFile(),
  })
  await heading(page, 'Check the columns')
  const stored = async () => (await company.call('GET', '/api/v1/business/imports')).text
  for (const [label, value, saved] of [
    ['Category for products without one', 'jewellery', '"category":"jewellery"'],
    ['Who it is for', 'woman', '"whose":"woman"'],
    ['New products', 'yes', '"activate":true'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(value)
    await expect.poll(stored).toContain(saved)
  }
  await press(page, 'Continue to the preview')
  await heading(page, 'Ready to import')
  await page.getByText('Boho Earrings').first().waitFor()
  await press(page, 'Start import')
  await heading(page, /^Imported/)
}

/** The address of a product that is on sale, and the id of its variant. */
async function productOf(title: string): Promise<{ path: string; variant: string }> {
  const [found] = await query(
    `select p.id, p.slug, p.state, v.id as variant from products p join variants v on v.product_id = p.id
     where p.seller_id = $1 and p.title = $2`,
    [company.id, title],
  )
  expect(found).toMatchObject({ state: 'active' })
  return { path: `/product/${found.slug}/${found.id}`, variant: found.variant }
}

/** A guest buys one of each in one order; answers its page. */
async function buy(page: Page, paths: readonly string[]): Promise<void> {
  const bag = page.getByRole('dialog', { name: 'Your bag' })
  for (const path of paths) {
    await visit(page, path)
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await bag.waitFor()
  }
  await bag.getByRole('button', { name: 'Checkout' }).click()
  await fillDetails(page)
  await page.getByLabel('Test card, accepted').check()
  await press(page, 'Pay $62.88')
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
}

test('a Shopify file up to the monthly statement: imported, sold, shipped, refused, refunded, and returned', async () => {
  const brand = await openedBy(server, company)
  await importShop(brand.page)
  const [earrings, choker] = [await productOf('Boho Earrings'), await productOf('Choker with Gold Pendant')]

  const guest = await openPage({ origin: server.url, width: 360 })
  await buy(guest.page, [earrings.path, choker.path])
  const [order] = await query('select id, number, checkout_id from orders where seller_id = $1', [company.id])
  const mine = guest.page.getByRole('article', { name: `Order ${order.number}` })
  await mine.waitFor()

  const { page } = brand
  const panel = page.getByRole('dialog', { name: /^Order G-/ })
  const form = async (button: string): Promise<Locator> => {
    await panel.getByRole('button', { name: button, exact: true }).click()
    const opened = page.getByRole('dialog', { name: button, exact: true })
    await opened.waitFor()
    return opened
  }
  await visit(page, `/account/business/orders?order=${order.id}`)
  await press(panel, 'Accept the order')
  await toast(page, 'Accepted.')
  const refusal = await form('Item unavailable')
  const lines = refusal.getByLabel('Which item?')
  const label = await lines.locator('option', { hasText: 'Choker with Gold Pendant' }).textContent()
  await lines.selectOption({ label: label ?? '' })
  await press(refusal, 'Refund the item')
  await toast(page, 'The buyer is refunded for it.')
  const parcel = await form('Mark as shipped')
  await parcel.getByLabel('Carrier').selectOption('ups')
  await parcel.getByLabel('Tracking number').fill(trackingOf('ups', 'out'))
  await press(parcel, 'Mark as shipped')
  await heading(panel, 'On its way')

  // a guest has no stream of news
  await guest.page.reload()
  await mine.getByText(trackingOf('ups', 'out')).waitFor()
  await press(mine, 'It arrived')
  await heading(mine, 'Delivered')
  await heading(panel, 'Delivered')
  const part = await form('Give a partial refund')
  await part.getByLabel('Amount in dollars').fill('5')
  await part.getByLabel('Why?').fill('A pearl is loose.')
  await press(part, 'Refund')
  await panel.getByText('A pearl is loose.').waitFor()

  await guest.page.reload()
  await press(mine, 'Return items')
  const request = guest.page.getByRole('dialog', { name: 'Return items' })
  await request.getByRole('checkbox').check()
  await request.getByLabel('Why?').selectOption({ label: 'Damaged or faulty' })
  const photo = { name: 'pearl.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await request.getByLabel('Add photos').setInputFiles(photo)
  await request.locator('.images__image').first().waitFor()
  await request.locator('.images__progress').waitFor({ state: 'hidden' })
  await press(request, 'Request the return')
  await heading(mine, 'To send back')
  await press(mine, 'I sent it back')
  const sending = guest.page.getByRole('dialog', { name: 'Send it back' })
  await sending.getByLabel('Carrier').selectOption('ups')
  await sending.getByLabel('Tracking number').fill(trackingOf('ups', 'back'))
  await press(sending, 'I sent it back')
  await heading(mine, 'On its way back')

  await visit(page, `/account/business/orders?order=${order.id}`)
  await press(panel, 'I got it back')
  await heading(panel, 'To refund')
  const refund = await form('Refund the return')
  await refund.getByLabel('Back on sale').fill('1')
  await press(refund, 'Refund')
  await heading(panel, 'Return refunded')
  // what came back is on sale again; what was unavailable is not
  expect(
    await query('select id, stock from variants where id = any($1) order by stock', [
      [earrings.variant, choker.variant],
    ]),
  ).toEqual([
    { id: choker.variant, stock: 0 },
    { id: earrings.variant, stock: 1 },
  ])

  // 27.99 and 29.99 with 4.90 for the delivery; 12 % of 57.98 are 6.96
  const books = [
    { reason: 'captured', books: { captured: 6288, held: -5102, delivery: -490, platform: -696 } },
    // the commission on the 27.99 that are left is 3.36
    { reason: 'line_refused', books: { refunded: -2999, held: 2639, platform: 360 } },
    // on 22.99 it is 2.76
    { reason: 'refunded', books: { refunded: -500, held: 440, platform: 60 } },
    // nothing is left with the buyer: the delivery goes back, too
    { reason: 'returned', books: { refunded: -2789, held: 2023, delivery: 490, platform: 276 } },
  ]
  expect(await postingSetsOf(server.services, order.checkout_id)).toEqual(
    books.map(({ reason, books: set }) => ({
      reason,
      order: order.id,
      seller: company.id,
      books: inOrder(set),
    })),
  )
  expect(await reconcile(server.services.pool)).toEqual([])

  await visit(page, '/account/business/money')
  await page.getByRole('table', { name: 'Monthly statements' }).getByRole('link').first().click()
  const table = page.getByRole('table', { name: 'Entries' })
  await table.waitFor()
  const rows = await table
    .locator('tbody tr')
    .evaluateAll(all => all.map(row => [...row.children].slice(1).map(cell => cell.textContent)))
  expect(rows).toEqual([
    ['Sale', order.number, '$62.88', '−$4.90', '−$6.96', '', '$51.02', '$51.02'],
    ['Unavailable item refunded', order.number, '−$29.99', '', '$3.60', '', '−$26.39', '$24.63'],
    ['Partial refund', order.number, '−$5.00', '', '$0.60', '', '−$4.40', '$20.23'],
    ['Return refunded', order.number, '−$27.89', '$4.90', '$2.76', '', '−$20.23', '$0.00'],
  ])
  const summary = page.getByRole('region', { name: 'Summary' })
  expect(await summary.getByRole('definition').allTextContents()).toEqual([
    ...['$0.00', '$51.02', '−$26.39', '−$4.40', '−$20.23', '$0.00', '$0.00', '$0.00'],
  ])
  for (const { misdeeds } of [brand, guest]) expect(misdeeds).toEqual(clean)
}, 180_000)

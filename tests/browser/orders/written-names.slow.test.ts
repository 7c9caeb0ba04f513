import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { visit } from '#tests/support/browser/page.ts'
import { addAd } from '#tests/support/members/catalog.ts'
import { writerOf } from '#tests/support/members/conversation.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'
import { shopper, somewhere, viewerOf } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let sale: BrandSale
const title = `Tom & Jo's "Tee" <3 é 👗`
const name = "Una O'Neil"
const message = 'a < b & c'
const clean = { errors: [], violations: [], strangers: [] }
const entity = /&(amp|lt|gt|quot|apos|#\w+);/

beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
})

const query = (text: string, values: unknown[]) => server.services.pool.query(text, values)

test('a receipt shows the names of a product and a member as they were written', async () => {
  const [variant = ''] = sale.variants
  await query('update products set title = $1 where id = (select product_id from variants where id = $2)', [
    title,
    variant,
  ])
  const buyer = await signUp(server, { name })
  const mine = shopper(server.services, viewerOf(buyer.id))
  const { id } = await mine.create([variant, 1])
  const details = { email: buyer.email, address: { ...somewhere, name } }
  const [order] = (await mine.pay(await mine.patch(id, details))).orders
  const { page, misdeeds } = await openedWarmBy(server, sale.company)
  await visit(page, `/account/business/orders?receipt=${order?.id}`)
  const receipt = page.getByRole('region', { name: `Receipt of order ${order?.number}` })
  await receipt.getByText(title).waitFor()
  await receipt.getByText(name).first().waitFor()
  expect(await receipt.textContent()).not.toMatch(entity)
  expect(misdeeds).toEqual(clean)
})

test('a conversation and a notification show titles, names and messages as they were written', async () => {
  const [buyer, seller] = [await signUp(server, { name }), await signUp(server)]
  const ad = await addAd(server.services.pool, {
    title,
    category: 'dresses',
    whose: 'woman',
    seller: seller.id,
  })
  const writer = writerOf(server, buyer)
  const { id } = await writer.asked(ad)
  await writer.wrote(id, message)
  const { page, misdeeds } = await openedWarmBy(server, seller)
  await visit(page, `/account/messages?thread=${id}`)
  await page.getByRole('region', { name: 'Message history' }).getByText(message, { exact: true }).waitFor()
  await page.getByText(title).first().waitFor()
  await page.getByText(/Una/).first().waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(entity)

  const [variant = ''] = sale.variants
  const { rows } = await query(
    `update products set title = $1 where id = (select product_id from variants where id = $2) returning id`,
    [title, variant],
  )
  await seller.call('PUT', `/api/v1/favorites/${rows[0]?.id}`)
  await query('update variants set price_cents = price_cents - 1000 where product_id = $1', [rows[0]?.id])
  await sweep(server.services)
  await visit(page, '/account/favorites')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const news = page.getByRole('link', { name: `${title}, 2 sizes is down to $49.00.` })
  await news.waitFor()
  expect(await news.textContent()).not.toMatch(entity)
  expect(misdeeds).toEqual(clean)
})

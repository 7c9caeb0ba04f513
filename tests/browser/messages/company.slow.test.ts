import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { newWriter } from '#tests/support/members/conversation.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { bearerOf } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }

declare global {
  interface Window {
    isSamePage?: boolean
  }
}

test('a company gets from its overview and from an order to its messages, and from there to the order', async () => {
  const buyer = await newWriter(server)
  const { id } = await buyer.asked(shop.dress)
  const { rows } = await server.services.pool.query<{ id: string }>(
    'select id from variants where product_id = $1 order by id',
    [shop.dress],
  )
  const order = await buyer.buy(rows[0]?.id ?? '')
  await buyer.wrote(id, 'Does it run small?')
  const company = { id: shop.seller, bearer: await bearerOf(server.services, shop.seller) }
  const { page, misdeeds } = await openedWarmBy(server, company)
  await visit(page, '/account/business')
  await page.evaluate(() => {
    window.isSamePage = true
  })
  const main = page.locator('.account__page')
  await main.getByText('unread').waitFor()
  await main.getByRole('link', { name: 'Messages', exact: true }).click()
  await page.getByRole('link', { name: /Does it run small/ }).click()
  const conversation = page.getByRole('region', { name: 'Conversation with Ida Holm' })
  await conversation.getByRole('link', { name: `Order ${order.number}` }).click()
  const card = page.getByRole('article', { name: `Order ${order.number}` })
  await card.getByRole('link', { name: 'Message Ida Holm' }).click()
  await conversation.getByText('Does it run small?').waitFor()
  // no link loaded the app anew
  expect(await page.evaluate(() => window.isSamePage)).toBe(true)
  expect(misdeeds).toEqual(clean)
})

test('a shopper gets from the conversation with a brand to the order', async () => {
  const buyer = await newWriter(server)
  const { id } = await buyer.asked(shop.dress)
  const { rows } = await server.services.pool.query<{ id: string }>(
    'select id from variants where product_id = $1 order by id',
    [shop.dress],
  )
  const order = await buyer.buy(rows[0]?.id ?? '')
  const { page, misdeeds } = await openedWarmBy(server, buyer)
  await visit(page, `/account/messages?thread=${id}`)
  await page.getByRole('link', { name: `Order ${order.number}` }).click()
  await page.waitForURL(`**/account/purchases?order=${order.id}`)
  await page.getByText(order.number).first().waitFor()
  expect(misdeeds).toEqual(clean)
})

import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { visit } from '#tests/support/browser/page.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { newTrader, openTrade, type Trader } from '#tests/support/trade/offers.ts'

let server: RunningServer
let member: Trader
beforeAll(async () => {
  ;({ server } = await startShop())
  member = await newTrader(server)
})

async function boxOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return box
}

test('the collections of a favorite stand beside the colors of its card', async () => {
  const product = await addProduct(server.services.pool, {
    title: 'Boots in two colors',
    category: 'boots',
    whose: 'woman',
    variants: [
      { size: ['shoe', '39'], color: 'navy', price: 18700, stock: 2 },
      { size: ['shoe', '39'], color: 'green', price: 18700, stock: 2 },
    ],
  })
  await member.favorite(product)
  for (const width of [390, 1440]) {
    const { page } = await openedWarmBy(server, member, { width })
    await visit(page, '/account/favorites')
    const folder = await boxOf(page.locator('.favorite__collect').first())
    for (const dot of await page.locator('.dots .dot').all()) {
      const { x, y, width: across, height } = await boxOf(dot)
      const isApart =
        x + across <= folder.x ||
        x >= folder.x + folder.width ||
        y + height <= folder.y ||
        y >= folder.y + folder.height
      expect([width, isApart]).toEqual([width, true])
    }
  }
})

test('the fields of a packing list follow each other, however long the choice beside them is', async () => {
  const { page } = await openedWarmBy(server, member, { width: 1440 })
  await visit(page, '/account/wardrobe?packing=new')
  const [trip, days] = [await boxOf(page.getByLabel('Trip')), await boxOf(page.getByLabel('First day'))]
  // as far apart when what stands beside them is tall
  await page.locator('.packing-room__choices').evaluate(choices => {
    choices.setAttribute('style', 'min-height: 200rem')
  })
  expect(await boxOf(page.getByLabel('First day'))).toEqual(days)
  expect(days.y - trip.y - trip.height).toBeLessThan(80)
})

const isAtTop = (page: Page) =>
  page.locator('#sizes').evaluate(part => Math.abs(part.getBoundingClientRect().top) < window.innerHeight / 3)

test('“Set your sizes” leads to the sizes, from another page and by the address', async () => {
  const { page } = await openedWarmBy(server, member, { width: 1440 })
  await visit(page, '/account/ads')
  await page.getByRole('link', { name: 'Set your sizes' }).click()
  await page.waitForURL('**/account/settings#sizes')
  await expect.poll(() => isAtTop(page)).toBe(true)
  const other = await openedWarmBy(server, member, { width: 1440 })
  await visit(other.page, '/account/settings#sizes')
  await expect.poll(() => isAtTop(other.page)).toBe(true)
  expect(await other.page.evaluate(() => document.activeElement?.id)).toBe('sizes')
})

test('the orders of a checkout stand beside the thanks where there is room, and below where there is none', async () => {
  const { buyer, ad } = await openTrade(server)
  const checkout = await buyer.ready(ad)
  await buyer.paid(checkout)
  for (const width of [390, 1440]) {
    const { page } = await openedWarmBy(server, buyer, { width })
    await visit(page, `/checkout/${checkout.id}`)
    const lead = await boxOf(page.locator('.orders__lead'))
    const order = await boxOf(page.getByRole('article', { name: /^Order/ }).first())
    if (width === 1440) {
      expect(order.x).toBeGreaterThanOrEqual(lead.x + lead.width)
      expect(Math.abs(order.y - lead.y)).toBeLessThan(40)
    } else expect(order.y).toBeGreaterThanOrEqual(lead.y + lead.height)
  }
})

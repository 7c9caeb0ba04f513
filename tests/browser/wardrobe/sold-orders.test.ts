import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { shopper, viewerOf } from '#tests/support/members/checkout.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
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

async function sold(item: string) {
  const buyer = await enrol(server)
  const mine = shopper(server.services, viewerOf(buyer.id))
  const { orders } = await mine.pay(await mine.patch((await mine.create([item, 1])).id))
  const [order] = orders
  if (order === undefined) throw new Error('Nothing was sold.')
  return { order, mine }
}

/** The seller presses cancel, is asked for a reason, gives one, and sees the order cancelled. */
async function cancelWithReason(page: Page, number: string): Promise<void> {
  const order = page.getByRole('article', { name: `Order ${number}` })
  await order.getByRole('button', { name: 'Cancel the order' }).click()
  const question = page.getByRole('dialog', { name: `Cancel order ${number}` })
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await question.getByText('Say why you cancel.').first().waitFor()
  await question.getByLabel('Why you cancel').fill('The last piece is torn.')
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await order.getByRole('heading', { level: 2, name: 'Canceled' }).waitFor()
  await page.locator('.toast').getByText('The order is canceled, and the buyer is refunded.').waitFor()
}

test('a brand sees an order with its deadline, and cancels it with a reason', async () => {
  const { rows } = await server.services.pool.query<{ id: string }>(
    'select id from variants where product_id = $1',
    [shop.coat],
  )
  const { order, mine } = await sold(rows[0]?.id ?? '')
  const company = { id: order.seller.id, bearer: await bearerOf(server.services, order.seller.id) }
  const { page, misdeeds } = await openedWarmBy(server, company)
  await visit(page, `/account/business/orders?order=${order.id}`)
  const card = page.getByRole('article', { name: `Order ${order.number}` })
  await card.getByText('Shipping is not available yet, so you cannot accept this order.').waitFor()
  await card.getByText('Otherwise it is canceled on that day and the buyer is refunded.').waitFor()
  // the moment is told in the reader's own time zone
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
  const until = order.deadline?.at ?? ''
  const moment = card.locator(`time[datetime="${until}"]`)
  expect(await moment.textContent()).toBe(day.format(new Date(until)))
  expect(await card.getByRole('button', { name: /accept/i }).count()).toBe(0)
  await bringAxe(page.context())
  await page.reload()
  await page.getByRole('button', { name: 'Cancel the order' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await cancelWithReason(page, order.number)
  expect(await mine.order(order.id)).toMatchObject({ state: 'cancelled', refunded: order.total })
  expect(misdeeds).toEqual(clean)
})

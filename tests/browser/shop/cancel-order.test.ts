import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { fire } from '#server/platform/lifecycle/fire.ts'
import { checkout } from '#src/api/contract/trade/checkout.ts'
import { comeToPayment } from '#tests/support/browser/fill-checkout.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { type Shop, seedShop } from '#tests/support/members/shop.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  server = await startTestServer({
    prepare: async services => {
      shop = await seedShop(services)
    },
  })
})

const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement)

/** A guest's paid order; answers the path of its page. */
async function order(page: Page): Promise<string> {
  await comeToPayment(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByLabel('Test card, accepted').check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  return new URL(page.url()).pathname
}

async function stock(): Promise<number> {
  const { rows } = await server.services.pool.query<{ stock: number }>(
    'select stock from variants where product_id = $1',
    [shop.coat],
  )
  return rows[0]?.stock ?? -1
}

describe.each(widths(360))('at %i px', width => {
  test('a guest cancels an order that nobody accepted, after a question that names the refund', async () => {
    const { page, misdeeds } = await openPage({ origin: server.url, width, isWarm: true })
    const path = await order(page)
    const sold = await stock()
    const cancel = page.getByRole('button', { name: 'Cancel the order' })
    const question = page.getByRole('dialog', { name: /^Cancel order G-/ })

    // second thoughts about second thoughts, and the focus is back where it was
    await cancel.press('Enter')
    await question.getByText('$249.00 is refunded to your original payment method').waitFor()
    await question.getByRole('button', { name: 'Keep the order' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(cancel)).toBe(true)
    expect(await stock()).toBe(sold)

    await cancel.press('Enter')
    await question.getByRole('button', { name: 'Cancel the order' }).press('Enter')
    const cancelled = page.getByRole('heading', { level: 2, name: 'Canceled' })
    await expect.poll(() => isFocused(cancelled)).toBe(true)
    await page.getByText('Your money is on its way back').waitFor()
    await page.getByRole('definition').filter({ hasText: '$249.00' }).first().waitFor()
    expect([await cancel.count(), await page.getByText('Thank you').count()]).toEqual([0, 0])
    expect(await stock()).toBe(sold + 1)

    // the link of the mail shows the same
    await visit(page, path)
    await page.getByText('Your money is on its way back').waitFor()
    await page.getByRole('definition').filter({ hasText: '$249.00' }).first().waitFor()
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  })
})

slowTest(
  'an order that its brand canceled meanwhile is not canceled again, and the page says so',
  async () => {
    const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
    const path = await order(page)
    const answer = await fetch(`${server.url}/api/v1${path.replace('/checkout/', '/checkouts/')}`)
    const { data } = z.object({ data: checkout }).parse(await answer.json())
    const id = data.orders[0]?.id ?? ''
    const event = { type: 'order.cancel', by: 'seller', reason: 'It has a hole.' } as const
    await fire(server.services, { kind: 'brand_order', id, event })
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    const question = page.getByRole('dialog', { name: /^Cancel order G-/ })
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    await question.getByText('This is not possible now. Your money is on its way back').waitFor()
    await question.getByRole('button', { name: 'Keep the order' }).click()
    const cancelled = page.getByRole('heading', { level: 2, name: 'Canceled' })
    await expect.poll(() => isFocused(cancelled)).toBe(true)
    expect(await page.getByRole('button', { name: 'Cancel the order' }).count()).toBe(0)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

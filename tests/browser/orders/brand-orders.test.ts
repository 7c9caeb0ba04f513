import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
let sale: BrandSale
beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
})

const clean = { errors: [], violations: [], strangers: [] }
const orders = '/account/business/orders'
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Order G-/ })
const stateIn = (page: Page, title: string) =>
  panelOf(page).getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

/** The form that a button of the panel opens. */
async function formOf(page: Page, button: string, name = button): Promise<Locator> {
  // what ends it stands apart
  if (button === 'Cancel the order') await panelOf(page).getByRole('button', { name: /^More/ }).click()
  await panelOf(page).getByRole('button', { name: button, exact: true }).click()
  const form = page.getByRole('dialog', { name, exact: true })
  await form.waitFor()
  return form
}
const press = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).click()

describe.each(widths(360))('at %i px', width => {
  test('a brand accepts an order, declines one item, ships the rest in two parcels, and it arrives', async () => {
    const buyer = await enrol(server)
    const { order, path } = await sale.buy(buyer.id, 1, 3)
    const { page, misdeeds } = await openedWarmBy(server, sale.company, { width })
    await bringAxe(page.context())
    await visit(page, `${orders}?group=to_accept`)
    const row = rowOf(page, order.number)
    await row.getByText('To accept', { exact: true }).waitFor()
    await row.getByText('4 items').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await row.getByRole('link', { name: order.number }).click()
    await stateIn(page, 'To accept')
    await panelOf(page).getByText('12 Harbour Street').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await panelOf(page).getByRole('button', { name: 'Accept the order' }).click()
    await toast(page, 'Accepted. You have five business days to ship it.')
    await stateIn(page, 'To ship')

    const refusal = await formOf(page, 'Item unavailable')
    await press(refusal, 'Refund the item')
    await refusal.getByText('Choose the item.').first().waitFor()
    await refusal.getByLabel('Which item?').selectOption({ index: 1 })
    expect(await findAccessibilityFaults(page)).toEqual([])
    await press(refusal, 'Refund the item')
    await toast(page, 'The buyer is refunded for it.')
    await panelOf(page)
      .getByText(/^Canceled · \$59\.00 refunded$/)
      .waitFor()

    const first = await formOf(page, 'Mark as shipped')
    await press(first, 'Mark as shipped')
    await first.getByText('Choose the carrier.').first().waitFor()
    await first.getByRole('button', { name: /^One less/ }).click()
    await first.getByLabel('Carrier').selectOption('ups')
    await first.getByLabel('Tracking number').fill(trackingOf('ups', `${order.number} first`))
    expect(await findAccessibilityFaults(page)).toEqual([])
    await press(first, 'Mark as shipped')
    await toast(page, 'Shipped. The buyer can follow it now.')
    await stateIn(page, 'Partly shipped')
    await panelOf(page).getByText('2 of 3 shipped').waitFor()

    const rest = await formOf(page, 'Mark as shipped')
    await rest.getByLabel('Carrier').selectOption('ups')
    await rest.getByLabel('Tracking number').fill(trackingOf('ups', `${order.number} rest`))
    await press(rest, 'Mark as shipped')
    await stateIn(page, 'On its way')
    await panelOf(page).getByText('Parcel 2 of 2').waitFor()

    // the buyer sees both parcels, and says that they arrived
    const bought = await openedWarmBy(server, buyer, { width })
    await visit(bought.page, path)
    const mine = bought.page.getByRole('article', { name: `Order ${order.number}` })
    await mine.getByText(trackingOf('ups', `${order.number} first`)).waitFor()
    await mine.getByText(trackingOf('ups', `${order.number} rest`)).waitFor()
    await mine.getByRole('button', { name: 'It arrived' }).click()
    await mine.getByRole('heading', { level: 2, name: 'Delivered' }).waitFor()
    // the open panel of the brand follows
    await stateIn(page, 'Delivered')

    const refund = await formOf(page, 'Give a partial refund')
    await refund.getByLabel('Amount in dollars').fill('12')
    await refund.getByLabel('Why?').fill('A button is missing.')
    await press(refund, 'Refund')
    await toast(page, 'The buyer is refunded.')
    const refunds = panelOf(page).getByRole('region', { name: 'Refunds' })
    await refunds.getByText('A button is missing.').waitFor()
    await refunds.getByText('$12.00').waitFor()

    await panelOf(page).getByLabel('New note').fill('Buyer called.')
    await panelOf(page).getByRole('button', { name: 'Add note' }).click()
    await panelOf(page).getByText('Buyer called.').first().waitFor()
    await toast(page, 'Note added.')
    await visit(bought.page, path)
    await mine.getByRole('heading', { level: 2, name: 'Delivered' }).waitFor()
    await mine.getByText('A button is missing.').waitFor()
    expect(await mine.getByText('Buyer called.').count()).toBe(0)
    for (const each of [misdeeds, bought.misdeeds]) expect(each).toEqual(clean)
  })
})

slowTest('a buyer asks to cancel an accepted order; the brand declines with a reason', async () => {
  const buyer = await enrol(server)
  const { order } = await sale.buy(buyer.id, 1)
  await sale.send(order.id, { type: 'accept' })
  const bought = await openedWarmBy(server, buyer, { width: 360 })
  await visit(bought.page, `/account/purchases?order=${order.id}`)
  await stateIn(bought.page, 'Accepted')
  const request = await formOf(bought.page, 'Ask to cancel')
  await request.getByLabel('Why do you want to cancel?').fill('I ordered it twice.')
  await press(request, 'Ask to cancel')
  await toast(bought.page, 'We asked Atelier Nord.')
  await stateIn(bought.page, 'Cancellation requested')

  const { page, misdeeds } = await openedWarmBy(server, sale.company)
  await visit(page, `${orders}?order=${order.id}`)
  await panelOf(page).getByText('“I ordered it twice.”').waitFor()
  const answer = await formOf(page, 'Decline to cancel')
  await press(answer, 'Decline to cancel')
  await answer.getByText('Explain why.').first().waitFor()
  await answer.getByLabel('Why can’t it be canceled?').fill('It is packed already.')
  await press(answer, 'Decline to cancel')
  await toast(page, 'The order continues.')
  await stateIn(page, 'To ship')
  await panelOf(bought.page).getByText('“It is packed already.”').waitFor()
  for (const each of [misdeeds, bought.misdeeds]) expect(each).toEqual(clean)
})

slowTest('a brand agrees to cancel, and cancels another order with a reason', async () => {
  const buyer = await enrol(server)
  const [asked, other] = [await sale.buy(buyer.id, 1), await sale.buy(buyer.id, 1)]
  await sale.send(asked.order.id, { type: 'accept' })
  const headers = { 'idempotency-key': 'a-buyer-who-asks' }
  await buyer.call('POST', `/api/v1/orders/${asked.order.id}/events`, { type: 'ask_cancel' }, headers)
  const { page, misdeeds } = await openedWarmBy(server, sale.company)
  await visit(page, `${orders}?order=${asked.order.id}`)
  const question = await formOf(page, 'Agree to cancel', 'Agree to cancel?')
  await press(question, 'Cancel the order')
  await toast(page, 'The order has been canceled, and the buyer has been refunded.')
  await stateIn(page, 'Canceled')
  await visit(page, `${orders}?order=${other.order.id}`)
  const reason = await formOf(page, 'Cancel the order', `Cancel order ${other.order.number}`)
  await press(reason, 'Cancel the order')
  await reason.getByText('Enter why you’re canceling.').first().waitFor()
  await reason.getByLabel('Why are you canceling?').fill('The last piece is torn.')
  await press(reason, 'Cancel the order')
  await stateIn(page, 'Canceled')
  expect(await sale.read(other.order.id)).toMatchObject({ state: 'cancelled', refunded: other.order.total })
  expect(misdeeds).toEqual(clean)
})

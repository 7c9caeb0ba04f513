import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { linkKey } from '#server/platform/ids/ids.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
let sale: BrandSale
beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
})

const clean = { errors: [], violations: [], strangers: [] }
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const press = (form: Locator | Page, name: string) =>
  form.getByRole('button', { name, exact: true }).last().click()
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Order G-/ })
const returnIn = (place: Locator, title: string) =>
  place.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()

async function addPhoto(form: Locator): Promise<void> {
  const file = { name: 'seam.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await form.getByLabel('Add photos').setInputFiles(file)
  await form.locator('.images__image').first().waitFor()
  await form.locator('.images__progress').waitFor({ state: 'hidden' })
}

describe.each(widths(360))('at %i px', width => {
  test('a guest returns one of two pieces by the signed link, and the brand refunds it', async () => {
    const { order, path } = await sale.buy(null, 2)
    await sale.deliver(order.id)
    const key = linkKey(server.services.secret, path.split('/').at(-1) ?? '')
    const { page, misdeeds } = await openPage({ origin: server.url, width })
    await bringAxe(page.context())
    await visit(page, `${path}?key=${key}`)
    const mine = page.getByRole('article', { name: `Order ${order.number}` })
    await returnIn(mine, 'Delivered')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await press(page, 'Return items')
    const form = page.getByRole('dialog', { name: 'Return items' })
    await press(form, 'Request the return')
    await form.getByText('Choose at least one item.').first().waitFor()
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: /^One less/ }).click()
    await form.getByLabel('Why?').selectOption({ label: 'Damaged or faulty' })
    await form.getByText('The seller pays for sending it back.').waitFor()
    await press(form, 'Request the return')
    await form.getByText('Add at least one photo that shows it.').first().waitFor()
    await addPhoto(form)
    await form.getByLabel('Tell the seller more').fill('The seam is open on one side.')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await press(form, 'Request the return')
    await toast(page, 'Pack it, and send it within 14 days.')
    await returnIn(mine, 'To send back')
    await mine.getByText('4 Loom Street').waitFor()
    await press(page, 'I sent it back')
    const sending = page.getByRole('dialog', { name: 'Send it back' })
    await sending.getByLabel('Carrier').selectOption('ups')
    await sending.getByLabel('Tracking number').fill(trackingOf('ups', order.number))
    await press(sending, 'I sent it back')
    await returnIn(mine, 'On its way back')

    const brand = await openedWarmBy(server, sale.company, { width })
    await bringAxe(brand.page.context())
    await visit(brand.page, `/account/business/orders?group=returns&order=${order.id}`)
    const panel = panelOf(brand.page)
    await panel.getByText('The seam is open on one side.').waitFor()
    await press(brand.page, 'I got it back')
    await toast(brand.page, 'Check it, then refund it within five business days.')
    await returnIn(panel, 'To refund')
    await press(brand.page, 'Refund the return')
    const refund = brand.page.getByRole('dialog', { name: 'Refund the return' })
    await refund.getByLabel('Back on sale').fill('7')
    await press(refund, 'Refund')
    await refund.getByText('Enter a number from 0 to 1.').first().waitFor()
    await refund.getByLabel('Back on sale').fill('1')
    await refund.getByLabel('Refund in dollars').fill('40')
    await refund.getByLabel('Why is it less?').fill('It was worn.')
    expect(await findAccessibilityFaults(brand.page)).toEqual([])
    await press(refund, 'Refund')
    await toast(brand.page, 'The buyer is refunded.')
    await returnIn(panel, 'Return refunded')
    await panel.getByText('1 of 2 returned').waitFor()

    await visit(page, `${path}?key=${key}`)
    await returnIn(mine, 'Return refunded')
    await mine.getByText('$40.00 refunded').first().waitFor()
    for (const each of [misdeeds, brand.misdeeds]) expect(each).toEqual(clean)
  })
})

test('a member returns with photos; the brand rejects it, and the member asks a moderator', async () => {
  const buyer = await enrol(server)
  const { order } = await sale.buy(buyer.id, 1, 1)
  await sale.deliver(order.id)
  const { page, misdeeds } = await openedWarmBy(server, buyer, { width: 360 })
  await visit(page, `/account/purchases?order=${order.id}`)
  await returnIn(panelOf(page), 'Delivered')
  await press(page, 'Return items')
  const form = page.getByRole('dialog', { name: 'Return items' })
  await form.getByRole('checkbox').first().check()
  await form.getByLabel('Why?').selectOption({ label: 'Not as described' })
  await press(form, 'Request the return')
  await form.locator('.field__error').first().waitFor()
  await addPhoto(form)
  await press(form, 'Request the return')
  await toast(page, 'Pack it, and send it within 14 days.')
  await panelOf(page).getByRole('img', { name: 'Photo 1 by You' }).waitFor()

  const brand = await openedWarmBy(server, sale.company)
  await visit(brand.page, `/account/business/orders?order=${order.id}`)
  await press(brand.page, 'I got it back')
  await press(brand.page, 'Reject the return')
  const rejection = brand.page.getByRole('dialog', { name: 'Reject the return' })
  await rejection.getByLabel('Why is it not refunded?').fill('It is another dress.')
  await press(rejection, 'Reject the return')
  await rejection.locator('.field__error').first().waitFor()
  await addPhoto(rejection)
  await press(rejection, 'Reject the return')
  await toast(brand.page, 'The return is rejected. The buyer can ask a moderator.')

  // the open panel of the buyer follows
  await returnIn(panelOf(page), 'Return rejected')
  await panelOf(page).getByText('It is another dress.').waitFor()
  await press(page, 'Ask a moderator')
  const question = page.getByRole('dialog', { name: 'Ask a moderator' })
  await question.getByLabel('Why should it be refunded?').fill('It is the one that I got.')
  await addPhoto(question)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await press(question, 'Ask a moderator')
  await returnIn(panelOf(page), 'A moderator decides')
  expect(await panelOf(page).getByRole('img', { name: 'Photo 1 by You' }).count()).toBe(2)

  // the other piece: asked for, and kept after all
  await press(page, 'Return items')
  const again = page.getByRole('dialog', { name: 'Return items' })
  await again.getByRole('checkbox').check()
  await again.getByLabel('Why?').selectOption({ label: 'I changed my mind' })
  await again.getByText('You pay for sending it back.').waitFor()
  await press(again, 'Request the return')
  await press(page, 'Keep the items')
  await press(page.getByRole('dialog', { name: 'Keep the items?' }), 'Keep the items')
  await returnIn(panelOf(page), 'Return withdrawn')
  for (const each of [misdeeds, brand.misdeeds]) expect(each).toEqual(clean)
})

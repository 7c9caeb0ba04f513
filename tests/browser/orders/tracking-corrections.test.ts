import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { applyScan } from '#server/domains/shipping/scans.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { brandSale } from '#tests/support/trade/brand-sale.ts'
import { twoMembers } from '#tests/support/trade/deal.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Order G-/ })
const buttonOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Correct tracking number' })
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Correct the tracking number' })
const scan = (tracking: string) =>
  applyScan(server.services, {
    ...{ carrier: 'ups', tracking, eventId: tracking, status: 'accepted', text: 'Seen in Ohio.' },
    at: new Date(),
  })
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()

test('a seller corrects a tracking number until the first scan, and the buyer sees the new one', async () => {
  const { mia, theo, claim } = await twoMembers(server)
  const id = await claim()
  const old = trackingOf('other', id)
  const next = trackingOf('ups', id)
  const { page, misdeeds } = await openedWarmBy(server, theo, { width: 360 })
  await bringAxe(page.context())
  await visit(page, `/account/purchases?as=seller&order=${id}`)
  await buttonOf(page).click()
  const form = formOf(page)
  // it begins with what the order has
  await form.getByText('three times at most').waitFor()
  expect(await form.getByLabel('Carrier').inputValue()).toBe('other')
  expect(await form.getByLabel('Tracking number').inputValue()).toBe(old)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await form.getByLabel('Carrier').selectOption('ups')
  const save = form.getByRole('button', { name: 'Save the correction' })
  await save.click()
  await form.locator('.field__error').first().waitFor()
  await form.getByLabel('Tracking number').fill(next)
  await save.click()
  await toast(page, 'Corrected. The buyer is notified.')
  await panelOf(page).getByText(`Corrected. Before: ${old}`).waitFor()
  await panelOf(page).getByText(next, { exact: true }).waitFor()

  // the carrier scans it while the form is open: what is typed stays, and the answer says why
  await buttonOf(page).click()
  const typed = trackingOf('ups', 'another')
  await form.getByLabel('Tracking number').fill(typed)
  await scan(next)
  await save.click()
  await form
    .getByText(/only until the carrier’s first scan/)
    .first()
    .waitFor()
  expect(await form.getByLabel('Tracking number').inputValue()).toBe(typed)
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await panelOf(page).getByText('Seen in Ohio.').waitFor()
  await buttonOf(page).waitFor({ state: 'detached' })
  expect(misdeeds).toEqual(clean)

  const buyer = await openedWarmBy(server, mia, { width: 360 })
  await visit(buyer.page, `/account/purchases?order=${id}`)
  await panelOf(buyer.page).getByText(next, { exact: true }).waitFor()
  await panelOf(buyer.page).getByText(`Corrected. Before: ${old}`).waitFor()
  expect(buyer.misdeeds).toEqual(clean)
})

test('a brand chooses which of two parcels has the wrong number, and corrects it', async () => {
  const sale = await brandSale(server)
  const { order, path } = await sale.buy(null, 2)
  await sale.send(order.id, { type: 'accept' })
  const [first, second] = [trackingOf('ups', 'one'), trackingOf('ups', 'two')]
  for (const tracking of [first, second])
    await sale.send(order.id, {
      ...{ type: 'ship', carrier: 'ups', tracking },
      lines: [{ line_id: order.lines[0]?.id, quantity: 1 }],
    })
  const { page, misdeeds } = await openedWarmBy(server, sale.company, { width: 360 })
  await bringAxe(page.context())
  await visit(page, `/account/business/orders?order=${order.id}`)
  await buttonOf(page).click()
  const form = formOf(page)
  expect(await form.getByLabel('Tracking number').inputValue()).toBe(first)
  await form.getByLabel('Which parcel?').selectOption({ label: `Parcel 2 of 2: UPS ${second}` })
  expect(await form.getByLabel('Tracking number').inputValue()).toBe(second)
  expect(await findAccessibilityFaults(page)).toEqual([])
  const next = trackingOf('ups', 'three')
  await form.getByLabel('Tracking number').fill(next)
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await toast(page, 'Corrected. The buyer is notified.')
  await panelOf(page).getByText(`Corrected. Before: ${second}`).waitFor()
  await scan(first)
  await scan(next)
  await visit(page, `/account/business/orders?order=${order.id}`)
  await panelOf(page).getByText('Seen in Ohio.').first().waitFor()
  expect(await buttonOf(page).count()).toBe(0)
  await visit(page, path)
  await page.getByText(next, { exact: true }).waitFor()
  expect(misdeeds).toEqual(clean)
})

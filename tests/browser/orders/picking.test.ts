import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'
import { trackingOf } from '#tests/support/trade/tracking-numbers.ts'

let server: RunningServer
let sale: BrandSale
beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
  const [small, medium] = sale.variants
  await server.services.pool.query(
    `update variants set sku = x.sku, barcode = x.barcode, bin = x.bin, weight_grams = 310
     from (values ($1, 'DRESS-S', '6291041500213', 'B-10'), ($2, 'DRESS-M', null, 'B-2')) x (id, sku, barcode, bin)
     where variants.id = x.id`,
    [small, medium],
  )
})

const clean = { errors: [], violations: [], strangers: [] }
const orders = '/account/business/orders'
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** A scanner, which sends its keys to whatever has the focus. Answers whether that gets the Enter, too. */
const scan = (page: Page, code: string) =>
  page.evaluate(keys => {
    const send = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    for (const key of keys) send(key)
    return send('Enter')
  }, code)

test.each(widths(360))(
  'at %i px orders are found, picked with a scanner, and shipped by the form',
  async width => {
    const sold = [await sale.buy(null, 1, 1), await sale.buy(null, 1)]
    for (const { order } of sold) await sale.send(order.id, { type: 'accept' })
    const [one = '', two = ''] = sold.map(({ order }) => order.number)
    const { page, misdeeds } = await openedWarmBy(server, sale.company, { width })
    await bringAxe(page.context())
    await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
    await visit(page, `${orders}?group=to_ship`)

    // a SKU finds the orders with it, and the list says what it looked for
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('dress-m')
    await page.getByRole('searchbox', { name: 'Search orders' }).press('Enter')
    await said(page, 'Orders with “dress-m” in the number, buyer, title, SKU or barcode.')
    await page.getByLabel(`Select order ${two}`).waitFor({ state: 'detached' })
    await page.getByLabel(`Select order ${one}`).waitFor()
    await page.getByRole('link', { name: 'Clear search' }).click()

    // the days open below the search; a range that ends before it begins is named, and nothing is lost
    await page.getByText('Order date', { exact: true }).click()
    await page.getByLabel('From', { exact: true }).fill('2026-02-02')
    await page.getByLabel('To', { exact: true }).fill('2026-02-01')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('The last day is before the first one.').waitFor()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-02-02')
    await page.getByLabel('To', { exact: true }).fill('2026-02-03')
    await page.getByRole('button', { name: 'Apply' }).click()
    await said(page, 'Orders placed from February 2, 2026 to February 3, 2026.')
    await page.getByText('No orders').first().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Clear dates' }).click()

    for (const number of [one, two]) await page.getByLabel(`Select order ${number}`).check()
    await page.getByRole('link', { name: 'Pick 2 orders' }).click()
    await page.getByRole('heading', { name: 'Pick list' }).waitFor()
    // by bin: 2 before 10, and the small one is wanted twice
    await page.getByText('This browser does not read barcodes with the camera.').waitFor()
    expect(await page.getByRole('button', { name: 'Scan with the camera' }).count()).toBe(0)
    await page.getByText('3 items for 2 orders · 930 g').waitFor()
    expect(await page.locator('.picks__bin').allTextContents()).toEqual(['B-2', 'B-10'])
    expect(await findAccessibilityFaults(page)).toEqual([])

    await scan(page, '6291041500213')
    await said(page, ': 1 of 2.')
    // a button that has the focus is not pressed by the scanner's Enter
    await page.getByRole('button', { name: 'Start again' }).focus()
    expect(await scan(page, 'dress-m')).toBe(false)
    await said(page, ': 1 of 1.')
    await scan(page, 'DRESS-M')
    await said(page, 'all are picked already')
    await scan(page, 'HAT-1')
    await said(page, 'HAT-1 is not on this list. Put it back.')
    await page.reload()
    await said(page, 'Scan the next item.')
    await page.getByText('1 of 2', { exact: true }).waitFor()
    const field = page.getByLabel('Barcode or SKU')
    await field.fill('6291041500213')
    await field.press('Enter')
    await said(page, 'Everything is picked.')
    expect(await findAccessibilityFaults(page)).toEqual([])
    // picking shipped nothing
    for (const { order } of sold) expect((await sale.read(order.id)).state).toBe('accepted.preparing')

    await page.getByRole('button', { name: 'Ship 2 orders' }).click()
    const form = page.getByRole('dialog', { name: 'Ship several orders' })
    await form.getByLabel('Carrier').selectOption('other')
    for (const { order } of sold)
      await form
        .getByLabel(`Tracking number of order ${order.number}`)
        .fill(trackingOf('other', `${order.id} ${width}`))
    await form.getByRole('button', { name: 'Ship 2 orders' }).click()
    await page.getByText('None of these orders is to be sent now.').waitFor()
    for (const { order } of sold) expect((await sale.read(order.id)).state).toBe('shipped')
    expect(misdeeds).toEqual(clean)
  },
)

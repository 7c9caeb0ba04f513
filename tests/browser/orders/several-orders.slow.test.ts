import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sendBusinessOrderEvents } from '#src/api/contract/business/order-changes.ts'
import { bringAxe, findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { chooseMore, visit } from '#tests/support/browser/page.ts'
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
})

const clean = { errors: [], violations: [], strangers: [] }
const orders = '/account/business/orders'
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
const tick = (page: Page, number: string) => page.getByLabel(`Select order ${number}`).check()
const barOf = (page: Page) => page.getByRole('region', { name: 'Selected orders' })

test.each(widths(1440))(
  'at %i px several orders are accepted, shipped with a number each, and printed',
  async width => {
    const sold = [await sale.buy(null, 1), await sale.buy(null, 2), await sale.buy(null, 1, 1)]
    const [one, two, three] = sold.map(({ order }) => order.number) as [string, string, string]
    const ids = sold.map(({ order }) => order.id) as [string, string, string]
    const { page, misdeeds } = await openedWarmBy(server, sale.company, { width })
    await bringAxe(page.context())
    await visit(page, `${orders}?group=to_accept`)
    for (const number of [one, two]) await tick(page, number)
    await barOf(page).getByText('2 orders selected').waitFor()
    // nothing of them can be shipped yet, and the button says why
    const ship = barOf(page).getByRole('button', { name: 'Ship', exact: true })
    expect(await ship.getAttribute('aria-disabled')).toBe('true')
    expect(await findAccessibilityFaults(page)).toEqual([])
    // somebody else cancels one of them meanwhile: the other is accepted all the same
    const accepts = await holdCalls(page, sendBusinessOrderEvents)
    await barOf(page).getByRole('button', { name: 'Accept 2 orders' }).click()
    await accepts.arrived()
    await sale.send(ids[1], { type: 'cancel', reason: 'It is torn.' })
    await accepts.pass()
    await page.unrouteAll()
    await toast(page, '1 order accepted.')
    const notice = page.getByRole('alert').filter({ hasText: 'One order could not be changed:' })
    await notice.getByText(two).waitFor()
    await notice.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('row').filter({ hasText: one }).waitFor({ state: 'detached' })

    await sale.send(ids[2], { type: 'accept' })
    await visit(page, `${orders}?group=to_ship`)
    await page.getByRole('row').filter({ hasText: three }).waitFor()
    for (const number of [one, three]) await tick(page, number)
    await barOf(page).getByRole('button', { name: 'Ship 2 orders' }).click()
    const form = page.getByRole('dialog', { name: 'Ship several orders' })
    await form.getByLabel('Carrier').selectOption('ups')
    await form.getByLabel(`Tracking number of order ${one}`).fill(trackingOf('ups', one))
    await form.getByLabel(`Tracking number of order ${three}`).fill(trackingOf('ups', three))
    expect(await findAccessibilityFaults(page)).toEqual([])
    await form.getByRole('button', { name: 'Ship 2 orders' }).click()
    await toast(page, '2 orders shipped.')
    for (const place of [0, 2] as const)
      expect((await sale.read(ids[place])).parcels).toMatchObject([{ carrier: 'ups' }])

    await visit(page, `${orders}?group=shipped`)
    for (const number of [one, three]) await tick(page, number)
    await barOf(page).getByRole('link', { name: 'Print packing slips' }).click()
    await page.getByRole('region', { name: `Packing slip of order ${three}` }).waitFor()
    await page.getByRole('link', { name: 'Back to orders' }).click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    expect(misdeeds).toEqual(clean)
  },
)

test('orders are searched, sorted and exported', async () => {
  const { order } = await sale.buy(null, 1)
  await sale.buy(null, 2)
  const { page, misdeeds } = await openedWarmBy(server, sale.company)
  await visit(page, orders)
  await page.getByRole('row').filter({ hasText: order.number }).waitFor()
  await page.getByLabel('Search orders').fill(order.number)
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'Clear search' }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(new URL(page.url()).searchParams.get('q')).toBe(order.number)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await page.getByLabel('Sort by').selectOption({ label: 'Total, high to low' })
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-total')
  await page.getByLabel('Search orders').fill('nobody of this name')
  await page.getByLabel('Search orders').press('Enter')
  await page.getByText('No orders match “nobody of this name”.').waitFor()
  expect(misdeeds).toEqual(clean)
})

test.each([false, true])(
  'slips and receipt print alone, a page each, black on white; in the dark: %s',
  async dark => {
    const { order } = await sale.buy(null, 1, 2)
    await sale.buy(null, 1)
    const { page, misdeeds } = await openedWarmBy(server, sale.company, { dark })
    await bringAxe(page.context())
    await visit(page, `${orders}?order=${order.id}`)
    await chooseMore(page.getByRole('dialog'), 'Print receipt')
    const receipt = page.getByRole('region', { name: `Receipt of order ${order.number}` })
    for (const text of ['Ada Guest', '4 Loom Street', `$${order.total}`])
      await receipt.getByText(text).first().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await chooseMore(page.getByRole('dialog'), 'Print packing slip')
    const slip = page.getByRole('region', { name: `Packing slip of order ${order.number}` })
    await slip.getByRole('row').nth(2).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
    for (const other of ['banner', 'contentinfo', 'navigation'] as const)
      expect(await page.getByRole(other).filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('heading').filter({ visible: true }).count()).toBe(0)
    expect(
      await slip.evaluate(element => {
        const { color, backgroundColor } = getComputedStyle(element)
        return [color, backgroundColor]
      }),
    ).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    const pdf = await page.pdf({ format: 'Letter' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(misdeeds).toEqual(clean)
  },
)

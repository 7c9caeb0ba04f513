import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { addProduct } from '#tests/support/members/catalog.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { signUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { type BrandSale, brandSale } from '#tests/support/trade/brand-sale.ts'

let server: RunningServer
let sale: BrandSale
const clean = { errors: [], violations: [], strangers: [] }
const at = '/account/business'

beforeAll(async () => {
  ;({ server } = await startShop())
  sale = await brandSale(server)
  const buyer = (await signUp(server)).id
  const orders = []
  for (let count = 0; count < 4; count += 1) orders.push((await sale.buy(buyer, 1)).order.id)
  const [, first = '', second = '', delivered = ''] = orders
  await sale.send(first, { type: 'accept' })
  await sale.send(second, { type: 'accept' })
  await sale.deliver(delivered)
  await server.services.pool.query(
    `with made as (insert into returns (id, order_id, seller_id, reason, state)
       select 'rt_overview0001', id, seller_id, 'too_small', 'authorized' from orders where id = $1 returning id)
     insert into return_lines (return_id, line_id, quantity)
     select made.id, l.id, 1 from made, order_lines l where l.order_id = $1`,
    [delivered],
  )
  await server.services.pool.query(
    `update deadlines set at = now() + interval '5 hours' where entity_id = $1 and split_part(event, '.', 3) = 'dispatch'`,
    [first],
  )
  await addProduct(server.services.pool, {
    title: 'Linen sash',
    category: 'dresses',
    whose: 'woman',
    materials: ['linen'],
    variants: [{ size: ['alpha', 'S'], color: 'white', price: 1900, stock: 2 }],
  })
})

const entry = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: label }).getByRole('link')
const countOf = async (page: Page, label: string) =>
  Number(await entry(page, label).locator('strong').textContent())

async function open(width = 1440): Promise<Awaited<ReturnType<typeof openedBy>>> {
  const opened = await openedBy(server, sale.company, { width })
  await visit(opened.page, at)
  await opened.page.getByRole('heading', { name: 'Top products' }).waitFor()
  return opened
}

test('each number leads to the list that it counts', async () => {
  const { page, misdeeds } = await open()
  // the sales of a day are those of UTC, wherever the brand is
  await page
    .getByRole('region', { name: 'Sales', exact: true })
    .getByText('Days begin at midnight UTC.')
    .waitFor()
  const groups = { 'Orders to accept': 1, 'Orders to ship': 2, 'Late orders': 1, 'Open returns': 1 }
  for (const [label, count] of Object.entries(groups)) {
    expect([label, await countOf(page, label)]).toEqual([label, count])
    await entry(page, label).click()
    const current = page.locator('.order-groups__group[aria-current="page"] .order-groups__count')
    await expect.poll(async () => Number(await current.textContent())).toBe(count)
    await expect.poll(() => page.locator('.orders-table__row').count()).toBe(count)
    await page.goBack()
    await page.getByRole('heading', { name: 'Top products' }).waitFor()
  }
  const low = await countOf(page, 'Products low in stock')
  expect(low).toBeGreaterThan(0)
  await entry(page, 'Products low in stock').click()
  await page.getByRole('link', { name: `Active ${low}`, exact: true, includeHidden: false }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Top products' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Linen wrap dress' }).waitFor()
  expect(misdeeds).toEqual(clean)
})

slowTest('the range stands in the address', async () => {
  const { page } = await open()
  await page.getByRole('link', { name: '7 days' }).click()
  await page.waitForURL(/days=7/)
  await page.getByText('Show as a table').click()
  await expect.poll(() => page.getByRole('row').count()).toBe(8)
  await page.getByRole('link', { name: 'Year' }).click()
  await page.getByText('Sales by week').first().waitFor()
  await page.getByRole('link', { name: '30 days' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

slowTest('a new order appears while the page is open', async () => {
  const { page } = await open()
  const before = await countOf(page, 'Orders to accept')
  await sale.buy((await signUp(server)).id, 1)
  await expect.poll(() => countOf(page, 'Orders to accept')).toBe(before + 1)
})

slowTest('a keyboard reads the chart by day, and opens its table', async () => {
  const { page } = await open()
  const choice = page.getByLabel('Day in the chart')
  await choice.focus()
  const today = await choice.getAttribute('aria-valuetext')
  expect(today).toMatch(/, \d+ orders? \(before: \$0\.00\)$/)
  await page.getByText(today ?? '', { exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => choice.getAttribute('aria-valuetext')).not.toBe(today)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('columnheader', { name: 'Sales before' }).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(31)
})

slowTest.each(widths(360))(
  'the overview has no accessibility fault at %i px, with sales and without',
  async width => {
    const { page } = await open(width)
    expect(await findAccessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const { page: empty } = await openedBy(server, await aBrand(server), { width })
    await visit(empty, at)
    await empty.getByRole('heading', { name: 'Set up your shop' }).waitFor()
    expect(await findAccessibilityFaults(empty)).toEqual([])
    expect(await empty.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)

slowTest('a shop without orders is led from step to step, which tick themselves', async () => {
  const { pool } = server.services
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedBy(server, brand)
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const showNext = async (title: string) => {
    await visit(page, at)
    await step(title).getByText('Next step').waitFor()
    expect(await page.getByText('Next step').count()).toBe(1)
  }
  await showNext('Add your logo and cover')
  expect(await step('Add your logo').getByRole('link').getAttribute('href')).toBe('/account/business/brand')
  const images = { cover: await brand.image('brand'), logo: await brand.image('brand') }
  const empty = { version: 1, story: '', cover: null, logo: null, featured: [] }
  expect(
    (await brand.call('PUT', '/api/v1/business/brand', { ...empty, cover: images.cover.id })).status,
  ).toBe(200)
  // one of the two is not enough
  await showNext('Add your logo and cover')
  const both = { ...empty, version: 2, cover: images.cover.id, logo: images.logo.id }
  expect((await brand.call('PUT', '/api/v1/business/brand', both)).status).toBe(200)
  await showNext('Put your first product on sale')
  await brand.create()
  await visit(page, at)
  await step('Put your first product on sale').getByRole('link', { name: 'Open your drafts' }).waitFor()
  await brand.active()
  await showNext('Set up delivery')
  await step('Set up delivery').getByRole('link', { name: 'Add your address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await pool.query(
    `insert into addresses (id, user_id, is_default, name, line1, postcode, city, region, country)
     values ('d_' || substr($1, 3), $1, true, 'Brand', '4 Loom Street', '04101', 'Portland', 'ME', 'US')`,
    [brand.id],
  )
  await showNext('Get your first order')
  await page.getByText('3 of 4 steps are done.').waitFor()
  expect(misdeeds).toEqual(clean)
})

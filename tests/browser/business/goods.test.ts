import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand, threeVariants } from '#tests/support/members/brand.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { newStaff } from '#tests/support/members/staff.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const noSkus = { ...threeVariants, variants: threeVariants.variants.map(each => ({ ...each, sku: null })) }
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

test.for(widths(1440))(
  'a brand makes a collection, and shoppers find it on its page, at %i px',
  async width => {
    const brand = await aBrand(server)
    const coat = await brand.active({ ...noSkus, title: `Loden coat of ${width}` })
    await brand.active({ ...noSkus, title: `Wool cape of ${width}` })
    const { page, misdeeds } = await openedWarmBy(server, brand, { width })
    await visit(page, '/account/business/products?collections=all')
    await page.getByText('No collections yet.').waitFor()
    await page.getByRole('link', { name: 'New collection' }).click()
    await page.getByRole('heading', { level: 1, name: 'New collection' }).waitFor()
    await button(page, 'Make collection').click()
    await page.getByText('Enter a title.').first().waitFor()
    await page.getByLabel('Title', { exact: true }).fill('Autumn essentials')
    await page.getByLabel('Text').fill('For the first cold days.')
    await button(page, 'Choose products').click()
    const choice = page.getByRole('dialog', { name: 'Choose products of this collection' })
    await choice.getByRole('checkbox', { name: coat.title }).check()
    await button(page, 'Done').click()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await button(page, 'Make collection').click()
    await page.getByRole('heading', { level: 1, name: 'Autumn essentials' }).waitFor()
    await fits(page, width)
    await page.getByRole('link', { name: 'View in the shop' }).click()
    await page.getByRole('heading', { level: 2, name: 'Autumn essentials' }).waitFor()

    const { page: visitor, misdeeds: others } = await openPage({ origin: server.url, width })
    const slug = new URL(page.url()).pathname
    await visit(visitor, slug)
    await visitor.getByRole('region', { name: 'Autumn essentials' }).getByText(coat.title).waitFor()
    expect(await findAccessibilityFaults(visitor)).toEqual([])
    await visitor
      .getByRole('navigation', { name: `Collections of ${brand.name}` })
      .getByRole('link', { name: 'Autumn essentials' })
      .click()
    await visitor.getByText('For the first cold days.').waitFor()
    expect(new URL(visitor.url()).search).toBe('?collection=autumn-essentials')
    await visitor.getByRole('link', { name: coat.title }).first().waitFor()
    expect(await visitor.getByRole('link', { name: `Wool cape of ${width}` }).count()).toBe(0)
    await fits(visitor, width)
    // its address is a page of the server's, too, in which the browser finds the same
    await visit(visitor, `${slug}?collection=autumn-essentials`)
    await visitor.getByText('For the first cold days.').waitFor()
    await visitor.getByRole('link', { name: coat.title }).first().waitFor()
    expect([misdeeds, others]).toEqual([clean, clean])
  },
)

test.for(widths(1440))(
  'a brand raises prices of what it selects, sees each before and after, and undoes it, at %i px',
  async width => {
    const brand = await aBrand(server)
    const coat = await brand.active({ ...noSkus, title: `Loden coat of ${width}` })
    await brand.active({ ...noSkus, title: `Wool cape of ${width}` })
    const { page, misdeeds } = await openedWarmBy(server, brand, { width })
    await visit(page, '/account/business/products')
    await page.getByRole('checkbox', { name: `Select ${coat.title}` }).check()
    await page.getByRole('link', { name: 'Edit all 2 that match…' }).waitFor()
    await page.getByRole('link', { name: 'Edit…', exact: true }).click()
    await page.getByText('For the product you selected.').waitFor()
    await button(page, 'Preview changes').click()
    await page.getByText('Choose what to change.').first().waitFor()
    await page.getByLabel('What to change').selectOption({ label: 'Raise prices' })
    await page.getByLabel('Percent', { exact: true }).fill('900')
    await button(page, 'Preview changes').click()
    await page.getByText('Enter a whole number from 1 to 500.').last().waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByLabel('Percent', { exact: true }).fill('10')
    await button(page, 'Preview changes').click()
    await page.getByRole('heading', { level: 1, name: 'Raise prices by 10%' }).waitFor()
    await page.getByText('3 changes if you apply it.').waitFor()
    await page.getByRole('cell', { name: '$143.00' }).waitFor()
    await fits(page, width)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await button(page, 'Apply changes').click()
    await page.getByText('3 changes made.').waitFor()
    expect((await brand.get(coat.id)).variants.map(({ price }) => price)).toEqual([
      ...['132.00', '132.00', '143.00'],
    ])
    await button(page, 'Undo changes…').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo changes', exact: true }).click()
    await page.getByText('3 changes undone.').waitFor()
    expect((await brand.get(coat.id)).variants.map(({ price }) => price)).toEqual([
      ...['120.00', '120.00', '130.00'],
    ])
    expect(misdeeds).toEqual(clean)
  },
)

test('the warehouse sees a product and why it cannot edit it', async () => {
  const brand = await aBrand(server)
  const coat = await brand.active({ ...noSkus, title: 'Loden coat' })
  const person = await newStaff(server, brand.id, 'warehouse')
  const { page, misdeeds } = await openedWarmBy(server, person)
  await visit(page, `/account/business/products?product=${coat.id}`)
  await page.getByRole('heading', { level: 1, name: 'Loden coat' }).waitFor()
  await page
    .getByText('As warehouse you see this product and change its stock in the table.', { exact: false })
    .waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await button(page, 'Save').count()).toBe(0)
  await page
    .getByRole('row', { name: /Navy · M/ })
    .getByText('$130.00')
    .waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(misdeeds).toEqual(clean)
})

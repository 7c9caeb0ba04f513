import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand } from '#tests/support/members/brand.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.for(widths(1440))(
  'a brand tags a product and many at once, and filters the table by a tag, at %i px',
  async width => {
    const brand = await aBrand(server)
    const one = { options: [], variants: [{ values: [], price: '20.00', stock: 1 }] }
    const coat = await brand.active({ ...one, title: 'Loden coat' })
    await brand.active({ ...one, title: 'Wool cape' })
    const { page, misdeeds } = await openedWarmBy(server, brand, { width })
    await visit(page, `/account/business/products?product=${coat.id}`)
    await page.getByRole('textbox', { name: 'Tags' }).fill(`Winter, ${'x'.repeat(61)}`)
    await page.getByLabel('Page title').fill('Coats for the cold')
    await button(page, 'Save').click()
    await page.getByText('A tag has at most 60 characters.').first().waitFor()
    await page.getByRole('textbox', { name: 'Tags' }).fill('Winter, winter')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await button(page, 'Save').click()
    await expect.poll(async () => (await brand.get(coat.id)).tags).toEqual(['Winter'])
    expect((await brand.get(coat.id)).seo_title).toBe('Coats for the cold')

    await visit(page, '/account/business/products?bulk=new')
    await page.getByLabel('What to change').selectOption({ label: 'Add a tag' })
    await page.getByLabel('Tag', { exact: true }).fill('Sale')
    await button(page, 'Preview changes').click()
    await page.getByRole('heading', { name: 'Add the tag Sale' }).waitFor()
    await page.getByRole('cell', { name: 'Sale' }).first().waitFor()
    await button(page, 'Apply changes').click()
    await expect.poll(async () => (await brand.get(coat.id)).tags).toEqual(['Winter', 'Sale'])

    await visit(page, '/account/business/products')
    await page.getByText('Wool cape').first().waitFor()
    await button(page, 'Filter').click()
    await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'Winter (1)' })
    await button(page, 'Done').click()
    await page.getByText('Wool cape').first().waitFor({ state: 'detached' })
    await page.getByText('Loden coat').first().waitFor()
    expect(new URL(page.url()).searchParams.get('tag')).toBe('Winter')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

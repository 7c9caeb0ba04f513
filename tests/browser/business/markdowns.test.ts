import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { dayIn } from '#tests/support/days.ts'
import { aBrand, threeVariants } from '#tests/support/members/brand.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const noSkus = { ...threeVariants, variants: threeVariants.variants.map(each => ({ ...each, sku: null })) }

test.for(widths(1440))(
  'a brand marks down what it selects, and shoppers see both prices until it ends, at %i px',
  async width => {
    const brand = await aBrand(server)
    const coat = await brand.active({ ...noSkus, title: `Loden coat of ${width}` })
    await brand.active({ ...noSkus, title: `Wool cape of ${width}` })
    const { page, misdeeds } = await openedWarmBy(server, brand, { width })
    await visit(page, '/account/business/products')
    await page.getByRole('checkbox', { name: `Select ${coat.title}` }).check()
    await page.getByRole('link', { name: 'Mark down', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'New markdown' }).waitFor()
    await page.getByText('One selected product').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await button(page, 'Save and preview').click()
    await page.getByText('Something is still empty.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Winter sale')
    await page.getByLabel('Percent off').fill('95')
    await page.getByLabel('Last day').fill(dayIn(server.services, 7))
    await button(page, 'Save and preview').click()
    await page.getByText('Enter a whole number from 1 to 90.').last().waitFor()
    await page.getByLabel('Percent off').fill('20')
    await page.getByLabel('Rounding').selectOption({ label: 'Down to .95' })
    await button(page, 'Save and preview').click()
    await page.getByRole('heading', { level: 1, name: 'Winter sale' }).waitFor()
    await page.getByText('3 prices of 1 product change.').waitFor()
    expect(await page.getByRole('cell', { name: '$95.95' }).count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await findAccessibilityFaults(page)).toEqual([])
    // what is not saved is not started
    await page.getByLabel('Percent off').fill('50')
    await page.getByText('Save the draft first.').first().waitFor()
    await button(page, 'Discard changes').click()
    await button(page, 'Start now').click()
    await page.getByText('3 prices of 1 product were reduced.').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])

    const { page: visitor } = await openPage({ origin: server.url, width })
    await visit(visitor, `/product/${coat.slug}/${coat.id}`)
    await visitor.getByText('$95.95').first().waitFor()
    await visitor.getByText('$120.00').first().waitFor()

    await visit(page, `/account/business/products?product=${coat.id}`)
    await page
      .getByText('A markdown runs: shoppers pay $95.95 to $103.95. You edit the regular prices.')
      .waitFor()
    await page.getByRole('link', { name: 'Markdowns' }).click()
    await page.getByRole('link', { name: 'Winter sale' }).click()
    await button(page, 'End now…').click()
    await page.getByRole('dialog').getByRole('button', { name: 'End now', exact: true }).click()
    await page.getByText('Ended', { exact: true }).waitFor()
    await visit(visitor, `/product/${coat.slug}/${coat.id}`)
    await visitor.getByText('$120.00').first().waitFor()
    expect(await visitor.getByText('$95.95').count()).toBe(0)

    await page.getByRole('link', { name: 'Copy', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'New markdown' }).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Winter sale (copy)')
    expect(misdeeds).toEqual(clean)
  },
)

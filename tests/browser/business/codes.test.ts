import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { fillDetails } from '#tests/support/browser/fill-checkout.ts'
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
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
const noSkus = { ...threeVariants, variants: threeVariants.variants.map(each => ({ ...each, sku: null })) }

test.for(widths(360))(
  'a brand creates a code for what it selects, a guest pays with it, and the brand sees what it gave away, at %i px',
  async width => {
    const brand = await aBrand(server)
    const coat = await brand.active({ ...noSkus, title: `Loden coat of ${width}` })
    const { page, misdeeds } = await openedWarmBy(server, brand, { width })
    await visit(page, '/account/business/products')
    await page.getByRole('checkbox', { name: `Select ${coat.title}` }).check()
    await page.getByRole('link', { name: 'Create code', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'New code' }).waitFor()
    await page.getByText('One selected product').waitFor()
    await fits(page, width)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByLabel('Code', { exact: true }).fill('winter 15')
    await page.getByLabel('Percent off').fill('95')
    await page.getByLabel('Last day').fill(dayIn(server.services, 7))
    await button(page, 'Create code').click()
    await page.getByText('Enter a whole number from 1 to 90.').last().waitFor()
    await page.getByLabel('Percent off').fill('15')
    await page.getByLabel('Uses in all').fill('1')
    await button(page, 'Create code').click()
    await page.getByRole('heading', { level: 1, name: 'WINTER15' }).waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    await fits(page, width)
    expect(await findAccessibilityFaults(page)).toEqual([])

    const { page: guest, misdeeds: guests } = await openPage({ origin: server.url, width })
    await guest.goto('/robots.txt')
    const [variant] = coat.variants
    await guest.evaluate(
      stored => localStorage.setItem('cart', stored),
      JSON.stringify([{ id: variant?.id, quantity: 1 }]),
    )
    await visit(guest, '/about')
    await button(guest, 'Bag, 1 item').click()
    await button(guest, 'Checkout').click()
    await guest.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    await guest.locator('.checkout__fold > summary').waitFor()
    const folded = guest.locator('.checkout__fold:not([open]) > summary')
    if (await folded.isVisible()) await folded.click()
    const field = guest.getByLabel('Discount code')
    const said = guest.locator('.code-entry [role=status]')
    await field.fill('WINTRE15')
    await field.press('Enter')
    await expect.poll(() => said.textContent()).toBe('We don’t know this code. Check the spelling.')
    expect(await field.inputValue()).toBe('WINTRE15')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await findAccessibilityFaults(guest)).toEqual([])
    await field.fill('winter15')
    await field.press('Enter')
    // 15 percent of 120.00, whose delivery is free
    await expect.poll(() => said.textContent()).toMatch(/^You save \$18\.00\. The total is \$102\.00\.$/)
    await guest.getByText('takes off $18.00').waitFor()
    await fits(guest, width)
    expect(await findAccessibilityFaults(guest)).toEqual([])
    // removed by the keyboard: the field has the focus then
    await button(guest, 'Remove WINTER15').press('Enter')
    await expect.poll(() => said.textContent()).toBe('The code is removed. The total is $120.00.')
    await expect.poll(() => guest.evaluate(() => document.activeElement?.id)).toBe('discount-code')
    await field.fill('WINTER15')
    await button(guest, 'Apply').click()
    await guest.getByText('takes off $18.00').waitFor()

    await fillDetails(guest)
    await guest.getByLabel('Test card, accepted').check()
    await button(guest, 'Pay $102.00').click()
    await guest.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
    await guest.getByText('Code WINTER15 took off $18.00.').first().waitFor()
    expect(await findAccessibilityFaults(guest)).toEqual([])

    await visit(page, '/account/business/products?code=all')
    await page.getByText('Used up', { exact: true }).waitFor()
    await page.getByText('$18.00').first().waitFor()
    await fits(page, width)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'WINTER15' }).click()
    await page.getByText('$102.00').waitFor()
    await button(page, 'End code…').click()
    await page.getByRole('dialog').getByRole('button', { name: 'End code', exact: true }).click()
    await page.getByText('Ended', { exact: true }).waitFor()
    expect([misdeeds, guests]).toEqual([clean, clean])
  },
)

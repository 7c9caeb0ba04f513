import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer

beforeAll(async () => {
  server = (await startShop()).server
})

describe.each(widths(1440))('at %i px', width => {
  test('a guest buys a dress with the keyboard alone', async () => {
    const { page, misdeeds } = await openPage({ origin: server.url, width })
    await visit(page, '/')

    // home → category, through the header's panel
    await tabTo(page, /^Woman$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Dresses$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Dresses for women' }).waitFor()
    await expect.poll(() => page.url()).toContain('/category/dresses/woman')

    // category → filter by color
    await tabTo(page, /^Filter/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Black/)
    await page.keyboard.press('Space')
    await expect.poll(() => page.url()).toContain('color=black')
    // the list has answered, whether or not the panel covers it
    await expect.poll(() => page.locator('ul[aria-label="Results"] > li').count()).toBe(1)

    // filter → product
    await page.keyboard.press('Escape')
    await tabTo(page, /^Bias-cut slip dress/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Bias-cut slip dress' }).waitFor()

    // product → cart
    await tabTo(page, /Black/)
    await page.keyboard.press('Space')
    // a group of radio buttons is one stop; the arrow keys choose in it
    await tabTo(page, /^S$/)
    await page.keyboard.press('ArrowRight')
    await tabTo(page, /^Add to bag/)
    await page.keyboard.press('Enter')
    const bag = page.getByRole('dialog', { name: 'Your bag' })
    await bag.getByRole('link', { name: 'Bias-cut slip dress' }).waitFor()

    // cart → checkout
    await tabTo(page, /^Checkout/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    for (const [label, text] of [
      [/^Email/, 'guest@example.com'],
      [/^Full name|^Name/, 'Ada Guest'],
      [/^Street/, '1 Example Street'],
      [/^Postcode|^ZIP/, '10115'],
      [/^City|^Town/, 'Berlin'],
    ] as const) {
      await tabTo(page, label)
      await page.keyboard.type(text)
    }
    await tabTo(page, /^Country/)
    await page.keyboard.type('Germany')
    await tabTo(page, /^Continue to payment/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Pay $63.90' }).waitFor()

    // checkout → paid order
    await tabTo(page, /^Test card, accepted/)
    await page.keyboard.press('Space')
    expect(await tabTo(page, /^Pay \$63\.90/)).toBeLessThanOrEqual(3)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Your order/ }).waitFor()
    await page
      .getByText(/G-\d{4}-\d{4}/)
      .first()
      .waitFor()

    // the order page is found again at the same address
    await visit(page, new URL(page.url()).pathname)
    await page
      .getByText(/G-\d{4}-\d{4}/)
      .first()
      .waitFor()
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
    expect(await page.context().cookies()).toEqual([])
  })
})

slowTest.for(widths(360))(
  'without JavaScript, at %i px, a visitor comes from home over a filter to a product',
  async width => {
    const { page } = await openPage({ origin: server.url, width, javaScript: false })
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Shop' }).getByText('Woman', { exact: true }).click()
    await page.getByRole('link', { name: 'Dresses', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Dresses for women' }).waitFor()
    // a plain form: its button asks for the list
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel(/^Black/).check()
    await page.getByRole('button', { name: /^Show \d+ items?$/ }).click()
    await page.waitForURL(/color=black/)
    await page.getByRole('link', { name: /^Bias-cut slip dress/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Bias-cut slip dress' }).waitFor()
    await page.getByText('$59.00').first().waitFor()
  },
)

import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { comeToPayment } from '#tests/support/browser/fill-checkout.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement)
/** Whether it can be seen without scrolling. */
const isInView = (element: Locator) =>
  element.evaluate(node => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
const pay = async (page: Page, card: string) => {
  await page.getByLabel(card).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

describe.each(widths(1440))('at %i px', width => {
  test('each screen of the checkout is seen, has the focus and names the tab', async () => {
    const { page, misdeeds } = await openPage({ origin: server.url, width, height: 640 })
    const arrivedAt = async (heading: Locator, title: RegExp) => {
      await heading.waitFor()
      await expect.poll(() => isFocused(heading)).toBe(true)
      expect(await isInView(heading)).toBe(true)
      await expect.poll(() => page.title()).toMatch(title)
    }
    await comeToPayment(page, `/product/long-wool-coat/${shop.coat}`)
    expect(await page.title()).toMatch(/^Checkout · /)

    await pay(page, 'Test card, asks to confirm')
    const question = page.getByRole('heading', { name: 'Confirm it’s you' })
    await arrivedAt(question, /^Confirm it’s you · /)

    // who stops the payment was not declined, and finds the way to the cards
    await page.getByRole('button', { name: 'No, cancel the payment' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The payment was stopped, as you asked.' })
    await expect.poll(() => isFocused(alert)).toBe(true)
    expect(await isInView(alert)).toBe(true)
    expect(await page.title()).toMatch(/^Checkout · /)
    await tabTo(page, /Choose another card/)
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(page.locator('#payment'))).toBe(true)

    await pay(page, 'Test card, declined')
    const declined = page.getByRole('alert').filter({ hasText: 'The card was declined. Try another one.' })
    await expect.poll(() => isFocused(declined)).toBe(true)

    await pay(page, 'Test card, accepted')
    await arrivedAt(page.getByRole('heading', { level: 1, name: 'Your order' }), /^Your order · /)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  })
})

slowTest('on a phone the checkout stands in the order of its source, and the terms can be read', async () => {
  const { page } = await openPage({ origin: server.url, width: 360 })
  await comeToPayment(page, `/product/long-wool-coat/${shop.coat}`)
  const tops = await page
    .locator('.checkout__columns > *')
    .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(tops).toHaveLength(2)
  const terms = page.locator('.checkout__pay').getByRole('link', { name: 'terms of sale' })
  expect(await terms.getAttribute('href')).toBe('/terms')
})

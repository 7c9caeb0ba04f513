import type { Page } from 'playwright-core'
import { changed, checkout } from '#tests/machines/checkout/checkout-fixtures.ts'
import { button, cutOff, type Screen } from './accessible-state.ts'

const pay = /^Pay \$/
const accepted = (page: Page) => page.getByRole('radio', { name: /accepted/ }).check()

/** The checkout of an address that nobody has is this one. */
const answeredWith = (data: object) => (page: Page) =>
  page.route('**/api/v1/checkouts/*', route => route.fulfill({ status: 200, json: { data } }))

/** The way from a piece to its order, and what may come between. */
export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkout',
    path: ({ shop }) => `/product/long-wool-coat/${shop.coat}`,
    states: [
      {
        name: 'form',
        open: async page => {
          await button(page, 'Buy now').click()
          await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
          await button(page, 'Continue to payment').waitFor()
        },
      },
      {
        name: 'errors',
        by: 'step',
        open: async page => {
          await button(page, 'Continue to payment').click()
          await page.getByRole('alert').first().waitFor()
        },
      },
      { name: 'payment', by: 'step', open: toPayment },
      {
        name: 'question of the bank',
        by: 'step',
        open: async page => {
          await page.getByRole('radio', { name: /asks to confirm/ }).check()
          await button(page, pay).click()
          await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
        },
      },
      {
        name: 'no connection',
        by: 'step',
        open: async page => {
          await button(page, 'No, cancel the payment').click()
          await accepted(page)
          await cutOff('**/api/**')(page)
          await button(page, pay).click()
          await button(page, 'Retry').waitFor()
          // the bar stays in sight while one scrolls, and what slides below it counts as half covered
          await page.evaluate(() => window.scrollTo(0, 0))
        },
      },
      {
        name: 'paid order',
        by: 'step',
        open: async page => {
          await button(page, 'Retry').click()
          await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
        },
      },
      {
        name: 'order about to be canceled',
        by: 'step',
        open: async page => {
          await button(page, 'Cancel the order').click()
          await page.getByRole('dialog').waitFor()
        },
      },
      {
        name: 'cancelled order',
        by: 'step',
        open: async page => {
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
          await page.getByRole('heading', { level: 2, name: 'Canceled' }).waitFor()
        },
      },
    ],
  },
  {
    name: 'checkout that nobody may see',
    path: '/checkout/k_checkout-one',
    states: [
      {
        name: 'missing',
        open: page => page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).waitFor(),
      },
      {
        name: 'time ran out',
        before: answeredWith(checkout('expired')),
        open: page => page.getByRole('heading', { name: 'Time ran out' }).waitFor(),
      },
      {
        name: 'outcome unknown',
        before: answeredWith(checkout('unknown')),
        open: page => page.getByRole('heading', { name: /^We’re checking your payment/ }).waitFor(),
      },
      {
        name: 'something changed',
        before: async page => {
          const inTime = { expires_at: new Date(Date.now() + 900_000).toISOString() }
          const json = {
            message: 'The total changed.',
            code: 'price_changed',
            request_id: 'r',
            data: changed('reserved'),
          }
          await page.route('**/api/v1/checkouts/*/pay', route => route.fulfill({ status: 409, json }))
          await answeredWith(checkout('reserved', inTime))(page)
        },
        open: async page => {
          await accepted(page)
          await button(page, pay).click()
          await page.getByRole('heading', { name: 'Your order has changed' }).waitFor()
        },
      },
    ],
  },
]

async function toPayment(page: Page): Promise<void> {
  await page.locator('#email').fill('ada@example.com')
  for (const field of ['name', 'line1', 'postcode', 'city']) {
    await page.locator(`[id="address.${field}"]`).fill(field === 'postcode' ? '04101' : 'Harbour 12')
  }
  await page.locator('[id="address.country"]').selectOption('US')
  await page.locator('[id="address.region"]').selectOption('ME')
  await button(page, 'Continue to payment').click()
  await button(page, pay).waitFor()
}

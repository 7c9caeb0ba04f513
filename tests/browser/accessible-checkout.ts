import type { Page } from 'playwright-core'
import { changed, checkout } from '#tests/machines/checkout-fixtures.ts'
import { visit } from '#tests/support/page.ts'
import type { Shop } from '#tests/support/shop.ts'

/** A screen that is looked at. */
export interface Screen {
  name: string
  path: (shop: Shop) => string
  /** Opens what the screen hides: panels, dialogs, errors. Each is looked at by itself. */
  opened?: [name: string, open: (page: Page) => Promise<void>][]
}

/** The way from a piece to its order, and what may come between. */
export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkout',
    path: ({ coat }) => `/product/long-wool-coat/${coat}`,
    opened: [
      ['form', toCheckout],
      [
        'errors',
        async page => {
          await toCheckout(page)
          await page.getByRole('button', { name: 'Go to payment' }).click()
          await page.getByRole('alert').first().waitFor()
        },
      ],
      ['payment', toPayment],
      [
        'question of the bank',
        async page => {
          await toPayment(page)
          await page.getByRole('radio', { name: /question/ }).check()
          await page.getByRole('button', { name: /^Pay \$/ }).click()
          await page.getByRole('heading', { name: 'Your bank has a question' }).waitFor()
        },
      ],
      [
        'no connection',
        async page => {
          await toPayment(page)
          await page.getByRole('radio', { name: /accepted/ }).check()
          await page.route('**/api/**', route => route.abort())
          await page.getByRole('button', { name: /^Pay \$/ }).click()
          await page.getByRole('button', { name: 'Retry' }).waitFor()
          // the bar stays in sight while one scrolls, and what slides below it counts as half covered
          await page.evaluate(() => window.scrollTo(0, 0))
          await page.unrouteAll()
        },
      ],
      ['paid order', toOrder],
      [
        'order about to be cancelled',
        async page => {
          await toOrder(page)
          await page.getByRole('button', { name: 'Cancel the order' }).click()
          await page.getByRole('dialog').waitFor()
        },
      ],
      [
        'cancelled order',
        async page => {
          await toOrder(page)
          await page.getByRole('button', { name: 'Cancel the order' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
          await page.getByRole('heading', { level: 2, name: 'Cancelled' }).waitFor()
        },
      ],
    ],
  },
  {
    name: 'checkout that nobody may see',
    path: () => '/checkout/k_checkout-one',
    opened: [
      [
        'time ran out',
        async page => {
          await answerCheckout(page, 200, { data: checkout('expired') })
          await page.getByRole('heading', { name: 'The time ran out' }).waitFor()
        },
      ],
      [
        'outcome unknown',
        async page => {
          await answerCheckout(page, 200, { data: checkout('unknown') })
          await page.getByRole('heading', { name: /^We are finding out/ }).waitFor()
        },
      ],
      [
        'something changed',
        async page => {
          const data = changed('reserved')
          await page.route('**/api/v1/checkouts/*/pay', route =>
            route.fulfill({
              status: 409,
              json: { message: 'The total changed.', code: 'price_changed', request_id: 'r', data },
            }),
          )
          await answerCheckout(page, 200, {
            data: checkout('reserved', { expires_at: new Date(Date.now() + 900_000).toISOString() }),
          })
          await page.getByRole('radio', { name: /accepted/ }).check()
          await page.getByRole('button', { name: /^Pay \$/ }).click()
          await page.getByRole('heading', { name: 'Something changed meanwhile' }).waitFor()
          await page.unrouteAll()
        },
      ],
    ],
  },
]

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.getByRole('button', { name: 'Go to payment' }).waitFor()
}

async function toPayment(page: Page): Promise<void> {
  await toCheckout(page)
  await page.locator('#email').fill('ada@example.com')
  for (const field of ['name', 'line1', 'postcode', 'city']) {
    await page.locator(`[id="address.${field}"]`).fill(field === 'postcode' ? '04101' : 'Harbour 12')
  }
  await page.locator('[id="address.country"]').selectOption('US')
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
}

async function toOrder(page: Page): Promise<void> {
  await toPayment(page)
  await page.getByRole('radio', { name: /accepted/ }).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
}

/** Opens the page anew; its checkout is this one. */
async function answerCheckout(page: Page, status: number, json: unknown): Promise<void> {
  await page.route('**/api/v1/checkouts/*', route => route.fulfill({ status, json }))
  await visit(page, '/checkout/k_checkout-one')
}

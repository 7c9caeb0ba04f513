import type { Page } from 'playwright-core'
import type { Shop } from '#tests/support/shop.ts'

/** A screen that is looked at. */
export interface Screen {
  name: string
  path: (shop: Shop) => string
  /** Opens what the screen hides: panels, dialogs, errors. Each is looked at by itself. */
  opened?: [name: string, open: (page: Page) => Promise<void>][]
}

const still = ['/about', '/customer-care', '/terms', '/privacy', '/how-it-works', '/faq', '/for-brands']

/** All of them, with what they hide. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    path: () => '/',
    opened: [
      ['Latest panel', page => page.locator('#panel-latest').click()],
      ['Brands panel', page => page.locator('#panel-brands').click()],
      [
        'search with suggestions',
        async page => {
          await page.getByRole('button', { name: 'Search' }).first().click()
          await page.getByRole('combobox').fill('dres')
          await page.getByRole('option').first().waitFor()
        },
      ],
      [
        'search message',
        async page => {
          await page.getByRole('button', { name: 'Search' }).first().click()
          await page.getByRole('combobox').fill('abc')
          await page.keyboard.press('Enter')
          await page.getByText('Please use more than 3 characters for search').waitFor()
        },
      ],
    ],
  },
  {
    name: 'catalog',
    path: () => '/catalog',
    opened: [
      ['filters', page => page.getByText('Filter', { exact: true }).click()],
      [
        'page that could not be had',
        async page => {
          await page.route('**/api/v1/products/*', route => route.abort())
          await page.getByRole('link', { name: 'Long wool coat' }).first().click()
          await page.getByRole('button', { name: 'Try again' }).waitFor()
          await page.unrouteAll()
        },
      ],
    ],
  },
  { name: 'filtered category', path: () => '/category/dresses/woman?colour=black&size=m' },
  { name: 'brand', path: () => '/brand/atelier-nord' },
  { name: 'nothing found', path: () => '/search?q=qqqqqq' },
  { name: 'search too short', path: () => '/search?q=abc' },
  {
    name: 'product',
    path: ({ dress }) => `/product/bias-cut-slip-dress/${dress}`,
    opened: [
      ['missing choice', page => page.getByRole('button', { name: 'Add to bag' }).click()],
      [
        'size guide',
        async page => {
          await page.getByRole('button', { name: 'Size guide' }).click()
          await page.getByRole('dialog').waitFor()
        },
      ],
    ],
  },
  { name: 'ad', path: ({ ad }) => `/product/denim-jacket-well-loved/${ad}` },
  {
    name: 'bag',
    path: ({ coat }) => `/product/long-wool-coat/${coat}`,
    opened: [
      [
        'with a line',
        async page => {
          await page.getByRole('button', { name: 'Add to bag' }).click()
          await page
            .getByRole('dialog', { name: 'Your bag' })
            .getByRole('link', { name: 'Long wool coat' })
            .waitFor()
        },
      ],
      [
        'asked to be emptied',
        async page => {
          await page.getByRole('button', { name: 'Add to bag' }).click()
          await page.getByRole('button', { name: 'Empty the bag' }).click()
          await page.getByRole('dialog', { name: 'Empty your bag' }).waitFor()
        },
      ],
    ],
  },
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
      [
        'paid order',
        async page => {
          await toPayment(page)
          await page.getByRole('radio', { name: /accepted/ }).check()
          await page.getByRole('button', { name: /^Pay \$/ }).click()
          await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
        },
      ],
    ],
  },
  {
    name: 'login',
    path: () => '/login',
    opened: [
      [
        'refused',
        async page => {
          await page.locator('#email').fill('mia@demo.example')
          await page.locator('#password').fill('wrong-password')
          await page.locator('main').getByRole('button', { name: 'Log in' }).click()
          await page.getByRole('alert').waitFor()
        },
      ],
    ],
  },
  {
    name: 'contact us',
    path: () => '/contact-us',
    opened: [
      [
        'refused',
        async page => {
          await page.getByRole('button', { name: 'Send' }).click()
          await page.getByRole('alert').first().waitFor()
        },
      ],
    ],
  },
  { name: 'messages', path: () => '/account/messages' },
  { name: 'not found', path: () => '/nowhere' },
  ...still.map(path => ({ name: path, path: () => path })),
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

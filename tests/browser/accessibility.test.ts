import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { findAccessibilityFaults } from '#tests/support/axe.ts'
import { openPage, visit } from '#tests/support/page.ts'
import { startTestServer } from '#tests/support/server.ts'
import { type Shop, seedShop } from '#tests/support/shop.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  server = await startTestServer({
    prepare: async services => {
      shop = await seedShop(services)
    },
  })
})

interface Screen {
  name: string
  path: () => string
  /** Opens what the screen hides: panels, dialogs, errors. Each is looked at by itself. */
  opened?: [name: string, open: (page: Page) => Promise<void>][]
}

const still = [
  '/about',
  '/customer-care',
  '/contact-us',
  '/terms',
  '/privacy',
  '/how-it-works',
  '/faq',
  '/for-brands',
]

const screens: Screen[] = [
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
    opened: [['filters', page => page.getByText('Filter', { exact: true }).click()]],
  },
  { name: 'filtered category', path: () => '/category/dresses/woman?colour=black&size=m' },
  { name: 'brand', path: () => '/brand/atelier-nord' },
  { name: 'nothing found', path: () => '/search?q=qqqqqq' },
  { name: 'search too short', path: () => '/search?q=abc' },
  {
    name: 'product',
    path: () => `/product/bias-cut-slip-dress/${shop.dress}`,
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
  { name: 'ad', path: () => `/product/denim-jacket-well-loved/${shop.ad}` },
  {
    name: 'bag',
    path: () => `/product/long-wool-coat/${shop.coat}`,
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
    path: () => `/product/long-wool-coat/${shop.coat}`,
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
    ],
  },
  { name: 'login', path: () => '/login' },
  { name: 'messages', path: () => '/account/messages' },
  { name: 'not found', path: () => '/nowhere' },
  ...still.map(path => ({ name: path, path: () => path })),
]

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await page.getByRole('button', { name: 'Go to payment' }).waitFor()
}

describe.each([
  { width: 1440, dark: false },
  { width: 360, dark: true },
])('at $width px, dark: $dark', ({ width, dark }) => {
  test.each(screens)('axe finds nothing on $name', async ({ path, opened = [] }) => {
    const { page, misdeeds } = await openPage({ origin: server.url, width, dark })
    await visit(page, path())
    const faults = { closed: await findAccessibilityFaults(page) }
    const seen: Record<string, string[]> = faults
    for (const [name, open] of opened) {
      await visit(page, path())
      await open(page)
      seen[name] = await findAccessibilityFaults(page)
    }
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map(name => [name, []])))
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  })
})

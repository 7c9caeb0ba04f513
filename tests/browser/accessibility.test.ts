import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { colours, findAccessibilityFaults } from '#tests/support/axe.ts'
import { type OpenedPage, openPage, visit } from '#tests/support/page.ts'
import type { Shop } from '#tests/support/shop.ts'
import { startShop } from '#tests/support/start-shop.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop({
    prepare: async services => {
      // every state of the checkout holds or buys one
      await services.pool.query('update variants set stock = 500 where product_id = $1', [shop.coat])
    },
  }))
})

interface Screen {
  name: string
  path: () => string
  /** Opens what the screen hides: panels, dialogs, errors. Each is looked at by itself. */
  opened?: [name: string, open: (page: Page) => Promise<void>][]
}

const still = ['/about', '/customer-care', '/terms', '/privacy', '/how-it-works', '/faq', '/for-brands']

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

/** One page a width: it has the scripts already. */
let opened: OpenedPage | null = null

async function close(): Promise<void> {
  await opened?.context.close()
  opened = null
}

/** Colours change over a moment, and half-way between two schemes nothing can be read. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .flatMap(each => (each instanceof CSSTransition ? [each.finished.catch(() => {})] : [])),
    ).then(() => {}),
  )
}

/** Both schemes; the second by the rules that see colours, with the full counts by all of them. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await settle(page)
  const light = await findAccessibilityFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  const isFull = process.env.TEST_FULL === '1'
  const dark = await findAccessibilityFaults(page, isFull ? undefined : colours)
  return [...light.map(fault => `light: ${fault}`), ...dark.map(fault => `dark: ${fault}`)]
}

describe.each([1440, 360])('at %i px, light and dark', width => {
  afterAll(close)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await close()
  })

  test.each(screens)('axe finds nothing on $name', async ({ path, opened: parts = [] }) => {
    opened ??= await openPage({ origin: server.url, width, isShared: true })
    const { page, misdeeds } = opened
    const seen: Record<string, string[]> = {}
    for (const [name, open] of [['closed', null] as const, ...parts]) {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      await visit(page, path())
      await open?.(page)
      seen[name] = await faultsOf(page)
    }
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map(name => [name, []])))
    // that a call failed, which a test brought about, the router says too
    const errors = misdeeds.errors.filter(error => !error.includes('NetworkError'))
    expect({ ...misdeeds, errors }).toEqual({ errors: [], violations: [], strangers: [] })
  })
})

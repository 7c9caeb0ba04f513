import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from '#tests/support/page.ts'
import { type Fault, sentence } from './faults.ts'
import { typed, type Visit } from './place.ts'

/** A screen, or a part of one, with the calls it lives on. */
export interface Screen {
  readonly name: string
  /** Which calls are struck: method and path. */
  readonly calls: RegExp
  /** Stands where the call has not been made; returns what the other steps need to know. */
  readonly begin: (visit: Visit) => Promise<string>
  /** Lives on what it was given and makes no call of its own. */
  readonly isDeaf?: boolean
  /** Causes the call. */
  readonly go: (visit: Visit, known: string) => Promise<unknown>
  /** What is seen when all is well. */
  readonly arrived: (page: Page) => Locator
  /** What is seen under a fault; null where nobody is to notice. */
  readonly told: (page: Page, fault: Fault) => Locator | null
  /** The way on once the fault is over; null where there is none to take. */
  readonly retry: (page: Page, fault: Fault) => Locator | 'by itself' | null
  /** What was typed, by the id of its control. */
  readonly typed?: Readonly<Record<string, string>>
  /** What holds after all of it. */
  readonly after?: (visit: Visit, known: string) => Promise<void>
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const notFound = (page: Page) => heading(page, 'This hanger is empty')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const follow = (page: Page, href: string) => page.locator(`a[href="${href}"]:visible`).first().click()

/** A page whose main data the router loads: not found, or a page that says what happened with "Try again". */
function page(
  given: Pick<Screen, 'name' | 'calls' | 'arrived' | 'go'> & {
    from: string
    open?: (page: Page) => Promise<void>
  },
): Screen {
  return {
    ...given,
    begin: async ({ page }) => {
      await visit(page, given.from)
      await given.open?.(page)
      return ''
    },
    told: (page, { tells }) => {
      if (tells === 'missing') return notFound(page)
      if (tells === 'unreachable')
        return page.getByRole('alert').getByText(/reach Garderobe|could not be read/)
      return page.getByRole('alert').getByText(sentence)
    },
    retry: (page, { tells }) => (tells === 'missing' ? null : button(page, 'Try again')),
  }
}

const alert = (page: Page, { tells }: Fault): Locator =>
  page
    .getByRole('alert')
    .getByText(tells === 'unreachable' ? /reach|could not be read|could not send/ : sentence)
    .first()

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) {
    const control = page.locator(`[id="${id}"]`)
    if (id.endsWith('country')) await control.selectOption(value)
    else await control.fill(value)
  }
}

/** Stands on a checkout, goes elsewhere, and comes back by the browser's own button. */
async function leaveCheckout({ page }: Visit, id: string, sign: (page: Page) => Locator): Promise<void> {
  await visit(page, `/checkout/${id}`)
  await sign(page).waitFor()
  await follow(page, '/about')
  await heading(page, /./).and(page.locator('.static__title')).waitFor()
}

const toPayment = (page: Page) => button(page, 'Go to payment')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const orderTitle = (page: Page) => heading(page, /^Your order/)

export const pages: readonly Screen[] = [
  page({
    name: 'home',
    calls: /^GET \/api\/v1\/products$/,
    from: '/about',
    go: ({ page }) => follow(page, '/'),
    arrived: page => heading(page, 'Every piece has a next chapter'),
  }),
  page({
    name: 'catalog',
    calls: /^GET \/api\/v1\/products$/,
    from: '/',
    go: ({ page }) => follow(page, '/catalog'),
    arrived: page => heading(page, 'Latest'),
  }),
  page({
    name: 'category',
    calls: /^GET \/api\/v1\/products$/,
    from: '/',
    go: ({ page }) => follow(page, '/category/clothing'),
    arrived: page => heading(page, 'Clothing'),
  }),
  page({
    name: 'brand',
    calls: /^GET \/api\/v1\/(brands\/|products)/,
    from: '/',
    go: ({ page }) => follow(page, '/brand/atelier-nord'),
    arrived: page => heading(page, 'Atelier Nord'),
  }),
  page({
    name: 'product',
    calls: /^GET \/api\/v1\/products\//,
    from: '/catalog',
    go: ({ page, place }) => follow(page, place.tee.href),
    arrived: page => heading(page, 'Tee of which there are many'),
  }),
  page({
    name: 'search',
    calls: /^GET \/api\/v1\/(products|search\/suggest)$/,
    from: '/about',
    open: async page => {
      await button(page, 'Search').first().click()
      await page.getByRole('combobox').waitFor()
    },
    go: async ({ page }) => {
      await page.getByRole('combobox').fill('dress')
      await page.keyboard.press('Enter')
    },
    arrived: page => heading(page, /dress/),
  }),
  page({
    name: 'filter',
    calls: /^GET \/api\/v1\/products$/,
    from: '/catalog',
    go: async ({ page }) => {
      await page.getByText('Filter', { exact: true }).click()
      await page.getByRole('checkbox', { name: /^Camel/ }).check()
    },
    arrived: page =>
      page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Long wool coat' }),
  }),
]

export const parts: readonly Screen[] = [
  {
    name: 'load more',
    calls: /^GET \/api\/v1\/products$/,
    begin: async ({ page }) => {
      await visit(page, '/catalog')
      return ''
    },
    go: ({ page }) => link(page, 'Load more').click(),
    arrived: page => page.locator('ul[aria-label="Results"] > li:nth-child(26)'),
    told: alert,
    retry: page => link(page, 'Load more'),
  },
  {
    name: 'suggestions',
    calls: /^GET \/api\/v1\/search\/suggest$/,
    begin: async ({ page }) => {
      await visit(page, '/about')
      await button(page, 'Search').first().click()
      await page.getByRole('combobox').waitFor()
      return ''
    },
    go: ({ page }) => page.getByRole('combobox').fill('dres'),
    arrived: page => page.getByRole('combobox').and(page.locator('[name="q"]')),
    told: () => null,
    retry: () => null,
    typed: { 'search-field': 'dres' },
  },
  {
    name: 'bag',
    calls: /^GET \/api\/v1\/items$/,
    begin: async ({ page, place }) => {
      await page.evaluate(
        id => localStorage.setItem('cart', JSON.stringify([{ id, quantity: 2 }])),
        place.tee.id,
      )
      await visit(page, '/about')
      return ''
    },
    go: ({ page }) => button(page, 'Bag, 2 items').click(),
    arrived: page => page.getByRole('dialog').getByRole('link', { name: 'Tee of which there are many' }),
    // offline the bag itself cannot be had, and comes as soon as it can
    told: (page, { name }) =>
      name === 'offline'
        ? page.getByText(/This opens as soon as we can/)
        : page
            .getByRole('dialog')
            .getByRole('alert')
            .getByText(/Your bag is safe/),
    retry: (page, { name }) =>
      name === 'offline' ? 'by itself' : page.getByRole('dialog').getByRole('button', { name: 'Retry' }),
  },
  {
    name: 'from the bag to the checkout',
    calls: /^POST \/api\/v1\/checkouts$/,
    begin: async ({ page, place }) => {
      await page.evaluate(
        id => localStorage.setItem('cart', JSON.stringify([{ id, quantity: 2 }])),
        place.tee.id,
      )
      await visit(page, '/about')
      await button(page, 'Bag, 2 items').click()
      await page.getByRole('dialog').getByText('$38.00').first().waitFor()
      return ''
    },
    go: ({ page }) => button(page, 'Checkout').click(),
    arrived: toPayment,
    told: alert,
    retry: page => button(page, 'Checkout'),
  },
  {
    name: 'buy now',
    calls: /^POST \/api\/v1\/checkouts$/,
    begin: async ({ page, place }) => {
      await visit(page, place.tee.href)
      return ''
    },
    go: ({ page }) => button(page, 'Buy now').click(),
    arrived: toPayment,
    told: alert,
    retry: page => button(page, 'Buy now'),
  },
  {
    name: 'checkout',
    calls: /^GET \/api\/v1\/checkouts\//,
    begin: async at => {
      const id = await at.place.checkout('open')
      await leaveCheckout(at, id, toPayment)
      return id
    },
    go: ({ page }) => page.goBack(),
    arrived: toPayment,
    told: (page, fault) => (fault.tells === 'missing' ? notFound(page) : alert(page, fault)),
    retry: (page, { tells }) => (tells === 'missing' ? null : button(page, 'Retry')),
  },
  {
    name: 'to the payment',
    calls: /^(PATCH|POST) \/api\/v1\/checkouts\//,
    begin: async ({ page, place }) => {
      const id = await place.checkout('open')
      await visit(page, `/checkout/${id}`)
      await toPayment(page).waitFor()
      await fill(page, typed)
      return id
    },
    go: ({ page }) => toPayment(page).click(),
    arrived: payButton,
    told: alert,
    retry: (page, { tells }) =>
      tells === 'missing' || tells === 'refused' ? toPayment(page) : button(page, 'Retry'),
    typed,
  },
  {
    name: 'paying',
    calls: /^POST \/api\/v1\/checkouts\/[^/]+\/pay$/,
    begin: async ({ page, place }) => {
      const id = await place.checkout('reserved')
      await visit(page, `/checkout/${id}`)
      await page.getByRole('radio', { name: /^Test card, accepted/ }).check()
      return id
    },
    go: ({ page }) => payButton(page).click(),
    arrived: orderTitle,
    told: alert,
    retry: (page, { name, tells }) =>
      tells === 'missing' || name === '401' ? payButton(page) : button(page, 'Retry'),
    typed,
    after: async ({ place }, id) => {
      const { state, orders } = await place.checkoutNow(id)
      expect([state, orders.length]).toEqual(['paid', 1])
    },
  },
  {
    name: 'order page',
    calls: /^GET \/api\/v1\/checkouts\//,
    begin: async at => {
      const id = await at.place.checkout('paid')
      await leaveCheckout(at, id, orderTitle)
      return id
    },
    go: ({ page }) => page.goBack(),
    arrived: orderTitle,
    told: (page, fault) => (fault.tells === 'missing' ? notFound(page) : alert(page, fault)),
    retry: (page, { tells }) => (tells === 'missing' ? null : button(page, 'Retry')),
  },
  {
    name: 'login',
    calls: /^POST \/api\/v1\/tokens\/create$/,
    begin: async ({ page }) => {
      await visit(page, '/login')
      await fill(page, { email: 'mia@demo.example', password: 'garderobe-demo' })
      return ''
    },
    go: ({ page }) => page.locator('main').getByRole('button', { name: 'Log in' }).click(),
    arrived: page => heading(page, /wardrobe/i),
    told: alert,
    retry: page => page.locator('main').getByRole('button', { name: 'Log in' }),
    typed: { email: 'mia@demo.example', password: 'garderobe-demo' },
  },
  {
    name: 'contact us',
    calls: /^POST \/api\/v1\/contact$/,
    begin: async ({ page }) => {
      await visit(page, '/contact-us')
      const text = crypto.randomUUID()
      await fill(page, { name: 'Ada', email: 'ada@example.com', message: text })
      return text
    },
    go: ({ page }) => button(page, 'Send').click(),
    arrived: page => page.getByText('Your message has arrived'),
    told: alert,
    retry: (page, { tells }) =>
      tells === 'missing' || tells === 'refused' ? button(page, 'Send') : button(page, 'Retry'),
    typed: { name: 'Ada', email: 'ada@example.com' },
    after: async ({ place }, text) => {
      const found = await place.server.services.pool.query(
        'select count(*)::int as count from contact_messages where message = $1',
        [text],
      )
      expect(found.rows).toEqual([{ count: 1 }])
    },
  },
  ...['about', 'terms', 'privacy', 'how-it-works', 'faq', 'for-brands', 'contact-us'].map(
    (path): Screen => ({
      name: `/${path}`,
      calls: /\/api\//,
      isDeaf: true,
      begin: async ({ page }) => {
        await visit(page, path === 'faq' ? '/about' : '/faq')
        return ''
      },
      go: ({ page }) => follow(page, `/${path}`),
      arrived: page => page.locator('.static__title'),
      // the page makes no call, but offline its script cannot be had
      told: (page, { name }) =>
        name === 'offline' ? page.getByRole('alert').getByText(/reach Garderobe/) : null,
      retry: page => button(page, 'Try again'),
    }),
  ),
  {
    name: '/customer-care',
    calls: /\/api\//,
    isDeaf: true,
    begin: async ({ page }) => {
      await visit(page, '/customer-care')
      await follow(page, '/about')
      await heading(page, 'About us').waitFor()
      return ''
    },
    go: ({ page }) => page.goBack(),
    arrived: page => heading(page, 'Customer service'),
    told: () => null,
    retry: () => null,
  },
]

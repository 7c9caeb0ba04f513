import type { Page } from 'playwright-core'
import { cardOf, visit } from '#tests/support/browser/page.ts'
import { sentence } from '../faults.ts'
import { button, follow, heading, notFound, type Screen } from '../screen.ts'

/**
 * A page whose main data the router loads: not found, or a page that says what happened with "Try again"; offline it
 * comes as soon as it can.
 */
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
    failureMessage: (page, { shows }) => {
      if (shows === 'missing') return notFound(page)
      if (shows === 'unreachable')
        return page.getByRole('alert').getByText(/reach Garderobe|could not be read/)
      return page.getByRole('alert').getByText(sentence)
    },
    retry: (page, { name, shows }) => {
      if (name === 'offline') return 'by itself'
      return shows === 'missing' ? null : button(page, 'Try again')
    },
  }
}

/** Pages that live on what the router loads. */
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
      await page.getByText('Filters', { exact: true }).click()
      await page.getByRole('checkbox', { name: /^Camel/ }).click()
    },
    arrived: page => cardOf(page.getByRole('list', { name: 'Results' }), 'Long wool coat'),
  }),
]

/** Pages that make no call of their own. */
export const stillPages: readonly Screen[] = [
  ...['about', 'terms', 'privacy', 'how-it-works', 'faq', 'for-brands', 'contact-us'].map(
    (path): Screen => ({
      name: `/${path}`,
      calls: /\/api\//,
      isDeaf: true,
      begin: async ({ page }) => {
        await visit(page, '/catalog')
        return ''
      },
      go: ({ page }) => follow(page, `/${path}`),
      arrived: page => page.locator('.static__title'),
      // the page makes no call, but offline its script cannot be had
      failureMessage: (page, { name }) =>
        name === 'offline' ? page.getByRole('alert').getByText(/reach Garderobe/) : null,
      retry: () => 'by itself',
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
    failureMessage: () => null,
    retry: () => null,
  },
]

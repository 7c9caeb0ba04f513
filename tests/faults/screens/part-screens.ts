import { expect } from 'vitest'
import { visit } from '#tests/support/browser/page.ts'
import { alert, button, fill, heading, link, type Screen } from '../screen.ts'
import { waysIn } from './way-in-screens.ts'

/** Parts of pages that ask while the page stands. */
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
    failureMessage: alert,
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
    failureMessage: () => null,
    retry: () => null,
    typed: { 'search-field': 'dres' },
  },
]

/** Forms that send what was typed. */
export const forms: readonly Screen[] = [
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
    // there is nothing in this answer that could be null
    failureMessage: (page, fault) => (fault.name === 'nulls' ? null : alert(page, fault)),
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
    arrived: page => page.getByText('We got your message'),
    failureMessage: alert,
    retry: (page, { shows }) =>
      shows === 'missing' || shows === 'refused' ? button(page, 'Send') : button(page, 'Retry'),
    typed: { name: 'Ada', email: 'ada@example.com' },
    after: async ({ place }, text) => {
      const found = await place.server.services.pool.query(
        'select count(*)::int as count from contact_messages where message = $1',
        [text],
      )
      expect(found.rows).toEqual([{ count: 1 }])
    },
  },
  ...waysIn,
]

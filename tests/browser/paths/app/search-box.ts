import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { suggest } from '#src/api/contract/catalog.ts'
import { searchBoxMachine, tooShortMessage } from '#src/machines/app/search-box.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'

/** Where the second suggestion leads. */
const here = '/category/coats/woman'
const found = [
  { kind: 'brand', label: 'COS', slug: 'cos', id: null, whose: null, price: null, attachment: [] },
  { kind: 'category', label: 'Coats', slug: 'coats', id: null, whose: 'woman', price: null, attachment: [] },
]
const suggestions = [
  { id: 'b', kind: 'brand', label: 'COS', href: '/brand/cos' },
  { id: 'c', kind: 'category', label: 'Coats', href: here },
]
const isOpen = (state: string) => state !== 'closed'

/** The page's clock has to be installed. */
export async function searchBox(page: Page): Promise<Stage> {
  const calls = await holdCalls(page, suggest)
  const field = page.getByRole('combobox', { name: /^Search for/ })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const options = list.getByRole('option')
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
  /** Other steps begin on the page that is suggested, too. */
  const backTo = async (go: () => Promise<unknown>) => {
    await go()
    await page.waitForURL(url => url.pathname === here)
  }
  const typed = (keyword: string): Driver => ({
    event: { type: 'search.typed', keyword },
    when: (_, { context }) => context.keyword !== keyword,
    act: () => field.fill(keyword),
  })
  const shown = (suggestions: readonly unknown[], active: number) => ({
    there: [
      field,
      ...(suggestions.length > 0 ? [options.nth(suggestions.length - 1)] : []),
      ...(active >= 0 ? [list.getByRole('option', { selected: true })] : []),
    ],
    gone: [
      options.nth(suggestions.length),
      ...(active >= 0 ? [] : [list.getByRole('option', { selected: true })]),
    ],
  })
  const openSight: Stage['seen'][string] = ({ context }) => shown(context.suggestions, context.active)
  return {
    name: 'search-box',
    machine: searchBoxMachine,
    starts: {
      'a page that is suggested too': {
        begin: async () => {
          await page.clock.resume()
          calls.forget()
          await visit(page, '/faq')
          await page.evaluate(path => history.pushState(null, '', path), here)
          await page.getByRole('heading', { level: 1, name: 'Coats' }).waitFor()
          await stopClock(page)
        },
      },
    },
    drivers: {
      'search.toggled': {
        event: { type: 'search.toggled' },
        act: async ({ state }) => {
          await (isOpen(state) ? page.getByRole('button', { name: 'Close search' }) : toggle).click()
          // it opens in place: without a script it is a link to the search page
          expect(new URL(page.url()).pathname).toBe(here)
          if (!isOpen(state)) await runUntilThere(page, field)
        },
      },
      'search.closed': {
        event: { type: 'search.closed' },
        act: () => page.mouse.click(4, 890),
      },
      'search.escaped': {
        event: { type: 'search.escaped' },
        act: async () => {
          await field.press('Escape')
          await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Search')
        },
      },
      'typed c': typed('c'),
      'typed co': typed('co'),
      'typed coat': typed('coat'),
      'search.movedDown': { event: { type: 'search.movedDown' }, act: () => field.press('ArrowDown') },
      'search.movedUp': { event: { type: 'search.movedUp' }, act: () => field.press('ArrowUp') },
      'search.submitted': {
        event: { type: 'search.submitted' },
        act: async ({ next }, { context }) => {
          await field.press('Enter')
          if (isOpen(next)) await page.getByText(tooShortMessage).waitFor()
          else {
            const to = context.active >= 0 ? suggestions[context.active]?.href : undefined
            await page.waitForURL(to === undefined ? /\/search.*coat/ : `**${to}`)
            if (to !== here) await backTo(() => page.goBack())
          }
        },
      },
      // it leads to the page that is open already, which no change of the route would tell
      'search.suggestionChosen': {
        event: { type: 'search.suggestionChosen', suggestion: suggestions[1] },
        when: (_, { context }) => context.suggestions.length > 0,
        act: async () => {
          await options.nth(1).click()
          await options.first().waitFor({ state: 'hidden' })
          expect(new URL(page.url()).pathname).toBe(here)
        },
      },
      'route.changed': {
        event: { type: 'route.changed' },
        act: async () => {
          await page.goBack()
          await page.waitForURL('**/faq')
          await field.waitFor({ state: 'hidden' })
          await backTo(() => page.goForward())
        },
      },
      'after debounce': {
        act: async ({ next }) => {
          await page.clock.runFor(149)
          await page.clock.runFor(1)
          if (next === 'open.asking') await calls.arrived()
        },
      },
      'two suggestions': {
        event: done('suggest', suggestions),
        act: async () => {
          await calls.answer({ data: found })
          await options.nth(1).waitFor()
          // the same letters would be answered from memory for so long
          await page.clock.fastForward(60_000)
        },
      },
      'no suggestions come': {
        event: failed('suggest', { status: 503 }),
        act: () => calls.refuse(503, 'Back in a moment.'),
      },
    },
    seen: {
      closed: () => ({ gone: [field, options.first()] }),
      'open.idle': openSight,
      'open.pausing': openSight,
      'open.asking': openSight,
    },
    outside: {},
  }
}

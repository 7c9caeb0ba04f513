import type { Page } from 'playwright-core'
import { recentSearchesMachine } from '#src/machines/app/recent-searches.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { visit } from '#tests/support/browser/page.ts'

/** The recent searches below the search field of the header. */
export function recentSearches(page: Page): Stage {
  const field = page.getByRole('combobox', { name: /^Search for/ })
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
  const list = page.getByRole('region', { name: 'Recent searches' })
  const open = async () => {
    await toggle.click()
    await field.waitFor()
  }
  const startsWith = (keywords: readonly string[]) => ({
    input: { keywords },
    begin: async () => {
      await visit(page, '/about')
      await page.evaluate(stored => localStorage.setItem('searches', stored), JSON.stringify(keywords))
      await visit(page, '/faq')
      await open()
    },
  })
  const forgotten = (keyword: string): Driver => ({
    event: { type: 'search.forgotten', keyword },
    when: (_, { context }) => context.keywords.includes(keyword),
    act: () => list.getByRole('button', { name: `Remove ${keyword}` }).click(),
  })
  return {
    name: 'recent-searches',
    machine: recentSearchesMachine,
    starts: {
      'nothing was searched for': startsWith([]),
      'something was searched for': startsWith(['tote bag']),
    },
    drivers: {
      'search.remembered': {
        event: { type: 'search.remembered', keyword: 'wool coat' },
        when: (_, { context }) => !context.keywords.includes('wool coat'),
        act: async () => {
          await field.fill('wool coat')
          await field.press('Enter')
          await page.waitForURL(/\/search.*wool/)
          await field.waitFor({ state: 'hidden' })
          await open()
        },
      },
      'the new one is removed': forgotten('wool coat'),
      'the old one is removed': forgotten('tote bag'),
    },
    seen: {
      empty: () => ({ there: [field], gone: [list] }),
      filled: ({ context }) => ({
        there: context.keywords.map((name: string) => list.getByRole('link', { name, exact: true })),
        gone: [list.getByRole('link').nth(context.keywords.length)],
      }),
    },
    outside: {},
  }
}

import type { Page } from 'playwright-core'
import { recentlyViewedMachine } from '#src/machines/app/recently-viewed.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { cardOf, visit } from '#tests/support/browser/page.ts'

interface Listing {
  readonly id: string
  readonly title: string
}

/** The row "Recently viewed", which stands on product pages and leaves out the product itself. `other` is another tab. */
export function recentlyViewed(page: Page, other: Page, one: Listing, two: Listing): Stage {
  const row = page.getByRole('list', { name: 'Recently viewed' })
  const heading = page.getByRole('heading', { level: 1 })
  const inRow = ({ title }: Listing) => cardOf(row, title)
  const store = (ids: readonly string[]) =>
    other.evaluate(stored => localStorage.setItem('recently-viewed', stored), JSON.stringify(ids))
  const startsWith = (ids: readonly string[]) => ({
    input: { ids },
    begin: async () => {
      await store(ids)
      await visit(page, '/catalog')
    },
  })
  return {
    name: 'recently-viewed',
    machine: recentlyViewedMachine,
    starts: { 'nothing was looked at': startsWith([]), 'something was looked at': startsWith([two.id]) },
    drivers: {
      'listing.viewed': {
        event: { type: 'listing.viewed', id: one.id },
        when: (_, { context }) => !context.ids.includes(one.id),
        act: async () => {
          await cardOf(page.getByRole('list', { name: 'Results' }), one.title).click()
          await heading.getByText(one.title).waitFor()
        },
      },
      // only a product's page shows what another tab did
      'another tab looked at something': {
        event: { type: 'recentlyViewed.replaced', ids: [two.id, one.id] },
        when: (_, { context }) => context.ids.join() === one.id,
        act: () => store([two.id, one.id]),
      },
      'another tab forgot everything': {
        event: { type: 'recentlyViewed.replaced', ids: [] },
        when: (_, { context }) => context.ids.includes(one.id),
        act: () => store([]),
      },
    },
    seen: {
      empty: () => ({ there: [heading], gone: [row] }),
      filled: ({ context: { ids } }) => {
        const isOnItsPage = ids.includes(one.id)
        const others = isOnItsPage && ids.includes(two.id) ? [inRow(two)] : []
        return { there: [heading, ...others], gone: [inRow(one), ...(others.length > 0 ? [] : [row])] }
      },
    },
    outside: {},
  }
}

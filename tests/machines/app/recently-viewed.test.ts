import { expect } from 'vitest'
import { recentlyViewedMachine } from '#src/machines/app/recently-viewed.ts'
import { describeMachine, rigOf } from '../kit.ts'

const many = Array.from({ length: 14 }, (_, index) => `p_listing-${index}`)

describeMachine({
  name: 'recently-viewed',
  machine: recentlyViewedMachine,
  inputs: { nothing: { ids: [] }, 'more than fit': { ids: many } },
  events: {
    'listing.viewed one': { type: 'listing.viewed', id: 'p_one' },
    'listing.viewed two': { type: 'listing.viewed', id: 'a_two' },
    'recentlyViewed.replaced': { type: 'recentlyViewed.replaced', ids: many },
    'recentlyViewed.replaced by none': { type: 'recentlyViewed.replaced', ids: [] },
  },
  project: ({ ids }: { ids: readonly string[] }) => (ids.length > 2 ? ids.length : ids),
  invariants: {
    looking: () => false,
    empty: ({ context }) => context.ids.length === 0,
    filled: ({ context }) =>
      context.ids.length > 0 && context.ids.length <= 12 && new Set(context.ids).size === context.ids.length,
  },
  behaviours: {
    'the newest comes first, once, and twelve are stored': machine => {
      const row = rigOf(machine, { input: { ids: [] } })
      expect(row.state()).toBe('empty')
      for (const id of many) {
        row.send({ type: 'listing.viewed', id })
        expect(row.state()).toBe('filled')
      }
      row.send({ type: 'listing.viewed', id: 'p_listing-5' })
      expect(row.context().ids).toEqual(
        [5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2].map(index => `p_listing-${index}`),
      )
      expect(row.actions.at(-1)).toEqual({ action: 'saveRecentlyViewed', params: row.context() })
    },
    'another tab’s row is taken over and not written back': machine => {
      const row = rigOf(machine, { input: { ids: [] } })
      row.send({ type: 'recentlyViewed.replaced', ids: many })
      expect([row.state(), row.context().ids, row.actions]).toEqual(['filled', many.slice(0, 12), []])
      row.send({ type: 'recentlyViewed.replaced', ids: [] })
      expect(row.state()).toBe('empty')
    },
  },
})

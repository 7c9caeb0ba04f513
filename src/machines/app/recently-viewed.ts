import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** How many listings are remembered. */
export const mostRemembered = 12

type RecentlyViewedEvent =
  | { type: 'listing.viewed'; id: string }
  /** Another tab wrote the stored copy. */
  | { type: 'recentlyViewed.replaced'; ids: readonly string[] }

/** The recently viewed listings, the newest first, persisted in local storage by provided actions. */
export const recentlyViewedMachine = setup({
  types: {
    context: {} as { ids: readonly string[] },
    events: {} as RecentlyViewedEvent,
    input: {} as { ids: readonly string[] },
  },
  guards: {
    hasAny: ({ context }) => context.ids.length > 0,
  },
  actions: {
    remember: assign({
      ids: ({ context, event }) =>
        event.type === 'listing.viewed'
          ? [event.id, ...context.ids.filter(id => id !== event.id)].slice(0, mostRemembered)
          : context.ids,
    }),
    replace: assign({
      ids: ({ context, event }) =>
        event.type === 'recentlyViewed.replaced' ? event.ids.slice(0, mostRemembered) : context.ids,
    }),
    saveRecentlyViewed: (_, _params: { ids: readonly string[] }) => notProvided('saveRecentlyViewed'),
  },
}).createMachine({
  id: 'recentlyViewed',
  context: ({ input }) => ({ ids: input.ids.slice(0, mostRemembered) }),
  initial: 'looking',
  on: {
    'listing.viewed': {
      target: '.looking',
      actions: ['remember', { type: 'saveRecentlyViewed', params: ({ context }) => ({ ids: context.ids }) }],
    },
    'recentlyViewed.replaced': { target: '.looking', actions: 'replace' },
  },
  states: {
    looking: {
      description: 'Passed through: is there anything to show?',
      always: [{ guard: 'hasAny', target: 'filled' }, { target: 'empty' }],
    },
    empty: { description: 'Nothing was looked at yet: the row is not shown.', tags: ['settled'] },
    filled: { description: 'The row of recently viewed listings is shown.', tags: ['settled'] },
  },
  options: { maxIterations: 1000 },
})

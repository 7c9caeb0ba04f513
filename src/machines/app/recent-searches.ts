import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** How many searches are remembered. */
export const mostSearches = 5

type RecentSearchesEvent =
  | { type: 'search.remembered'; keyword: string }
  | { type: 'search.forgotten'; keyword: string }

const others = (keywords: readonly string[], keyword: string) =>
  keywords.filter(each => each.toLowerCase() !== keyword.toLowerCase())

/** What was searched for on this device, the newest first, persisted in local storage by a provided action. */
export const recentSearchesMachine = setup({
  types: {
    context: {} as { keywords: readonly string[] },
    events: {} as RecentSearchesEvent,
    input: {} as { keywords: readonly string[] },
  },
  guards: {
    hasAny: ({ context }) => context.keywords.length > 0,
  },
  actions: {
    remember: assign(({ context }, { keyword }: { keyword: string }) => ({
      keywords: [keyword, ...others(context.keywords, keyword)].slice(0, mostSearches),
    })),
    forget: assign(({ context }, { keyword }: { keyword: string }) => ({
      keywords: others(context.keywords, keyword),
    })),
    saveSearches: (_, _params: { keywords: readonly string[] }) => notProvided('saveSearches'),
  },
}).createMachine({
  id: 'recentSearches',
  context: ({ input }) => ({ keywords: input.keywords.slice(0, mostSearches) }),
  initial: 'looking',
  on: {
    'search.remembered': {
      target: '.looking',
      actions: [
        { type: 'remember', params: ({ event }) => event },
        { type: 'saveSearches', params: ({ context }) => context },
      ],
    },
    'search.forgotten': {
      target: '.looking',
      actions: [
        { type: 'forget', params: ({ event }) => event },
        { type: 'saveSearches', params: ({ context }) => context },
      ],
    },
  },
  states: {
    looking: {
      description: 'Passed through: is there anything to show?',
      always: [{ guard: 'hasAny', target: 'filled' }, { target: 'empty' }],
    },
    empty: { description: 'Nothing was searched for yet, or all of it was removed.', tags: ['settled'] },
    filled: { description: 'The recent searches stand below the empty field.', tags: ['settled'] },
  },
  options: { maxIterations: 1000 },
})

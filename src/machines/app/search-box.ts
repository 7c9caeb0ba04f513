import { assign, fromPromise, setup } from 'xstate'
import type { SmallImage } from '#src/api/contract/values/values.ts'
import { notProvided } from '../not-provided.ts'

/** A link straight to a brand, category or listing. Choosing it is no search. */
export interface SearchSuggestion {
  readonly id: string
  readonly kind: 'brand' | 'category' | 'product'
  readonly label: string
  readonly href: string
  /** Of an item, in dollars. */
  readonly price?: string | null
  readonly image?: SmallImage | null
}

/** The message for a search that is too short, word for word (V-11). */
export const tooShortMessage = 'Please use more than 3 characters for search'

interface SearchBoxContext {
  readonly keyword: string
  readonly suggestions: readonly SearchSuggestion[]
  /** The suggestion selected by the arrow keys, or −1 for the field itself. */
  readonly active: number
}

export type SearchBoxEvent =
  | { type: 'search.toggled' }
  | { type: 'search.closed' }
  | { type: 'search.escaped' }
  | { type: 'search.typed'; keyword: string }
  | { type: 'search.movedDown' }
  | { type: 'search.movedUp' }
  | { type: 'search.submitted' }
  /** By the pointer; the keys choose with `search.submitted`. */
  | { type: 'search.suggestionChosen'; suggestion: SearchSuggestion }
  | { type: 'route.changed' }

const lengthOf = (keyword: string) => [...keyword.trim()].length

/** The search box of the header: a field with suggestions (a combobox). */
export const searchBoxMachine = setup({
  types: {
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
  },
  actors: {
    suggest: fromPromise<readonly SearchSuggestion[], { keyword: string }>(() => notProvided('suggest')),
  },
  guards: {
    isSuggestible: ({ context }) => lengthOf(context.keyword) >= 2,
    hasActive: ({ context }) => context.suggestions[context.active] !== undefined,
    isSearchable: ({ context }) => lengthOf(context.keyword) > 3,
  },
  actions: {
    keepKeyword: assign({
      keyword: ({ context, event }) => (event.type === 'search.typed' ? event.keyword : context.keyword),
      active: -1,
    }),
    showSuggestions: assign({
      suggestions: (_, params: { suggestions: readonly SearchSuggestion[] }) => params.suggestions,
      active: -1,
    }),
    dropSuggestions: assign({ suggestions: [], active: -1 }),
    moveDown: assign({ active: ({ context }) => turned(context, 1) }),
    moveUp: assign({ active: ({ context }) => turned(context, -1) }),
    goToSuggestion: (_, _params: { suggestion: SearchSuggestion | undefined }) =>
      notProvided('goToSuggestion'),
    /** The keyword is trimmed. */
    goToSearch: (_, _params: { keyword: string }) => notProvided('goToSearch'),
    notifyTooShort: (_, _params: { message: string }) => notProvided('notifyTooShort'),
    /** Escape gives the focus back to the button that opened the box. */
    returnFocus: () => notProvided('returnFocus'),
  },
  delays: { debounce: 150 },
}).createMachine({
  id: 'searchBox',
  context: { keyword: '', suggestions: [], active: -1 },
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button is shown. What was typed is kept.',
      tags: ['settled'],
      entry: 'dropSuggestions',
      on: { 'search.toggled': 'open' },
    },
    open: {
      description: 'The field is shown.',
      initial: 'idle',
      on: {
        'search.closed': 'closed',
        'search.toggled': 'closed',
        'route.changed': 'closed',
        'search.escaped': { target: 'closed', actions: 'returnFocus' },
        'search.typed': {
          target: '.pausing',
          actions: 'keepKeyword',
          description: 'A question under way is given up: the latest wins.',
        },
        'search.movedDown': { actions: 'moveDown' },
        'search.movedUp': { actions: 'moveUp' },
        'search.suggestionChosen': {
          target: 'closed',
          actions: { type: 'goToSuggestion', params: ({ event }) => ({ suggestion: event.suggestion }) },
          description: 'It closes here: the page it leads to may be the one that is open.',
        },
        'search.submitted': [
          {
            guard: 'hasActive',
            target: 'closed',
            actions: {
              type: 'goToSuggestion',
              params: ({ context }) => ({ suggestion: context.suggestions[context.active] }),
            },
          },
          {
            guard: 'isSearchable',
            target: 'closed',
            actions: { type: 'goToSearch', params: ({ context }) => ({ keyword: context.keyword.trim() }) },
          },
          {
            actions: { type: 'notifyTooShort', params: { message: tooShortMessage } },
            description: 'No navigation happens.',
          },
        ],
      },
      states: {
        idle: { description: 'Nothing is being asked.', tags: ['settled'] },
        pausing: {
          description: 'Somebody is typing.',
          tags: ['settled'],
          after: {
            debounce: [
              { guard: 'isSuggestible', target: 'asking' },
              { target: 'idle', actions: 'dropSuggestions', description: 'Too little to suggest from.' },
            ],
          },
        },
        asking: {
          description: 'Suggestions for the keyword are being asked for.',
          tags: ['busy'],
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context }) => ({ keyword: context.keyword.trim() }),
            onDone: {
              target: 'idle',
              actions: { type: 'showSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            },
            onError: { target: 'idle', actions: 'dropSuggestions', description: 'Silently.' },
          },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** Up and down wrap around, through the field itself. */
function turned({ suggestions, active }: SearchBoxContext, step: 1 | -1): number {
  const places = suggestions.length + 1
  return ((active + 1 + step + places) % places) - 1
}

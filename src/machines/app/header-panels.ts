import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** The four entries of the header's navigation that open a panel (U-02). */
export type HeaderPanel = 'latest' | 'brands' | 'woman' | 'man'

type HeaderPanelsEvent =
  | { type: 'panel.toggled'; panel: HeaderPanel }
  | { type: 'panel.escaped' }
  | { type: 'panel.leftByClick' }
  | { type: 'route.changed' }

/** Which panel below the header is open: none or exactly one. */
export const headerPanelsMachine = setup({
  types: { events: {} as HeaderPanelsEvent },
  guards: {
    wants: ({ event }, params: { panel: HeaderPanel }) =>
      event.type === 'panel.toggled' && event.panel === params.panel,
  },
  actions: {
    /** Escape gives the focus back to the button that opened the panel. */
    returnFocus: (_, _params: { panel: HeaderPanel }) => notProvided('returnFocus'),
  },
}).createMachine({
  id: 'headerPanels',
  initial: 'closed',
  on: {
    'panel.toggled': [
      { guard: { type: 'wants', params: { panel: 'latest' } }, target: '.latest' },
      { guard: { type: 'wants', params: { panel: 'brands' } }, target: '.brands' },
      { guard: { type: 'wants', params: { panel: 'woman' } }, target: '.woman' },
      { guard: { type: 'wants', params: { panel: 'man' } }, target: '.man' },
    ],
    'panel.leftByClick': '.closed',
    'route.changed': '.closed',
  },
  states: {
    closed: { description: 'No panel is open.', tags: ['settled'] },
    latest: {
      description: 'The category tree of Latest is open.',
      tags: ['settled', 'open'],
      on: {
        'panel.toggled': { guard: { type: 'wants', params: { panel: 'latest' } }, target: 'closed' },
        'panel.escaped': {
          target: 'closed',
          actions: { type: 'returnFocus', params: { panel: 'latest' } },
        },
      },
    },
    brands: {
      description: 'The featured brand and the "your brand here" card are open.',
      tags: ['settled', 'open'],
      on: {
        'panel.toggled': { guard: { type: 'wants', params: { panel: 'brands' } }, target: 'closed' },
        'panel.escaped': {
          target: 'closed',
          actions: { type: 'returnFocus', params: { panel: 'brands' } },
        },
      },
    },
    woman: {
      description: 'The category tree of Woman is open.',
      tags: ['settled', 'open'],
      on: {
        'panel.toggled': { guard: { type: 'wants', params: { panel: 'woman' } }, target: 'closed' },
        'panel.escaped': {
          target: 'closed',
          actions: { type: 'returnFocus', params: { panel: 'woman' } },
        },
      },
    },
    man: {
      description: '"Coming soon" is open.',
      tags: ['settled', 'open'],
      on: {
        'panel.toggled': { guard: { type: 'wants', params: { panel: 'man' } }, target: 'closed' },
        'panel.escaped': { target: 'closed', actions: { type: 'returnFocus', params: { panel: 'man' } } },
      },
    },
  },
  options: { maxIterations: 1000 },
})

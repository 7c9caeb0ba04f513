import { setup } from 'xstate'

type SideMenuEvent = { type: 'sideMenu.closed' } | { type: 'sideMenu.toggled' } | { type: 'route.changed' }

/** The account side menu behind the hamburger button (U-11). */
export const sideMenuMachine = setup({
  types: { events: {} as SideMenuEvent },
}).createMachine({
  id: 'sideMenu',
  initial: 'closed',
  states: {
    closed: {
      description: 'The side menu is not shown.',
      tags: ['settled'],
      on: { 'sideMenu.toggled': 'open' },
    },
    open: {
      description: 'The side menu covers the page; the rest is inert.',
      tags: ['settled'],
      on: {
        'sideMenu.closed': 'closed',
        'sideMenu.toggled': 'closed',
        'route.changed': { target: 'closed', description: 'It closes on path and query changes.' },
      },
    },
  },
  options: { maxIterations: 1000 },
})

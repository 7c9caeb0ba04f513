import { expect } from 'vitest'
import { sideMenuMachine } from '#src/machines/app/side-menu.ts'
import { describeMachine, rests, rigOf } from '../kit.ts'

describeMachine({
  name: 'side-menu',
  machine: sideMenuMachine,
  events: {
    'sideMenu.closed': { type: 'sideMenu.closed' },
    'sideMenu.toggled': { type: 'sideMenu.toggled' },
    'route.changed': { type: 'route.changed' },
  },
  invariants: {
    closed: rests(['settled'], ['sideMenu.toggled']),
    // It covers the page: whatever leads to another page has to take it away.
    open: rests(['settled'], ['sideMenu.closed', 'sideMenu.toggled', 'route.changed']),
  },
  behaviours: {
    'the hamburger button opens it, every change of the route closes it': machine => {
      const menu = rigOf(machine)
      menu.send({ type: 'sideMenu.toggled' })
      expect(menu.state()).toBe('open')
      menu.send({ type: 'route.changed' })
      expect(menu.state()).toBe('closed')
      menu.send({ type: 'route.changed' })
      expect(menu.state()).toBe('closed')
    },
    'its own button and Escape close it': machine => {
      const menu = rigOf(machine)
      menu.send({ type: 'sideMenu.toggled' })
      expect(menu.state()).toBe('open')
      menu.send({ type: 'sideMenu.closed' })
      expect(menu.state()).toBe('closed')
      menu.send({ type: 'sideMenu.toggled' })
      menu.send({ type: 'sideMenu.toggled' })
      expect(menu.state()).toBe('closed')
    },
  },
})

import { expect } from 'vitest'
import { headerPanelsMachine } from '#src/machines/app/header-panels.ts'
import { describeMachine, type Invariant, rigOf } from './kit.ts'

const panels = ['latest', 'brands', 'woman', 'man'] as const
const isOpen: Invariant = snapshot => snapshot.hasTag('open')

describeMachine({
  name: 'header-panels',
  machine: headerPanelsMachine,
  events: {
    ...Object.fromEntries(panels.map(panel => [`panel.toggled ${panel}`, { type: 'panel.toggled', panel }])),
    'panel.escaped': { type: 'panel.escaped' },
    'panel.leftByClick': { type: 'panel.leftByClick' },
    'route.changed': { type: 'route.changed' },
  },
  invariants: {
    closed: snapshot => !snapshot.hasTag('open'),
    latest: isOpen,
    brands: isOpen,
    woman: isOpen,
    man: isOpen,
  },
  behaviours: {
    'a button opens its panel, the same button closes it': machine => {
      for (const panel of panels) {
        const header = rigOf(machine)
        header.send({ type: 'panel.toggled', panel })
        expect(header.state()).toBe(panel)
        header.send({ type: 'panel.toggled', panel })
        expect(header.state()).toBe('closed')
      }
    },
    'one panel is open at a time': machine => {
      const header = rigOf(machine)
      for (const panel of [...panels, ...panels.toReversed().slice(1)]) {
        header.send({ type: 'panel.toggled', panel })
        expect(header.state()).toBe(panel)
      }
    },
    'Escape closes it and gives the focus back to its button': machine => {
      for (const panel of panels) {
        const header = rigOf(machine)
        header.send({ type: 'panel.escaped' })
        header.send({ type: 'panel.toggled', panel })
        header.send({ type: 'panel.escaped' })
        expect([header.state(), header.told]).toEqual([
          'closed',
          [{ action: 'returnFocus', params: { panel } }],
        ])
      }
    },
    'a click elsewhere and another page close it and leave the focus alone': machine => {
      const header = rigOf(machine)
      for (const type of ['panel.leftByClick', 'route.changed']) {
        header.send({ type: 'panel.toggled', panel: 'woman' })
        header.send({ type })
        expect([header.state(), header.told]).toEqual(['closed', []])
      }
    },
  },
})

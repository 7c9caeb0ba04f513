import { expect } from 'vitest'
import { transition } from 'xstate'
import { headerPanelsMachine } from '#src/machines/app/header-panels.ts'
import { describeMachine, type Invariant, rigOf } from '../kit.ts'

const panels = ['latest', 'brands', 'woman', 'man'] as const

/** Open, and its own button is the one that closes it. */
const isOpenBy =
  (panel: string): Invariant =>
  snapshot =>
    snapshot.hasTag('open') &&
    panels.every(pressed => {
      const [next] = transition(snapshot.machine, snapshot, { type: 'panel.toggled', panel: pressed })
      return next.value === (pressed === panel ? 'closed' : pressed)
    })

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
    closed: snapshot => !snapshot.hasTag('open') && !snapshot.can({ type: 'panel.escaped' }),
    latest: isOpenBy('latest'),
    brands: isOpenBy('brands'),
    woman: isOpenBy('woman'),
    man: isOpenBy('man'),
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
    'a panel opened while another is open replaces it': machine => {
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
        expect([header.state(), header.actions]).toEqual([
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
        expect([header.state(), header.actions]).toEqual(['closed', []])
      }
    },
  },
})

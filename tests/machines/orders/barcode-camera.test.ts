import { expect } from 'vitest'
import { barcodeCameraMachine } from '#src/machines/editors/orders/barcode-camera.ts'
import { describeMachine, failed, rests, rigOf } from '../kit.ts'

const opened = { type: 'camera.opened' }
const started = { type: 'camera.started' }
const closed = { type: 'camera.closed' }
const denied = { type: 'camera.failed', reason: 'denied' }
const read = { type: 'code.read', code: 'COAT' }
const ends = ['camera.failed', 'camera.closed', 'xstate.error.actor.readCamera']

describeMachine({
  name: 'barcode-camera',
  machine: barcodeCameraMachine,
  events: {
    'camera.opened': opened,
    'camera.started': started,
    'it may not be used': denied,
    'it breaks': failed('readCamera', new Error('broken')),
    'code.read': read,
    'camera.closed': closed,
  },
  invariants: {
    off: rests(['settled'], ['camera.opened']),
    open: ({ context, children }) => context.failure === null && 'readCamera' in children,
    'open.starting': rests(['busy'], [...ends, 'camera.started']),
    'open.reading': rests(['settled'], [...ends, 'code.read']),
    failed: rests(['settled'], ['camera.opened']),
  },
  behaviours: {
    'passes on what it reads, as often as it reads it': machine => {
      const camera = rigOf(machine)
      for (const event of [opened, read, started, read, read]) camera.send(event)
      expect([camera.state(), camera.actions.map(({ params }) => params)]).toEqual([
        'open.reading',
        [{ code: 'COAT' }, { code: 'COAT' }],
      ])
      camera.send(closed)
      expect([camera.state(), camera.context()]).toEqual(['off', { failure: null }])
    },
    'says why it does not read, and forgets it when it is turned on again': async machine => {
      const camera = rigOf(machine)
      camera.send(opened)
      camera.send(denied)
      expect([camera.state(), camera.context().failure]).toEqual(['failed', 'denied'])
      camera.send(opened)
      expect([camera.state(), camera.context().failure]).toEqual(['open.starting', null])
      camera.send(started)
      await camera.refuse('readCamera', new Error('broken'))
      expect([camera.state(), camera.context().failure]).toEqual(['failed', null])
    },
  },
})

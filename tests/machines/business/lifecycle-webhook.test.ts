import { expect } from 'vitest'
import { webhookMachine } from '#src/machines/lifecycles/webhook.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const change = { type: 'webhook.change', url: 'https://erp.example/', events: ['order.paid'] }
const pause = { type: 'webhook.pause' }
const resume = { type: 'webhook.resume' }
const remove = { type: 'webhook.remove' }
const stop = { type: 'webhook.stop' }

describeMachine({
  name: 'lifecycle-webhook',
  machine: webhookMachine,
  inputs: { 'a webhook': {} },
  events: {
    'the owner changes it': { ...change, by: 'seller' },
    'the owner pauses it': { ...pause, by: 'seller' },
    'the owner resumes it': { ...resume, by: 'seller' },
    'the owner removes it': { ...remove, by: 'seller' },
    'nothing arrived for days': { ...stop, by: 'system' },
  },
  invariants: {
    active: rests(['settled'], ['webhook.change', 'webhook.pause', 'webhook.stop', 'webhook.remove']),
    paused: rests(['settled'], ['webhook.change', 'webhook.resume', 'webhook.remove']),
    stopped: rests(['needsSeller'], ['webhook.change', 'webhook.resume', 'webhook.remove']),
    removed: rests(['settled'], []),
  },
  behaviours: {
    'a webhook that stopped is mailed once, and works on after it is resumed': machine => {
      const row = rowOf(machine)
      expect([row.send('system', stop), row.send('system', stop)]).toEqual([true, false])
      expect([row.state(), row.did]).toEqual(['stopped', ['mailStopped']])
      expect([row.send('seller', resume), row.state()]).toEqual([true, 'active'])
    },
    'a paused webhook does not stop, and a removed one is over': machine => {
      const row = rowOf(machine)
      expect([row.send('seller', pause), row.send('system', stop), row.state()]).toEqual([
        true,
        false,
        'paused',
      ])
      expect([row.send('seller', change), row.did, row.state()]).toEqual([true, ['takeTarget'], 'paused'])
      expect([row.send('seller', remove), row.send('seller', resume), row.state()]).toEqual([
        true,
        false,
        'removed',
      ])
    },
    'it is changed and removed in every state': machine => {
      for (const before of [[], [['seller', pause]], [['system', stop]]] as const) {
        const row = rowOf(machine)
        for (const [by, event] of before) row.send(by, event)
        const state = row.state()
        expect([row.send('seller', change), row.did.at(-1), row.state()]).toEqual([true, 'takeTarget', state])
        expect([row.send('seller', remove), row.state()]).toEqual([true, 'removed'])
      }
    },
    'a paused webhook is resumed': machine => {
      const row = rowOf(machine)
      row.send('seller', pause)
      expect([row.send('seller', resume), row.state()]).toEqual([true, 'active'])
    },
    'nobody but the company changes it': machine => {
      const row = rowOf(machine)
      for (const by of ['member', 'buyer', 'system', 'moderator'] as const)
        for (const event of [change, pause, remove]) expect(row.send(by, event)).toBe(false)
      expect([row.send('seller', stop), row.state()]).toEqual([false, 'active'])
    },
  },
})

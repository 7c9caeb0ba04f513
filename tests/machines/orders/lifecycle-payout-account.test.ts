import { expect } from 'vitest'
import { payoutAccountMachine } from '#src/machines/lifecycles/payout-account.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const accept = { type: 'account.accept', holder: 'Jane Doe', lastFour: '6789', isReplacing: false }
const restrict = { type: 'account.restrict' }
const replace = { type: 'account.replace' }

describeMachine({
  name: 'lifecycle-payout-account',
  machine: payoutAccountMachine,
  events: {
    'the provider takes it': { ...accept, by: 'provider' },
    'the provider wants more': { ...restrict, by: 'provider' },
    'the seller adds another one': { ...replace, by: 'seller' },
  },
  invariants: {
    beingSetUp: rests(['needsSeller'], ['account.accept', 'account.restrict', 'account.replace']),
    ready: rests(['resting'], ['account.accept', 'account.restrict', 'account.replace']),
    restricted: rests(['needsSeller'], ['account.accept', 'account.replace']),
    replaced: rests(['settled'], []),
  },
  behaviours: {
    'it is ready when the provider says so, and waits for the seller when the provider wants more':
      machine => {
        const row = rowOf(machine)
        expect(row.state()).toEqual('beingSetUp')
        expect(row.send('seller', accept)).toBe(false)
        expect(row.send('provider', accept)).toBe(true)
        expect([row.state(), row.did]).toEqual(['ready', ['keepName', 'mailAccount']])
        expect(row.send('provider', restrict)).toBe(true)
        expect([row.state(), row.did.at(-1)]).toEqual(['restricted', 'notifyRestricted'])
        expect(row.send('provider', accept)).toBe(true)
        expect(row.state()).toEqual('ready')
      },
    'the seller can replace it at any time, and then it takes nothing any more': machine => {
      for (const before of [[], [accept], [restrict]]) {
        const row = rowOf(machine)
        for (const event of before) expect(row.send('provider', event)).toBe(true)
        expect(row.send('provider', replace)).toBe(false)
        expect(row.send('seller', replace)).toBe(true)
        expect([row.state(), row.did.at(-1)]).toEqual(['replaced', 'retire'])
        for (const event of [accept, restrict]) expect(row.send('provider', event)).toBe(false)
        expect(row.send('seller', replace)).toBe(false)
      }
    },
    'the provider may want more before it was ever ready, once, and takes it afterwards': machine => {
      const row = rowOf(machine)
      expect(row.send('provider', restrict)).toBe(true)
      expect(row.send('provider', restrict)).toBe(false)
      expect([row.state(), row.did]).toEqual(['restricted', ['notifyRestricted']])
      expect(row.send('provider', accept)).toBe(true)
      expect([row.state(), row.did]).toEqual(['ready', ['notifyRestricted', 'keepName', 'mailAccount']])
      // the seller changed the bank
      expect(row.send('provider', accept)).toBe(true)
      expect(row.did.slice(-2)).toEqual(['keepName', 'mailAccount'])
    },
    'nobody but the provider calls it ready, however long it takes': machine => {
      const row = rowOf(machine)
      row.pass(365 * 86_400_000)
      for (const by of ['seller', 'moderator', 'system'] as const)
        expect([row.send(by, accept), row.send(by, restrict)]).toEqual([false, false])
      expect([row.state(), row.did]).toEqual(['beingSetUp', []])
    },
  },
})

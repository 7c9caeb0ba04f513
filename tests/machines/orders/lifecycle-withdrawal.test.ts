import { expect } from 'vitest'
import { withdrawalMachine } from '#src/machines/lifecycles/withdrawal.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const pay = { type: 'withdrawal.pay' }
const fail = { type: 'withdrawal.fail' }

describeMachine({
  name: 'lifecycle-withdrawal',
  machine: withdrawalMachine,
  events: {
    'the provider pays': { ...pay, by: 'provider' },
    'the provider cannot pay': { ...fail, by: 'provider' },
  },
  invariants: {
    requested: rests(['needsProvider'], ['withdrawal.pay', 'withdrawal.fail']),
    paid: rests(['settled'], []),
    failed: rests(['settled'], []),
  },
  behaviours: {
    'the provider settles it once, and money that was not paid is back in the balance': machine => {
      for (const [settle, other, state, did] of [
        [pay, fail, 'paid', ['notifyPaid']],
        [fail, pay, 'failed', ['returnToBalance', 'notifyFailed']],
      ] as const) {
        const row = rowOf(machine)
        expect([row.state(), row.did]).toEqual(['requested', []])
        expect(row.send('provider', settle)).toBe(true)
        expect([row.send('provider', other), row.send('provider', settle)]).toEqual([false, false])
        expect([row.state(), row.did]).toEqual([state, did])
      }
    },
    'a withdrawal is settled by nobody but the provider, however long it takes': machine => {
      const row = rowOf(machine)
      for (const by of ['seller', 'moderator', 'system'] as const)
        expect([row.send(by, pay), row.send(by, fail)]).toEqual([false, false])
      row.pass(365 * 86_400_000)
      expect([row.state(), row.did]).toEqual(['requested', []])
    },
  },
})

import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day } from '#src/machines/lifecycles/roles.ts'
import {
  contested,
  decide,
  deliver,
  escalate,
  escalated,
  notArrived,
  receive,
  returnDelivered,
  returning,
  returnShipped,
  ship,
} from './dispute-walk.ts'

/** An item on its way back: sent or not, arrived or not, and what the seller says of it. */
export const disputeReturns: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'a return not there within fourteen days goes to a moderator, who cannot decide for a return again':
    machine => {
      const row = returnShipped(machine)
      row.pass(14 * day - 1)
      expect([row.state(), row.did]).toEqual(['returnShipped', []])
      for (const again of [notArrived(machine), contested(machine)])
        expect([again.send('moderator', decide('return')), again.state()]).toEqual([false, 'escalated'])
    },
  'a refund counts as a return where the item is back, and only there': machine => {
    for (const [row, refund] of [
      [notArrived(machine), 'refund'],
      [contested(machine), 'refundReturned'],
    ] as const) {
      expect(row.send('moderator', decide('refund'))).toBe(true)
      expect([row.state(), row.did]).toEqual(['refunded', ['noteDecision', refund, 'notifyBoth']])
    }
  },
  'a late return that arrives after all counts as back, once': machine => {
    const row = notArrived(machine)
    expect([row.send('buyer', deliver), row.send('carrier', deliver)]).toEqual([false, true])
    expect([row.state(), row.did]).toEqual(['escalated', ['notifyCameBack']])
    expect(row.send('carrier', deliver)).toBe(false)
    row.did.length = 0
    row.send('moderator', decide('refund'))
    expect(row.did).toContain('refundReturned')
    for (const other of [escalated(machine), contested(machine)])
      expect(other.send('carrier', deliver)).toBe(false)
  },
  'a moderator has fourteen days for a return, or until the thirtieth': machine => {
    const row = notArrived(machine)
    row.pass(16 * day - 1)
    expect([row.state(), row.did]).toEqual(['escalated', ['remindModerator']])
    row.pass(1)
    expect([row.state(), row.did.slice(1)]).toEqual(['refunded', ['refund']])
    // decided on the 29th day, sent two days later, and lost
    const late = escalated(machine)
    late.pass(29 * day)
    late.send('moderator', decide('return'))
    late.pass(2 * day)
    late.send('buyer', ship)
    late.pass(14 * day)
    late.did.length = 0
    late.pass(14 * day - 1)
    expect([late.state(), late.did]).toEqual(['escalated', ['remindModerator']])
    late.pass(1)
    expect([late.state(), late.did.slice(1)]).toEqual(['refunded', ['refund']])
    const back = contested(machine)
    back.pass(30 * day)
    expect([back.state(), back.did]).toEqual(['refunded', ['remindModerator', 'refundReturned']])
  },
  'the buyer sends it back within five business days; otherwise the seller is paid': machine => {
    const row = returning(machine)
    expect([row.send('buyer', { ...ship, tracking: ' ' }), row.send('seller', ship)]).toEqual([false, false])
    // from Monday the fourth business day ends on Friday
    row.pass(4 * day - 1)
    expect(row.did).toEqual([])
    row.pass(1)
    expect(row.did).toEqual(['remindBuyer'])
    row.pass(3 * day - 1)
    expect([row.state(), row.did]).toEqual(['returning', ['remindBuyer']])
    row.pass(1)
    expect([row.state(), row.did.slice(1)]).toEqual(['rejected', ['complete', 'notifyBoth']])
    const sent = returning(machine)
    expect(sent.send('buyer', ship)).toBe(true)
    expect([sent.state(), sent.did]).toEqual(['returnShipped', ['noteReturn', 'notifySeller']])
    expect(sent.context().sentBack).toBe('shipped')
    sent.pass(10 * day)
    expect(sent.state()).toBe('returnShipped')
  },
  'a returned item is refunded when the seller says so, or 72 hours after its delivery': machine => {
    for (const row of [returnShipped(machine), returnDelivered(machine)]) {
      expect(row.send('buyer', receive)).toBe(false)
      expect(row.send('seller', receive)).toBe(true)
      expect([row.state(), row.did]).toEqual(['refunded', ['refundReturned', 'notifyBuyer']])
    }
    const silent = returnShipped(machine)
    expect([silent.send('buyer', deliver), silent.send('carrier', deliver)]).toEqual([false, true])
    expect([silent.state(), silent.did]).toEqual(['returnDelivered', ['notifySeller']])
    silent.pass(2 * day - 1)
    expect(silent.did.length).toBe(1)
    silent.pass(1)
    expect(silent.did.slice(1)).toEqual(['remindSeller'])
    silent.pass(day - 1)
    expect(silent.state()).toBe('returnDelivered')
    silent.pass(1)
    expect([silent.state(), silent.did.slice(2)]).toEqual(['refunded', ['refundReturned', 'notifyBoth']])
  },
  'a seller who got something else back asks a moderator, and says why': machine => {
    const row = returnDelivered(machine)
    expect([row.send('seller', { ...escalate, reason: '' }), row.send('buyer', escalate)]).toEqual([
      false,
      false,
    ])
    expect(row.send('seller', escalate)).toBe(true)
    expect([row.state(), row.did]).toEqual(['escalated', ['noteEscalation', 'notifyBoth']])
  },
}

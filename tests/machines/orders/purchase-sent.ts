import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day, minute } from '#src/machines/lifecycles/roles.ts'
import {
  after,
  ask,
  begin,
  cancel,
  cancelWithReason,
  claim,
  claimLost,
  correct,
  deliver,
  delivered,
  dispute,
  prove,
  type Row,
  scan,
  sent,
  ship,
  shipped,
  undone,
} from './purchase-walk.ts'

/** An order that its seller claims to have sent: what supports the claim, and what becomes of one that nothing does. */
export const purchaseSent: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'a number alone is a claim, from every state in which it is paid': machine => {
    const row = begin(machine)
    expect(row.send('seller', { ...claim, tracking: ' \t' })).toBe(false)
    expect([row.send('buyer', claim), row.send('carrier', claim)]).toEqual([false, false])
    expect(row.send('seller', claim)).toBe(true)
    expect([row.state(), row.did]).toEqual(['sent.cancellable', ['recordParcel', 'notifySent']])
    const later = after(machine)
    expect(later.send('seller', claim)).toBe(true)
    expect([later.state(), later.did]).toEqual(['sent.unproven', ['recordParcel', 'notifySent']])
    expect(after(machine, ['seller', ask], ['seller', claim]).state()).toBe('sent.unproven')
  },
  'a number with the receipt is shipped, within the first hour and after it': machine => {
    for (const row of [begin(machine), after(machine)]) {
      expect(row.send('seller', { ...ship, tracking: ' ' })).toBe(false)
      expect(row.send('seller', ship)).toBe(true)
      expect([row.state(), row.did]).toEqual(['shipped.inTransit', ['recordParcel', 'notifyShipped']])
      expect(row.send('buyer', cancel)).toBe(false)
    }
  },
  'the buyer keeps the rest of the 60 minutes from the payment, whatever the seller claims': machine => {
    const row = begin(machine)
    row.pass(20 * minute)
    row.send('seller', claim)
    row.pass(40 * minute - 1)
    expect(row.state()).toBe('sent.cancellable')
    expect(row.send('buyer', cancel)).toBe(true)
    row.pass(60 * day)
    expect([row.state(), row.did]).toEqual(['cancelled', ['recordParcel', 'notifySent', ...undone]])
    const late = begin(machine)
    late.pass(20 * minute)
    late.send('seller', claim)
    late.pass(40 * minute)
    expect(late.state()).toBe('sent.unproven')
    expect([late.send('buyer', cancel), late.send('buyer', cancelWithReason)]).toEqual([false, false])
  },
  'a scan or the receipt ends the buyer’s 60 minutes': machine => {
    for (const [by, event] of [
      ['carrier', scan],
      ['seller', prove],
    ] as const) {
      const row = begin(machine)
      row.send('seller', claim)
      expect(row.send(by, event)).toBe(true)
      expect([row.state(), row.send('buyer', cancel)]).toEqual(['shipped.inTransit', false])
      row.pass(13 * day)
      expect(row.state()).toBe('shipped.inTransit')
    }
  },
  'the seller may cancel what nothing shows to be sent, and says why': machine => {
    for (const row of claims(machine)) {
      expect([row.send('seller', cancel), row.send('seller', { ...cancel, reason: ' ' })]).toEqual([
        false,
        false,
      ])
      expect(row.send('seller', cancelWithReason)).toBe(true)
      expect([row.state(), row.did]).toEqual(['cancelled', undone])
      row.pass(60 * day)
      expect(row.did).toEqual(undone)
    }
  },
  'the carrier’s first report is what counts as shipped, and nobody else’s': machine => {
    for (const row of claims(machine)) {
      expect([row.send('seller', scan), row.send('buyer', scan)]).toEqual([false, false])
      expect(row.send('carrier', scan)).toBe(true)
      expect([row.state(), row.did]).toEqual(['shipped.inTransit', ['notifyShipped']])
    }
  },
  'the seller shows the receipt, with a photo, and nobody else does': machine => {
    for (const row of claims(machine)) {
      expect([row.send('buyer', prove), row.send('carrier', prove)]).toEqual([false, false])
      expect(row.send('seller', { ...prove, receipt: '' })).toBe(false)
      expect(row.send('seller', prove)).toBe(true)
      expect([row.state(), row.did]).toEqual(['shipped.inTransit', ['keepReceipt', 'notifyShipped']])
    }
  },
  'buyer or carrier say that it arrived, although nothing showed that it was sent': machine => {
    for (const by of ['buyer', 'carrier'] as const) {
      for (const row of claims(machine)) {
        expect(row.send('seller', deliver)).toBe(false)
        expect(row.send(by, deliver)).toBe(true)
        expect([row.state(), row.did]).toEqual(['delivered', ['notifyDelivered']])
        row.pass(2 * day)
        expect([row.state(), row.did.slice(1)]).toEqual(['delivered', ['remindBuyer']])
      }
    }
  },
  'the buyer reports nothing as lost or wrong that is not on its way': machine => {
    for (const row of claims(machine)) {
      row.pass(13 * day)
      expect([row.send('buyer', claimLost), row.send('buyer', dispute)]).toEqual([false, false])
    }
  },
  'the seller corrects the number until the first scan, with or without a receipt, and nobody else does':
    machine => {
      for (const row of [...claims(machine), shipped(machine)]) {
        const state = row.state()
        expect([row.send('buyer', correct), row.send('carrier', correct)]).toEqual([false, false])
        expect(row.send('seller', correct)).toBe(true)
        expect([row.state(), row.did]).toEqual([state, ['correctTracking']])
        row.change({ correctable: 0 })
        expect(row.send('seller', correct)).toBe(false)
      }
      expect([begin(machine), delivered(machine)].map(row => row.send('seller', correct))).toEqual([
        false,
        false,
      ])
    },
  'a late parcel without a scan can be corrected too': machine => {
    const row = shipped(machine)
    row.pass(14 * day)
    expect([row.send('seller', correct), row.state()]).toEqual([true, 'shipped.overdue'])
  },
  'corrections give the seller no more time to show that it was sent, and the parcel none to arrive':
    machine => {
      const row = sent(machine)
      row.pass(13 * day)
      row.send('seller', correct)
      row.did.length = 0
      row.pass(day - 1)
      expect([row.state(), row.did]).toEqual(['sent.unproven', []])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['cancelled', undone])
      const late = shipped(machine)
      late.pass(14 * day - 1)
      late.send('seller', correct)
      late.pass(1)
      expect(late.state()).toBe('shipped.overdue')
    },
  'silence refunds a mere claim after ten business days, with reminders after five and nine': machine => {
    for (const row of claims(machine)) {
      // from a Monday five business days are seven days, nine are eleven, ten are fourteen
      row.pass(7 * day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindOfProof'])
      row.pass(4 * day - 1)
      expect(row.did.length).toBe(1)
      row.pass(1)
      expect(row.did).toEqual(['remindOfProof', 'remindOfProof'])
      row.pass(3 * day - 1)
      expect([row.state(), row.did.length]).toEqual(['sent.unproven', 2])
      row.pass(1)
      expect([row.state(), row.did.slice(2)]).toEqual(['cancelled', undone])
      row.pass(60 * day)
      expect(row.did.slice(2)).toEqual(undone)
    }
  },
  'the ten days count from the claim, not from the payment': machine => {
    const row = after(machine)
    row.pass(3 * day)
    row.send('seller', claim)
    row.did.length = 0
    // claimed on a Thursday
    row.pass(14 * day - 1)
    expect(row.state()).toBe('sent.unproven')
    row.pass(1)
    expect([row.state(), row.did.slice(-2)]).toEqual(['cancelled', undone])
  },
  'an order shown to be sent on the last day has fourteen days to arrive from there': machine => {
    const row = sent(machine)
    row.pass(14 * day - 1)
    row.send('seller', prove)
    row.pass(14 * day - 1)
    expect(row.state()).toBe('shipped.inTransit')
    row.pass(1)
    expect(row.state()).toBe('shipped.overdue')
  },
}

/** One claimed within the buyer's hour and one after it, whose actions so far are forgotten. */
function claims(machine: AnyStateMachine): Row[] {
  const early = begin(machine)
  early.send('seller', claim)
  early.did.length = 0
  return [early, sent(machine)]
}

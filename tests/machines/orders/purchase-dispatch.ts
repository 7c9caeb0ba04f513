import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day, minute } from '#src/machines/lifecycles/roles.ts'
import {
  after,
  ask,
  begin,
  cancel,
  cancelWithReason,
  decline,
  grant,
  type Row,
  ship,
  undone,
} from './purchase-walk.ts'

const thursday = Date.UTC(2026, 3, 16, 10)

/** A paid order until it is shipped: who cancels it, and how long the seller has. */
export const purchaseDispatch: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'the buyer may cancel for 60 minutes without saying why': machine => {
    const row = begin(machine)
    row.pass(60 * minute - 1)
    expect(row.send('buyer', cancel)).toBe(true)
    row.pass(30 * day)
    expect([row.state(), row.did]).toEqual(['cancelled', undone])
    expect(row.send('seller', cancelWithReason)).toBe(false)
  },
  'after 60 minutes the buyer cannot, with a reason or without': machine => {
    const row = begin(machine)
    row.pass(60 * minute)
    expect([row.send('buyer', cancel), row.send('buyer', cancelWithReason)]).toEqual([false, false])
    expect([row.state(), row.did]).toEqual(['paid.preparing', []])
  },
  'the seller may cancel at any time, and says why': machine => {
    for (const wait of [0, 60 * minute]) {
      const row = begin(machine)
      row.pass(wait)
      expect(row.send('seller', cancel)).toBe(false)
      expect(row.send('seller', { ...cancel, reason: '  ' })).toBe(false)
      expect(row.did).toEqual([])
      expect(row.send('seller', cancelWithReason)).toBe(true)
      expect([row.state(), row.did]).toEqual(['cancelled', undone])
    }
  },
  'the seller is reminded after three business days and one day before the end; then it is canceled':
    machine => {
      const row = begin(machine)
      row.pass(3 * day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindSeller'])
      row.pass(day - 1)
      expect(row.did.length).toBe(1)
      row.pass(1)
      expect(row.did.length).toBe(2)
      row.pass(3 * day - 1)
      expect([row.state(), row.did]).toEqual(['paid.preparing', ['remindSeller', 'remindSeller']])
      row.pass(1)
      expect([row.state(), row.did.slice(2)]).toEqual(['cancelled', undone])
    },
  'the days count from the payment, not from the end of the hour, and weekends not at all': machine => {
    isCancelledAfter(begin(machine, thursday), 7 * day)
    isCancelledAfter(begin(machine, Date.UTC(2026, 3, 18, 10)), 6 * day)
  },
  'the seller asks for more time once, after the hour, and the buyer gives it or does not': machine => {
    const early = begin(machine)
    expect(early.send('seller', ask)).toBe(false)
    const row = after(machine)
    expect(row.send('buyer', ask)).toBe(false)
    expect(row.send('seller', ask)).toBe(true)
    expect([row.state(), row.context().extension, row.did]).toEqual([
      'paid.extensionAsked',
      'asked',
      ['notifyExtension'],
    ])
    expect([row.send('seller', grant), row.send('seller', decline)]).toEqual([false, false])
    expect(row.send('buyer', decline)).toBe(true)
    expect([row.state(), row.context().extension]).toEqual(['paid.preparing', 'declined'])
    expect(row.send('seller', ask)).toBe(false)
    expect(row.did).toEqual(['notifyExtension', 'notifyExtension'])
    isCancelledAfter(row, 7 * day - 60 * minute, 'paid.preparing')
  },
  'without an answer the first date stays': machine => {
    isCancelledAfter(after(machine, ['seller', ask]), 7 * day - 60 * minute, 'paid.extensionAsked')
  },
  'given time moves the end by three business days, with a reminder one day before it': machine => {
    const row = after(machine, ['seller', ask], ['buyer', grant])
    expect([row.state(), row.context().extension]).toEqual(['paid.extended', 'granted'])
    // eight business days from Monday are twelve days, seven are nine
    row.pass(9 * day - 60 * minute - 1)
    expect(row.did.filter(action => action === 'remindSeller').length).toBe(2)
    row.pass(1)
    expect(row.did.filter(action => action === 'remindSeller').length).toBe(3)
    row.pass(day - 1)
    expect(row.state()).toBe('paid.extended')
    row.pass(1)
    expect([row.state(), row.did.slice(-2)]).toEqual(['cancelled', undone])
    expect(after(machine, ['seller', ask], ['buyer', grant], ['seller', ship]).state()).toBe(
      'shipped.inTransit',
    )
  },
  'asking and giving tell the other side': machine => {
    const row = after(machine, ['seller', ask])
    row.send('buyer', grant)
    expect(row.did).toEqual(['notifyExtension'])
  },
  'a moderator and the provider cannot cancel an order': machine => {
    const row = begin(machine)
    expect([row.send('moderator', cancelWithReason), row.send('provider', cancelWithReason)]).toEqual([
      false,
      false,
    ])
    expect(row.state()).toBe('paid.cancellable')
  },
}

function isCancelledAfter(row: Row, wait: number, state = 'paid.preparing'): void {
  row.pass(wait - 1)
  expect(row.state()).toBe(state)
  row.pass(1)
  expect([row.state(), row.did.slice(-2)]).toEqual(['cancelled', undone])
}

import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { type PurchaseContext, purchaseMachine } from '#src/machines/lifecycles/purchase.ts'
import { day, minute } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const cancel = { type: 'order.cancel' }
const cancelWithReason = { ...cancel, reason: 'I tore it.' }
const [monday, thursday] = [Date.UTC(2026, 0, 5, 10), Date.UTC(2026, 0, 8, 10)]
const undone = ['refund', 'returnAd']

describeMachine({
  name: 'lifecycle-purchase',
  machine: purchaseMachine.provide({ delays: { dispatch: ({ context }) => businessDays(context.now, 5) } }),
  inputs: { 'on a Monday': { now: monday } },
  // Who may send what is asked before the chart steps: a buyer's cancelling after the hour does not get here.
  events: {
    'the buyer cancels': { ...cancel, by: 'buyer' },
    'the seller cancels': { ...cancel, by: 'seller' },
    'the seller cancels with blanks': { ...cancel, reason: ' \t', by: 'seller' },
    'the seller cancels with a reason': { ...cancelWithReason, by: 'seller' },
  },
  meanwhile: {
    'an hour passes': ({ now }: PurchaseContext) => ({ now: now < monday + day ? now + 60 * minute : now }),
  },
  project: () => ({}),
  invariants: {
    paid: snapshot => snapshot.hasTag('needsSeller') && snapshot.can({ ...cancelWithReason, by: 'seller' }),
    'paid.cancellable': rests(['needsSeller'], ['order.cancel', 'after secondThoughts', 'after dispatch']),
    'paid.preparing': rests(['needsSeller'], ['order.cancel', 'after dispatch']),
    cancelled: rests(['settled'], []),
  },
  behaviours: {
    'the buyer may cancel for 60 minutes without saying why': machine => {
      const row = rowOf(machine, { now: monday })
      row.pass(60 * minute - 1)
      expect(row.send('buyer', cancel)).toBe(true)
      row.pass(30 * day)
      expect([row.state(), row.did]).toEqual(['cancelled', undone])
      expect(row.send('seller', cancelWithReason)).toBe(false)
    },
    'after 60 minutes the buyer cannot, with a reason or without': machine => {
      const row = rowOf(machine, { now: monday })
      row.pass(60 * minute)
      expect([row.send('buyer', cancel), row.send('buyer', cancelWithReason)]).toEqual([false, false])
      expect([row.state(), row.did]).toEqual(['paid.preparing', []])
    },
    'the seller may cancel at any time, and says why': machine => {
      for (const wait of [0, 60 * minute]) {
        const row = rowOf(machine, { now: monday })
        row.pass(wait)
        expect(row.send('seller', cancel)).toBe(false)
        expect(row.send('seller', { ...cancel, reason: '  ' })).toBe(false)
        expect(row.did).toEqual([])
        expect(row.send('seller', cancelWithReason)).toBe(true)
        expect([row.state(), row.did]).toEqual(['cancelled', undone])
      }
    },
    'what is not sent within five business days is cancelled': machine => {
      isCancelledAfter(machine, monday, 7 * day)
    },
    'the five days count from the payment, not from the end of the hour, and weekends not at all':
      machine => {
        isCancelledAfter(machine, thursday, 7 * day)
        isCancelledAfter(machine, Date.UTC(2026, 0, 10, 10), 6 * day)
      },
    'nobody else cancels': machine => {
      const row = rowOf(machine, { now: monday })
      expect([row.send('moderator', cancelWithReason), row.send('provider', cancelWithReason)]).toEqual([
        false,
        false,
      ])
      expect(row.state()).toBe('paid.cancellable')
    },
  },
})

function isCancelledAfter(machine: AnyStateMachine, now: number, wait: number): void {
  const row = rowOf(machine, { now })
  row.pass(wait - 1)
  expect([row.state(), row.did]).toEqual(['paid.preparing', []])
  row.pass(1)
  expect([row.state(), row.did]).toEqual(['cancelled', undone])
}

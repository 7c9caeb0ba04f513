import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { purchaseLifecycle } from '#server/domains/orders/index.ts'
import type { PurchaseContext } from '#src/machines/lifecycles/purchase.ts'
import { day, minute } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const cancel = { type: 'order.cancel' }
const cancelWithReason = { ...cancel, reason: 'I tore it.' }
const ask = { type: 'order.askExtension' }
const grant = { type: 'order.grantExtension' }
const decline = { type: 'order.declineExtension' }
const ship = { type: 'order.ship', carrier: 'ups', tracking: '1Z 999' }
const deliver = { type: 'order.deliver' }
const confirm = { type: 'order.confirm' }
const dispute = { type: 'order.dispute' }
const claimLost = { type: 'order.claimLost' }
const review = { type: 'order.review', rating: 5, text: 'Lovely.' }
const reject = { type: 'dispute.rejected' }
const refundPart = { type: 'dispute.partlyRefunded', amountCents: 500 }
const refund = (isReturned: boolean) => ({ type: 'dispute.refunded', isReturned })

const [monday, thursday] = [Date.UTC(2026, 0, 5, 10), Date.UTC(2026, 0, 8, 10)]
const inputAt = (placedAt: number): PurchaseContext => ({
  now: placedAt,
  placedAt,
  extension: null,
  reviewedBy: [],
})
const undone = ['refund', 'returnAd']
const paidOut = ['paySeller', 'handOver']

type Row = ReturnType<typeof rowOf>
const begin = (machine: AnyStateMachine, at = monday): Row => rowOf(machine, inputAt(at))
/** A row that was sent these events, and whose actions so far are forgotten. */
function after(machine: AnyStateMachine, ...sent: [Parameters<Row['send']>[0], { type: string }][]): Row {
  const row = begin(machine)
  row.pass(60 * minute)
  for (const [by, event] of sent) expect(row.send(by, event)).toBe(true)
  row.did.length = 0
  return row
}
const shipped = (machine: AnyStateMachine) => after(machine, ['seller', ship])
const delivered = (machine: AnyStateMachine) => after(machine, ['seller', ship], ['carrier', deliver])
const disputed = (machine: AnyStateMachine) => after(machine, ['seller', ship], ['buyer', dispute])
const completed = (machine: AnyStateMachine) =>
  after(machine, ['seller', ship], ['carrier', deliver], ['buyer', confirm])

describeMachine({
  name: 'lifecycle-purchase',
  machine: purchaseLifecycle.machine,
  inputs: { 'on a Monday': inputAt(monday) },
  // Who may send what is asked before the chart steps: a buyer's cancelling after the hour does not get here.
  events: {
    'the buyer cancels': { ...cancel, by: 'buyer' },
    'the seller cancels with blanks': { ...cancel, reason: ' \t', by: 'seller' },
    'the seller cancels with a reason': { ...cancelWithReason, by: 'seller' },
    'the seller asks for more time': { ...ask, by: 'seller' },
    'the buyer gives more time': { ...grant, by: 'buyer' },
    'the buyer gives no more time': { ...decline, by: 'buyer' },
    'the seller ships': { ...ship, by: 'seller' },
    'the carrier delivers': { ...deliver, by: 'carrier' },
    'the buyer confirms': { ...confirm, by: 'buyer' },
    'the buyer reports a problem': { ...dispute, by: 'buyer' },
    'the buyer reports it as lost': { ...claimLost, by: 'buyer' },
    'nothing is owed': { ...reject, by: 'system' },
    'a part is refunded': { ...refundPart, by: 'system' },
    'all is refunded after a return': { ...refund(true), by: 'system' },
    'all is refunded without a return': { ...refund(false), by: 'system' },
    'the buyer reviews': { ...review, by: 'buyer' },
    'the seller reviews': { ...review, by: 'seller' },
  },
  project: ({ extension }: PurchaseContext) => ({ extension }),
  invariants: {
    paid: snapshot => snapshot.hasTag('needsSeller') && snapshot.can({ ...cancelWithReason, by: 'seller' }),
    'paid.cancellable': rests(
      ['needsSeller'],
      ['order.cancel', 'order.ship', 'after secondThoughts', 'after firstReminder', 'after lastReminder'],
    ),
    'paid.preparing': rests(
      ['needsSeller'],
      [
        'order.askExtension',
        'order.cancel',
        'order.ship',
        'after dispatch',
        'after firstReminder',
        'after lastReminder',
      ],
    ),
    'paid.extensionAsked': rests(
      ['needsBuyer', 'needsSeller'],
      [
        'order.grantExtension',
        'order.declineExtension',
        'order.cancel',
        'order.ship',
        'after dispatch',
        'after firstReminder',
        'after lastReminder',
      ],
    ),
    'paid.extended': rests(
      ['needsSeller'],
      [
        'order.cancel',
        'order.ship',
        'after extendedDispatch',
        'after extendedReminder',
        'after firstReminder',
        'after lastReminder',
      ],
    ),
    shipped: snapshot => snapshot.hasTag('needsCarrier') && snapshot.can({ ...deliver, by: 'carrier' }),
    completed: snapshot => snapshot.hasTag('settled'),
    'shipped.inTransit': rests(['needsCarrier'], ['order.deliver', 'order.dispute', 'after lost']),
    'shipped.overdue': rests(
      ['needsBuyer', 'needsCarrier'],
      ['order.claimLost', 'order.deliver', 'order.dispute', 'after overdueReminder', 'after unclaimed'],
    ),
    delivered: rests(
      ['needsBuyer'],
      ['order.confirm', 'order.dispute', 'after inspection', 'after inspectionReminder'],
    ),
    disputed: rests(['waiting'], ['dispute.rejected', 'dispute.partlyRefunded', 'dispute.refunded']),
    'completed.reviewable': rests(['settled'], ['order.review', 'after reviewing']),
    'completed.closed': rests(['settled'], []),
    refunded: rests(['settled'], []),
    cancelled: rests(['settled'], []),
  },
  behaviours: {
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
      isCancelledAfter(begin(machine, Date.UTC(2026, 0, 10, 10)), 6 * day)
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
    'the seller ships with a tracking number, from every state in which it is paid': machine => {
      const row = begin(machine)
      expect([row.send('seller', { ...ship, tracking: '  ' }), row.send('buyer', ship)]).toEqual([
        false,
        false,
      ])
      expect(row.send('seller', ship)).toBe(true)
      expect([row.state(), row.did]).toEqual(['shipped.inTransit', ['handToCarrier']])
      row.pass(13 * day)
      expect(row.did).toEqual(['handToCarrier'])
      expect(after(machine, ['seller', ask], ['seller', ship]).state()).toBe('shipped.inTransit')
    },
    'a shipped order is canceled by nobody': machine => {
      const row = shipped(machine)
      expect([row.send('seller', cancelWithReason), row.send('buyer', cancel)]).toEqual([false, false])
    },
    'buyer or carrier say that it arrived, and the buyer has 72 hours, with a reminder at 48': machine => {
      for (const by of ['buyer', 'carrier'] as const) {
        const row = shipped(machine)
        expect(row.send('seller', deliver)).toBe(false)
        expect(row.send(by, deliver)).toBe(true)
        expect([row.state(), row.did]).toEqual(['delivered', ['notifyDelivered']])
        row.pass(2 * day - 1)
        expect(row.did.length).toBe(1)
        row.pass(1)
        expect([row.state(), row.did.slice(1)]).toEqual(['delivered', ['remindBuyer']])
        row.pass(day - 1)
        expect(row.state()).toBe('delivered')
        row.pass(1)
        expect([row.state(), row.did.slice(2)]).toEqual(['completed.reviewable', paidOut])
      }
    },
    'the buyer confirms, and the seller is paid at once': machine => {
      const row = delivered(machine)
      expect(row.send('seller', confirm)).toBe(false)
      expect(row.send('buyer', confirm)).toBe(true)
      expect([row.state(), row.did]).toEqual(['completed.reviewable', paidOut])
      row.pass(5 * day)
      expect(row.did).toEqual(paidOut)
    },
    'a parcel is late after fourteen days, and can then be reported as lost': machine => {
      const row = shipped(machine)
      expect(row.send('buyer', claimLost)).toBe(false)
      row.pass(14 * day - 1)
      expect([row.state(), row.did]).toEqual(['shipped.inTransit', []])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['shipped.overdue', ['notifyOverdue']])
      expect(row.send('seller', claimLost)).toBe(false)
      expect(row.send('buyer', claimLost)).toBe(true)
      expect([row.state(), row.did.slice(1)]).toEqual(['disputed', ['notifyDisputed']])
    },
    'the buyer of a late parcel is reminded after seven days; after fourteen more the seller is paid':
      machine => {
        const row = shipped(machine)
        row.pass(14 * day)
        row.did.length = 0
        row.pass(7 * day - 1)
        expect(row.did).toEqual([])
        row.pass(1)
        expect([row.state(), row.did]).toEqual(['shipped.overdue', ['remindOverdue']])
        row.pass(14 * day - 1)
        expect([row.state(), row.did]).toEqual(['shipped.overdue', ['remindOverdue']])
        row.pass(1)
        expect([row.state(), row.did.slice(1)]).toEqual(['completed.reviewable', paidOut])
        const last = shipped(machine)
        last.pass(35 * day - 1)
        expect([last.send('buyer', claimLost), last.state()]).toEqual([true, 'disputed'])
      },
    'a late parcel can still arrive, or be wrong': machine => {
      for (const [by, event, state] of [
        ['carrier', deliver, 'delivered'],
        ['buyer', dispute, 'disputed'],
      ] as const) {
        const row = shipped(machine)
        row.pass(14 * day)
        expect(row.send(by, event)).toBe(true)
        expect(row.state()).toBe(state)
      }
    },
    'the buyer reports a problem on the way and after it, and nobody else does': machine => {
      for (const row of [shipped(machine), delivered(machine)]) {
        expect(row.send('seller', dispute)).toBe(false)
        expect(row.send('buyer', dispute)).toBe(true)
        expect([row.state(), row.did]).toEqual(['disputed', ['notifyDisputed']])
        row.pass(60 * day)
        expect(row.state()).toBe('disputed')
      }
      expect(completed(machine).send('buyer', dispute)).toBe(false)
    },
    'the outcome of a dispute settles it': machine => {
      for (const [event, state, did] of [
        [reject, 'completed.reviewable', paidOut],
        [refundPart, 'completed.reviewable', ['refundPart', ...paidOut]],
        [refund(true), 'refunded', undone],
        [refund(false), 'refunded', ['refund', 'giveGarmentBack']],
      ] as const) {
        const row = disputed(machine)
        expect([row.send('buyer', event), row.send('seller', event)]).toEqual([false, false])
        expect(row.send('system', event)).toBe(true)
        expect([row.state(), row.did]).toEqual([state, did])
      }
    },
    'each side reviews once, for fourteen days': machine => {
      const row = completed(machine)
      expect([row.send('moderator', review), row.send('buyer', review)]).toEqual([false, true])
      row.change({ reviewedBy: ['buyer'] })
      expect([row.send('buyer', review), row.send('seller', review)]).toEqual([false, true])
      expect([row.state(), row.did]).toEqual(['completed.reviewable', ['writeReview', 'writeReview']])
      const late = completed(machine)
      late.pass(14 * day - 1)
      expect(late.state()).toBe('completed.reviewable')
      late.pass(1)
      expect([late.state(), late.send('buyer', review), late.did]).toEqual(['completed.closed', false, []])
    },
    'nobody else cancels': machine => {
      const row = begin(machine)
      expect([row.send('moderator', cancelWithReason), row.send('provider', cancelWithReason)]).toEqual([
        false,
        false,
      ])
      expect(row.state()).toBe('paid.cancellable')
    },
  },
})

function isCancelledAfter(row: Row, wait: number, state = 'paid.preparing'): void {
  row.pass(wait - 1)
  expect(row.state()).toBe(state)
  row.pass(1)
  expect([row.state(), row.did.slice(-2)]).toEqual(['cancelled', undone])
}

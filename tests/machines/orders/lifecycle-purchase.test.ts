import { expect } from 'vitest'
import { purchaseLifecycle } from '#server/domains/purchases/index.ts'
import type { PurchaseContext } from '#src/machines/lifecycles/purchase-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { purchaseDispatch } from './purchase-dispatch.ts'
import { purchaseSent } from './purchase-sent.ts'
import {
  ask,
  cancel,
  cancelWithReason,
  claim,
  claimLost,
  completed,
  confirm,
  correct,
  decline,
  deliver,
  delivered,
  dispute,
  disputed,
  grant,
  inputAt,
  monday,
  paidOut,
  prove,
  refund,
  refundPart,
  reject,
  review,
  scan,
  ship,
  shipped,
  undone,
} from './purchase-walk.ts'

describeMachine({
  name: 'lifecycle-purchase',
  machine: purchaseLifecycle.machine,
  inputs: {
    'on a Monday': inputAt(monday),
    'where the seller has reviewed': { ...inputAt(monday), reviewedBy: ['seller'] },
  },
  // Who may send what is asked before the chart steps: a buyer's cancelling after the hour does not get here.
  events: {
    'the buyer cancels': { ...cancel, by: 'buyer' },
    'the seller cancels with blanks': { ...cancel, reason: ' \t', by: 'seller' },
    'the seller cancels with a reason': { ...cancelWithReason, by: 'seller' },
    'the seller asks for more time': { ...ask, by: 'seller' },
    'the buyer gives more time': { ...grant, by: 'buyer' },
    'the buyer gives no more time': { ...decline, by: 'buyer' },
    'the seller claims to have shipped': { ...claim, by: 'seller' },
    'the seller ships and shows the receipt': { ...ship, by: 'seller' },
    'the seller shows the receipt': { ...prove, by: 'seller' },
    'the seller corrects the tracking number': { ...correct, by: 'seller' },
    'the carrier has it': { ...scan, by: 'carrier' },
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
  meanwhile: {
    'the carrier has scanned it': (facts: PurchaseContext) => ({ ...facts, correctable: 0 }),
  },
  project: ({ extension, reviewedBy, correctable }: PurchaseContext) => ({
    extension,
    reviewedBy,
    correctable,
  }),
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
    sent: snapshot =>
      snapshot.hasTag('needsSeller') &&
      snapshot.can({ ...cancelWithReason, by: 'seller' }) &&
      snapshot.can({ ...prove, by: 'seller' }),
    'sent.cancellable': rests(
      ['needsSeller', 'needsCarrier'],
      [
        'order.cancel',
        'order.correctTracking',
        'order.deliver',
        'order.proveSending',
        'order.scan',
        'after secondThoughts',
        'after firstProofReminder',
        'after lastProofReminder',
        'after proof',
      ],
    ),
    'sent.unproven': rests(
      ['needsSeller', 'needsCarrier'],
      [
        'order.cancel',
        'order.correctTracking',
        'order.deliver',
        'order.proveSending',
        'order.scan',
        'after firstProofReminder',
        'after lastProofReminder',
        'after proof',
      ],
    ),
    shipped: snapshot => snapshot.hasTag('needsCarrier') && snapshot.can({ ...deliver, by: 'carrier' }),
    completed: snapshot => snapshot.hasTag('settled'),
    'shipped.inTransit': rests(
      ['needsCarrier'],
      ['order.deliver', 'order.dispute', 'order.correctTracking', 'after lost'],
    ),
    'shipped.overdue': rests(
      ['needsBuyer', 'needsCarrier'],
      [
        'order.claimLost',
        'order.correctTracking',
        'order.deliver',
        'order.dispute',
        'after overdueReminder',
        'after unclaimed',
      ],
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
    ...purchaseDispatch,
    ...purchaseSent,
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
    'each side reviews once, for fourteen days or until both have written': machine => {
      const row = completed(machine)
      expect([row.send('moderator', review), row.send('buyer', review)]).toEqual([false, true])
      row.change({ reviewedBy: ['buyer'] })
      expect([row.state(), row.send('buyer', review)]).toEqual(['completed.reviewable', false])
      expect(row.send('seller', review)).toBe(true)
      expect([row.state(), row.did]).toEqual(['completed.closed', ['writeReview', 'writeReview']])
      const late = completed(machine)
      late.pass(14 * day - 1)
      expect(late.state()).toBe('completed.reviewable')
      late.pass(1)
      expect([late.state(), late.send('buyer', review), late.did]).toEqual(['completed.closed', false, []])
    },
  },
})

import { expect } from 'vitest'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import {
  begin,
  decide,
  deliver,
  escalate,
  escalated,
  input,
  orderReturn,
  receive,
  received,
  refundOf,
  refundWhole,
  reject,
  rejected,
  sent,
  ship,
  withdraw,
} from './return-walk.ts'

const refunded = ['refund', 'notifySides', 'settleOrder']
const ended = ['notifySides', 'settleOrder']

describeMachine({
  name: 'lifecycle-return',
  machine: orderReturn,
  inputs: { 'two shirts': { ...input }, 'no address': { ...input, hasReturnAddress: false } },
  events: {
    'the buyer sends it': { ...ship, by: 'buyer' },
    'the buyer keeps it': { ...withdraw, by: 'buyer' },
    'the brand has it': { ...receive, by: 'seller' },
    'the carrier delivers it': { ...deliver, by: 'carrier' },
    'the brand refunds it': { ...refundWhole, by: 'seller' },
    'the brand rejects it': { ...reject, by: 'seller' },
    'the buyer does not agree': { ...escalate, by: 'buyer' },
    'a moderator decides for the buyer': { ...decide('refund'), by: 'moderator' },
    'a moderator decides for the brand': { ...decide('reject'), by: 'moderator' },
  },
  project: () => ({}),
  invariants: {
    authorized: rests(
      ['needsBuyer'],
      ['return.ship', 'return.receive', 'return.withdraw', 'after sending', 'after sendingReminder'],
    ),
    inTransit: rests(['needsCarrier'], ['return.receive', 'return.deliver', 'after arriving']),
    received: rests(
      ['needsSeller'],
      ['return.refund', 'return.reject', 'after checking', 'after checkingReminder'],
    ),
    rejected: snapshot => !snapshot.hasTag('needsSeller'),
    'rejected.contestable': rests(['needsBuyer'], ['return.escalate', 'after contesting']),
    'rejected.final': rests(['settled'], []),
    escalated: rests(['needsModerator'], ['return.decide', 'after deciding', 'after inAll']),
    refunded: rests(['settled'], []),
    withdrawn: rests(['settled'], []),
    expired: rests(['settled'], []),
  },
  behaviours: {
    'the buyer has 14 days to send it, with a reminder on the eleventh; then it ends': machine => {
      const row = begin(machine)
      row.pass(11 * day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindBuyer'])
      row.pass(3 * day - 1)
      expect(row.state()).toBe('authorized')
      row.pass(1)
      expect([row.state(), row.did.slice(1)]).toEqual(['expired', ended])
      expect(row.send('buyer', ship)).toBe(false)
    },
    'a return to a brand that named no address is decided by a moderator after 14 days': machine => {
      const row = begin(machine, { hasReturnAddress: false })
      row.pass(14 * day)
      expect([row.state(), row.did]).toEqual(['escalated', ['remindBuyer', 'notifySides']])
    },
    'the buyer keeps it, as long as it is not sent': machine => {
      const row = begin(machine)
      expect(row.send('seller', withdraw)).toBe(false)
      expect(row.send('buyer', withdraw)).toBe(true)
      expect([row.state(), row.did]).toEqual(['withdrawn', ended])
      expect(sent(machine).send('buyer', withdraw)).toBe(false)
    },
    'the buyer sends it with a number; the brand or the carrier says that it arrived': machine => {
      const row = begin(machine)
      expect([row.send('buyer', { ...ship, tracking: ' ' }), row.send('seller', ship)]).toEqual([
        false,
        false,
      ])
      expect(row.send('buyer', ship)).toBe(true)
      expect([row.state(), row.did]).toEqual(['inTransit', ['noteReturn', 'notifySides']])
      expect([row.send('buyer', receive), row.send('seller', deliver)]).toEqual([false, false])
      expect(row.send('carrier', deliver)).toBe(true)
      expect([row.state(), row.did.slice(2)]).toEqual(['received', ['notifyReceived']])
      for (const other of [begin(machine), sent(machine)]) {
        other.did.length = 0
        expect(other.send('seller', receive)).toBe(true)
        expect([other.state(), other.did]).toEqual(['received', ['notifyReceived']])
      }
      expect(begin(machine).send('carrier', deliver)).toBe(false)
    },
    'a return that has not arrived after 21 days is decided by a moderator': machine => {
      const row = sent(machine)
      row.pass(21 * day - 1)
      expect([row.state(), row.did]).toEqual(['inTransit', []])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['escalated', ['notifySides']])
    },
    'the brand refunds it, whole or less with a reason, and says what goes back on sale': machine => {
      for (const wrong of [
        refundOf(5001),
        refundOf(4999),
        refundOf(0, 0, { reason: 'It was worn.' }),
        refundOf(-1, 0, { reason: 'It was worn.' }),
        refundOf(5001, 0, { reason: 'It was worn.' }),
        refundOf(4999, 0, { reason: ' ' }),
        refundOf(5000, 3),
        refundOf(5000, -1),
        { type: 'return.refund', lines: [{ lineId: 'l_other', amountCents: 1, restock: 0 }] },
        { type: 'return.refund', lines: [...refundOf(5000).lines, ...refundOf(5000).lines] },
      ]) {
        expect(received(machine).send('seller', wrong)).toBe(false)
      }
      for (const right of [
        refundWhole,
        refundOf(5000, 2),
        refundOf(1, 0, { reason: 'It was worn.' }),
        refundOf(4999, 1, { reason: 'It was worn.' }),
      ]) {
        const row = received(machine)
        expect(row.send('buyer', right)).toBe(false)
        expect(row.send('seller', right)).toBe(true)
        expect([row.state(), row.did]).toEqual(['refunded', ['noteEntry', ...refunded]])
      }
      expect(sent(machine).send('seller', refundWhole)).toBe(false)
    },
    'the silence of the brand refunds after five business days, with a reminder after four': machine => {
      const row = received(machine)
      row.pass(4 * day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindSeller'])
      // the fifth is the Monday after
      row.pass(3 * day - 1)
      expect(row.state()).toBe('received')
      row.pass(1)
      expect([row.state(), row.did.slice(1)]).toEqual(['refunded', refunded])
    },
    'the brand rejects it with a reason and a photo; the buyer can ask a moderator for 14 days': machine => {
      for (const wrong of [{ reason: ' ' }, { images: [] }])
        expect(received(machine).send('seller', { ...reject, ...wrong })).toBe(false)
      const row = received(machine)
      expect(row.send('buyer', reject)).toBe(false)
      expect(row.send('seller', reject)).toBe(true)
      expect([row.state(), row.did]).toEqual(['rejected.contestable', ['noteEntry', 'notifySides']])
      row.did.length = 0
      row.pass(14 * day - 1)
      expect([row.state(), row.did]).toEqual(['rejected.contestable', []])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['rejected.final', ['settleOrder']])
      expect(row.send('buyer', escalate)).toBe(false)
    },
    'a moderator decides with a reason': machine => {
      const asked = rejected(machine)
      expect([asked.send('buyer', { ...escalate, reason: '' }), asked.send('seller', escalate)]).toEqual([
        false,
        false,
      ])
      expect(asked.send('buyer', escalate)).toBe(true)
      expect([asked.state(), asked.did]).toEqual(['escalated', ['noteEntry', 'notifySides']])
      for (const decision of ['refund', 'reject'] as const) {
        const row = escalated(machine)
        expect(row.send('moderator', { ...decide(decision), reason: ' ' })).toBe(false)
        expect([row.send('seller', decide(decision)), row.send('buyer', decide(decision))]).toEqual([
          false,
          false,
        ])
        expect(row.send('moderator', decide(decision))).toBe(true)
        expect([row.state(), row.did]).toEqual(
          decision === 'refund'
            ? ['refunded', ['noteEntry', ...refunded]]
            : ['rejected.final', ['noteEntry', ...ended]],
        )
      }
    },
    'a decision is late after five business days, and after thirty days the buyer is refunded': machine => {
      const row = escalated(machine)
      row.pass(7 * day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindModerator'])
      row.pass(23 * day - 1)
      expect(row.state()).toBe('escalated')
      row.pass(1)
      expect([row.state(), row.did.slice(1)]).toEqual(['refunded', refunded])
    },
  },
})

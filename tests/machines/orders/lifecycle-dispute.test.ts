import { expect } from 'vitest'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { disputeMachine } from '#src/machines/lifecycles/dispute.ts'
import type { DisputeContext } from '#src/machines/lifecycles/dispute-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { disputeDecisions } from './dispute-decisions.ts'
import { disputeReturns } from './dispute-returns.ts'
import {
  accept,
  begin,
  comment,
  decide,
  deliver,
  escalate,
  escalated,
  input,
  part,
  propose,
  proposed,
  receive,
  returning,
  returnShipped,
  ship,
  withdraw,
} from './dispute-walk.ts'

describeMachine({
  name: 'lifecycle-dispute',
  machine: disputeMachine.provide({
    delays: {
      returning: ({ context }) => businessDays(context.now, 5),
      returningReminder: ({ context }) => businessDays(context.now, 4),
      deciding: ({ context }) => businessDays(context.now, 5),
    },
  }),
  inputs: { 'opened on a Monday': { ...input } },
  events: {
    'the seller proposes a return': { ...propose('return'), by: 'seller' },
    'the seller proposes a part': { ...part, by: 'seller' },
    'the seller proposes nothing': { ...propose('reject'), by: 'seller' },
    'the buyer accepts': { ...accept, by: 'buyer' },
    'the buyer escalates': { ...escalate, by: 'buyer' },
    'the seller escalates': { ...escalate, by: 'seller' },
    'the buyer adds something': { ...comment, by: 'buyer' },
    'the buyer withdraws': { ...withdraw, by: 'buyer' },
    'the buyer ships it back': { ...ship, by: 'buyer' },
    'the carrier delivers it': { ...deliver, by: 'carrier' },
    'the seller has it back': { ...receive, by: 'seller' },
    'a moderator decides for a return': { ...decide('return'), by: 'moderator' },
    'a moderator decides for a refund': { ...decide('refund'), by: 'moderator' },
    'a moderator decides for a part': { ...decide('partial_refund', { amountCents: 2500 }), by: 'moderator' },
    'a moderator decides against it': { ...decide('reject'), by: 'moderator' },
  },
  project: ({ proposal, sentBack }: DisputeContext) => ({ proposal, sentBack }),
  invariants: {
    open: rests(
      ['needsSeller'],
      ['dispute.propose', 'dispute.withdraw', 'after replying', 'after replyingReminder'],
    ),
    proposed: rests(
      ['needsBuyer'],
      [
        'dispute.propose',
        'dispute.accept',
        'dispute.escalate',
        'dispute.withdraw',
        'after answering',
        'after answeringReminder',
        'after inAll',
      ],
    ),
    escalated: rests(
      ['needsModerator'],
      [
        'dispute.decide',
        'dispute.comment',
        'dispute.deliverReturn',
        'dispute.withdraw',
        'after deciding',
        'after inAll',
      ],
    ),
    returning: rests(
      ['needsBuyer'],
      ['dispute.shipReturn', 'dispute.withdraw', 'after returning', 'after returningReminder'],
    ),
    returnShipped: rests(
      ['needsCarrier'],
      ['dispute.receiveReturn', 'dispute.deliverReturn', 'after arriving'],
    ),
    returnDelivered: rests(
      ['needsSeller'],
      ['dispute.receiveReturn', 'dispute.escalate', 'after checking', 'after checkingReminder'],
    ),
    refunded: rests(['settled'], []),
    partlyRefunded: rests(['settled'], []),
    rejected: rests(['settled'], []),
    withdrawn: rests(['settled'], []),
  },
  behaviours: {
    ...disputeDecisions,
    ...disputeReturns,
    'the seller has 72 hours to answer, with a reminder at 48; then a moderator decides': machine => {
      const row = begin(machine)
      row.pass(2 * day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect(row.did).toEqual(['remindSeller'])
      row.pass(day - 1)
      expect([row.state(), row.did]).toEqual(['open', ['remindSeller']])
      row.pass(1)
      expect([row.state(), row.did.slice(1)]).toEqual(['escalated', ['notifyBoth']])
    },
    'the seller proposes, and can propose something else; the buyer has 72 hours from the last one':
      machine => {
        const row = begin(machine)
        expect(row.send('buyer', part)).toBe(false)
        expect(row.send('seller', part)).toBe(true)
        expect([row.state(), row.context().proposal, row.did]).toEqual([
          'proposed',
          'partial_refund',
          ['noteProposal', 'notifyBuyer'],
        ])
        row.pass(2 * day - 1)
        expect(row.send('seller', propose('reject'))).toBe(true)
        expect(row.context().proposal).toBe('reject')
        row.pass(2 * day - 1)
        expect(row.did.length).toBe(4)
        row.pass(1)
        expect(row.did.slice(4)).toEqual(['remindBuyer'])
        row.pass(day - 1)
        expect([row.state(), row.did.length]).toEqual(['proposed', 5])
        row.pass(1)
        expect([row.state(), row.did.slice(5)]).toEqual(['escalated', ['notifyBoth']])
      },
    'a proposal says something, and a part is more than nothing and less than what was paid': machine => {
      for (const wrong of [
        { ...part, text: '  ' },
        { ...part, amountCents: 0 },
        { ...part, amountCents: -1 },
        { ...part, amountCents: 8000 },
        propose('partial_refund'),
        { ...propose('return'), text: '' },
      ]) {
        const row = begin(machine)
        expect(row.send('seller', wrong)).toBe(false)
        expect([row.state(), row.did]).toEqual(['open', []])
      }
      for (const amountCents of [1, 7999]) {
        expect(begin(machine).send('seller', { ...part, amountCents })).toBe(true)
      }
      expect(begin(machine).send('seller', propose('return'))).toBe(true)
      expect(begin(machine).send('seller', propose('reject'))).toBe(true)
    },
    'an accepted proposal is carried out': machine => {
      for (const [proposal, state, did] of [
        [propose('return'), 'returning', ['notifySeller']],
        [part, 'partlyRefunded', ['refundPart', 'notifySeller']],
        [propose('reject'), 'rejected', ['complete', 'notifySeller']],
      ] as const) {
        const row = proposed(machine, proposal)
        expect(row.send('seller', accept)).toBe(false)
        expect(row.send('buyer', accept)).toBe(true)
        expect([row.state(), row.did]).toEqual([state, did])
      }
    },
    'the buyer can ask a moderator instead, and says why': machine => {
      const row = proposed(machine)
      expect([row.send('buyer', { ...escalate, reason: ' ' }), row.send('seller', escalate)]).toEqual([
        false,
        false,
      ])
      expect(row.send('buyer', escalate)).toBe(true)
      expect([row.state(), row.did]).toEqual(['escalated', ['noteEscalation', 'notifyBoth']])
    },
    'the buyer takes the report back until something is on its way': machine => {
      for (const row of [begin(machine), proposed(machine), escalated(machine), returning(machine)]) {
        expect(row.send('seller', withdraw)).toBe(false)
        expect(row.send('buyer', withdraw)).toBe(true)
        expect([row.state(), row.did]).toEqual(['withdrawn', ['complete']])
      }
      expect(returnShipped(machine).send('buyer', withdraw)).toBe(false)
    },
    'after thirty days in all the buyer is refunded, but for what is sent back': machine => {
      const row = begin(machine)
      row.send('seller', propose('return'))
      row.pass(2 * day)
      row.send('buyer', escalate)
      row.pass(27 * day)
      row.send('moderator', decide('return'))
      row.did.length = 0
      // the buyer’s own days decide: silent, they are not refunded on the thirtieth
      row.pass(7 * day)
      expect([row.state(), row.did.slice(-2)]).toEqual(['rejected', ['complete', 'notifyBoth']])
      const late = escalated(machine)
      late.pass(29 * day)
      late.send('moderator', decide('return'))
      late.send('buyer', ship)
      late.pass(2 * day)
      late.send('carrier', deliver)
      late.pass(3 * day - 1)
      expect(late.state()).toBe('returnDelivered')
      late.pass(1)
      expect([late.state(), late.did.slice(-2)]).toEqual(['refunded', ['refundReturned', 'notifyBoth']])
      const silent = escalated(machine)
      silent.pass(30 * day - 1)
      expect(silent.state()).toBe('escalated')
      silent.pass(1)
      expect([silent.state(), silent.did]).toEqual(['refunded', ['remindModerator', 'refund']])
      // the last days of a seller, and of a buyer who proposed on the last one
      for (const proposal of [1, 2]) {
        const slow = begin(machine)
        for (let at = 0; at < 12; at += 1) {
          slow.send('seller', proposal === 1 ? propose('return') : part)
          slow.pass(2.5 * day)
        }
        expect([slow.state(), slow.did.at(-1)]).toEqual(['refunded', 'refund'])
      }
    },
  },
})

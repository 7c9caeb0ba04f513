import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { businessDays } from '#server/platform/lifecycle/calendar.ts'
import { disputeMachine } from '#src/machines/lifecycles/dispute.ts'
import type { DisputeContext } from '#src/machines/lifecycles/dispute-events.ts'
import { day } from '#src/machines/lifecycles/roles.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const monday = Date.UTC(2026, 0, 5, 10)
const input: DisputeContext = {
  ...{ now: monday, openedAt: monday, paidCents: 8000 },
  ...{ proposal: null, sentBack: null, hasReturnAddress: true },
}

const text = 'The seam was open when it arrived.'
const propose = (proposal: string, more: object = {}) => ({
  type: 'dispute.propose',
  proposal,
  text,
  ...more,
})
const part = propose('partial_refund', { amountCents: 2500 })
const accept = { type: 'dispute.accept' }
const escalate = { type: 'dispute.escalate', reason: text }
const comment = { type: 'dispute.comment', text }
const withdraw = { type: 'dispute.withdraw' }
const ship = { type: 'dispute.shipReturn', carrier: 'ups', tracking: '1Z 999' }
const deliver = { type: 'dispute.deliverReturn' }
const receive = { type: 'dispute.receiveReturn' }
const decide = (decision: string, more: object = {}) => ({
  type: 'dispute.decide',
  decision,
  reason: 'Both photos show it.',
  ...more,
})

type Row = ReturnType<typeof rowOf>
const begin = (machine: AnyStateMachine): Row => rowOf(machine, { ...input })
const proposed = (machine: AnyStateMachine, proposal: object = propose('return')): Row => {
  const row = begin(machine)
  expect(row.send('seller', proposal as typeof part)).toBe(true)
  row.did.length = 0
  return row
}
const escalated = (machine: AnyStateMachine): Row => {
  const row = proposed(machine)
  row.send('buyer', escalate)
  row.did.length = 0
  return row
}
const returning = (machine: AnyStateMachine): Row => {
  const row = proposed(machine)
  row.send('buyer', accept)
  row.did.length = 0
  return row
}
const returnShipped = (machine: AnyStateMachine): Row => {
  const row = returning(machine)
  row.send('buyer', ship)
  row.did.length = 0
  return row
}
const returnDelivered = (machine: AnyStateMachine): Row => {
  const row = returnShipped(machine)
  row.send('carrier', deliver)
  row.did.length = 0
  return row
}

/** Nothing came back within fourteen days: a moderator was asked. */
const notArrived = (machine: AnyStateMachine): Row => {
  const row = returnShipped(machine)
  row.pass(14 * day)
  expect([row.state(), row.did]).toEqual(['escalated', ['notifyNotArrived']])
  row.did.length = 0
  return row
}
/** Something came back, and the seller says that it is not what was sent. */
const contested = (machine: AnyStateMachine): Row => {
  const row = returnDelivered(machine)
  row.send('seller', escalate)
  row.did.length = 0
  return row
}

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
    'a moderator decides with a written reason': machine => {
      for (const [decision, state, did] of [
        [decide('return'), 'returning', ['noteDecision', 'notifyBoth']],
        [decide('refund'), 'refunded', ['noteDecision', 'refund', 'notifyBoth']],
        [
          decide('partial_refund', { amountCents: 100 }),
          'partlyRefunded',
          ['noteDecision', 'refundPart', 'notifyBoth'],
        ],
        [decide('reject'), 'rejected', ['noteDecision', 'complete', 'notifyBoth']],
      ] as const) {
        const row = escalated(machine)
        expect([row.send('seller', decision), row.send('buyer', decision)]).toEqual([false, false])
        for (const reason of ['\t', 'x'.repeat(1001)])
          expect(row.send('moderator', { ...decision, reason })).toBe(false)
        expect([row.state(), row.did]).toEqual(['escalated', []])
        expect(row.send('moderator', decision)).toBe(true)
        expect([row.state(), row.did]).toEqual([state, did])
      }
    },
    'a decision for a part names one': machine => {
      for (const more of [{}, { amountCents: 0 }, { amountCents: 8000 }]) {
        expect(escalated(machine).send('moderator', decide('partial_refund', more))).toBe(false)
      }
      expect(escalated(machine).send('moderator', decide('partial_refund', { amountCents: 7999 }))).toBe(true)
    },
    'both sides can add something while a moderator decides, which moves nothing': machine => {
      const row = escalated(machine)
      expect(row.send('moderator', comment)).toBe(false)
      expect(row.send('buyer', { ...comment, text: ' ' })).toBe(false)
      expect([row.send('buyer', comment), row.send('seller', comment)]).toEqual([true, true])
      expect([row.state(), row.did]).toEqual(['escalated', ['noteComment', 'noteComment']])
      row.pass(7 * day)
      expect(row.did.slice(2)).toEqual(['remindModerator'])
      for (const early of [begin(machine), proposed(machine), returning(machine)])
        expect(early.send('buyer', comment)).toBe(false)
    },
    'nothing is sent back where it is not known where to': machine => {
      const row = escalated(machine)
      row.change({ hasReturnAddress: false })
      expect(row.send('moderator', decide('return'))).toBe(false)
      expect(row.send('moderator', decide('reject'))).toBe(true)
    },
    'what did not arrive within fourteen days is for a moderator, who cannot decide for a return again':
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
    'what arrives after all counts as back, once': machine => {
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
    'a moderator who is late is reminded once, after five business days': machine => {
      const row = escalated(machine)
      row.pass(7 * day - 1)
      expect(row.did).toEqual([])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['escalated', ['remindModerator']])
      row.pass(7 * day)
      expect(row.did).toEqual(['remindModerator'])
    },
    'the buyer sends it back within five business days; otherwise the seller is paid': machine => {
      const row = returning(machine)
      expect([row.send('buyer', { ...ship, tracking: ' ' }), row.send('seller', ship)]).toEqual([
        false,
        false,
      ])
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
    'what came back is refunded when the seller says so, or 72 hours after its delivery': machine => {
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
      // the buyer’s own days decide: silent, she is not refunded on the thirtieth
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

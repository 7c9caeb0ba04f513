import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day } from '#src/machines/lifecycles/roles.ts'
import { begin, comment, decide, escalated, proposed, returning } from './dispute-walk.ts'

/** What a moderator decides, and what both sides add meanwhile. */
export const disputeDecisions: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
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
  'a return cannot be decided without an address to send it to': machine => {
    const row = escalated(machine)
    row.change({ hasReturnAddress: false })
    expect(row.send('moderator', decide('return'))).toBe(false)
    expect(row.send('moderator', decide('reject'))).toBe(true)
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
}

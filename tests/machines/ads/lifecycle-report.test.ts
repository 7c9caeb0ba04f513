import { expect } from 'vitest'
import { reportMachine } from '#src/machines/lifecycles/report.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const uphold = { type: 'report.uphold', reason: 'It is a copy.' }
const dismiss = { type: 'report.dismiss', reason: 'The label is real.' }

describeMachine({
  name: 'lifecycle-report',
  machine: reportMachine,
  events: {
    'a moderator upholds it': { ...uphold, by: 'moderator' },
    'a moderator upholds it without a reason': { ...uphold, reason: ' ', by: 'moderator' },
    'a moderator dismisses it': { ...dismiss, by: 'moderator' },
    'a moderator dismisses it without a reason': { ...dismiss, reason: '', by: 'moderator' },
  },
  invariants: {
    open: rests(['needsModerator'], ['report.uphold', 'report.dismiss']),
    upheld: rests(['settled'], []),
    dismissed: rests(['settled'], []),
  },
  behaviours: {
    'a report is settled once, and its reporter is notified of the outcome': machine => {
      for (const [settle, other, state, notification] of [
        [uphold, dismiss, 'upheld', 'tellUpheld'],
        [dismiss, uphold, 'dismissed', 'tellDismissed'],
      ] as const) {
        const row = rowOf(machine)
        expect([row.state(), row.did]).toEqual(['open', []])
        expect([row.send('moderator', settle), row.state()]).toEqual([true, state])
        expect([row.send('moderator', other), row.send('moderator', settle)]).toEqual([false, false])
        expect([row.state(), row.did]).toEqual([state, [notification]])
      }
    },
    'a report is settled only by a moderator, and only with a reason': machine => {
      const row = rowOf(machine)
      for (const by of ['member', 'seller', 'buyer', 'system'] as const) {
        expect([row.send(by, uphold), row.send(by, dismiss)]).toEqual([false, false])
      }
      expect(row.send('moderator', { ...uphold, reason: '  ' })).toBe(false)
      expect(row.send('moderator', { ...dismiss, reason: '' })).toBe(false)
      expect([row.state(), row.did]).toEqual(['open', []])
    },
    'an open report is still open after a year without a decision': machine => {
      const row = rowOf(machine)
      row.pass(365 * 86_400_000)
      expect([row.state(), row.did]).toEqual(['open', []])
    },
  },
})

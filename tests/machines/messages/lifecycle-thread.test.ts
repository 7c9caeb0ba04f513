import { expect } from 'vitest'
import { threadMachine } from '#src/machines/lifecycles/thread.ts'
import { describeMachine, rests } from '../kit.ts'
import { rowOf } from '../lifecycle-row.ts'

const lock = { type: 'thread.lock', reason: 'Both insult each other.' }
const unlock = { type: 'thread.unlock', reason: 'They apologized.' }

describeMachine({
  name: 'lifecycle-thread',
  machine: threadMachine,
  events: {
    'a moderator locks it': { ...lock, by: 'moderator' },
    'a moderator locks it without a reason': { ...lock, reason: ' ', by: 'moderator' },
    'a moderator unlocks it': { ...unlock, by: 'moderator' },
    'a moderator unlocks it without a reason': { ...unlock, reason: '', by: 'moderator' },
  },
  invariants: {
    open: rests(['settled'], ['thread.lock']),
    locked: rests(['needsModerator'], ['thread.unlock']),
  },
  behaviours: {
    'a moderator locks and unlocks a thread as often as needed; only a lock sends a notification':
      machine => {
        const row = rowOf(machine)
        expect([row.state(), row.did]).toEqual(['open', []])
        expect([row.send('moderator', unlock), row.state()]).toEqual([false, 'open'])
        for (const times of [1, 2]) {
          expect([row.send('moderator', lock), row.state()]).toEqual([true, 'locked'])
          expect([row.send('moderator', lock), row.state()]).toEqual([false, 'locked'])
          expect(row.did).toEqual(Array(times).fill('notifyLocked'))
          expect([row.send('moderator', unlock), row.state()]).toEqual([true, 'open'])
          expect(row.did).toEqual(Array(times).fill('notifyLocked'))
        }
      },
    'a thread is locked and unlocked only by a moderator, and only with a reason': machine => {
      const row = rowOf(machine)
      for (const by of ['buyer', 'seller', 'member', 'system'] as const)
        expect([row.send(by, lock), row.state()]).toEqual([false, 'open'])
      expect([row.send('moderator', { ...lock, reason: '  ' }), row.did]).toEqual([false, []])
      row.send('moderator', lock)
      for (const by of ['buyer', 'seller', 'member', 'system'] as const)
        expect([row.send(by, unlock), row.state()]).toEqual([false, 'locked'])
      expect([row.send('moderator', { ...unlock, reason: '' }), row.state()]).toEqual([false, 'locked'])
    },
    'a thread stays open or locked, however much time passes': machine => {
      const row = rowOf(machine)
      row.pass(365 * 86_400_000)
      expect([row.state(), row.did]).toEqual(['open', []])
      row.send('moderator', lock)
      row.pass(365 * 86_400_000)
      expect(row.state()).toBe('locked')
    },
  },
})

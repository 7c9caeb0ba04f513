import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day } from '#src/machines/lifecycles/roles.ts'
import type { UserContext } from '#src/machines/lifecycles/user.ts'
import { begin, gone, leave, restore, restrict, stay, suspend, verify, walked } from './user-walk.ts'

/** Account deletion and the thirty days to think it over. */
export const userDeletion: Readonly<Record<string, (machine: AnyStateMachine) => void>> = {
  'a member who leaves is deleted after thirty days, not a moment before': machine => {
    for (const first of [[], [['member', verify]], [['moderator', restrict]]] as const) {
      const row = begin(machine)
      walked(row, ...first)
      const done = [...row.did]
      expect(walked(row, ['member', leave])).toEqual(['leaving'])
      row.pass(30 * day - 1)
      expect([row.state(), row.did]).toEqual(['leaving', [...done, 'endOffers']])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['deleted', [...done, 'endOffers', ...gone]])
      expect(row.send('member', stay)).toBe(false)
    }
  },
  'a member who decides to stay is as before, and is not deleted later': machine => {
    const before: [Partial<UserContext>, string][] = [
      [{}, 'unverified'],
      [{ isVerified: true }, 'active'],
      [{ isRestricted: true }, 'restricted'],
    ]
    for (const [context, state] of before) {
      const row = begin(machine, context)
      expect(walked(row, ['member', leave])).toEqual(['leaving'])
      row.pass(29 * day)
      expect(row.context().leavesAt).toBe(30 * day)
      expect(walked(row, ['member', stay])).toEqual([state])
      expect(row.context().leavesAt).toBeNull()
      row.pass(60 * day)
      expect([row.state(), row.did]).toEqual([state, ['endOffers']])
    }
  },
  'a member with orders under way cannot leave': machine => {
    const row = begin(machine, { ordersUnderWay: 1 })
    expect(row.send('member', leave)).toBe(false)
    row.send('member', verify)
    expect([row.send('member', leave), row.state()]).toEqual([false, 'active'])
    row.send('moderator', restrict)
    expect([row.send('member', leave), row.state()]).toEqual([false, 'restricted'])
  },
  'an open order delays the deletion, which is tried again every day': machine => {
    for (const isClosed of [false, true]) {
      const row = begin(machine)
      walked(row, ['member', leave])
      if (isClosed) walked(row, ['moderator', suspend])
      const [state, done] = [row.state(), [...row.did]]
      row.change({ ordersUnderWay: 1 })
      row.pass(32 * day)
      expect([row.state(), row.did]).toEqual([state, done])
      row.change({ ordersUnderWay: 0 })
      row.pass(day - 1)
      expect([row.state(), row.did]).toEqual([state, done])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['deleted', [...done, ...gone]])
    }
  },
  'a member whose deletion is delayed may still stay': machine => {
    const row = begin(machine, { isVerified: true })
    walked(row, ['member', leave])
    row.change({ ordersUnderWay: 1 })
    row.pass(31 * day)
    expect(walked(row, ['member', stay])).toEqual(['active'])
    row.change({ ordersUnderWay: 0 })
    row.pass(60 * day)
    expect([row.state(), row.did]).toEqual(['active', ['endOffers']])
  },
  'a leaving account that is closed is still deleted when the thirty days are over': machine => {
    const row = begin(machine)
    walked(row, ['member', leave])
    row.pass(10 * day)
    expect(walked(row, ['moderator', suspend])).toEqual(['suspendedLeaving'])
    expect(row.send('member', stay)).toBe(false)
    row.pass(20 * day - 1)
    expect([row.state(), row.did]).toEqual(['suspendedLeaving', ['endOffers', 'endSessions']])
    row.pass(1)
    expect([row.state(), row.did]).toEqual(['deleted', ['endOffers', 'endSessions', ...gone]])
  },
  'a leaving account that is restored keeps the rest of its thirty days, and may stay': machine => {
    const row = begin(machine, { isVerified: true })
    walked(row, ['member', leave])
    row.pass(10 * day)
    walked(row, ['moderator', suspend])
    row.pass(10 * day)
    expect(walked(row, ['moderator', restore])).toEqual(['leaving'])
    row.pass(10 * day - 1)
    expect(row.state()).toBe('leaving')
    expect(walked(row, ['member', stay], ['moderator', suspend], ['moderator', restore])).toEqual([
      'active',
      'suspended',
      'active',
    ])
    row.pass(60 * day)
    expect([row.state(), row.did]).toEqual(['active', ['endOffers', 'endSessions', 'endSessions']])
    expect(walked(row, ['member', leave])).toEqual(['leaving'])
    row.pass(30 * day - 1)
    expect(row.state()).toBe('leaving')
    row.pass(1)
    expect(row.state()).toBe('deleted')
  },
  'a suspended account: only a moderator starts its leaving, which takes thirty days too': machine => {
    const row = begin(machine)
    walked(row, ['moderator', suspend])
    expect(row.send('member', leave)).toBe(false)
    expect(walked(row, ['moderator', leave])).toEqual(['suspendedLeaving'])
    expect(row.send('moderator', leave)).toBe(false)
    row.pass(30 * day - 1)
    expect([row.state(), row.did]).toEqual(['suspendedLeaving', ['endSessions', 'endOffers']])
    row.pass(1)
    expect([row.state(), row.did]).toEqual(['deleted', ['endSessions', 'endOffers', ...gone]])
  },
  'a suspended account with orders under way: a moderator cannot start its leaving': machine => {
    const row = begin(machine, { ordersUnderWay: 1 })
    walked(row, ['moderator', suspend])
    expect([row.send('moderator', leave), row.state()]).toEqual([false, 'suspended'])
  },
}

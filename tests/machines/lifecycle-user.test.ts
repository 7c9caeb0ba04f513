import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { day, type Role } from '#src/machines/lifecycles/roles.ts'
import { type UserContext, userMachine } from '#src/machines/lifecycles/user.ts'
import { describeMachine, type Invariant, rests } from './kit.ts'
import { rowOf } from './lifecycle-row.ts'

const verify = { type: 'user.verify' }
const restrict = { type: 'user.restrict', reason: 'Links in every message.' }
const lift = { type: 'user.lift' }
const suspend = { type: 'user.suspend', reason: 'Sold what was not hers.' }
const restore = { type: 'user.restore' }
const leave = { type: 'user.leave' }
const stay = { type: 'user.stay' }
const gone = ['endSessions', 'forgetPerson']

const nobody: UserContext = {
  now: 0,
  isVerified: false,
  isRestricted: false,
  ordersUnderWay: 0,
  leavesAt: null,
}
const begin = (machine: AnyStateMachine, context: Partial<UserContext> = {}) =>
  rowOf(machine, { ...nobody, ...context })

/** Can be left when no order is under way, and only then. */
const canBeLeft = (tags: readonly string[], events: readonly string[], by: Role = 'member'): Invariant => {
  const isResting = rests(tags, events)
  return snapshot =>
    isResting(snapshot) &&
    snapshot.can({ ...leave, by }) === (snapshot.context.ordersUnderWay === 0) &&
    snapshot.context.leavesAt === null
}

/** Is about to be deleted, at a time that is known. */
const leaves = (tags: readonly string[], events: readonly string[]): Invariant => {
  const isResting = rests(tags, events)
  return snapshot => isResting(snapshot) && snapshot.context.leavesAt !== null
}

describeMachine({
  name: 'lifecycle-user',
  machine: userMachine,
  inputs: { 'a new account': nobody },
  events: {
    'the link of the mail is opened': { ...verify, by: 'member' },
    'a moderator restricts': { ...restrict, by: 'moderator' },
    'a moderator restricts without a reason': { ...restrict, reason: '', by: 'moderator' },
    'a moderator lifts': { ...lift, by: 'moderator' },
    'a moderator suspends': { ...suspend, by: 'moderator' },
    'a moderator suspends without a reason': { ...suspend, reason: ' ', by: 'moderator' },
    'a moderator restores': { ...restore, by: 'moderator' },
    'a moderator notes that the member wants to leave': { ...leave, by: 'moderator' },
    'the member leaves': { ...leave, by: 'member' },
    'the member stays': { ...stay, by: 'member' },
  },
  meanwhile: {
    'the address is verified': (context: UserContext) => ({ ...context, isVerified: true }),
    'a restriction is noted': (context: UserContext) => ({ ...context, isRestricted: true }),
    'a restriction is taken back': (context: UserContext) => ({ ...context, isRestricted: false }),
    'something is ordered': (context: UserContext) => ({ ...context, ordersUnderWay: 1 }),
    'every order is over': (context: UserContext) => ({ ...context, ordersUnderWay: 0 }),
  },
  invariants: {
    unverified: canBeLeft(['needsMember'], ['user.verify', 'user.restrict', 'user.suspend', 'user.leave']),
    active: canBeLeft(['settled'], ['user.restrict', 'user.suspend', 'user.leave']),
    restricted: canBeLeft(['needsModerator'], ['user.lift', 'user.suspend', 'user.leave']),
    suspended: canBeLeft(['needsModerator'], ['user.restore', 'user.leave'], 'moderator'),
    suspendedLeaving: leaves(['needsModerator'], ['user.restore', 'after grace']),
    leaving: leaves(['needsMember'], ['user.stay', 'user.suspend', 'after grace']),
    deleted: rests(['settled'], []),
  },
  behaviours: {
    'an account is in use once its address is verified': machine => {
      const row = begin(machine)
      expect(row.state()).toBe('unverified')
      expect(walked(row, ['member', verify])).toEqual(['active'])
      expect([row.send('member', verify), row.did]).toEqual([false, []])
    },
    'a moderator restricts with a reason, and gives everything back': machine => {
      const row = begin(machine, { isVerified: true })
      expect(walked(row, ['member', verify])).toEqual(['active'])
      expect(row.send('moderator', { ...restrict, reason: ' ' })).toBe(false)
      expect(walked(row, ['moderator', restrict], ['moderator', lift])).toEqual(['restricted', 'active'])
      expect(row.did).toEqual(['restrict', 'lift'])
    },
    'a restriction that is lifted before the address was verified leaves that to be done': machine => {
      const row = begin(machine)
      expect(walked(row, ['moderator', restrict], ['moderator', lift])).toEqual(['restricted', 'unverified'])
      expect(row.did).toEqual(['restrict', 'lift'])
    },
    'a closed account ends every session, needs a reason, and comes back as it was': machine => {
      const before: [Partial<UserContext>, string][] = [
        [{}, 'unverified'],
        [{ isVerified: true }, 'active'],
        [{ isRestricted: true }, 'restricted'],
        [{ isVerified: true, isRestricted: true }, 'restricted'],
      ]
      for (const [context, state] of before) {
        const row = begin(machine, context)
        expect(row.send('moderator', { ...suspend, reason: ' ' })).toBe(false)
        expect(walked(row, ['moderator', suspend])).toEqual(['suspended'])
        expect(row.did).toEqual(['endSessions'])
        row.pass(400 * day)
        expect(row.send('moderator', suspend)).toBe(false)
        expect(walked(row, ['moderator', restore])).toEqual([state])
        expect(row.did).toEqual(['endSessions'])
      }
    },
    'who is restricted can be closed, and can leave': machine => {
      const row = begin(machine, { isRestricted: true })
      expect(
        walked(
          row,
          ['moderator', restrict],
          ['moderator', suspend],
          ['moderator', restore],
          ['member', leave],
          ['member', stay],
        ),
      ).toEqual(['restricted', 'suspended', 'restricted', 'leaving', 'restricted'])
      expect(row.did).toEqual(['restrict', 'endSessions'])
    },
    'who leaves is forgotten after thirty days, not a moment before': machine => {
      for (const first of [[], [['member', verify]], [['moderator', restrict]]] as const) {
        const row = begin(machine)
        walked(row, ...first)
        const done = [...row.did]
        expect(walked(row, ['member', leave])).toEqual(['leaving'])
        row.pass(30 * day - 1)
        expect([row.state(), row.did]).toEqual(['leaving', done])
        row.pass(1)
        expect([row.state(), row.did]).toEqual(['deleted', [...done, ...gone]])
        expect(row.send('member', stay)).toBe(false)
      }
    },
    'who thinks better of it stays as before, and nothing happens later': machine => {
      const before: [Partial<UserContext>, string][] = [
        [{}, 'unverified'],
        [{ isVerified: true }, 'active'],
        [{ isRestricted: true }, 'restricted'],
      ]
      for (const [context, state] of before) {
        const row = begin(machine, context)
        expect(walked(row, ['member', leave])).toEqual(['leaving'])
        row.pass(29 * day)
        expect(walked(row, ['member', stay])).toEqual([state])
        row.pass(60 * day)
        expect([row.state(), row.did]).toEqual([state, []])
      }
    },
    'who has orders under way does not leave': machine => {
      const row = begin(machine, { ordersUnderWay: 1 })
      expect(row.send('member', leave)).toBe(false)
      row.send('member', verify)
      expect([row.send('member', leave), row.state()]).toEqual([false, 'active'])
    },
    'closing an account takes no wish to leave back: it is deleted when the thirty days are over':
      machine => {
        const row = begin(machine)
        walked(row, ['member', leave])
        row.pass(10 * day)
        expect(walked(row, ['moderator', suspend])).toEqual(['suspendedLeaving'])
        expect(row.send('member', stay)).toBe(false)
        row.pass(20 * day - 1)
        expect([row.state(), row.did]).toEqual(['suspendedLeaving', ['endSessions']])
        row.pass(1)
        expect([row.state(), row.did]).toEqual(['deleted', ['endSessions', ...gone]])
      },
    'who is restored meanwhile has what is left of the thirty days, and may stay': machine => {
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
      expect([row.state(), row.did]).toEqual(['active', ['endSessions', 'endSessions']])
      expect(walked(row, ['member', leave])).toEqual(['leaving'])
      row.pass(30 * day - 1)
      expect(row.state()).toBe('leaving')
      row.pass(1)
      expect(row.state()).toBe('deleted')
    },
    'a moderator notes the wish of somebody suspended, who has thirty days too': machine => {
      const row = begin(machine)
      walked(row, ['moderator', suspend])
      expect(row.send('member', leave)).toBe(false)
      expect(walked(row, ['moderator', leave])).toEqual(['suspendedLeaving'])
      expect(row.send('moderator', leave)).toBe(false)
      row.pass(30 * day - 1)
      expect([row.state(), row.did]).toEqual(['suspendedLeaving', ['endSessions']])
      row.pass(1)
      expect([row.state(), row.did]).toEqual(['deleted', ['endSessions', ...gone]])
    },
    'nor does a moderator note it while orders are under way': machine => {
      const row = begin(machine, { ordersUnderWay: 1 })
      walked(row, ['moderator', suspend])
      expect([row.send('moderator', leave), row.state()]).toEqual([false, 'suspended'])
    },
    'who may do what: members verify, leave and stay, moderators the rest': machine => {
      const row = begin(machine)
      expect(row.send('moderator', verify)).toBe(false)
      expect([row.send('member', restrict), row.send('member', suspend)]).toEqual([false, false])
      expect([row.send('system', suspend), row.send('moderator', leave)]).toEqual([false, false])
      row.send('moderator', restrict)
      expect([row.send('member', lift), row.send('system', lift)]).toEqual([false, false])
      row.send('moderator', suspend)
      expect([row.send('member', restore), row.send('system', restore)]).toEqual([false, false])
      row.send('moderator', restore)
      row.send('member', leave)
      expect([row.send('moderator', stay), row.send('system', stay), row.state()]).toEqual([
        false,
        false,
        'leaving',
      ])
    },
  },
})

type Step = readonly [Role, { type: string }]

/** The states that follow one another. */
function walked(row: ReturnType<typeof rowOf>, ...steps: readonly Step[]): string[] {
  return steps.map(([by, event]) => {
    expect([event.type, row.send(by, event)]).toEqual([event.type, true])
    return row.state()
  })
}

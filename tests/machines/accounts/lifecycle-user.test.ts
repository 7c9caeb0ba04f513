import { expect } from 'vitest'
import { day, type Role } from '#src/machines/lifecycles/roles.ts'
import { type UserContext, userMachine } from '#src/machines/lifecycles/user.ts'
import { describeMachine, type Invariant, rests } from '../kit.ts'
import { userDeletion } from './user-deletion.ts'
import { begin, leave, lift, nobody, restore, restrict, stay, suspend, verify, walked } from './user-walk.ts'

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

type Row = ReturnType<typeof begin>

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
    ...userDeletion,
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
    'a restricted account can be suspended and restored, and can leave and stay': machine => {
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
      expect(row.did).toEqual(['restrict', 'endSessions', 'endOffers'])
    },
    'no account is restricted or closed without a reason': machine => {
      const before: readonly (readonly [string, (row: Row) => void])[] = [
        ['unverified', () => {}],
        ['active', row => void walked(row, ['member', verify])],
        ['restricted', row => void walked(row, ['moderator', restrict])],
        ['leaving', row => void walked(row, ['member', leave])],
      ]
      for (const [state, lead] of before) {
        const row = begin(machine)
        lead(row)
        const done = [...row.did]
        for (const event of [restrict, suspend]) {
          expect(row.send('moderator', { ...event, reason: ' ' })).toBe(false)
        }
        expect([row.state(), row.did]).toEqual([state, done])
      }
    },
    'permissions: only members verify, leave and stay; only moderators restrict, suspend and undo it':
      machine => {
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

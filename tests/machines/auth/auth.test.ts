import { expect } from 'vitest'
import { setup } from 'xstate'
import { isSameSession } from '#src/api/contract/values/session-id.ts'
import { authMachine } from '#src/machines/app/auth.ts'
import type { AuthContext } from '#src/machines/app/auth-session.ts'
import { describeMachine, done, failed, type Invariant, rigOf, snapshotOf } from '../kit.ts'
import {
  begin,
  does,
  loggedIn,
  login,
  mia,
  removes,
  stores,
  theo,
  tokens,
  traveler,
  unavailable,
  wrongPair,
} from './auth-fixtures.ts'
import { logouts } from './auth-logout.ts'
import { otherTabs } from './auth-other-tabs.ts'
import { rotatedTokens } from './auth-rotation.ts'
import { signingIn } from './auth-signing-in.ts'
import { timeZones } from './auth-time-zones.ts'

const { stored, second, fresh, other, body, signIn } = tokens

/** A poll that breaks as soon as it finds something. */
const brokenPoll = setup({ types: { events: {} as { type: 'unread.found' } } }).createMachine({
  context: { hasUnreadMessages: false },
  on: {
    'unread.found': {
      actions: () => {
        throw new Error('broken')
      },
    },
  },
})
const isNobody: Invariant = ({ context }) =>
  context.user === null &&
  context.token === null &&
  context.formerToken === null &&
  !context.tokenIsFromHeader &&
  !context.isBegunHere &&
  !context.hasUnreadMessages
/** A password is nowhere but in the call that carries it. */
const keepsNoPassword: Invariant = snapshot => !JSON.stringify(snapshot.context).includes(login.password)

describeMachine({
  name: 'auth',
  machine: authMachine,
  inputs: { 'a device in UTC': { deviceZone: 'UTC' } },
  events: {
    'auth.login': login,
    'auth.logout': { type: 'auth.logout' },
    'auth.tokenReceived': { type: 'auth.tokenReceived', token: fresh },
    'auth.signInReceived': { type: 'auth.signInReceived', token: signIn },
    'auth.tokenRotated for the stored one': { type: 'auth.tokenRotated', token: second, previous: stored },
    'auth.tokenRotated for the sign-in': { type: 'auth.tokenRotated', token: fresh, previous: signIn },
    'auth.tokenRotated for a foreign one': {
      type: 'auth.tokenRotated',
      token: 's_alien.2',
      previous: 's_alien.1',
    },
    'auth.tokenRejected stored': { type: 'auth.tokenRejected', token: stored },
    'auth.tokenRejected other': { type: 'auth.tokenRejected', token: other },
    'auth.tokenChanged to the stored one': { type: 'auth.tokenChanged', token: stored },
    'auth.tokenChanged to another session’s': { type: 'auth.tokenChanged', token: other },
    'auth.tokenChanged to nothing': { type: 'auth.tokenChanged', token: null },
    'auth.recoveryRequired': { type: 'auth.recoveryRequired', token: 'recovery' },
    'auth.retried': { type: 'auth.retried' },
    'the user changed': { type: 'auth.userChanged', user: { ...mia, email: 'mia@example.com' } },
    'the user follows the device again': { type: 'auth.userChanged', user: traveler },
    'another user changed': { type: 'auth.userChanged', user: theo },
    'auth.errorDismissed': { type: 'auth.errorDismissed' },
    'notifications.cleared': { type: 'notifications.cleared' },
    'login brings a token': done('login', { token: fresh }),
    'login brings none': done('login', { token: null }),
    'login is refused': failed('login', wrongPair),
    'the user comes': done('fetchUser', mia),
    'the user comes with a token': done('fetchUser', { ...mia, authenticationToken: body }),
    'a user from elsewhere comes': done('fetchUser', traveler),
    'the zone is stored': done('reportTimeZone', mia),
    'the zone is not stored': failed('reportTimeZone', unavailable),
    'the server is away': failed('fetchUser', unavailable),
    'logout is done': done('logout', undefined),
    'logout fails': failed('logout', unavailable),
    'a message is unread': snapshotOf('notifications', { hasUnreadMessages: true }),
    'the poll breaks': failed('notifications', new Error('broken')),
  },
  project: (context: AuthContext) => ({
    user: context.user !== null,
    token: context.token,
    former: context.formerToken,
    fromHeader: context.tokenIsFromHeader,
    here: context.isBegunHere,
    error: context.errorMessage !== null,
    unread: context.hasUnreadMessages,
    zone: context.user?.profile.time_zone,
  }),
  invariants: {
    loggedOut: snapshot => isNobody(snapshot) && snapshot.hasTag('settled'),
    loggingIn: snapshot =>
      isNobody(snapshot) &&
      keepsNoPassword(snapshot) &&
      snapshot.context.errorMessage === null &&
      !snapshot.hasTag('settled'),
    // whoever was shown before is shown no more, and is of another session
    fetchingUser: snapshot =>
      snapshot.context.token !== null &&
      snapshot.context.user === null &&
      !isSameSession(snapshot.context.formerToken, snapshot.context.token) &&
      snapshot.context.errorMessage === null &&
      keepsNoPassword(snapshot),
    'fetchingUser.asking': snapshot => !snapshot.hasTag('settled') && 'fetchUser' in snapshot.children,
    'fetchingUser.retrying': snapshot => snapshot.hasTag('settled') && snapshot.context.failures > 0,
    loggedIn: snapshot =>
      snapshot.hasTag('settled') &&
      snapshot.context.token !== null &&
      snapshot.context.user !== null &&
      snapshot.context.formerToken === null &&
      snapshot.context.failures === 0 &&
      snapshot.context.errorMessage === null &&
      'notifications' in snapshot.children,
    // it is left as soon as it is entered
    'loggedIn.comparingZones': () => false,
    'loggedIn.reportingZone': snapshot =>
      snapshot.hasTag('settled') &&
      'reportTimeZone' in snapshot.children &&
      !snapshot.context.user?.profile.is_time_zone_fixed,
    'loggedIn.zoneStored': snapshot => !('reportTimeZone' in snapshot.children),
    loggingOut: snapshot =>
      !snapshot.hasTag('settled') &&
      snapshot.context.token !== null &&
      Object.keys(snapshot.children).join() === 'logout',
  },
  behaviours: {
    ...signingIn,
    ...logouts,
    ...rotatedTokens,
    ...otherTabs,
    ...timeZones,
    'without a stored token nobody is logged in and nothing is asked': machine => {
      const auth = begin(machine, null)
      expect([auth.state(), auth.calls('fetchUser')]).toEqual(['loggedOut', []])
    },
    'a stored token starts with its user; the body’s token is stored where no header brought one':
      async machine => {
        const auth = begin(machine, stored)
        expect([auth.state(), auth.calls('fetchUser')]).toEqual(['fetchingUser.asking', [{ token: stored }]])
        const user = { ...mia, authenticationToken: body }
        await auth.answer('fetchUser', user)
        expect([auth.state(), auth.context().user, auth.context().token, auth.actions]).toEqual([
          'loggedIn.zoneStored',
          user,
          body,
          [stores(body, stored)],
        ])
      },
    'a dead stored token logs out, is removed, and the end of the session is announced': async machine => {
      const auth = begin(machine, stored)
      auth.send({ type: 'auth.tokenRejected', token: stored })
      expect([auth.state(), auth.context().token, auth.actions]).toEqual([
        'loggedOut',
        null,
        [removes(stored), does('notifySessionEnded')],
      ])
    },
    'a server that is away costs nobody the session': async machine => {
      const auth = begin(machine, stored)
      for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
        await auth.refuse('fetchUser', unavailable)
        expect([auth.state(), auth.snapshot().hasTag('settled')]).toEqual(['fetchingUser.retrying', true])
        await auth.pass(seconds * 1000 - 1)
        expect(auth.state()).toBe('fetchingUser.retrying')
        await auth.pass(1)
        expect(auth.state()).toBe('fetchingUser.asking')
      }
      await auth.refuse('fetchUser', new TypeError('fetch failed'))
      auth.send({ type: 'auth.retried' })
      await auth.answer('fetchUser', mia)
      expect([auth.state(), auth.actions]).toEqual(['loggedIn.zoneStored', []])
    },
    'a change of the user is seen at once; one of somebody else changes nobody': async machine => {
      const auth = begin(machine, stored)
      const changed = { ...mia, email: 'mia@example.com' }
      auth.send({ type: 'auth.userChanged', user: changed })
      expect([auth.state(), auth.context().user]).toEqual(['fetchingUser.asking', null])
      await auth.answer('fetchUser', mia)
      auth.send({ type: 'auth.userChanged', user: changed })
      expect([auth.state(), auth.context().user]).toEqual(['loggedIn.zoneStored', changed])
      auth.send({ type: 'auth.userChanged', user: theo })
      expect([auth.context().user, auth.calls('fetchUser').length]).toEqual([changed, 1])
    },
    'the dot follows the poll and is gone with the session': async machine => {
      const auth = await loggedIn(machine)
      const poll = auth.snapshot().children.notifications
      poll?.send({ type: 'unread.found' })
      expect(auth.context().hasUnreadMessages).toBe(true)
      auth.send({ type: 'notifications.cleared' })
      expect(auth.context().hasUnreadMessages).toBe(false)
      poll?.send({ type: 'unread.found' })
      auth.send({ type: 'auth.tokenRejected', token: stored })
      expect(auth.context().hasUnreadMessages).toBe(false)
    },
    'a broken notification poll does not end the session': async machine => {
      const auth = rigOf(machine, { input: { deviceZone: 'UTC' }, actors: { notifications: brokenPoll } })
      auth.send({ type: 'auth.tokenChanged', token: stored })
      await auth.answer('fetchUser', mia)
      auth.snapshot().children.notifications?.send({ type: 'unread.found' })
      expect([auth.state(), auth.context().user, auth.context().token, auth.actions]).toEqual([
        'loggedIn.zoneStored',
        mia,
        stored,
        [],
      ])
    },
  },
})

import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { begin, does, loggedIn, mia, removes, theo, tokens, unavailable } from './auth-fixtures.ts'

const { stored, second, other } = tokens

/** Logouts, and sessions that end elsewhere. */
export const logouts: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'logging out ends the session here, whatever the server says or does not say': async machine => {
    for (const end of ['answer', 'refuse', 'silence'] as const) {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.logout' })
      auth.send({ type: 'auth.logout' })
      expect([auth.state(), auth.calls('logout'), auth.context().user]).toEqual([
        'loggingOut',
        [{ token: stored }],
        mia,
      ])
      if (end === 'silence') {
        await auth.pass(2999)
        expect(auth.state()).toBe('loggingOut')
        await auth.pass(1)
      } else await auth[end]('logout', unavailable)
      expect([auth.state(), auth.context().user, auth.context().token, auth.actions]).toEqual([
        'loggedOut',
        null,
        null,
        [does('goHome'), removes(stored)],
      ])
      expect(auth.snapshot().children).toEqual({})
    }
  },
  'logging out before the user arrived ends the session even if the server refuses or is silent':
    async machine => {
      for (const before of ['asking', 'retrying'] as const) {
        for (const end of ['answer', 'refuse', 'silence'] as const) {
          const auth = begin(machine, stored)
          if (before === 'retrying') await auth.refuse('fetchUser', unavailable)
          auth.send({ type: 'auth.logout' })
          auth.send({ type: 'auth.logout' })
          expect([auth.state(), auth.calls('logout')]).toEqual(['loggingOut', [{ token: stored }]])
          if (end === 'silence') {
            await auth.pass(2999)
            expect(auth.state()).toBe('loggingOut')
            await auth.pass(1)
          } else await auth[end]('logout', unavailable)
          expect([auth.state(), auth.context().token, auth.actions]).toEqual([
            'loggedOut',
            null,
            [does('goHome'), removes(stored)],
          ])
        }
      }
    },
  'answers to a session that is over bring nothing back': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.logout' })
    await auth.answer('logout')
    auth.actions.length = 0
    auth.send({ type: 'auth.tokenRotated', token: second, previous: stored })
    auth.send({ type: 'auth.tokenRejected', token: stored })
    expect([auth.state(), auth.context().token, auth.actions]).toEqual(['loggedOut', null, []])
  },
  'a logout leads home, whichever way the session ends meanwhile; one ended elsewhere leads nowhere':
    async machine => {
      for (const end of [
        { type: 'auth.tokenRejected', token: stored },
        { type: 'auth.tokenChanged', token: null },
      ]) {
        const auth = await loggedIn(machine)
        auth.send({ type: 'auth.logout' })
        auth.send(end)
        expect([auth.state(), auth.actions[0]]).toEqual(['loggedOut', does('goHome')])
        const elsewhere = await loggedIn(machine)
        elsewhere.send(end)
        expect(elsewhere.state()).toBe('loggedOut')
        expect(elsewhere.actions.map(({ action }) => action)).not.toContain('goHome')
      }
    },
  'the end of a session is announced once, whichever call meets it first': async machine => {
    for (const meets of ['a call', 'the question for the user'] as const) {
      const auth = meets === 'a call' ? await loggedIn(machine) : begin(machine, stored)
      const rejected = { type: 'auth.tokenRejected', token: stored }
      auth.send(rejected)
      auth.send(rejected)
      expect([auth.state(), auth.context().token, auth.actions]).toEqual([
        'loggedOut',
        null,
        [removes(stored), does('notifySessionEnded')],
      ])
    }
  },
  'a logout from a session that is over already does not announce its end': async machine => {
    for (const from of ['loggedIn', 'fetchingUser'] as const) {
      const auth = from === 'loggedIn' ? await loggedIn(machine) : begin(machine, stored)
      auth.send({ type: 'auth.logout' })
      // another session's end ends nothing here
      auth.send({ type: 'auth.tokenRejected', token: other })
      expect(auth.state()).toBe('loggingOut')
      auth.send({ type: 'auth.tokenRejected', token: stored })
      expect([auth.state(), auth.context().token, auth.actions]).toEqual([
        'loggedOut',
        null,
        [does('goHome'), removes(stored)],
      ])
    }
  },
  'a login in another tab during a logout is followed, and the session that was left does not come back':
    async machine => {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.logout' })
      auth.send({ type: 'auth.tokenChanged', token: other })
      expect([auth.state(), auth.calls('fetchUser').at(-1), auth.actions]).toEqual([
        'fetchingUser.asking',
        { token: other },
        [does('goHome'), removes(stored)],
      ])
      auth.send({ type: 'auth.tokenRejected', token: other })
      expect([auth.state(), auth.context().token]).toEqual(['loggedOut', null])
    },
  'a logout while another session is asked for its user ends that session': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: other })
    auth.send({ type: 'auth.logout' })
    expect([auth.state(), auth.calls('logout')]).toEqual(['loggingOut', [{ token: other }]])
    await auth.answer('logout')
    expect([auth.state(), auth.actions]).toEqual(['loggedOut', [does('goHome'), removes(other)]])
    auth.send({ type: 'auth.tokenChanged', token: other })
    await auth.answer('fetchUser', theo)
    expect([auth.state(), auth.context().formerToken]).toEqual(['loggedIn.zoneStored', null])
  },
}

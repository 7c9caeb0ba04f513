import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { begin, loggedIn, unavailable } from './auth-fixtures.ts'

/** Logouts, and sessions that end elsewhere. */
export const leaving: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'logging out ends the session here, whatever the server says or does not say': async machine => {
    for (const end of ['answer', 'refuse', 'silence'] as const) {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.logout' })
      auth.send({ type: 'auth.logout' })
      expect([auth.state(), auth.calls('logout').length]).toEqual(['loggedIn.leaving', 1])
      if (end === 'silence') {
        await auth.pass(2999)
        expect(auth.state()).toBe('loggedIn.leaving')
        await auth.pass(1)
      } else await auth[end]('logout', unavailable)
      expect([auth.state(), auth.context().user, auth.context().token, auth.told]).toEqual([
        'loggedOut',
        null,
        null,
        ['goHome', 'removeToken'].map(action => ({ action, params: undefined })),
      ])
      expect(auth.snapshot().children).toEqual({})
    }
  },
  'logging out before the user arrived ends the session even if the server refuses or is silent':
    async machine => {
      for (const before of ['asking', 'retrying'] as const) {
        for (const end of ['answer', 'refuse', 'silence'] as const) {
          const auth = begin(machine, 'stored')
          if (before === 'retrying') await auth.refuse('fetchUser', unavailable)
          auth.send({ type: 'auth.logout' })
          auth.send({ type: 'auth.logout' })
          expect([auth.state(), auth.calls('logout').length]).toEqual(['fetchingUser.leaving', 1])
          if (end === 'silence') {
            await auth.pass(2999)
            expect(auth.state()).toBe('fetchingUser.leaving')
            await auth.pass(1)
          } else await auth[end]('logout', unavailable)
          expect([auth.state(), auth.context().token, auth.told]).toEqual([
            'loggedOut',
            null,
            ['goHome', 'removeToken'].map(action => ({ action, params: undefined })),
          ])
        }
      }
    },
  'answers to a session that is over bring nothing back': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.logout' })
    await auth.answer('logout')
    auth.told.length = 0
    auth.send({ type: 'auth.tokenRotated', token: 'second', previous: 'stored' })
    auth.send({ type: 'auth.tokenRejected', token: 'stored' })
    expect([auth.state(), auth.context().token, auth.told]).toEqual(['loggedOut', null, []])
  },
  'whoever leaves goes home, whichever way the session ends meanwhile; a session ended elsewhere leads nowhere':
    async machine => {
      for (const end of [
        { type: 'auth.tokenRejected', token: 'stored' },
        { type: 'auth.tokenChanged', token: null },
      ]) {
        const auth = await loggedIn(machine)
        auth.send({ type: 'auth.logout' })
        auth.send(end)
        expect([auth.state(), auth.told[0]]).toEqual(['loggedOut', { action: 'goHome', params: undefined }])
        const other = await loggedIn(machine)
        other.send(end)
        expect(other.state()).toBe('loggedOut')
        expect(other.told.map(({ action }) => action)).not.toContain('goHome')
      }
    },
}

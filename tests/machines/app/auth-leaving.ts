import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { begin, loggedIn, unauthorized, unavailable } from './auth-fixtures.ts'

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
  'the end of a session is told once, whichever call meets it first': async machine => {
    for (const meets of ['a call', 'the question for the user'] as const) {
      const auth = meets === 'a call' ? await loggedIn(machine) : begin(machine, 'stored')
      const rejected = { type: 'auth.tokenRejected', token: 'stored' }
      if (meets === 'a call') auth.send(rejected)
      else await auth.refuse('fetchUser', unauthorized)
      auth.send(rejected)
      expect([auth.state(), auth.told.map(({ action }) => action)]).toEqual([
        'loggedOut',
        ['removeToken', 'tellSessionEnded'],
      ])
    }
  },
  'whoever logs out of a session that is over already is not told of its end': async machine => {
    for (const from of ['loggedIn', 'fetchingUser'] as const) {
      const auth = from === 'loggedIn' ? await loggedIn(machine) : begin(machine, 'stored')
      auth.send({ type: 'auth.logout' })
      // another session's end ends nothing here
      auth.send({ type: 'auth.tokenRejected', token: 'older' })
      expect(auth.state()).toBe(`${from}.leaving`)
      auth.send({ type: 'auth.tokenRejected', token: 'stored' })
      expect([auth.state(), auth.context().token, auth.told.map(({ action }) => action)]).toEqual([
        'loggedOut',
        null,
        ['goHome', 'removeToken'],
      ])
    }
  },
  'logging out beside another tab’s token that is nobody’s asks for the own session again': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    auth.send({ type: 'auth.logout' })
    auth.send({ type: 'auth.tokenRejected', token: 'stored' })
    expect([auth.state(), auth.context().token]).toEqual(['fetchingUser.asking', 'other'])
  },
}

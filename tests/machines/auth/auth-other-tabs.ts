import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type AuthContext, nobody, tokenForCalls } from '#src/machines/app/auth-session.ts'
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
  unavailable,
  wrongPair,
} from './auth-fixtures.ts'

const { stored, second, third, fresh, other, otherSecond, body } = tokens

/** Tokens that another tab writes. */
export const otherTabs: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'another tab’s logout and login are followed, and nothing is written back': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: stored })
    expect(auth.state()).toBe('loggedIn.zoneStored')
    auth.send({ type: 'auth.tokenChanged', token: null })
    expect([auth.state(), auth.context().user]).toEqual(['loggedOut', null])
    auth.send({ type: 'auth.tokenChanged', token: null })
    auth.send({ type: 'auth.tokenChanged', token: other })
    await auth.answer('fetchUser', mia)
    expect([auth.state(), auth.context().token]).toEqual(['loggedIn.zoneStored', other])
    auth.send({ type: 'auth.tokenChanged', token: fresh })
    expect([auth.state(), auth.calls('fetchUser').length]).toEqual(['fetchingUser.asking', 3])
    expect(auth.actions).toEqual([])
  },
  'the session’s next token from another tab is followed quietly, and late answers still count':
    async machine => {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.tokenChanged', token: second })
      expect([auth.state(), auth.context().user, auth.context().token, auth.actions]).toEqual([
        'loggedIn.zoneStored',
        mia,
        second,
        [],
      ])
      auth.send({ type: 'auth.tokenRejected', token: stored })
      auth.send({ type: 'auth.tokenRotated', token: third, previous: stored })
      expect([auth.state(), auth.context().token, auth.calls('fetchUser').length, auth.actions]).toEqual([
        'loggedIn.zoneStored',
        third,
        1,
        [stores(third, second)],
      ])
    },
  'the session’s next token from another tab wins over the body, and the question is not repeated':
    async machine => {
      const auth = begin(machine, stored)
      auth.send({ type: 'auth.tokenChanged', token: second })
      expect([auth.state(), auth.calls('fetchUser').length]).toEqual(['fetchingUser.asking', 1])
      await auth.answer('fetchUser', { ...mia, authenticationToken: body })
      expect([auth.state(), auth.context().token, auth.actions]).toEqual(['loggedIn.zoneStored', second, []])
    },
  'a session from another tab, not known yet: nobody is shown, and calls carry no token': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: other })
    const now = () => [auth.context().user, auth.context().token, tokenForCalls(contextOf(auth.context()))]
    expect([auth.state(), auth.calls('fetchUser').at(-1), ...now()]).toEqual([
      'fetchingUser.asking',
      { token: other },
      null,
      other,
      null,
    ])
    await auth.refuse('fetchUser', unavailable)
    expect([auth.state(), ...now()]).toEqual(['fetchingUser.retrying', null, other, null])
    await auth.pass(2000)
    auth.send({ type: 'auth.tokenChanged', token: other })
    expect(auth.calls('fetchUser').length).toBe(3)
    await auth.answer('fetchUser', theo)
    expect([auth.state(), ...now()]).toEqual(['loggedIn.zoneStored', theo, other, other])
    // an answer to a call of the former member that comes now brings the other session nothing
    auth.send({ type: 'auth.tokenRotated', token: second, previous: stored })
    auth.send({ type: 'auth.tokenRejected', token: stored })
    expect([auth.state(), auth.context().token, auth.actions]).toEqual(['loggedIn.zoneStored', other, []])
  },
  'answers to the former session are ignored meanwhile; the other session’s tokens are stored':
    async machine => {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.tokenChanged', token: other })
      auth.send({ type: 'auth.tokenRotated', token: second, previous: stored })
      auth.send({ type: 'auth.tokenRejected', token: stored })
      expect([auth.state(), auth.context().token, auth.actions]).toEqual(['fetchingUser.asking', other, []])
      auth.send({ type: 'auth.tokenRotated', token: otherSecond, previous: other })
      expect([auth.context().token, auth.actions]).toEqual([otherSecond, [stores(otherSecond, other)]])
      await auth.answer('fetchUser', theo)
      expect([auth.state(), auth.context().user, auth.context().token]).toEqual([
        'loggedIn.zoneStored',
        theo,
        otherSecond,
      ])
    },
  'another tab’s token that opens nothing leads back to the former session and its stored token':
    async machine => {
      for (const when of ['asking', 'retrying'] as const) {
        const auth = await loggedIn(machine)
        auth.send({ type: 'auth.tokenChanged', token: other })
        if (when === 'retrying') await auth.refuse('fetchUser', unavailable)
        auth.send({ type: 'auth.tokenRejected', token: other })
        expect([auth.state(), auth.calls('fetchUser').at(-1), auth.actions]).toEqual([
          'fetchingUser.asking',
          { token: stored },
          [stores(stored, other)],
        ])
        expect([tokenForCalls(contextOf(auth.context())), auth.context().failures]).toEqual([stored, 0])
        await auth.answer('fetchUser', mia)
        expect([auth.state(), auth.context().user, auth.context().token]).toEqual([
          'loggedIn.zoneStored',
          mia,
          stored,
        ])
      }
    },
  'two sessions that both open nothing are over, and the end is announced': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: other })
    auth.send({ type: 'auth.tokenRejected', token: other })
    auth.send({ type: 'auth.tokenRejected', token: stored })
    expect([auth.state(), auth.context().token, auth.actions.slice(1)]).toEqual([
      'loggedOut',
      null,
      [removes(stored), does('notifySessionEnded')],
    ])
  },
  'a third session is asked for its user too, and the first is still the one to come back to':
    async machine => {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.tokenChanged', token: other })
      auth.send({ type: 'auth.tokenChanged', token: fresh })
      expect(auth.calls('fetchUser').at(-1)).toEqual({ token: fresh })
      auth.send({ type: 'auth.tokenRejected', token: fresh })
      expect([auth.state(), auth.context().token]).toEqual(['fetchingUser.asking', stored])
    },
  'another tab that returns to the former session loads its user again; one that logs out ends it':
    async machine => {
      for (const back of [stored, second]) {
        const auth = await loggedIn(machine)
        auth.send({ type: 'auth.tokenChanged', token: other })
        auth.send({ type: 'auth.tokenChanged', token: back })
        expect([auth.context().token, auth.context().formerToken, auth.calls('fetchUser').at(-1)]).toEqual([
          back,
          null,
          { token: back },
        ])
        await auth.answer('fetchUser', mia)
        auth.send({ type: 'auth.tokenChanged', token: other })
        auth.send({ type: 'auth.tokenChanged', token: null })
        expect([auth.state(), auth.context().user, auth.context().formerToken, auth.actions]).toEqual([
          'loggedOut',
          null,
          null,
          [],
        ])
      }
    },
  'a login elsewhere takes the error away': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    await auth.refuse('login', wrongPair)
    auth.send({ type: 'auth.tokenChanged', token: other })
    expect([auth.state(), auth.context().errorMessage]).toEqual(['fetchingUser.asking', null])
  },
  'a login in another tab cancels the redirect of a pending login here': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    await auth.answer('login', { token: fresh })
    auth.send({ type: 'auth.tokenChanged', token: other })
    await auth.answer('fetchUser', mia)
    expect([auth.state(), auth.context().token, auth.actions]).toEqual([
      'loggedIn.zoneStored',
      other,
      [stores(fresh, null)],
    ])
  },
  'a token in the answer about another tab’s member continues that session and not the old one':
    async machine => {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.tokenChanged', token: other })
      const user = { ...theo, authenticationToken: otherSecond }
      await auth.answer('fetchUser', user)
      const now = () => [auth.state(), auth.context().user, auth.context().formerToken, auth.context().token]
      expect(now()).toEqual(['loggedIn.zoneStored', user, null, otherSecond])
      auth.send({ type: 'auth.tokenRotated', token: second, previous: stored })
      auth.send({ type: 'auth.tokenRejected', token: stored })
      expect(now()).toEqual(['loggedIn.zoneStored', user, null, otherSecond])
      auth.send({ type: 'auth.tokenRotated', token: 's_other.3', previous: other })
      expect(now()).toEqual(['loggedIn.zoneStored', user, null, 's_other.3'])
      expect(auth.actions).toEqual([stores(otherSecond, other), stores('s_other.3', otherSecond)])
    },
}

/** What of the rig's context says which token calls carry. */
function contextOf({ token, formerToken }: Readonly<Record<string, unknown>>): AuthContext {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    ...nobody,
    errorMessage: null,
    deviceZone: null,
    token: text(token),
    formerToken: text(formerToken),
  }
}

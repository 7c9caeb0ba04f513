import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import {
  begin,
  loggedIn,
  login,
  mia,
  removes,
  stores,
  tokens,
  unavailable,
  wrongPair,
} from './auth-fixtures.ts'

const { stored, second, fresh, other, body, signIn } = tokens

/** Logins, received tokens, and passwords that must be set anew. */
export const signingIn: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'logging in stores the token, asks for the user and starts the poll': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    auth.send(login)
    expect(auth.calls('login')).toEqual([{ email: mia.email, password: 'garderobe-demo' }])
    await auth.answer('login', { token: fresh })
    expect([auth.state(), auth.actions, auth.calls('fetchUser')]).toEqual([
      'fetchingUser.asking',
      [stores(fresh, null)],
      [{ token: fresh }],
    ])
    const user = { ...mia, authenticationToken: body }
    await auth.answer('fetchUser', user)
    expect([auth.state(), auth.context().user, auth.context().token]).toEqual([
      'loggedIn.zoneStored',
      user,
      fresh,
    ])
    expect(Object.keys(auth.snapshot().children)).toEqual(['notifications'])
    expect(auth.actions.slice(1)).toEqual([{ action: 'goOn', params: { user } }])
  },
  'the password is in no snapshot once the login is over': async machine => {
    for (const end of ['answer', 'refuse'] as const) {
      const auth = begin(machine, null)
      auth.send(login)
      await auth[end]('login', { token: fresh, status: 401 })
      expect(JSON.stringify(auth.actor.getPersistedSnapshot())).not.toContain(login.password)
    }
  },
  'a refused login says why, stores nothing and can be dismissed': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    await auth.refuse('login', wrongPair)
    expect([auth.state(), auth.context().errorMessage, auth.actions]).toEqual([
      'loggedOut',
      wrongPair.message,
      [],
    ])
    auth.send({ type: 'auth.errorDismissed' })
    expect([auth.state(), auth.context().errorMessage]).toEqual(['loggedOut', null])
    auth.send(login)
    await auth.refuse('login', unavailable)
    auth.send(login)
    expect(auth.context().errorMessage).toBeNull()
    await auth.answer('login', { token: null })
    expect([auth.state(), auth.context().errorMessage]).toEqual([
      'loggedOut',
      'The sign-in could not be completed. Please try again.',
    ])
  },
  'a storage that stays empty does not disturb a login': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    auth.send({ type: 'auth.tokenChanged', token: null })
    expect(auth.state()).toBe('loggingIn')
    await auth.answer('login', { token: fresh })
    await auth.answer('fetchUser', mia)
    expect([auth.state(), auth.context().token]).toEqual(['loggedIn.zoneStored', fresh])
  },
  'only a sign-in made here leads on, once, and also when the user comes late': async machine => {
    const restored = await loggedIn(machine)
    expect(restored.actions).toEqual([])
    const auth = begin(machine, null)
    auth.send(login)
    await auth.answer('login', { token: fresh })
    await auth.refuse('fetchUser', unavailable)
    await auth.pass(2000)
    await auth.answer('fetchUser', mia)
    const led = () => auth.actions.filter(({ action }) => action === 'goOn')
    expect(led()).toEqual([{ action: 'goOn', params: { user: mia } }])
    auth.send({ type: 'auth.tokenChanged', token: other })
    await auth.answer('fetchUser', mia)
    expect([auth.state(), led().length]).toEqual(['loggedIn.zoneStored', 1])
  },
  'a token that was received begins a session, but only for nobody': async machine => {
    const auth = begin(machine, null)
    auth.send({ type: 'auth.tokenReceived', token: fresh })
    expect([auth.state(), auth.calls('fetchUser'), auth.actions]).toEqual([
      'fetchingUser.asking',
      [{ token: fresh }],
      [stores(fresh, null)],
    ])
    await auth.answer('fetchUser', { ...mia, authenticationToken: body })
    expect(auth.actions.at(-1)).toMatchObject({ action: 'goOn' })
    auth.send({ type: 'auth.tokenReceived', token: other })
    expect([auth.context().token, auth.actions.length]).toEqual([fresh, 2])
  },
  'the single-use token of a sign-in is not stored; the one that its first call brings is': async machine => {
    const auth = begin(machine, null)
    auth.send({ type: 'auth.signInReceived', token: signIn })
    expect([auth.state(), auth.calls('fetchUser'), auth.actions]).toEqual([
      'fetchingUser.asking',
      [{ token: signIn }],
      [],
    ])
    auth.send({ type: 'auth.tokenRotated', token: fresh, previous: signIn })
    await auth.answer('fetchUser', mia)
    expect([auth.state(), auth.context().token, auth.actions]).toEqual([
      'loggedIn.zoneStored',
      fresh,
      [stores(fresh, signIn), { action: 'goOn', params: { user: mia } }],
    ])
    auth.send({ type: 'auth.signInReceived', token: 'another' })
    expect(auth.context().token).toBe(fresh)
  },
  'a new password that must be set drops the session and opens its page': async machine => {
    const starts = [
      { auth: begin(machine, null), token: null },
      { auth: begin(machine, stored), token: stored },
      { auth: await loggedIn(machine, second), token: second },
    ]
    starts[0]?.auth.send(login)
    for (const { auth, token } of starts) {
      auth.send({ type: 'auth.recoveryRequired', token: 'recovery' })
      expect([auth.state(), auth.context().token, auth.actions]).toEqual([
        'loggedOut',
        null,
        [removes(token), { action: 'openRecovery', params: { token: 'recovery' } }],
      ])
    }
  },
}

import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { begin, loggedIn, login, mia, unavailable, wrongPair } from './auth-fixtures.ts'

/** Logins, received tokens, and passwords that must be set anew. */
export const signingIn: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'logging in stores the token, asks for the user and starts the poll': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    auth.send(login)
    expect(auth.calls('login')).toEqual([{ email: mia.email, password: 'garderobe-demo' }])
    await auth.answer('login', { token: 'fresh' })
    expect([auth.state(), auth.told]).toEqual([
      'fetchingUser.asking',
      [{ action: 'storeToken', params: { token: 'fresh' } }],
    ])
    await auth.answer('fetchUser', { ...mia, authenticationToken: 'from-body' })
    expect([auth.state(), auth.context().user, auth.context().token]).toEqual([
      'loggedIn.staying',
      { ...mia, authenticationToken: 'from-body' },
      'fresh',
    ])
    expect(Object.keys(auth.snapshot().children)).toEqual(['notifications'])
    expect(auth.told.at(-1)).toEqual({ action: 'goOn', params: { user: auth.context().user } })
  },
  'the password is in no snapshot once the login is over': async machine => {
    for (const end of ['answer', 'refuse'] as const) {
      const auth = begin(machine, null)
      auth.send(login)
      await auth[end]('login', { token: 'fresh', status: 401 })
      expect(JSON.stringify(auth.actor.getPersistedSnapshot())).not.toContain(login.password)
    }
  },
  'a refused login says why, stores nothing and can be dismissed': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    await auth.refuse('login', wrongPair)
    expect([auth.state(), auth.context().errorMessage, auth.told]).toEqual([
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
  'only a sign-in made here leads on, once, and also when the user comes late': async machine => {
    const stored = await loggedIn(machine)
    expect(stored.told).toEqual([])
    const auth = begin(machine, null)
    auth.send(login)
    await auth.answer('login', { token: 'fresh' })
    await auth.refuse('fetchUser', unavailable)
    await auth.pass(2000)
    await auth.answer('fetchUser', mia)
    const led = () => auth.told.filter(({ action }) => action === 'goOn')
    expect(led()).toEqual([{ action: 'goOn', params: { user: mia } }])
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    await auth.answer('fetchUser', mia)
    expect([auth.state(), led().length]).toEqual(['loggedIn.staying', 1])
  },
  'a token that was received begins a session, but only for nobody': async machine => {
    const auth = begin(machine, null)
    auth.send({ type: 'auth.tokenReceived', token: 'received' })
    expect([auth.state(), auth.told]).toEqual([
      'fetchingUser.asking',
      [{ action: 'storeToken', params: { token: 'received' } }],
    ])
    await auth.answer('fetchUser', { ...mia, authenticationToken: 'from-body' })
    auth.send({ type: 'auth.tokenReceived', token: 'another' })
    expect(auth.context().token).toBe('received')
  },
  'a new password that must be set drops the session and opens its page': async machine => {
    const starts = [begin(machine, null), begin(machine, 'stored'), await loggedIn(machine)]
    starts[0]?.send(login)
    for (const auth of starts) {
      auth.send({ type: 'auth.recoveryRequired', token: 'recovery' })
      expect([auth.state(), auth.context().token, auth.told]).toEqual([
        'loggedOut',
        null,
        [
          { action: 'removeToken', params: undefined },
          { action: 'openRecovery', params: { token: 'recovery' } },
        ],
      ])
    }
  },
}

import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { begin, loggedIn, login, mia, theo, unauthorized, unavailable, wrongPair } from './auth-fixtures.ts'

/** Tokens rotated by the server or written by another tab during a session. */
export const otherTokens: Readonly<Record<string, (machine: AnyStateMachine) => void | Promise<void>>> = {
  'a rotated token is followed and stored; two parallel rotations log nobody out': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenRotated', token: 'second', previous: 'stored' })
    auth.send({ type: 'auth.tokenRotated', token: 'third', previous: 'stored' })
    auth.send({ type: 'auth.tokenRejected', token: 'stored' })
    auth.send({ type: 'auth.tokenRejected', token: 'second' })
    expect([auth.state(), auth.context().token, auth.told]).toEqual([
      'loggedIn.staying',
      'third',
      ['second', 'third'].map(token => ({ action: 'storeToken', params: { token } })),
    ])
    auth.send({ type: 'auth.tokenRejected', token: 'third' })
    expect([auth.state(), auth.context().token, auth.told.at(-1)]).toEqual([
      'loggedOut',
      null,
      { action: 'tellSessionEnded', params: undefined },
    ])
  },
  'a token rotated while the user is being asked for wins over the body, and a late 401 is ignored':
    async machine => {
      const auth = begin(machine, 'stored')
      auth.send({ type: 'auth.tokenRotated', token: 'second', previous: 'stored' })
      await auth.refuse('fetchUser', unauthorized)
      expect(auth.state()).toBe('fetchingUser.retrying')
      await auth.pass(2000)
      await auth.answer('fetchUser', { ...mia, authenticationToken: 'from-body' })
      expect([auth.state(), auth.context().token]).toEqual(['loggedIn.staying', 'second'])
    },
  'another tab’s logout and login are followed, and nothing is written back': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: 'stored' })
    expect(auth.state()).toBe('loggedIn.staying')
    auth.send({ type: 'auth.tokenChanged', token: null })
    expect([auth.state(), auth.context().user]).toEqual(['loggedOut', null])
    auth.send({ type: 'auth.tokenChanged', token: null })
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    await auth.answer('fetchUser', mia)
    expect([auth.state(), auth.context().token]).toEqual(['loggedIn.staying', 'other'])
    auth.send({ type: 'auth.tokenChanged', token: 'third' })
    expect([auth.state(), auth.calls('fetchUser').length]).toEqual(['fetchingUser.asking', 3])
    expect(auth.told).toEqual([])
  },
  'until it is known whose another tab’s token is, calls go on as who she was': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    const whose = () => [auth.context().user, auth.context().token, auth.calls('fetchUser').at(-1)]
    expect(whose()).toEqual([mia, 'stored', { token: 'other' }])
    await auth.refuse('fetchUser', unavailable)
    expect([auth.state(), ...whose().slice(0, 2)]).toEqual(['fetchingUser.retrying', mia, 'stored'])
    await auth.pass(2000)
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    expect(auth.calls('fetchUser').length).toBe(3)
    await auth.answer('fetchUser', theo)
    expect([auth.state(), auth.context().user, auth.context().token]).toEqual([
      'loggedIn.staying',
      theo,
      'other',
    ])
    // an answer to a call of hers that comes now brings his session nothing
    auth.send({ type: 'auth.tokenRotated', token: 'hers', previous: 'stored' })
    auth.send({ type: 'auth.tokenRejected', token: 'stored' })
    expect([auth.state(), auth.context().token, auth.told]).toEqual(['loggedIn.staying', 'other', []])
  },
  'her own next token from another tab is followed, and late answers to the one before still count':
    async machine => {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.tokenChanged', token: 'other' })
      await auth.answer('fetchUser', mia)
      auth.send({ type: 'auth.tokenRotated', token: 'third', previous: 'stored' })
      expect([auth.state(), auth.context().token, auth.told]).toEqual([
        'loggedIn.staying',
        'third',
        [{ action: 'storeToken', params: { token: 'third' } }],
      ])
    },
  'what her own session brings meanwhile is followed and not stored; what the other’s brings is':
    async machine => {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.tokenChanged', token: 'other' })
      auth.send({ type: 'auth.tokenRotated', token: 'hers', previous: 'stored' })
      expect([auth.context().token, auth.told]).toEqual(['hers', []])
      auth.send({ type: 'auth.tokenRotated', token: 'another', previous: 'other' })
      expect([auth.context().token, auth.told]).toEqual([
        'hers',
        [{ action: 'storeToken', params: { token: 'another' } }],
      ])
      await auth.answer('fetchUser', theo)
      expect([auth.context().user, auth.context().token]).toEqual([theo, 'another'])
    },
  'another tab’s token that is nobody’s leaves her session as it was': async machine => {
    for (const tell of ['the client', 'the answer'] as const) {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.tokenChanged', token: 'other' })
      if (tell === 'the client') auth.send({ type: 'auth.tokenRejected', token: 'other' })
      else await auth.refuse('fetchUser', unauthorized)
      expect([auth.state(), auth.calls('fetchUser').at(-1), auth.told]).toEqual([
        'fetchingUser.asking',
        { token: 'stored' },
        [{ action: 'storeToken', params: { token: 'stored' } }],
      ])
      await auth.answer('fetchUser', mia)
      expect([auth.state(), auth.context().token]).toEqual(['loggedIn.staying', 'stored'])
    }
  },
  'where her session is over meanwhile, the other tab’s goes on, and nothing of hers': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    auth.send({ type: 'auth.tokenRejected', token: 'stored' })
    expect([auth.state(), auth.context().user, auth.context().token]).toEqual([
      'fetchingUser.asking',
      null,
      'other',
    ])
    expect([auth.calls('fetchUser').at(-1), auth.told]).toEqual([{ token: 'other' }, []])
  },
  'another tab that comes back to her token changes nothing; one that logs out ends it': async machine => {
    const auth = await loggedIn(machine)
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    auth.send({ type: 'auth.tokenChanged', token: 'stored' })
    expect([auth.context().token, auth.context().candidate, auth.calls('fetchUser').at(-1)]).toEqual([
      'stored',
      null,
      { token: 'stored' },
    ])
    await auth.answer('fetchUser', mia)
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    auth.send({ type: 'auth.tokenChanged', token: null })
    expect([auth.state(), auth.context().user, auth.told]).toEqual(['loggedOut', null, []])
  },
  'a login elsewhere takes the error away': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    await auth.refuse('login', wrongPair)
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    expect([auth.state(), auth.context().errorMessage]).toEqual(['fetchingUser.asking', null])
  },
  'a login in another tab cancels the redirect of a pending login here': async machine => {
    const auth = begin(machine, null)
    auth.send(login)
    await auth.answer('login', { token: 'fresh' })
    auth.send({ type: 'auth.tokenChanged', token: 'other' })
    await auth.answer('fetchUser', mia)
    expect([auth.state(), auth.context().token, auth.told]).toEqual([
      'loggedIn.staying',
      'other',
      [{ action: 'storeToken', params: { token: 'fresh' } }],
    ])
  },
  'a token in the answer about another tab’s member continues that session and not the old one':
    async machine => {
      const auth = await loggedIn(machine)
      auth.send({ type: 'auth.tokenChanged', token: 'other' })
      const user = { ...theo, authenticationToken: 'from-body' }
      await auth.answer('fetchUser', user)
      const now = () => [auth.state(), auth.context().user, auth.context().candidate, auth.context().token]
      expect(now()).toEqual(['loggedIn.staying', user, null, 'from-body'])
      auth.send({ type: 'auth.tokenRotated', token: 'hers', previous: 'stored' })
      auth.send({ type: 'auth.tokenRejected', token: 'stored' })
      expect(now()).toEqual(['loggedIn.staying', user, null, 'from-body'])
      auth.send({ type: 'auth.tokenRotated', token: 'his', previous: 'other' })
      expect(now()).toEqual(['loggedIn.staying', user, null, 'his'])
      expect(auth.told).toEqual(
        ['from-body', 'his'].map(token => ({ action: 'storeToken', params: { token } })),
      )
    },
}

import { expect } from 'vitest'
import { authMachine } from '#src/machines/app/auth.ts'
import { aUser } from '#tests/support/a-user.ts'
import { describeMachine, done, failed, type Invariant, idleNotifications, rigOf, snapshotOf } from './kit.ts'

const mia = aUser({ id: 'u_mia-0001' })
const theo = aUser({ id: 'u_theo-0001', name: 'Theo' })
const login = { type: 'auth.login', email: mia.email, password: 'garderobe-demo' }
const unauthorized = { status: 401, code: 'unauthorized', message: 'Please log in.' }
const wrongPair = { status: 401, code: 'wrong_pair', message: 'E-mail and password do not fit together.' }
const unavailable = { status: 503, code: 'unavailable', message: 'Back in a moment.' }

const isNobody: Invariant = ({ context }) =>
  context.candidate === null &&
  context.user === null &&
  context.token === null &&
  context.tokens.length === 0 &&
  !context.hasUnreadMessages
const hasToken: Invariant = ({ context }) => context.token !== null && context.tokens.at(-1) === context.token
/** A password is nowhere but in the call that carries it. */
const keepsNoPassword: Invariant = snapshot => !JSON.stringify(snapshot.context).includes(login.password)

describeMachine({
  name: 'auth',
  machine: authMachine,
  inputs: { 'no stored token': { token: null }, 'a stored token': { token: 'stored' } },
  events: {
    'auth.login': login,
    'auth.logout': { type: 'auth.logout' },
    'auth.tokenReceived': { type: 'auth.tokenReceived', token: 'received' },
    'auth.tokenRotated for the stored one': { type: 'auth.tokenRotated', token: 'next', previous: 'stored' },
    'auth.tokenRotated for a foreign one': { type: 'auth.tokenRotated', token: 'alien', previous: 'foreign' },
    'auth.tokenRejected stored': { type: 'auth.tokenRejected', token: 'stored' },
    'auth.tokenRejected next': { type: 'auth.tokenRejected', token: 'next' },
    'auth.tokenRotated for the other tab’s': {
      type: 'auth.tokenRotated',
      token: 'after-next',
      previous: 'next',
    },
    'auth.tokenChanged to the stored one': { type: 'auth.tokenChanged', token: 'stored' },
    'auth.tokenChanged to next': { type: 'auth.tokenChanged', token: 'next' },
    'auth.tokenChanged to nothing': { type: 'auth.tokenChanged', token: null },
    'auth.recoveryRequired': { type: 'auth.recoveryRequired', token: 'recovery' },
    'auth.retried': { type: 'auth.retried' },
    'the user changed': { type: 'auth.userChanged', user: { ...mia, email: 'mia@example.com' } },
    'another user changed': { type: 'auth.userChanged', user: theo },
    'auth.errorDismissed': { type: 'auth.errorDismissed' },
    'notifications.cleared': { type: 'notifications.cleared' },
    'login brings a token': done('login', { token: 'fresh' }),
    'login brings none': done('login', { token: null }),
    'login is refused': failed('login', wrongPair),
    'the user comes': done('fetchUser', mia),
    'another user comes': done('fetchUser', theo),
    'the user comes with a token': done('fetchUser', { ...mia, authenticationToken: 'from-body' }),
    'the token is dead': failed('fetchUser', unauthorized),
    'the server is away': failed('fetchUser', unavailable),
    'logout is done': done('logout', undefined),
    'logout fails': failed('logout', unavailable),
    'a message is unread': snapshotOf('notifications', { hasUnreadMessages: true }),
    'the poll breaks': failed('notifications', new Error('broken')),
  },
  project: (context: {
    user: unknown
    token: string | null
    candidate: string | null
    askedWith: string | null
    tokenIsFromHeader: boolean
    isBegunHere: boolean
    errorMessage: string | null
    hasUnreadMessages: boolean
  }) => ({
    user: context.user !== null,
    token: context.token,
    candidate: context.candidate,
    isStale: context.askedWith !== (context.candidate ?? context.token),
    fromHeader: context.tokenIsFromHeader,
    here: context.isBegunHere,
    error: context.errorMessage !== null,
    unread: context.hasUnreadMessages,
  }),
  invariants: {
    loggedOut: snapshot => isNobody(snapshot) && snapshot.hasTag('settled'),
    loggingIn: snapshot =>
      isNobody(snapshot) &&
      keepsNoPassword(snapshot) &&
      snapshot.context.errorMessage === null &&
      !snapshot.hasTag('settled'),
    // a token that may be anybody's stands beside a known user's own, never in its place
    fetchingUser: snapshot =>
      hasToken(snapshot) &&
      keepsNoPassword(snapshot) &&
      (snapshot.context.candidate === null || snapshot.context.user !== null),
    'fetchingUser.asking': snapshot => !snapshot.hasTag('settled') && 'fetchUser' in snapshot.children,
    'fetchingUser.retrying': snapshot => snapshot.hasTag('settled') && snapshot.context.failures > 0,
    loggedIn: snapshot =>
      hasToken(snapshot) &&
      snapshot.context.user !== null &&
      snapshot.context.candidate === null &&
      snapshot.context.failures === 0 &&
      snapshot.context.errorMessage === null &&
      'notifications' in snapshot.children,
    'loggedIn.arriving': () => false,
    'loggedIn.staying': snapshot => snapshot.hasTag('settled'),
    'loggedIn.leaving': snapshot => 'logout' in snapshot.children,
    'fetchingUser.leaving': snapshot => 'logout' in snapshot.children && !snapshot.hasTag('settled'),
  },
  behaviours: {
    'without a stored token nobody is logged in and nothing is asked': machine => {
      const auth = begin(machine, null)
      expect([auth.state(), auth.calls('fetchUser')]).toEqual(['loggedOut', []])
    },
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
    'a change of the user is seen at once; one of somebody else changes nobody': async machine => {
      const auth = begin(machine, 'stored')
      const changed = { ...mia, email: 'mia@example.com' }
      auth.send({ type: 'auth.userChanged', user: changed })
      expect([auth.state(), auth.context().user]).toEqual(['fetchingUser.asking', null])
      await auth.answer('fetchUser', mia)
      auth.send({ type: 'auth.userChanged', user: changed })
      expect([auth.state(), auth.context().user]).toEqual(['loggedIn.staying', changed])
      auth.send({ type: 'auth.userChanged', user: theo })
      expect([auth.context().user, auth.calls('fetchUser').length]).toEqual([changed, 1])
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
      expect(auth.context().errorMessage).toBeNull()
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
    'a stored token starts with its user; the body’s token is stored where no header brought one':
      async machine => {
        const auth = begin(machine, 'stored')
        expect(auth.state()).toBe('fetchingUser.asking')
        await auth.answer('fetchUser', { ...mia, authenticationToken: 'from-body' })
        expect([auth.context().token, auth.told]).toEqual([
          'from-body',
          [{ action: 'storeToken', params: { token: 'from-body' } }],
        ])
      },
    'a dead stored token ends logged out': async machine => {
      const auth = begin(machine, 'stored')
      await auth.refuse('fetchUser', unauthorized)
      expect([auth.state(), auth.context().token, auth.told]).toEqual([
        'loggedOut',
        null,
        [{ action: 'removeToken', params: undefined }],
      ])
    },
    'a server that is away costs nobody the session': async machine => {
      const auth = begin(machine, 'stored')
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
      expect([auth.state(), auth.told]).toEqual(['loggedIn.staying', []])
    },
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
    'logging out before the user came ends the session on the server, too': async machine => {
      for (const before of ['asking', 'retrying'] as const) {
        const auth = begin(machine, 'stored')
        if (before === 'retrying') await auth.refuse('fetchUser', unavailable)
        auth.send({ type: 'auth.logout' })
        auth.send({ type: 'auth.logout' })
        expect([auth.state(), auth.calls('logout').length]).toEqual(['fetchingUser.leaving', 1])
        await auth.refuse('logout', unavailable)
        expect([auth.state(), auth.context().token, auth.told.map(({ action }) => action)]).toEqual([
          'loggedOut',
          null,
          ['goHome', 'removeToken'],
        ])
      }
    },
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
        { action: 'removeToken', params: undefined },
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
      expect([auth.context().token, auth.calls('fetchUser').at(-1)]).toEqual(['stored', { token: 'stored' }])
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
    'the dot follows the poll and is gone with the session': async machine => {
      const auth = await loggedIn(machine)
      const poll = auth.snapshot().children.notifications
      poll?.send({ type: 'unread.found' })
      expect(auth.context().hasUnreadMessages).toBe(true)
      auth.send({ type: 'notifications.cleared' })
      expect(auth.context().hasUnreadMessages).toBe(false)
      poll?.send({ type: 'unread.found' })
      auth.send({ type: 'auth.tokenRejected', token: 'stored' })
      expect(auth.context().hasUnreadMessages).toBe(false)
    },
  },
})

function begin(machine: Parameters<typeof rigOf>[0], token: string | null) {
  return rigOf(machine, { input: { token }, actors: { notifications: idleNotifications } })
}

async function loggedIn(machine: Parameters<typeof rigOf>[0]) {
  const auth = begin(machine, 'stored')
  await auth.answer('fetchUser', mia)
  return auth
}

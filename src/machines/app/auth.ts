import { failure } from '../refusal.ts'
import { sessionOf } from './auth-session.ts'
import { fetchingUser, loggedIn } from './auth-session-states.ts'
import { authSetup } from './auth-setup.ts'

/**
 * The session of the app (W-09, W-10). Guards of routes wait for the tag `settled` and read `context.token`;
 * the header reads `context.user` (W-18).
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => sessionOf(input.token),
  initial: 'loggedOut',
  on: {
    'auth.tokenRotated': [
      {
        guard: { type: 'isCandidate', params: ({ event }) => ({ token: event.previous }) },
        actions: [
          { type: 'noteCandidate', params: ({ event }) => ({ token: event.token }) },
          { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
        ],
        description: 'The answer that says whose the other tab’s token is brings its next.',
      },
      {
        guard: { type: 'isSessionBesideCandidate', params: ({ event }) => ({ previous: event.previous }) },
        actions: { type: 'followToken', params: ({ event }) => ({ token: event.token, isFromHeader: true }) },
        description: 'It is followed, and not stored: what another tab stored may be somebody else’s.',
      },
      {
        guard: { type: 'isOfThisSession', params: ({ event }) => ({ previous: event.previous }) },
        actions: [
          { type: 'followToken', params: ({ event }) => ({ token: event.token, isFromHeader: true }) },
          { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
        ],
        description: 'A late answer to a session that is over brings no token back.',
      },
    ],
    'auth.tokenRejected': [
      {
        guard: { type: 'isCandidate', params: ({ event }) => ({ token: event.token }) },
        target: '.fetchingUser',
        actions: [
          'dropCandidate',
          { type: 'storeToken', params: ({ context }) => ({ token: context.token ?? '' }) },
        ],
        description: 'What the other tab wrote is nobody’s: the session that is here is asked for.',
      },
      {
        guard: { type: 'isOwnBesideCandidate', params: ({ event }) => ({ token: event.token }) },
        target: '.fetchingUser',
        actions: 'beginCandidate',
        description: 'The session that was here is over; the other tab’s goes on.',
      },
      {
        guard: { type: 'isKnownToken', params: ({ event }) => ({ token: event.token }) },
        target: '.loggedOut',
        actions: ['forgetSession', 'removeToken', 'tellSessionEnded'],
        description: 'A 401 to an older token than the stored one is ignored.',
      },
    ],
    'auth.tokenChanged': [
      {
        guard: { type: 'isOwnBesideCandidate', params: ({ event }) => ({ token: event.token }) },
        target: '.fetchingUser',
        actions: 'dropCandidate',
        description: 'The other tab thought better of it.',
      },
      {
        guard: { type: 'isKnownToken', params: ({ event }) => ({ token: event.token }) },
        description: 'Nothing new.',
      },
      {
        guard: { type: 'isTokenBesideUser', params: ({ event }) => ({ token: event.token }) },
        target: '.fetchingUser',
        actions: [
          'noteBegunElsewhere',
          { type: 'noteCandidate', params: ({ event }) => ({ token: event.token }) },
        ],
        description:
          'Another tab rotated the token, or logged in as somebody else: until it is known whose it is, calls go on as who she was.',
      },
      {
        guard: { type: 'isToken', params: ({ event }) => ({ token: event.token }) },
        target: '.fetchingUser',
        actions: [
          'dismissError',
          'noteBegunElsewhere',
          {
            type: 'followToken',
            params: ({ event }) => ({ token: event.token ?? '', isFromHeader: false }),
          },
        ],
        description: 'Another tab rotated the token or logged in, perhaps as somebody else: ask again.',
      },
      { target: '.loggedOut', actions: 'forgetSession', description: 'Another tab logged out.' },
    ],
    'auth.recoveryRequired': {
      target: '.loggedOut',
      actions: [
        'forgetSession',
        'removeToken',
        { type: 'openRecovery', params: ({ event }) => ({ token: event.token }) },
      ],
      description: 'The password was right, but a new one must be set.',
    },
  },
  states: {
    loggedOut: {
      description: 'Nobody is logged in.',
      tags: ['settled'],
      always: {
        guard: 'hasToken',
        target: 'fetchingUser',
        description: 'A stored token starts with the user.',
      },
      on: {
        'auth.login': { target: 'loggingIn', actions: 'dismissError' },
        'auth.tokenReceived': {
          target: 'fetchingUser',
          actions: [
            {
              type: 'beginSession',
              params: ({ event }) => ({ token: event.token, isFromHeader: true }),
            },
            { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
          ],
        },
        'auth.errorDismissed': { actions: 'dismissError' },
      },
    },
    loggingIn: {
      description: 'E-mail and password are on their way. They live in this call alone.',
      tags: ['busy'],
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) =>
          event.type === 'auth.login'
            ? { email: event.email, password: event.password }
            : { email: '', password: '' },
        onDone: [
          {
            guard: { type: 'isToken', params: ({ event }) => ({ token: event.output.token }) },
            target: 'fetchingUser',
            actions: [
              {
                type: 'beginSession',
                params: ({ event }) => ({ token: event.output.token, isFromHeader: true }),
              },
              { type: 'storeToken', params: ({ event }) => ({ token: event.output.token ?? '' }) },
            ],
          },
          { target: 'loggedOut', actions: 'showMissingToken' },
        ],
        onError: {
          target: 'loggedOut',
          actions: { type: 'showError', params: failure },
          description: 'Any refusal sets the message and does nothing else.',
        },
      },
    },
    fetchingUser,
    loggedIn,
  },
  options: { maxIterations: 1000 },
})

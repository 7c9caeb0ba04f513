import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { User } from '#src/api/contract/session.ts'
import { notProvided } from '../not-provided.ts'
import { refusalOf } from '../refusal.ts'
import {
  type AuthContext,
  type AuthEvent,
  type Credentials,
  followed,
  nobody,
  sessionOf,
} from './auth-session.ts'
import { notificationsMachine } from './notifications.ts'

/**
 * Who is logged in (specification.md §4 and §7). Guards of routes wait for the tag `settled` and read
 * `context.token`; the header reads `context.user` (row 28 of product.md).
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    /** The stored token. */
    input: {} as { token: string | null },
  },
  actors: {
    /** Resolves to the token of the answer's `x-authenticated`. */
    login: fromPromise<{ token: string | null }, Credentials>(() => notProvided('login')),
    fetchUser: fromPromise<User>(() => notProvided('fetchUser')),
    logout: fromPromise<void>(() => notProvided('logout')),
    notifications: notificationsMachine,
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isToken: (_, params: { token: string | null }) => params.token !== null,
    isKnownToken: ({ context }, params: { token: string | null }) => params.token === context.token,
    isOfThisSession: ({ context }, params: { previous: string }) => context.tokens.includes(params.previous),
    rejectsToken: ({ context }, params: { error: unknown }) =>
      refusalOf(params.error).status === 401 && context.askedWith === context.token,
    bringsToken: ({ context }, params: { user: User }) =>
      params.user.authenticationToken !== undefined && !context.tokenIsFromHeader,
  },
  actions: {
    beginSession: assign((_, params: { token: string | null; isFromHeader: boolean }) => ({
      ...sessionOf(params.token),
      tokenIsFromHeader: params.isFromHeader,
    })),
    followToken: assign(({ context }, params: { token: string; isFromHeader: boolean }) => ({
      ...followed(context, params.token),
      tokenIsFromHeader: params.isFromHeader,
    })),
    noteAskedWith: assign({ askedWith: ({ context }) => context.token }),
    keepUser: assign({ user: (_, params: { user: User }) => params.user, failures: 0 }),
    forgetSession: assign(nobody),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    showError: assign({ errorMessage: (_, params: { error: unknown }) => refusalOf(params.error).message }),
    showMissingToken: assign({ errorMessage: 'The sign-in could not be completed. Please try again.' }),
    dismissError: assign({ errorMessage: null }),
    keepUnread: assign({ hasUnreadMessages: (_, params: { unread: boolean }) => params.unread }),
    passOnCleared: sendTo('notifications', { type: 'notifications.cleared' }),
    storeToken: (_, _params: { token: string }) => notProvided('storeToken'),
    removeToken: () => notProvided('removeToken'),
    /** Opens the page to set a new password (row 6). */
    openRecovery: (_, _params: { token: string }) => notProvided('openRecovery'),
  },
  delays: {
    /** 2 s, 4 s, 8 s … at most a minute. */
    fetchBackOff: ({ context }) => Math.min(1000 * 2 ** context.failures, 60_000),
    /** Nobody is kept longer than this by a server that does not answer. */
    logoutPatience: 3000,
  },
}).createMachine({
  id: 'auth',
  context: ({ input }) => sessionOf(input.token),
  initial: 'loggedOut',
  on: {
    'auth.tokenRotated': {
      guard: { type: 'isOfThisSession', params: ({ event }) => ({ previous: event.previous }) },
      actions: [
        { type: 'followToken', params: ({ event }) => ({ token: event.token, isFromHeader: true }) },
        { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
      ],
      description: 'A late answer to a session that is over brings no token back.',
    },
    'auth.tokenRejected': {
      guard: { type: 'isKnownToken', params: ({ event }) => ({ token: event.token }) },
      target: '.loggedOut',
      actions: ['forgetSession', 'removeToken'],
      description: 'A 401 to an older token than the stored one is ignored (row 2).',
    },
    'auth.tokenChanged': [
      {
        guard: { type: 'isKnownToken', params: ({ event }) => ({ token: event.token }) },
        description: 'Nothing new.',
      },
      {
        guard: { type: 'isToken', params: ({ event }) => ({ token: event.token }) },
        target: '.fetchingUser',
        actions: [
          'dismissError',
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
      description: 'The password was right, but a new one must be set (row 6).',
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
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          description: 'Any refusal sets the message and does nothing else (row 2).',
        },
      },
    },
    fetchingUser: {
      description: 'There is a token; whose it is is being asked.',
      initial: 'asking',
      on: {
        'auth.logout': {
          target: 'loggedOut',
          actions: ['forgetSession', 'removeToken'],
          description: 'The token was never confirmed: it is dropped here only.',
        },
      },
      states: {
        asking: {
          description: 'The question for the user is on its way.',
          tags: ['busy'],
          entry: 'noteAskedWith',
          invoke: {
            id: 'fetchUser',
            src: 'fetchUser',
            onDone: [
              {
                guard: { type: 'bringsToken', params: ({ event }) => ({ user: event.output }) },
                target: '#auth.loggedIn',
                actions: [
                  { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                  {
                    type: 'followToken',
                    params: ({ event }) => ({
                      token: event.output.authenticationToken ?? '',
                      isFromHeader: false,
                    }),
                  },
                  {
                    type: 'storeToken',
                    params: ({ event }) => ({ token: event.output.authenticationToken ?? '' }),
                  },
                ],
              },
              {
                target: '#auth.loggedIn',
                actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'rejectsToken', params: ({ event }) => ({ error: event.error }) },
                target: '#auth.loggedOut',
                actions: ['forgetSession', 'removeToken'],
              },
              { target: 'retrying', actions: 'countFailure' },
            ],
          },
        },
        retrying: {
          description: 'The server did not answer; the token is kept and the question repeated.',
          tags: ['settled'],
          after: { fetchBackOff: 'asking' },
          on: { 'auth.retried': 'asking' },
        },
      },
    },
    loggedIn: {
      description: 'The user is known; unread messages are looked for.',
      tags: ['settled'],
      initial: 'staying',
      invoke: {
        id: 'notifications',
        src: 'notifications',
        onSnapshot: {
          actions: {
            type: 'keepUnread',
            params: ({ event }) => ({ unread: event.snapshot.context.hasUnreadMessages }),
          },
        },
        onError: {},
      },
      on: { 'notifications.cleared': { actions: 'passOnCleared' } },
      states: {
        staying: {
          description: 'Logged in.',
          on: { 'auth.logout': 'leaving' },
        },
        leaving: {
          description: 'The session is being ended on the server.',
          tags: ['busy'],
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: { target: '#auth.loggedOut', actions: ['forgetSession', 'removeToken'] },
            onError: {
              target: '#auth.loggedOut',
              actions: ['forgetSession', 'removeToken'],
              description: 'Logging out here happens even if the call fails (row 22).',
            },
          },
          after: {
            logoutPatience: { target: '#auth.loggedOut', actions: ['forgetSession', 'removeToken'] },
          },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

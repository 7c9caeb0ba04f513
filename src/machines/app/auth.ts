import { failure } from '../refusal.ts'
import { type AuthContext, nobody } from './auth-session.ts'
import { authSetup } from './auth-setup.ts'

const ownToken = ({ context }: { context: AuthContext }) => ({ token: context.token })

/**
 * The session of the app (W-09, W-10). Guards of routes wait for the tag `settled` and read `context.token`;
 * the header reads `context.user` (W-18). A token names its session, so a token that another tab wrote is
 * either this session's next one, or another session, which begins with the question for its user.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input: { deviceZone } }) => ({ ...nobody, errorMessage: null, deviceZone }),
  initial: 'loggedOut',
  on: {
    'auth.tokenRotated': {
      guard: { type: 'isNextToken', params: ({ event }) => event },
      actions: [
        {
          type: 'storeToken',
          params: ({ context, event }) => ({ token: event.token, previous: context.token }),
        },
        { type: 'followToken', params: ({ event }) => ({ token: event.token }) },
      ],
      description: 'A late answer to a call of another session brings no token.',
    },
    'auth.tokenRejected': {
      guard: { type: 'isCurrentToken', params: ({ event }) => event },
      target: '.loggedOut',
      actions: [{ type: 'removeToken', params: ownToken }, 'notifySessionEnded'],
      description: 'A 401 to an older token than the current one is ignored.',
    },
    'auth.tokenChanged': [
      {
        guard: { type: 'isOfThisSession', params: ({ event }) => event },
        actions: { type: 'followToken', params: ({ event }) => ({ token: event.token }) },
        description: 'Another tab was given the next token of this session.',
      },
      {
        guard: { type: 'isToken', params: ({ event }) => event },
        target: '.fetchingUser',
        actions: { type: 'switchSession', params: ({ event }) => ({ token: event.token }) },
        description: 'Another tab began another session.',
      },
      { target: '.loggedOut', description: 'Another tab logged out.' },
    ],
    'auth.recoveryRequired': {
      target: '.loggedOut',
      actions: [
        { type: 'removeToken', params: ownToken },
        { type: 'openRecovery', params: ({ event }) => ({ token: event.token }) },
      ],
      description: 'The password was right, but a new one must be set.',
    },
  },
  states: {
    loggedOut: {
      description: 'Nobody is logged in.',
      tags: ['settled'],
      entry: 'forgetSession',
      on: {
        'auth.login': { target: 'loggingIn', actions: 'dismissError' },
        'auth.tokenReceived': {
          target: 'fetchingUser',
          actions: [
            { type: 'storeToken', params: ({ event }) => ({ token: event.token, previous: null }) },
            { type: 'beginSession', params: ({ event }) => ({ token: event.token }) },
          ],
        },
        'auth.signInReceived': {
          target: 'fetchingUser',
          actions: { type: 'beginSession', params: ({ event }) => ({ token: event.token }) },
          description: 'The question for the user uses it up and brings the token to store.',
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
            guard: { type: 'isToken', params: ({ event }) => event.output },
            target: 'fetchingUser',
            actions: [
              { type: 'storeToken', params: ({ event }) => ({ token: event.output.token, previous: null }) },
              { type: 'beginSession', params: ({ event }) => ({ token: event.output.token }) },
            ],
          },
          { target: 'loggedOut', actions: 'showMissingToken' },
        ],
        onError: {
          target: 'loggedOut',
          actions: { type: 'showError', params: failure },
          description: 'A refusal only sets the message.',
        },
      },
    },
    fetchingUser: {
      description: 'There is a token; its user is not known yet.',
      initial: 'asking',
      on: {
        'auth.logout': 'loggingOut',
        'auth.tokenRejected': {
          guard: { type: 'isCurrentBesideFormer', params: ({ event }) => event },
          target: 'fetchingUser',
          reenter: true,
          actions: [
            {
              type: 'storeToken',
              params: ({ context, event }) => ({ token: context.formerToken, previous: event.token }),
            },
            { type: 'switchSession', params: ({ context }) => ({ token: context.formerToken }) },
          ],
          description: 'The other tab’s token opens nothing: the former session goes on.',
        },
      },
      states: {
        asking: {
          description: 'The question for the user is on its way.',
          tags: ['busy'],
          invoke: {
            id: 'fetchUser',
            src: 'fetchUser',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: 'isBegunHere',
                target: '#auth.loggedIn',
                actions: [
                  { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                  { type: 'goOn', params: ({ event }) => ({ user: event.output }) },
                ],
                description: 'Whoever signed in here is led on to the wanted page.',
              },
              {
                guard: { type: 'bringsToken', params: ({ event }) => ({ user: event.output }) },
                target: '#auth.loggedIn',
                actions: [
                  { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                  {
                    type: 'storeToken',
                    params: ({ context, event }) => ({
                      token: event.output.authenticationToken ?? null,
                      previous: context.token,
                    }),
                  },
                  {
                    type: 'followToken',
                    params: ({ event }) => ({ token: event.output.authenticationToken ?? null }),
                  },
                ],
              },
              {
                target: '#auth.loggedIn',
                actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
              },
            ],
            onError: {
              target: 'retrying',
              actions: 'countFailure',
              description: 'auth.tokenRejected takes a 401 to the current token.',
            },
          },
        },
        retrying: {
          description: 'No answer: the token is kept and the question repeated.',
          tags: ['settled'],
          after: { fetchBackOff: 'asking' },
          on: { 'auth.retried': 'asking' },
        },
      },
    },
    loggedIn: {
      description: 'The user is known; unread messages are looked for.',
      tags: ['settled'],
      initial: 'comparingZones',
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
      on: {
        'auth.logout': 'loggingOut',
        'notifications.cleared': { actions: 'passOnCleared' },
        'auth.userChanged': {
          guard: { type: 'isThisUser', params: ({ event }) => ({ user: event.user }) },
          target: '.comparingZones',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
          description: 'A late answer for somebody who is gone changes nobody.',
        },
      },
      states: {
        comparingZones: {
          description:
            'Mails name days and times in the member’s own time zone: that of the device, unless they fixed one.',
          always: [{ guard: 'isElsewhere', target: 'reportingZone' }, { target: 'zoneStored' }],
        },
        reportingZone: {
          description: 'The device’s time zone is on its way to the server.',
          invoke: {
            id: 'reportTimeZone',
            src: 'reportTimeZone',
            input: ({ context }) => ({ timeZone: context.deviceZone ?? '' }),
            onDone: {
              target: 'zoneStored',
              actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: {
              target: 'zoneStored',
              description: 'The next page or change of the user tries again.',
            },
          },
        },
        zoneStored: { description: 'There is nothing to report.' },
      },
    },
    loggingOut: {
      description:
        'The session is being ended on the server, whose answer is waited for only a limited time.',
      tags: ['busy'],
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'loggedOut',
        onError: {
          target: 'loggedOut',
          description: 'Logging out here happens even if the call fails.',
        },
      },
      after: { logoutPatience: 'loggedOut' },
      on: {
        'auth.tokenRejected': {
          guard: { type: 'isCurrentToken', params: ({ event }) => event },
          target: 'loggedOut',
          description: 'It was over already, as requested: no message.',
        },
      },
      exit: ['goHome', { type: 'removeToken', params: ownToken }, 'forgetSession'],
    },
  },
  options: { maxIterations: 1000 },
})

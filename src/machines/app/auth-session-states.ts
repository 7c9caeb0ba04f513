import { failure } from '../refusal.ts'
import { authSetup } from './auth-setup.ts'

/** There is a token, and its user is not known yet. */
export const fetchingUser = authSetup.createStateConfig({
  description: 'There is a token; whose it is is being asked.',
  initial: 'asking',
  on: {
    'auth.logout': {
      target: 'loggedOut',
      actions: ['forgetSession', 'removeToken', 'goHome'],
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
            guard: { type: 'rejectsToken', params: failure },
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
})

/** The user is known. */
export const loggedIn = authSetup.createStateConfig({
  description: 'The user is known; unread messages are looked for.',
  tags: ['settled'],
  initial: 'arriving',
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
    'notifications.cleared': { actions: 'passOnCleared' },
    'auth.userChanged': {
      guard: { type: 'isThisUser', params: ({ event }) => ({ user: event.user }) },
      actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
      description: 'An answer that came late, for somebody who is gone, changes nobody.',
    },
  },
  states: {
    arriving: {
      description: 'Passed through: whoever signed in here is led on to where she wanted.',
      always: [
        {
          guard: 'isBegunHere',
          target: 'staying',
          actions: { type: 'goOn', params: ({ context }) => ({ user: context.user }) },
        },
        { target: 'staying' },
      ],
    },
    staying: {
      description: 'Logged in.',
      on: { 'auth.logout': 'leaving' },
    },
    leaving: {
      description: 'The session is being ended on the server.',
      tags: ['busy'],
      exit: 'goHome',
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
})

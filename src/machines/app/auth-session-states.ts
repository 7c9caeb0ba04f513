import { failure } from '../refusal.ts'
import { askedWith } from './auth-session.ts'
import { authSetup } from './auth-setup.ts'

/**
 * The logout, from any state of a session: asks the server to end it, and waits for the answer only a limited
 * time.
 */
const leaving = authSetup.createStateConfig({
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
      description: 'Logging out here happens even if the call fails.',
    },
  },
  on: {
    'auth.tokenRejected': {
      guard: { type: 'isOnlyToken', params: ({ event }) => ({ token: event.token }) },
      target: '#auth.loggedOut',
      actions: ['forgetSession', 'removeToken'],
      description: 'It was over already, and its end is what was asked for: there is nothing to tell.',
    },
  },
  after: {
    logoutPatience: { target: '#auth.loggedOut', actions: ['forgetSession', 'removeToken'] },
  },
})

/** There is a token, but its user is not known yet. */
export const fetchingUser = authSetup.createStateConfig({
  description: 'There is a token; whose it is is being asked.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The question for the user is on its way.',
      tags: ['busy'],
      entry: 'noteAskedWith',
      on: { 'auth.logout': 'leaving' },
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        input: ({ context }) => ({ token: askedWith(context) ?? '' }),
        onDone: [
          {
            guard: { type: 'bringsToken', params: ({ event }) => ({ user: event.output }) },
            target: '#auth.loggedIn',
            actions: [
              { type: 'settleCandidate', params: ({ event }) => ({ user: event.output }) },
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
            actions: [
              { type: 'settleCandidate', params: ({ event }) => ({ user: event.output }) },
              { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'rejectsCandidate', params: failure },
            target: 'asking',
            reenter: true,
            actions: [
              'dropCandidate',
              { type: 'storeToken', params: ({ context }) => ({ token: context.token ?? '' }) },
            ],
            description: 'What the other tab wrote is nobody’s: the session that is here is asked for.',
          },
          {
            guard: { type: 'rejectsToken', params: failure },
            target: '#auth.loggedOut',
            actions: ['forgetSession', 'removeToken', 'tellSessionEnded'],
          },
          { target: 'retrying', actions: 'countFailure' },
        ],
      },
    },
    retrying: {
      description: 'The server did not answer; the token is kept and the question repeated.',
      tags: ['settled'],
      after: { fetchBackOff: 'asking' },
      on: { 'auth.retried': 'asking', 'auth.logout': 'leaving' },
    },
    leaving,
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
    leaving,
  },
})

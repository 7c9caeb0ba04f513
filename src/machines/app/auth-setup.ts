import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { User } from '#src/api/contract/session.ts'
import { notProvided } from '../not-provided.ts'
import { refusalOf } from '../refusal.ts'
import {
  type AuthContext,
  type AuthEvent,
  askedWith,
  type Credentials,
  followed,
  nobody,
  sessionOf,
} from './auth-session.ts'
import { notificationsMachine } from './notifications.ts'

/** The setup of the session's machine; its states are in auth.ts. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    /** The stored token. */
    input: {} as { token: string | null },
  },
  actors: {
    /** Resolves to the token of the answer's `x-authenticated`. */
    login: fromPromise<{ token: string | null }, Credentials>(() => notProvided('login')),
    fetchUser: fromPromise<User, { token: string }>(() => notProvided('fetchUser')),
    logout: fromPromise<void>(() => notProvided('logout')),
    notifications: notificationsMachine,
  },
  guards: {
    isBegunHere: ({ context }) => context.isBegunHere,
    hasToken: ({ context }) => context.token !== null,
    isToken: (_, params: { token: string | null }) => params.token !== null,
    isKnownToken: ({ context }, params: { token: string | null }) => params.token === askedWith(context),
    isCandidate: ({ context }, params: { token: string }) => params.token === context.candidate,
    isTokenBesideUser: ({ context }, params: { token: string | null }) =>
      params.token !== null && context.user !== null,
    isOwnBesideCandidate: ({ context }, params: { token: string | null }) =>
      context.candidate !== null && params.token === context.token,
    isSessionBesideCandidate: ({ context }, params: { previous: string }) =>
      context.candidate !== null && context.tokens.includes(params.previous),
    rejectsCandidate: ({ context }, params: { error: unknown }) =>
      refusalOf(params.error).status === 401 &&
      context.candidate !== null &&
      context.askedWith === context.candidate,
    isOfThisSession: ({ context }, params: { previous: string }) => context.tokens.includes(params.previous),
    rejectsToken: ({ context }, params: { error: unknown }) =>
      refusalOf(params.error).status === 401 && context.askedWith === context.token,
    isOnlyToken: ({ context }, params: { token: string }) =>
      context.candidate === null && params.token === context.token,
    isThisUser: ({ context }, params: { user: User }) => params.user.id === context.user?.id,
    bringsToken: ({ context }, params: { user: User }) =>
      params.user.authenticationToken !== undefined && !context.tokenIsFromHeader,
  },
  actions: {
    beginSession: assign((_, params: { token: string | null; isFromHeader: boolean }) => ({
      ...sessionOf(params.token),
      isBegunHere: true,
      tokenIsFromHeader: params.isFromHeader,
    })),
    followToken: assign(({ context }, params: { token: string; isFromHeader: boolean }) => ({
      ...followed(context, params.token),
      tokenIsFromHeader: params.isFromHeader,
    })),
    noteAskedWith: assign({ askedWith: ({ context }) => askedWith(context) }),
    noteCandidate: assign({ candidate: (_, params: { token: string | null }) => params.token }),
    dropCandidate: assign({ candidate: null }),
    /** Drops the user known here and starts a session with the other tab's token. */
    beginCandidate: assign(({ context }) => sessionOf(context.candidate)),
    /** The server said whose the candidate is: the same user's next token, or another user's session. */
    settleCandidate: assign(({ context }, params: { user: User }) => {
      const { candidate, user } = context
      if (candidate === null) return {}
      return user?.id === params.user.id
        ? { ...followed(context, candidate), candidate: null }
        : sessionOf(candidate)
    }),
    keepUser: assign({ user: (_, params: { user: User }) => params.user, failures: 0 }),
    forgetSession: assign(nobody),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    showError: assign({ errorMessage: (_, params: { error: unknown }) => refusalOf(params.error).message }),
    showMissingToken: assign({ errorMessage: 'The sign-in could not be completed. Please try again.' }),
    dismissError: assign({ errorMessage: null }),
    noteBegunElsewhere: assign({ isBegunHere: false }),
    keepUnread: assign({ hasUnreadMessages: (_, params: { unread: boolean }) => params.unread }),
    passOnCleared: sendTo('notifications', { type: 'notifications.cleared' }),
    storeToken: (_, _params: { token: string }) => notProvided('storeToken'),
    removeToken: () => notProvided('removeToken'),
    /** Notifies that the session is over, where it was not a logout. */
    tellSessionEnded: () => notProvided('tellSessionEnded'),
    /** Opens the page that sets a new password (W-14). */
    openRecovery: (_, _params: { token: string }) => notProvided('openRecovery'),
    /**
     * Leads from the login to the wanted page. A user who has left the login meanwhile stays where
     * they are.
     */
    goOn: (_, _params: { user: User | null }) => notProvided('goOn'),
    goHome: () => notProvided('goHome'),
  },
  delays: {
    /** 2 s, 4 s, 8 s … at most a minute. */
    fetchBackOff: ({ context }) => Math.min(1000 * 2 ** context.failures, 60_000),
    /** How long a logout waits for a server that does not answer, in milliseconds. */
    logoutPatience: 3000,
  },
})

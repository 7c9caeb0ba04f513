import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { User } from '#src/api/contract/session.ts'
import { isSameSession, sessionIdOf } from '#src/api/contract/values/session-id.ts'
import { notProvided } from '../not-provided.ts'
import { refusalOf } from '../refusal.ts'
import { type AuthContext, type AuthEvent, type AuthInput, type Credentials, nobody } from './auth-session.ts'
import { notificationsMachine } from './notifications.ts'

/** The setup of the session's machine; its states are in auth.ts. */
export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as AuthInput,
  },
  actors: {
    /** Resolves to the token of the answer's `x-authenticated`. */
    login: fromPromise<{ token: string | null }, Credentials>(() => notProvided('login')),
    fetchUser: fromPromise<User, { token: string }>(() => notProvided('fetchUser')),
    /** Stores the device's time zone; resolves to the user afterwards. */
    reportTimeZone: fromPromise<User, { timeZone: string }>(() => notProvided('reportTimeZone')),
    logout: fromPromise<void, { token: string }>(() => notProvided('logout')),
    notifications: notificationsMachine,
  },
  guards: {
    isBegunHere: ({ context }) => context.isBegunHere,
    isToken: (_, params: { token: string | null }) => params.token !== null,
    isCurrentToken: ({ context }, params: { token: string }) => params.token === context.token,
    isCurrentBesideFormer: ({ context }, params: { token: string }) =>
      params.token === context.token && context.formerToken !== null,
    isOfThisSession: ({ context }, params: { token: string | null }) =>
      isSameSession(params.token, context.token),
    isNextToken: ({ context }, params: { token: string; previous: string }) =>
      isSameSession(params.token, context.token) ||
      (params.previous === context.token && sessionIdOf(params.previous) === null),
    isElsewhere: ({ context: { user, deviceZone } }) =>
      user !== null &&
      deviceZone !== null &&
      !user.profile.is_time_zone_fixed &&
      user.profile.time_zone !== deviceZone,
    isThisUser: ({ context }, params: { user: User }) => params.user.id === context.user?.id,
    bringsToken: ({ context }, params: { user: User }) =>
      params.user.authenticationToken !== undefined && !context.tokenIsFromHeader,
  },
  actions: {
    beginSession: assign((_, { token }: { token: string | null }) => ({
      ...nobody,
      token,
      tokenIsFromHeader: true,
      isBegunHere: true,
      errorMessage: null,
    })),
    /** Begins the session of another tab's token, and remembers the one whose user was known here. */
    switchSession: assign(({ context }, { token }: { token: string | null }) => {
      const former = context.user === null ? context.formerToken : context.token
      const formerToken = isSameSession(former, token) ? null : former
      return { ...nobody, token, formerToken, errorMessage: null }
    }),
    followToken: assign((_, { token }: { token: string | null }) => ({
      token,
      tokenIsFromHeader: token !== null,
    })),
    keepUser: assign({ user: (_, params: { user: User }) => params.user, formerToken: null, failures: 0 }),
    forgetSession: assign(nobody),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    showError: assign({ errorMessage: (_, params: { error: unknown }) => refusalOf(params.error).message }),
    showMissingToken: assign({ errorMessage: 'The sign-in could not be completed. Please try again.' }),
    dismissError: assign({ errorMessage: null }),
    keepUnread: assign({ hasUnreadMessages: (_, params: { unread: boolean }) => params.unread }),
    passOnCleared: sendTo('notifications', { type: 'notifications.changed', hasUnreadMessages: false }),
    /**
     * Stores a token. What another tab stored of another session stays, except where the token begins a session:
     * `previous`, the token that it follows, is null then.
     */
    storeToken: (_, _params: { token: string | null; previous: string | null }) => notProvided('storeToken'),
    /** Removes the stored token, unless another tab stored one of another session. */
    removeToken: (_, _params: { token: string | null }) => notProvided('removeToken'),
    /** Notifies that the session is over, where it was not a logout. */
    notifySessionEnded: () => notProvided('notifySessionEnded'),
    /** Opens the page that sets a new password (W-14). */
    openRecovery: (_, _params: { token: string }) => notProvided('openRecovery'),
    /**
     * Leads from the login to the wanted page. A user who has left the login meanwhile stays where
     * they are.
     */
    goOn: (_, _params: { user: User }) => notProvided('goOn'),
    goHome: () => notProvided('goHome'),
  },
  delays: {
    /** 2 s, 4 s, 8 s … at most a minute. */
    fetchBackOff: ({ context }) => Math.min(1000 * 2 ** context.failures, 60_000),
    /** How long a logout waits for a server that does not answer, in milliseconds. */
    logoutPatience: 3000,
  },
})

import type { User } from '#src/api/contract/session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface AuthContext {
  readonly user: User | null
  readonly token: string | null
  /**
   * The token of the session whose user was known here before another tab wrote the token of another session.
   * Null once the user of that one is known.
   */
  readonly formerToken: string | null
  /** A token that a header brought is not replaced by the one in the user's body (C-22). */
  readonly tokenIsFromHeader: boolean
  /** Whether the sign-in happened on this page, rather than earlier or in another tab. */
  readonly isBegunHere: boolean
  readonly errorMessage: string | null
  readonly hasUnreadMessages: boolean
  readonly failures: number
  /** The device's time zone, an IANA name; null where the browser does not say it. */
  readonly deviceZone: string | null
}

export interface AuthInput {
  readonly deviceZone: string | null
}

export type AuthEvent =
  | ({ type: 'auth.login' } & Credentials)
  | { type: 'auth.logout' }
  /** A token that begins a session: signing up, a reset password. */
  | { type: 'auth.tokenReceived'; token: string }
  /** The single-use token of a sign-in with a provider. The answer to its first call brings the session's own. */
  | { type: 'auth.signInReceived'; token: string }
  /** `x-authenticated` in the answer to a call made with the token `previous`. */
  | { type: 'auth.tokenRotated'; token: string; previous: string }
  /** 401 in the answer to a call made with `token`. */
  | { type: 'auth.tokenRejected'; token: string }
  /** Another tab wrote or removed the stored token. */
  | { type: 'auth.tokenChanged'; token: string | null }
  /** `x-recovery-token`: the account must set a new password first. */
  | { type: 'auth.recoveryRequired'; token: string }
  /** The user does not want to wait for the next automatic try. */
  | { type: 'auth.retried' }
  /** The user as a later response shows them: a verified address, another name. */
  | { type: 'auth.userChanged'; user: User }
  | { type: 'auth.errorDismissed' }
  | { type: 'notifications.cleared' }

/** No session. */
export const nobody = {
  user: null,
  token: null,
  formerToken: null,
  tokenIsFromHeader: false,
  isBegunHere: false,
  hasUnreadMessages: false,
  failures: 0,
} as const satisfies Omit<AuthContext, 'errorMessage' | 'deviceZone'>

/**
 * The token that calls carry. While the user of another tab's session is being asked for they carry none, so
 * that nothing of the user shown before is written into another account.
 */
export function tokenForCalls({ token, formerToken }: AuthContext): string | null {
  return formerToken === null ? token : null
}

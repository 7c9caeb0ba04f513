import type { User } from '#src/api/contract/session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface AuthContext {
  readonly user: User | null
  readonly token: string | null
  /** The tokens of this session so far: a response to any of them may bring the next. */
  readonly tokens: readonly string[]
  /**
   * A token that another tab wrote while a user was known here. It may be any user's: until the server has
   * said whose, calls keep the known user's token, so that nothing of theirs is written into another account.
   */
  readonly candidate: string | null
  /** The token that the request for the user was sent with. */
  readonly askedWith: string | null
  /** A token that a header brought is not replaced by the one in the user's body (C-22). */
  readonly tokenIsFromHeader: boolean
  /** Whether the sign-in happened on this page, rather than earlier or in another tab. */
  readonly isBegunHere: boolean
  readonly errorMessage: string | null
  readonly hasUnreadMessages: boolean
  readonly failures: number
}

export type AuthEvent =
  | ({ type: 'auth.login' } & Credentials)
  | { type: 'auth.logout' }
  /** A token that begins a session: signing up, a reset password, a sign-in with a provider. */
  | { type: 'auth.tokenReceived'; token: string }
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

export const nobody = {
  user: null,
  token: null,
  tokens: [],
  candidate: null,
  askedWith: null,
  tokenIsFromHeader: false,
  isBegunHere: false,
  hasUnreadMessages: false,
  failures: 0,
} as const satisfies Partial<AuthContext>

/** A session before its user is known. */
export function sessionOf(token: string | null): AuthContext {
  return { ...nobody, token, tokens: token === null ? [] : [token], errorMessage: null }
}

/** Continues the session with another token; the last few are stored for responses still under way. */
export function followed(context: AuthContext, token: string) {
  return { token, tokens: [...context.tokens, token].slice(-8) }
}

/** The token to request the user with: the one whose owner is not known yet. */
export const askedWith = ({ candidate, token }: AuthContext) => candidate ?? token
